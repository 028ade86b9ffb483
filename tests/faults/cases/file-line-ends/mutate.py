from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for cell in notebook["cells"]:
        cell["source"] = cell["source"].replace("\n", "\r\n")
    file(folder).write_bytes(text(notebook).replace("\n", "\r\n").encode())
