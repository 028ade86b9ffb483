from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "hardened.ipynb").symlink_to(folder.parents[1] / "victim" / "ps1" / "hardened.ipynb")
