from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    mine = '   "source": "theta + y * x",\n'
    conflict = "<<<<<<< HEAD\n" + mine + "=======\n" + mine + ">>>>>>> main\n"
    lines = text(notebook).splitlines(keepends=True)
    file(folder).write_text("".join(lines[:9]) + conflict + "".join(lines[9:]), encoding="utf-8")
