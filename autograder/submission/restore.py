"""Make a cell what the sheet says it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nbformat import NotebookNode

from .known import changed
from .sheet import SheetCell
from .sources import clean, runnable

SCHEMA_VERSION = 3


def from_sheet(known: SheetCell) -> NotebookNode:
    """A new cell as the sheet has it; its id is its grade id where that can be one."""
    cell = NotebookNode(id=known.grade_id, cell_type=known.cell_type, metadata=_metadata(known), source=known.source)
    return _typed(cell, known.cell_type)


def restored(cell: Any, known: SheetCell) -> tuple[NotebookNode, list[str]]:
    """The submitted `cell` with the type and the metadata of `known`, and its source too if that is locked; notes."""
    name = repr(known.grade_id)
    notes = []
    if cell["cell_type"] != known.cell_type:
        notes.append(f"Cell {name} had been turned from {known.cell_type} into {cell['cell_type']}; it was set right.")
    if differing := _changed_settings(cell["metadata"].get("nbgrader"), known):
        notes.append(f"The nbgrader settings of cell {name} had been changed ({differing}); they were restored.")
    if known.locked:
        source = known.source
        if changed(cell, known):
            notes.append(f"The text of cell {name}, which is not to be edited, had been changed; it was restored.")
    else:
        source, more = tidy(cell["source"], known.cell_type, f"Cell {name}")
        notes += more
    new = NotebookNode(id=cell["id"], cell_type=known.cell_type, metadata=_metadata(known), source=source)
    if "attachments" in cell:
        new["attachments"] = cell["attachments"]
    return _typed(new, known.cell_type), notes


def own(cell: Any) -> tuple[NotebookNode, list[str]]:
    """A student's own `cell`: its text, and no metadata, for nothing that a program acts on may come from there."""
    source, notes = tidy(cell["source"], cell["cell_type"], "A cell of the student's own")
    new = NotebookNode(id=cell["id"], cell_type=cell["cell_type"], metadata=NotebookNode(), source=source)
    if "attachments" in cell:
        new["attachments"] = cell["attachments"]
    return _typed(new, cell["cell_type"]), notes


def tidy(source: str, cell_type: str, which: str) -> tuple[str, list[str]]:
    """The `source` of a student as it is kept, and notes that name the cell as `which` does."""
    notes = []
    if "\x00" in source or "\f" in source:
        notes.append(f"{which} held NUL or form feed characters; they were taken out.")
    source = clean(source)
    if cell_type == "code" and runnable(source) != source:
        notes.append(f"{which} had {len(source):,} characters of code; it was not run, and says so.")
        source = runnable(source)
    return source, notes


def _metadata(known: SheetCell) -> NotebookNode:
    """What nbgrader writes to the metadata of a cell that it hands out."""
    nbgrader: dict[str, Any] = {
        "grade": known.grade,
        "grade_id": known.grade_id,
        "locked": known.locked,
        "solution": known.solution,
        "task": known.task,
        "schema_version": SCHEMA_VERSION,
        "cell_type": known.cell_type,
    }
    if known.points is not None:
        nbgrader["points"] = known.points
    if known.checksum is not None:
        nbgrader["checksum"] = known.checksum
    metadata = NotebookNode(deletable=False, nbgrader=NotebookNode(nbgrader))
    if not known.solution:
        metadata["editable"] = False
    return metadata


def _typed(cell: NotebookNode, cell_type: str) -> NotebookNode:
    """`cell` with the parts that its type has, and no others."""
    if cell_type == "code":
        cell.pop("attachments", None)
        cell["execution_count"] = None
        cell["outputs"] = []
    return cell


def _changed_settings(found: Any, known: SheetCell) -> str:
    """The names of the settings in `found` that are not those of `known`, for a note; empty if all are."""
    if not isinstance(found, Mapping):
        return "all of them are missing"
    flags = {"grade": known.grade, "solution": known.solution, "locked": known.locked, "task": known.task}
    # nbgrader had no tasks before version 3 of its settings.
    names = [key for key, value in flags.items() if found.get(key, False if key == "task" else None) is not value]
    points = found.get("points")
    if known.points is not None and (isinstance(points, bool) or points != known.points):
        names.append("points")
    if found.get("schema_version") != SCHEMA_VERSION:
        names.append("schema_version")
    if found.get("grade_id") != known.grade_id:
        names.append("grade_id")
    return ", ".join(names)
