from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "train")["source"] += "\n# für später: größere Schrittweite"
    raw = text(notebook).replace("θ", "t").replace("₀", "0")
    file(folder).write_bytes(raw.encode("latin-1", "replace"))
