"""Make a submission fit for grading, whatever was done to its cells, and say what was repaired."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nbformat import NotebookNode, from_dict

from .errors import Ungradable, quoted
from .known import Placed, held, named, recognise
from .missing import put_back
from .order import in_order
from .restore import own, restored
from .shape import name_cells, shape
from .sheet import Sheet
from .sources import bound

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE_INFO = {"name": "python", "pygments_lexer": "ipython3"}

# Tags on which nbclient, nbconvert, papermill, Jupyter Book or nbval skip, hide or change a cell.
_TAGS = {
    "skip-execution",
    "raises-exception",
    "remove_cell",
    "remove-cell",
    "remove_input",
    "remove-input",
    "remove_output",
    "remove-output",
    "parameters",
    "injected-parameters",
    "nbval-skip",
}


def normalise(notebook: Mapping[str, Any], sheet: Sheet) -> tuple[NotebookNode, list[str]]:
    """A copy of `notebook` that nbgrader can sanitise and grade by `sheet`, and notes on what was repaired.

    Each test, locked, task and answer cell of the sheet is there exactly once, with the sheet's metadata, type and
    (where locked) source, in the sheet's order. Everything else is the student's own: it keeps its text and loses
    its metadata. Outputs are dropped. Valid nbformat 4.5; never raises; the same again for its own result. Notes
    are one sentence each, for the instructor.
    """
    shaped, _ = shape(notebook)
    notes = _kernel(shaped.metadata)
    placed, more = recognise(shaped.cells, sheet)
    notes += more + _tags(shaped.cells)
    repaired = []
    for item in placed:
        cell, more = restored(item.cell, item.known) if item.known else own(item.cell)
        repaired.append(Placed(cell, item.known, item.copy_of))
        notes += more
    ordered = _ordered(repaired, sheet)
    if [id(item) for item in ordered] != [id(item) for item in repaired]:
        notes.append("Cells were not in the order of the assignment; they were put back into it.")
    complete, more = put_back(ordered, sheet, lost=not any(named(cell, sheet) for cell in shaped.cells))
    cells = [item.cell for item in complete]
    name_cells(cells)
    metadata = {"kernelspec": KERNELSPEC, "language_info": LANGUAGE_INFO}
    result = from_dict({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
    return result, list(dict.fromkeys(notes + more))


def check_belongs(notebook: NotebookNode, sheet: Sheet) -> None:
    """Raise `Ungradable` if nothing in `notebook` comes from the notebook of `sheet`: the wrong one was handed in."""
    if held(notebook["cells"], sheet) == 0:
        titles = [line for cell in notebook["cells"] for line in cell["source"].splitlines() if line.startswith("# ")]
        seems = f" (it begins with {quoted(titles[0][2:])})" if titles else ""
        raise Ungradable(
            f"The notebook{seems} has none of the graded cells of {sheet.notebook!r} and none of the functions they "
            "test; ask for the right one."
        )


def _ordered(placed: list[Placed], sheet: Sheet) -> list[Placed]:
    rivals = _rivals(placed)
    places = []
    for item in placed:
        known = item.known or item.copy_of
        # A rival goes in front of the cell that counts.
        places.append(2 * sheet.positions[known.grade_id] + (id(item) not in rivals) if known else None)
    return in_order(placed, places, [bool(item.known and item.known.solution) for item in placed])


def _rivals(placed: list[Placed]) -> set[int]:
    """Copies (their `id`) that lie further below than the next cell of the sheet and define again what others do.

    From top to bottom, the tests would run before them; so what stands above the tests has to win.
    """
    bound_above: dict[str, set[str]] = {}
    passed: set[str] = set()
    rivals: set[int] = set()
    for item in placed:
        known = item.known or item.copy_of
        if known is None or not known.solution:
            passed |= set(bound_above) if known else set()
            continue
        passed |= set(bound_above) - {known.grade_id}
        names, above = bound(item.cell["source"]), bound_above.setdefault(known.grade_id, set())
        if item.copy_of and known.grade_id in passed and names & above:
            rivals.add(id(item))
        above |= names
    return rivals


def _kernel(metadata: Mapping[str, Any]) -> list[str]:
    kernel = metadata.get("kernelspec", {})
    language = kernel.get("language") or metadata.get("language_info", {}).get("name") or "python"
    if isinstance(language, str) and language.lower() not in ("python", "python3", "ipython"):
        return [f"The notebook was made for {quoted(language)}, not for Python; its code is run as Python."]
    return []


def _tags(cells: list[Any]) -> list[str]:
    found = [_TAGS.intersection(cell["metadata"].get("tags", ())) for cell in cells]
    names = ", ".join(sorted(set().union(*found)))
    count = sum(bool(tags) for tags in found)
    if not count:
        return []
    return [f"Tags that make programs skip or change a cell ({names}) were on {count} cells; they were removed."]
