from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["cells"].insert(2, copy.deepcopy(find(notebook, "test-update")))
