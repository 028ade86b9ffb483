from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    cells = []
    for cell in notebook.pop("cells"):
        old = {"cell_type": cell["cell_type"], "metadata": cell["metadata"]}
        if cell["cell_type"] == "code":
            old |= {
                "input": cell["source"],
                "language": "python",
                "outputs": [],
                "prompt_number": 1,
                "collapsed": False,
            }
        else:
            old["source"] = cell["source"]
        cells.append(old)
    notebook.update(nbformat=3, nbformat_minor=0, worksheets=[{"cells": cells, "metadata": {}}])
