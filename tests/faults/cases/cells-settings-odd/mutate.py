from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for name, value in (("update", None), ("test-update", ["grade"]), ("setup", "locked")):
        find(notebook, name)["metadata"]["nbgrader"] = value
