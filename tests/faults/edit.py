"""What the ``mutate.py`` of several cases does to notebooks, which are dictionaries as JSON gives them."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any


def find(notebook: dict[str, Any], grade_id: str) -> dict[str, Any]:
    """The cell with this grade id."""
    cell: dict[str, Any] = notebook["cells"][place_of(notebook, grade_id)]
    return cell


def settings(notebook: dict[str, Any], grade_id: str) -> dict[str, Any]:
    """nbgrader's settings of the cell with this grade id."""
    found: dict[str, Any] = find(notebook, grade_id)["metadata"]["nbgrader"]
    return found


def place_of(notebook: dict[str, Any], grade_id: str) -> int:
    """Where the cell with this grade id stands."""
    for place, cell in enumerate(notebook["cells"]):
        found = cell["metadata"].get("nbgrader")
        if isinstance(found, dict) and found.get("grade_id") == grade_id:
            return place
    raise LookupError(f"no cell has the grade id {grade_id!r}")


def retype(cell: dict[str, Any], cell_type: str) -> None:
    """Turn `cell` into another type, as a notebook editor does."""
    cell["cell_type"] = cell_type
    if cell_type == "code":
        cell |= {"execution_count": None, "outputs": []}
    else:
        cell.pop("execution_count", None)
        cell.pop("outputs", None)


def code(source: str) -> dict[str, Any]:
    """A code cell of the student's own."""
    name = f"own-{zlib.crc32(source.encode())}"
    return {"cell_type": "code", "id": name, "execution_count": None, "metadata": {}, "outputs": [], "source": source}


def text(notebook: dict[str, Any]) -> str:
    """The notebook as a file holds it."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def file(folder: Path) -> Path:
    """The notebook's file in `folder`."""
    return folder / "robust.ipynb"
