from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import retype


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for cell in notebook["cells"]:
        if cell["source"].startswith("check("):
            retype(cell, "markdown")
