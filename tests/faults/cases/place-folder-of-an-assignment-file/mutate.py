from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(_notebook: dict[str, Any], folder: Path) -> None:
    (folder / "examples.json").mkdir()
    (folder / "examples.json" / "notes.txt").write_text("mine\n", encoding="utf-8")
