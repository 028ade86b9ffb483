"""Put back cells of the sheet that a submission lacks."""

from __future__ import annotations

from .known import Placed, defines
from .restore import from_sheet
from .sheet import Sheet, SheetCell
from .sources import functions

_LOOK_FOR_IT = "The cells that were handed in had lost their names: look for this answer among those around."


def put_back(placed: list[Placed], sheet: Sheet, lost: bool = False) -> tuple[list[Placed], list[str]]:
    """`placed` (in the order of `sheet`) with all cells of `sheet` that nbgrader grades or locks, and notes.

    A solution cell that is graded by its tests is not put back: nbgrader does without, and an empty one would only
    look as if it had been handed in. If the whole notebook had `lost` its grade ids, an answer in words may still be
    in one of its cells, so it is put back in a form that nbgrader leaves to a person, instead of giving it a zero.
    """
    result, notes = list(placed), []
    present = {item.known.grade_id for item in placed if item.known}
    for known in sheet.cells:
        if known.grade_id in present:
            continue
        if known.solution and not known.grade:
            notes.append(_no_solution(placed, known))
            continue
        cell = from_sheet(known)
        if lost and known.answer:
            cell.source = f"{'# ' if known.cell_type == 'code' else ''}{_LOOK_FOR_IT}\n\n{known.source}"
            notes.append(f"Cell {known.grade_id!r} was not recognised; look for its answer, and grade it by hand.")
        else:
            notes.append(f"Cell {known.grade_id!r} had been deleted; it was put back.")
        result.insert(_place(result, known, sheet), Placed(cell, known))
    return result, notes


def _place(placed: list[Placed], known: SheetCell, sheet: Sheet) -> int:
    """Where `known` belongs: behind the nearest cell before it in the sheet."""
    position = sheet.positions[known.grade_id]
    places = [sheet.positions[item.known.grade_id] if item.known else None for item in placed]
    earlier = [index for index, place in enumerate(places) if place is not None and place < position]
    later = [index for index, place in enumerate(places) if place is not None and place > position]
    graded = known.grade or known.task
    if not earlier and not graded:
        # What sets the scene has to run before all other code.
        return next((i for i, item in enumerate(placed) if item.known or item.cell["cell_type"] == "code"), len(placed))
    if not earlier:
        return later[0] if later else len(placed)
    index = earlier[-1] + 1
    # A test goes behind the code that directly follows the solution: it may be a helper of it.
    while graded and index < len(placed) and not placed[index].known and placed[index].cell["cell_type"] == "code":
        index += 1
    return index


def _no_solution(placed: list[Placed], known: SheetCell) -> str:
    wanted = functions(known.source)
    defined = {name for item in placed for name in defines(item.cell)}
    if wanted and wanted <= defined:
        return f"Solution cell {known.grade_id!r} had been deleted; what it is to define is defined in other cells."
    if wanted:
        return f"Solution cell {known.grade_id!r} had been deleted, and no cell defines {' and '.join(sorted(wanted))}."
    return f"Solution cell {known.grade_id!r} had been deleted."
