from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["cells"] += [
        copy.deepcopy(cell) for _ in range(100) for cell in (find(notebook, "update"), find(notebook, "test-update"))
    ]
