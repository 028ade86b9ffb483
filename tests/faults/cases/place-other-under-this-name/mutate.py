from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["cells"] = [code("import math\nmath.pi"), code("1 + 1")]
