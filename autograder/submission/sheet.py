"""What the trusted side knows of one notebook of an assignment: the cells that nbgrader keeps, as handed out.

Hidden tests included, solutions not: what nbgrader's generate_assignment stores, whether it is read from the
gradebook or made from the instructor's notebook.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from ..errors import UserError
from .errors import listed


@dataclass(frozen=True)
class SheetCell:
    """One cell as nbgrader keeps it. `locked` is whether its source is the instructor's; `points` only if graded."""

    grade_id: str
    cell_type: str
    source: str
    grade: bool
    solution: bool
    locked: bool
    task: bool
    points: float | None
    checksum: str | None

    @property
    def test(self) -> bool:
        """Whether running the cell gives a grade."""
        return self.grade and not self.solution and self.cell_type == "code"

    @property
    def answer(self) -> bool:
        """Whether it is a student's own, graded by a person."""
        return self.grade and self.solution


@dataclass(frozen=True)
class Sheet:
    """The cells of one notebook of an assignment, in the order in which they stand in it."""

    assignment: str
    notebook: str
    cells: tuple[SheetCell, ...]

    @cached_property
    def positions(self) -> dict[str, int]:
        """The place of each cell in `cells`, by grade id."""
        return {cell.grade_id: place for place, cell in enumerate(self.cells)}

    @cached_property
    def tests(self) -> tuple[SheetCell, ...]:
        """The cells whose run gives a grade."""
        return tuple(cell for cell in self.cells if cell.test)

    @cached_property
    def solutions(self) -> tuple[SheetCell, ...]:
        """The cells that a student fills in."""
        return tuple(cell for cell in self.cells if cell.solution)

    @cached_property
    def own_code(self) -> tuple[str, ...]:
        """The code of the assignment's own cells: whatever stands in a submission, this is what runs."""
        return tuple(cell.source for cell in self.cells if cell.locked and cell.cell_type == "code")

    def find(self, grade_id: str) -> SheetCell | None:
        """The cell called `grade_id`, if there is one."""
        place = self.positions.get(grade_id)
        return None if place is None else self.cells[place]

    def in_order_of(self, grade_ids: Iterable[str]) -> Sheet:
        """The same cells in the order of `grade_ids`; those that are not named come last, as they were."""
        wanted = {grade_id: place for place, grade_id in enumerate(dict.fromkeys(grade_ids))}
        return replace(self, cells=tuple(sorted(self.cells, key=lambda c: wanted.get(c.grade_id, len(wanted)))))


def sheet_from_gradebook(gradebook: Any, assignment: str, notebook: str) -> Sheet:
    """What `gradebook` (an nbgrader.api.Gradebook) keeps of `notebook` in `assignment`.

    The gradebook does not store the order of the cells. SQLite gives them as they were first written; where it can
    matter (PostgreSQL after a second release) take the order from the instructor's notebook, with `in_order_of`.
    Raises `UserError` if the gradebook does not know the notebook.
    """
    from nbgrader.api import GradeCell, MissingEntry, SolutionCell, SourceCell, TaskCell

    try:
        entry = gradebook.find_notebook(notebook, assignment)
    except MissingEntry:
        what = f"The gradebook knows no notebook {notebook!r} in {assignment!r}"
        raise UserError(f"{what}; run `autograder build {assignment}`") from None

    def rows(kind: Any, *columns: Any) -> list[Any]:
        found: list[Any] = gradebook.db.query(*columns).filter(kind.notebook_id == entry.id).all()
        return found

    grades = {name: float(points) for name, points in rows(GradeCell, GradeCell.name, GradeCell.max_score)}
    tasks = {name: float(points) for name, points in rows(TaskCell, TaskCell.name, TaskCell.max_score)}
    solutions = {name for (name,) in rows(SolutionCell, SolutionCell.name)}
    cells = [
        SheetCell(
            row.name,
            row.cell_type,
            row.source or "",
            row.name in grades,
            row.name in solutions,
            bool(row.locked),
            row.name in tasks,
            grades.get(row.name, tasks.get(row.name)),
            row.checksum,
        )
        for row in rows(SourceCell, SourceCell)
    ]
    return Sheet(assignment, notebook, tuple(cells))


def sheet_from_source(path: Path, assignment: str, config: Any = None) -> Sheet:
    """What nbgrader would store of the instructor's notebook `path` (``source/ps1/name.ipynb``) in `assignment`.

    nbgrader's own steps make it, with the course's settings in `config` (a traitlets Config). Headers, footers and
    AUTOTEST lines, which need a run of generate_assignment, are not followed: use the gradebook for such courses.
    Raises `UserError` if `path` is not a notebook.
    """
    import nbformat
    from nbgrader import utils
    from nbgrader.preprocessors import ClearSolutions, ComputeChecksums, LockCells

    try:
        notebook = nbformat.read(path, as_version=4)
        for step in (LockCells, ClearSolutions, ComputeChecksums):
            notebook, _ = step(config=config)(notebook, {})
    except (OSError, ValueError, KeyError, RuntimeError, nbformat.ValidationError) as error:
        raise UserError(f"{path}: cannot read the instructor's notebook ({error}); run `autograder build`") from error

    cells = []
    for cell in notebook.cells:
        grade, solution = bool(utils.is_grade(cell)), bool(utils.is_solution(cell))
        locked, task = bool(utils.is_locked(cell)), bool(utils.is_task(cell))
        if grade or solution or locked or task:
            meta = cell.metadata.nbgrader
            points = float(meta["points"]) if grade or task else None
            cells.append(
                SheetCell(
                    meta["grade_id"],
                    cell.cell_type,
                    cell.source,
                    grade,
                    solution,
                    locked,
                    task,
                    points,
                    meta.get("checksum"),
                )
            )
    return Sheet(assignment, path.stem, tuple(cells))


def find_source(course: Path, notebook: str) -> Path:
    """The instructor's notebook called `notebook` in ``source/`` of the folder `course`.

    Raises `UserError` if the course is not built, has no such notebook, or has it in more than one assignment.
    """
    source = course / "source"
    built = sorted(source.glob("*/*.ipynb"))
    if not built:
        raise UserError(f"{source}: there is no built assignment here; run `autograder build` first")
    found = [path for path in built if path.stem == notebook]
    if not found:
        names = listed([path.stem for path in built])
        what = f"no assignment has a notebook {notebook!r}, only {names}"
        raise UserError(f"{source}: {what}; correct the name, or run `autograder build`")
    if len(found) > 1:
        assignments = listed([path.parent.name for path in found])
        raise UserError(f"{source}: {assignments} each have a notebook {notebook!r}; say which assignment is meant")
    return found[0]
