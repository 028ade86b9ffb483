from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"] = None
    for cell in notebook["cells"]:
        if not cell["metadata"]:
            cell["metadata"] = None
