from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).rename(folder / "ROBUST.IPYNB")
