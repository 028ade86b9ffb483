"""One test cell, run again on what it saw; submissions of which it saw the same are judged once."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from ..batch.mark import result_of
from ..batch.observed import StoredCell
from ..batch.outcome import ExerciseResult
from ..batch.plan import Plan
from ..marking.foresight import imports_of, only_graded
from ..marking.test_cell import Output, run_test_cell, within_points
from ..submission.sheet import Sheet, SheetCell
from ..variants.whose import graded_on
from .recalled import NotSeen, RecalledNamespace

MOST_KEPT = 512
"""Results that are kept to be used again."""


@dataclass(frozen=True)
class JudgedCell:
    """What a test cell shows now, and what that is worth."""

    outputs: list[Output]
    result: ExerciseResult


class Bench:
    """Judges the cells of an assignment as it is now."""

    def __init__(self, plan: Plan) -> None:
        self._imports = {
            name: imports_of(cell.source for cell in sheet.cells if cell.locked and cell.cell_type == "code")
            for name, sheet in plan.sheets.items()
        }
        self._known: OrderedDict[tuple[str, str, StoredCell, int], JudgedCell | str] = OrderedDict()

    def judge(self, sheet: Sheet, test: SheetCell, stored: StoredCell, data_set: int = 0) -> JudgedCell:
        """Run `test` on what it saw, about a data set; raises NotSeen or NotStored if that is not enough."""
        key = (sheet.notebook, test.grade_id, stored, data_set)
        found = self._known.get(key)
        if found is None:
            try:
                with graded_on(data_set):
                    found = self._judge(sheet, test, stored)
            except NotSeen as problem:
                found = str(problem)
            self._known[key] = found
        self._known.move_to_end(key)
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        if isinstance(found, str):
            raise NotSeen(found)
        return found

    def _judge(self, sheet: Sheet, test: SheetCell, stored: StoredCell) -> JudgedCell:
        namespace = RecalledNamespace(self._imports[sheet.notebook], only_graded(test.source), stored.sightings())
        outputs = within_points(run_test_cell(test.source, namespace, test.grade_id, 0), test.points or 0.0)
        for output in outputs:
            if output["output_type"] == "error" and output["ename"] == NotSeen.__name__:
                raise NotSeen(output["evalue"])
        return JudgedCell(outputs, result_of(as_cell(test, outputs)))


def as_cell(test: SheetCell, outputs: list[Output]) -> Any:
    """A test cell as it stands in a notebook."""
    from nbformat import from_dict

    about = {
        "grade_id": test.grade_id,
        "grade": True,
        "solution": False,
        "task": False,
        "locked": test.locked,
        "points": test.points,
        "checksum": test.checksum,
        "schema_version": 3,
    }
    cell = {"cell_type": "code", "source": test.source, "metadata": {"nbgrader": about}, "outputs": outputs}
    return from_dict(cell)
