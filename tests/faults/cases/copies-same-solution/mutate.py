from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    place = place_of(notebook, "update")
    notebook["cells"].insert(place + 1, copy.deepcopy(notebook["cells"][place]))
