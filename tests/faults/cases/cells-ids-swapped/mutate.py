from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import settings


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    settings(notebook, "update")["grade_id"], settings(notebook, "train")["grade_id"] = "train", "update"
