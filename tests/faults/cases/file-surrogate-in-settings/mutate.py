from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find, settings


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"]["title"] = "robust \ud83d"
    find(notebook, "why")["metadata"]["tags"] = ["\udc4d"]
    find(notebook, "test-train")["id"] = "train\ud83d"
    settings(notebook, "test-update")["grade_id"] = "test-update\ud83d"
