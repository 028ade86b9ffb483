from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "test-update")["metadata"]["nbgrader"] = {
        "schema_version": 1, "grade_id": "test-update", "grade": True, "solution": False, "locked": False, "points": 4,
        "checksum": "d41d8cd98f00b204e9800998ecf8427e",
    }  # fmt: skip
