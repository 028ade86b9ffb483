from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "update")["cell_type"] = "Code"
    find(notebook, "train")["cell_type"] = "python"
    find(notebook, "why")["cell_type"] = None
    notebook["cells"].insert(3, {"cell_type": "sql", "source": "select 1", "metadata": {}})
    notebook["cells"].insert(3, {})
