from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    cell, test = find(notebook, "update"), find(notebook, "test-update")
    test["source"] = cell["source"] + "\n\n\n" + test["source"]
    cell["source"] = ""
