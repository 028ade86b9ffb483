from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import settings


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    settings(notebook, "test-train")["grade_id"] = 7
    del settings(notebook, "test-update")["grade_id"]
