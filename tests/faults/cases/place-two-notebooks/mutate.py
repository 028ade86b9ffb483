from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "update")["source"] = "def update(theta, x, y):\n    raise NotImplementedError()"
    (folder / "robust-Copy1.ipynb").write_text(text(notebook), encoding="utf-8")
