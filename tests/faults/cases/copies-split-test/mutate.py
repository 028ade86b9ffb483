from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    place = place_of(notebook, "test-update")
    half = copy.deepcopy(notebook["cells"][place])
    source = half["source"]
    half["source"], notebook["cells"][place]["source"] = source[:9], source[9:]
    notebook["cells"].insert(place, half)
