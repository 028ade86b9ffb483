from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "timestamp.txt").write_text("2026-01-30 20:30:00 +0530", encoding="utf-8")
