from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    place = place_of(notebook, "setup")
    half = copy.deepcopy(notebook["cells"][place])
    lines = half["source"].splitlines(keepends=True)
    half["source"], notebook["cells"][place]["source"] = "".join(lines[:2]), "".join(lines[2:])
    notebook["cells"].insert(place, half)
