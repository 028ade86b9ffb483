from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["nbformat_minor"] = 0
    for cell in notebook["cells"]:
        del cell["id"]
