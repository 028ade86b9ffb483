from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    stub = copy.deepcopy(find(notebook, "update"))
    stub["source"] = "def update(theta, x, y):\n    # YOUR CODE HERE\n    raise NotImplementedError()"
    notebook["cells"].append(stub)
