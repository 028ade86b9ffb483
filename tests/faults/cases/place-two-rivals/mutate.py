from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).rename(folder / "version a.ipynb")
    find(notebook, "update")["source"] = "def update(theta, x, y):\n    raise NotImplementedError()"
    (folder / "version b.ipynb").write_text(text(notebook), encoding="utf-8")
