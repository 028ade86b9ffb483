from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    cell = find(notebook, "update")
    notebook["cells"].append(copy.deepcopy(cell))
    cell["source"] = "def update(theta, x, y):\n    # YOUR CODE HERE\n    raise NotImplementedError()"
