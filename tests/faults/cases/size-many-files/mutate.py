from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "data").mkdir()
    for number in range(500):
        (folder / "data" / f"größe {number}.txt").write_text("1 2 3\n", encoding="utf-8")
    with (folder / "data" / "big.bin").open("wb") as big:
        big.truncate(60_000_000)
