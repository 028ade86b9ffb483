from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code, find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    cell = find(notebook, "update")
    notebook["cells"].remove(cell)
    notebook["cells"].insert(0, code(cell["source"]))
