from __future__ import annotations

import copy
from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["cells"] += copy.deepcopy(notebook["cells"])
