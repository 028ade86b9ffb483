from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "update")["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "HERE"}]
    before, after = text(notebook).split("HERE")
    file(folder).write_text(before + "0.12345678 " * 8_000_000 + after, encoding="utf-8")
