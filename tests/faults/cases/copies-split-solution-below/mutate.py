from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    place = place_of(notebook, "update")
    helper = copy.deepcopy(notebook["cells"][place])
    helper["source"] = "def is_wrong(theta, x, y):\n    return y * np.dot(theta, x) <= 0"
    rest = "def update(theta, x, y):\n    return theta + y * x if is_wrong(theta, x, y) else theta"
    notebook["cells"][place]["source"] = rest
    notebook["cells"].insert(place + 1, helper)
