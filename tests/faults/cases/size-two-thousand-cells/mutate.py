from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["cells"][3:3] = [code(f"x{number} = {number}") for number in range(1000)]
    notebook["cells"] += [{"cell_type": "markdown", "metadata": {}, "source": "…"}] * 1000
