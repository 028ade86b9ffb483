from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find, retype


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    retype(find(notebook, "why"), "code")
