from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    cell = find(notebook, "train")
    notebook["cells"].remove(cell)
    notebook["cells"].append(cell)
