from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "timestamp.txt").write_bytes("2026-01-30 15:00:00 UTC".encode("utf-16"))
