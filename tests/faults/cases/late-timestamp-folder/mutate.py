from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "timestamp.txt").unlink()
    (folder / "timestamp.txt").mkdir()
