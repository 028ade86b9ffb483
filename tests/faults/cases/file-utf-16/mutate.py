from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).write_bytes(text(notebook).encode("utf-16"))
