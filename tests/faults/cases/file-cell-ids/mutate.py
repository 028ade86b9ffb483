from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for cell, name in zip(notebook["cells"], ("x" * 100, "", 7, None, "a b", "same", "same", "same"), strict=False):
        cell["id"] = name
