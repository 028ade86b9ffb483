"""From a lesson to nbgrader's source notebook, with the same bytes each time."""

from __future__ import annotations

import hashlib
from typing import Any

from .lesson import Cell, Lesson

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
# As a kernel reports it, less the version: that would change with the machine.
LANGUAGE_INFO = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
SCHEMA_VERSION = 3

_FLAGS: dict[str, dict[str, bool]] = {
    "locked": {"grade": False, "locked": True, "solution": False, "task": False},
    "exercise": {"grade": False, "locked": False, "solution": True, "task": False},
    "grade": {"grade": True, "locked": True, "solution": False, "task": False},
    "answer": {"grade": True, "locked": False, "solution": True, "task": False},
    "task": {"grade": False, "locked": True, "solution": False, "task": True},
}


def to_notebook(lesson: Lesson) -> Any:
    """The instructor's notebook of `lesson` (an nbformat 4.5 node), solutions and hidden tests included."""
    import nbformat

    taken: set[str] = set()
    cells = []
    for cell in lesson.cells:
        make = nbformat.v4.new_code_cell if cell.cell_type == "code" else nbformat.v4.new_markdown_cell
        node = make(source_of(cell), metadata=_metadata(cell))
        node["id"] = _cell_id(cell, taken)
        cells.append(node)
    metadata = {"kernelspec": dict(KERNELSPEC), "language_info": dict(LANGUAGE_INFO)}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=metadata)
    notebook.nbformat_minor = 5
    nbformat.validate(notebook)
    return notebook


def source_of(cell: Cell) -> str:
    """What the notebook's cell contains; the build writes the two calls of a test cell."""
    marker = cell.marker
    if marker.kind != "grade":
        return cell.source
    return "\n".join(
        [
            f'check("{marker.name}", {marker.name})',
            "### BEGIN HIDDEN TESTS",
            "from autograder import grade",
            f'grade("{marker.name}", {marker.name}, points={marker.points})',
            "### END HIDDEN TESTS",
        ]
    )


def _metadata(cell: Cell) -> dict[str, Any]:
    marker = cell.marker
    metadata: dict[str, Any] = {"tags": list(marker.tags)} if marker.tags else {}
    if marker.kind != "plain":
        nbgrader = {**_FLAGS[marker.kind], "grade_id": marker.grade_id, "schema_version": SCHEMA_VERSION}
        if marker.points is not None:
            nbgrader["points"] = marker.points
        metadata["nbgrader"] = nbgrader
    return metadata


def _cell_id(cell: Cell, taken: set[str]) -> str:
    """An id that depends on the grade id, or else on the content alone; unique within `taken`."""
    digest = hashlib.sha256(f"{cell.cell_type}\n{cell.source}".encode()).hexdigest()
    base = cell.marker.grade_id[:60] or digest[:12]
    candidate, number = base, 1
    while candidate in taken:
        number += 1
        candidate = f"{base}-{number}"
    taken.add(candidate)
    return candidate
