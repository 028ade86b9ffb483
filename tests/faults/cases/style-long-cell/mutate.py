from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["cells"].insert(2, code("data = [" + "0.123456789, " * 160_000 + "]"))
