from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find, settings


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    settings(notebook, "update").update(locked=True, solution=False)
    find(notebook, "update")["metadata"]["editable"] = False
