from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "update")["source"] = "def update(theta, x, y):\n    theta = theta\n\treturn theta"
