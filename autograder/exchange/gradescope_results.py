"""A class in the form in which Gradescope shows one submission: a ``results.json`` per student, in a folder of its own.

What a test says is in the autograded notebook; what it is worth to the student is in the gradebook, where a person may
have decided otherwise.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..batch.outcome import ExerciseResult, Outcome
from ..batch.plan import Plan
from ..batch.progress import recall
from ..errors import UserError
from ..feedback.grades import NotebookGrades, read_grades
from .gradescope import Visibility, results
from .merge import Rules
from .standing import Standing, Standings

RESULTS, LIST = "results.json", "grades.csv"
AT_ONCE = 500
"""Students whose marks are read at a time."""

NOTHING_HANDED_IN = "Nothing was handed in."


def write_results(
    target: Path, plan: Plan, gradebook: Any, standings: Standings, rules: Rules, visibility: Visibility, table: bytes
) -> None:
    """Write ``STUDENT/results.json`` into the folder `target`, and `table` beside them as ``grades.csv``.

    Whoever has no score has no file; of an ungradable submission it says so. The folder is exchanged as a whole.

    Raises
    ------
    UserError
        if `target` holds anything but an earlier export, or cannot be written.
    """
    if target.exists():
        _refuse_others(target)
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".results-") as folder:
            draft = Path(folder) / "new"
            draft.mkdir()
            (draft / LIST).write_bytes(table)
            for outcome in _outcomes(plan, gradebook, standings, rules):
                place = draft / outcome.student
                place.mkdir()
                text = json.dumps(results(outcome, visibility=visibility), ensure_ascii=True, indent=1)
                (place / RESULTS).write_text(text + "\n", encoding="ascii")
            if target.exists():
                target.rename(Path(folder) / "old")
            draft.rename(target)
    except OSError as error:
        raise UserError(f"cannot write {target}: {error.strerror or error}") from None


def _refuse_others(target: Path) -> None:
    """Raise UserError unless `target` is a folder as this module leaves it."""
    known = target.is_dir() and all(
        path.name == LIST if path.is_file() else path.is_dir() and {one.name for one in path.iterdir()} <= {RESULTS}
        for path in target.iterdir()
    )
    if not known:
        raise UserError(f"{target} holds something else; name a new folder with --to, or a file that ends with .csv")


def _outcomes(plan: Plan, gradebook: Any, standings: Standings, rules: Rules) -> Iterator[Outcome]:
    some = [one for one in standings.students if one.state != "not graded"]
    for start in range(0, len(some), AT_ONCE):
        part = some[start : start + AT_ONCE]
        grades = read_grades(gradebook, plan.assignment, [one.student for one in part])
        for one in part:
            outcome = _outcome(plan, one, grades.get(one.student, {}), rules)
            if outcome is not None:
                yield outcome


def _outcome(plan: Plan, one: Standing, grades: dict[str, NotebookGrades], rules: Rules) -> Outcome | None:
    if one.state == "ungradable":
        return Outcome(one.student, "ungradable", one.reason)
    if one.state == "missing":
        # Marks that are all zero, for those who want a zero there.
        nothing = tuple(ExerciseResult(cell.grade_id, 0.0, cell.points or 0.0) for cell in _graded_cells(plan))
        said = Outcome(one.student, "graded", exercises=nothing, notes=(NOTHING_HANDED_IN,))
        return said if rules.missing_is_zero else None
    if one.state == "waiting" and rules.final:
        return None
    kept = recall(plan, one.student)
    told = kept.outcome if kept is not None and kept.outcome.status == "graded" else Outcome(one.student, "graded")
    verdicts = _verdicts(plan, one.student)
    exercises, notes = [], [*told.notes]
    for name, sheet in plan.sheets.items():
        of_notebook = grades.get(name)
        if of_notebook is None:
            continue
        comments = {cell: text for cell, text in of_notebook.comments.items() if text}
        last = len(sheet.positions)
        for cell, mark in sorted(of_notebook.marks.items(), key=lambda one: sheet.positions.get(one[0], last)):
            verdict = verdicts.get((name, cell)) or ExerciseResult(cell, None, 0.0)
            remark = comments.pop(cell, "") or comments.pop(cell.removeprefix("test-"), "")
            exercises.append(
                replace(
                    verdict,
                    points=None if mark.waits else float(mark.score or 0.0),
                    max_points=float(mark.max_score or 0.0),
                    text=_text(verdict, remark, by_person=mark.by_person),
                    problem=None,
                )
            )
        notes += [f"On {cell}: {text}" for cell, text in comments.items()]
    return replace(told, exercises=tuple(exercises), notes=tuple(notes), late_penalty=one.penalty)


def _text(verdict: ExerciseResult, remark: str, *, by_person: bool) -> str:
    """What is said of a test: its verdict, and what a person decided and wrote."""
    parts = [verdict.text or verdict.problem or "", "Marked by a person." if by_person else "", remark]
    return "\n\n".join(part for part in parts if part)


def _graded_cells(plan: Plan) -> Iterator[Any]:
    for sheet in plan.sheets.values():
        yield from (cell for cell in sheet.cells if cell.points is not None)


def _verdicts(plan: Plan, student: str) -> dict[tuple[str, str], ExerciseResult]:
    """By notebook and graded cell: what a student's autograded notebooks show; nothing of one that is no notebook."""
    import nbformat
    from nbgrader import utils

    from ..batch.mark import result_of

    found = {}
    for name in plan.sheets:
        path = plan.folder("autograded", student) / f"{name}.ipynb"
        try:
            cells = nbformat.from_dict(json.loads(path.read_text(encoding="utf-8")))["cells"]
            graded = [result_of(cell) for cell in cells if utils.is_grade(cell)]
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            continue
        found.update({(name, one.grade_id): one for one in graded})
    return found
