from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "timestamp.txt").write_text("2026-01-30T15:00:00", encoding="utf-8")
