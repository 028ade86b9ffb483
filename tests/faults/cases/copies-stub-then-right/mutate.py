from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    place = place_of(notebook, "update")
    stub = copy.deepcopy(notebook["cells"][place])
    stub["source"] = "def update(theta, x, y):\n    # YOUR CODE HERE\n    raise NotImplementedError()"
    notebook["cells"].insert(place, stub)
