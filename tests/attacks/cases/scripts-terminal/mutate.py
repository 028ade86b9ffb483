from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "notes [bold].txt").write_text("x")
    (folder / "\x1b[2J\x07 [red.txt").write_text("x")
    (folder / "second [bold].ipynb").write_text("{}")
    notebook["metadata"]["kernelspec"] = {"name": "[/]", "language": "[/red]\x1b[2J", "display_name": "[/]"}
