from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    place = place_of(notebook, "update")
    first = copy.deepcopy(notebook["cells"][place])
    first["source"] = "def update(theta, x, y):\n    return theta + y * x"
    notebook["cells"].insert(place, first)
