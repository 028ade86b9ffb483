from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"].update(kernelspec=["python3"], language_info=3)
