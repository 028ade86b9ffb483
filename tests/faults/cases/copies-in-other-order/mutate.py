from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import place_of


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    first, second = place_of(notebook, "signed_score"), place_of(notebook, "update")
    cells = notebook["cells"]
    cells[first], cells[second] = cells[second], cells[first]
    cells.insert(0, copy.deepcopy(cells[first]))
