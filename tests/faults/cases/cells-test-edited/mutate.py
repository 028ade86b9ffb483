from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "test-update")["source"] = "print(update(np.zeros(2), np.ones(2), 1))\nassert False"
