"""Which cell of a submission is which cell of the sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .errors import quoted
from .sheet import Sheet, SheetCell
from .sources import as_released, clean, functions, prompt, runnable, same_text

#: What a function that is there says of where a notebook comes from, compared with a grade id.
_FUNCTIONS_COUNT = 0.9


@dataclass(frozen=True)
class Placed:
    """A cell of a submission: `known` is what it is in the sheet; a student's own cell is nothing in it.

    `copy_of` is the solution cell that a student's own cell was split off or copied from.
    """

    cell: Any
    known: SheetCell | None = None
    copy_of: SheetCell | None = None


def recognise(cells: Sequence[Any], sheet: Sheet) -> tuple[list[Placed], list[str]]:
    """Each of `cells` with its place in `sheet`, each place taken once at most, and notes.

    A cell is known by the grade id in its metadata; if no cell has that, by its cell id (the build gives both the
    same text); a test or locked cell also by its text; an answer by its question, and a solution by the functions it
    defines, if one cell alone has them. Further copies of a test or of a locked cell are left out, and so are those
    of a solution that nobody worked on; other copies of a solution stay as the student's own cells.
    """
    names = [named(cell, sheet) for cell in cells]
    chosen = {name: _choose(cells, places, sheet.cells[sheet.positions[name]]) for name, places in _places(names)}
    by_name = {cell.grade_id: cell for cell in sheet.cells}
    taken = {place: by_name[name] for name, place in chosen.items()}
    copies = {place: by_name[name] for place, name in enumerate(names) if name and place not in taken}
    stays = [p for p in range(len(cells)) if p not in taken and _stays(cells[p], copies.get(p))]
    free = list(stays)
    for claim in (_by_cell_id, _by_text, _by_question, _by_function):
        present = {known.grade_id for known in taken.values()}
        taken |= claim(cells, free, [known for known in sheet.cells if known.grade_id not in present])
        free = [place for place in free if place not in taken]

    kept = set(stays)
    placed = [
        Placed(cell, taken.get(place), None if place in taken else copies.get(place))
        for place, cell in enumerate(cells)
        if place in taken or place in kept
    ]
    unknown = [cell for place, cell in enumerate(cells) if names[place] is None and place not in taken]
    return placed, [_unknown_name(cell) for cell in unknown if _pretends(cell)] + _copies(names, sheet)


def named(cell: Any, sheet: Sheet) -> str | None:
    """The grade id that `cell` has in its metadata, if it is one of `sheet`."""
    name = _grade_id(cell)
    return name if name in sheet.positions else None


def held(cells: Sequence[Any], sheet: Sheet) -> float:
    """How much of `sheet` is in `cells`, 0 to 1: by grade ids, or by functions, which may be another notebook's too."""
    ids = {cell.grade_id for cell in sheet.cells if cell.grade or cell.solution or cell.task} or set(sheet.positions)
    wanted = {name for cell in sheet.solutions if cell.cell_type == "code" for name in functions(cell.source)}
    present = {_grade_id(cell) for cell in cells}
    defined = {name for cell in cells for name in defines(cell)}
    by_id = len(ids & present) / len(ids) if ids else 0.0
    by_function = len(wanted & defined) / len(wanted) if wanted else 0.0
    return max(by_id, _FUNCTIONS_COUNT * by_function)


def _stays(cell: Any, copy_of: SheetCell | None) -> bool:
    """Whether a cell that is not the one chosen for its name stays in the notebook.

    A copy of a solution as it was handed out holds nothing of the student's, and would undo what the other defines.
    """
    return copy_of is None or (copy_of.solution and not same_text(cell["source"], copy_of.source))


def _places(names: Sequence[str | None]) -> list[tuple[str, list[int]]]:
    """Where each name stands, by name."""
    places: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        if name is not None:
            places.setdefault(name, []).append(place)
    return list(places.items())


def _by_cell_id(cells: Sequence[Any], free: Sequence[int], missing: Sequence[SheetCell]) -> dict[int, SheetCell]:
    """Which `free` cells are what their cell id says; cell ids are there once only."""
    wanted = {known.grade_id: known for known in missing}
    return {place: wanted[cells[place]["id"]] for place in free if cells[place]["id"] in wanted}


def _by_text(cells: Sequence[Any], free: Sequence[int], missing: Sequence[SheetCell]) -> dict[int, SheetCell]:
    """Which `free` cells have the text of a locked cell as it was handed out; the first of several has it."""
    wanted: dict[str, list[SheetCell]] = {}
    for known in missing:
        if known.locked and (text := as_released(known.source).strip()):
            wanted.setdefault(text, []).append(known)
    found = {}
    for place in free:
        if known_here := wanted.get(clean(cells[place]["source"]).strip()):
            found[place] = known_here.pop(0)
    return found


def _by_question(cells: Sequence[Any], free: Sequence[int], missing: Sequence[SheetCell]) -> dict[int, SheetCell]:
    """Which `free` cells alone begin with the question of an answer, as nobody else's cell does."""
    answers = [known for known in missing if known.answer]
    questions = Counter(prompt(known.source) for known in answers)
    starts = {place: (cells[place]["cell_type"], prompt(clean(cells[place]["source"]))) for place in free}
    found = {}
    for known in answers:
        question = prompt(known.source)
        places = [place for place, start in starts.items() if start == (known.cell_type, question)]
        if question and questions[question] == 1 and len(places) == 1:
            found[places[0]] = known
    return found


def _by_function(cells: Sequence[Any], free: Sequence[int], missing: Sequence[SheetCell]) -> dict[int, SheetCell]:
    """Which `free` code cells are the solution cells whose functions they alone define."""
    wanted = {known: functions(known.source) for known in missing if known.solution and known.cell_type == "code"}
    defined = {place: defines(cells[place]) for place in free}
    found: dict[int, SheetCell] = {}
    # Each cell that is found leaves fewer for the others, which may settle what was open before.
    while True:
        for known, needed in wanted.items():
            places = [place for place, there in defined.items() if place not in found and needed and needed <= there]
            if len(places) == 1 and known not in found.values():
                found[places[0]] = known
                break
        else:
            return found


def _choose(cells: Sequence[Any], places: Sequence[int], known: SheetCell) -> int:
    """Which of `places` has the cell that is `known`: the first, but rather one of the right type that was worked on.

    nbgrader gives an answer that is still as it was handed out a zero, so that must not be the one that counts.
    """

    def worth(place: int) -> tuple[bool, bool, bool]:
        cell = cells[place]
        begun = "raise NotImplementedError" not in cell["source"]
        return cell["cell_type"] == known.cell_type, begun, not same_text(cell["source"], known.source)

    return max(places, key=worth) if known.solution else places[0]


def _copies(names: Sequence[str | None], sheet: Sheet) -> list[str]:
    notes = []
    for name, places in _places(names):
        if len(places) > 1:
            solution = sheet.cells[sheet.positions[name]].solution
            what = (
                "one keeps the name, and what was written in others stays"
                if solution
                else "one was kept, as it was handed out"
            )
            notes.append(f"Cell {name!r} was there {len(places)} times; {what}.")
    return notes


def _grade_id(cell: Any) -> str | None:
    meta = cell["metadata"].get("nbgrader")
    name = meta.get("grade_id") if isinstance(meta, dict) else None
    return name if isinstance(name, str) else None


def _pretends(cell: Any) -> bool:
    """Whether the metadata say that nbgrader has to do with the cell."""
    meta = cell["metadata"].get("nbgrader")
    if not isinstance(meta, dict):
        return meta is not None
    return any(meta.get(key) for key in ("grade_id", "grade", "solution", "locked", "task"))


def _unknown_name(cell: Any) -> str:
    name = _grade_id(cell)
    which = f"A cell called {quoted(name)}" if name else "A cell with nbgrader settings but no name"
    return f"{which} is not part of the assignment; it is treated as the student's own."


def defines(cell: Any) -> frozenset[str]:
    """Names of the functions that running `cell` defines."""
    return functions(runnable(clean(cell["source"]))) if cell["cell_type"] == "code" else frozenset()


def changed(cell: Any, known: SheetCell) -> bool:
    """Whether the source of a locked cell is neither what was handed out nor what the sheet has."""
    source = cell["source"]
    return not (same_text(source, as_released(known.source)) or same_text(source, known.source))
