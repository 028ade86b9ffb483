"""The one writer: a submission's grades in one transaction, then its folder, in one step."""

from __future__ import annotations

import logging
import shutil
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nbformat.notebooknode import NotebookNode
from nbgrader.api import Comment, Grade, Gradebook, MissingEntry, SubmittedNotebook
from nbgrader.preprocessors import AssignLatePenalties, NbGraderPreprocessor, SaveAutoGrades
from sqlalchemy import text

from .outcome import Marked
from .plan import Plan

READ_ONLY = 0o444

LOCK_SECONDS = 5
"""How long a PostgreSQL server waits for a row before it says that others hold it."""


class OneTransactionGradebook(Gradebook):  # type: ignore[misc]
    """nbgrader's gradebook, whose many small commits become one per submission."""

    def __init__(self, db_url: str) -> None:
        # nbgrader logs a whole traceback before it raises what becomes one sentence of ours.
        logging.getLogger("tornado.application").setLevel(logging.CRITICAL)
        super().__init__(db_url)
        self.db.remove()
        self.db.configure(expire_on_commit=False)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside is committed at the end, or not at all."""
        session = self.db()
        commit, session.commit = session.commit, session.flush
        try:
            if self.engine.dialect.name == "postgresql":
                # Its servers wait for ever for a row that others hold; SQLite gives up after seconds, and says so.
                session.execute(text(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'"))
            yield
        except BaseException:
            session.rollback()
            raise
        else:
            commit()
        finally:
            del session.commit
            # Nothing of this submission stays in memory: a class of any size takes the same.
            self.db.remove()


class _Rows:
    """The grades and comments of one submitted notebook, found without a query each, as a gradebook finds them."""

    def __init__(self, gradebook: Gradebook, submitted: SubmittedNotebook) -> None:
        self.db = gradebook.db
        _complete(gradebook, submitted)
        self._grades = {grade.cell.name: grade for grade in _all(gradebook, Grade, submitted)}
        self._comments = {comment.cell.name: comment for comment in _all(gradebook, Comment, submitted)}

    def find_grade(self, name: str, *_where: str) -> Grade:
        """The grade of the cell called `name`."""
        return self._found(self._grades, name)

    def find_comment(self, name: str, *_where: str) -> Comment:
        """The comment on the cell called `name`."""
        return self._found(self._comments, name)

    @staticmethod
    def _found(rows: dict[str, Any], name: str) -> Any:
        if name not in rows:
            raise MissingEntry(f"no cell called {name!r} in the gradebook")
        return rows[name]


def _complete(gradebook: Gradebook, submitted: SubmittedNotebook) -> None:
    """Add the grades and comments that a submission should have and has not: somebody may have deleted rows."""
    released = submitted.notebook
    for kind, cells in (
        (Grade, [*released.grade_cells, *released.task_cells]),
        (Comment, [*released.solution_cells, *released.task_cells]),
    ):
        there = {cell_id for (cell_id,) in gradebook.db.query(kind.cell_id).filter(kind.notebook_id == submitted.id)}
        gradebook.db.add_all(kind(cell_id=cell.id, notebook=submitted) for cell in cells if cell.id not in there)
    gradebook.db.flush()


def _all(gradebook: Gradebook, kind: Any, submitted: SubmittedNotebook) -> list[Any]:
    from sqlalchemy.orm import joinedload

    query = gradebook.db.query(kind).filter(kind.notebook_id == submitted.id).options(joinedload(kind.cell))
    return list(query.all())


class _SaveGrades(SaveAutoGrades):  # type: ignore[misc]
    """nbgrader's own score-keeping, on rows that are already here."""

    def save(self, notebook: NotebookNode, name: str, assignment: str, student: str, rows: _Rows) -> None:
        self.notebook_id, self.assignment_id, self.student_id = name, assignment, student
        self.gradebook = rows
        NbGraderPreprocessor.preprocess(self, notebook, {})


class _LatePenalty(AssignLatePenalties):  # type: ignore[misc]
    """nbgrader's own late penalties, with the rows that are already here."""

    def penalise(self, student: str, submission: Any, submitted: SubmittedNotebook) -> float:
        submitted.late_submission_penalty = None
        late = submission.total_seconds_late
        if late <= 0:
            return 0.0
        self.init_plugin()
        penalty = self.plugin_inst.late_submission_penalty(student, submitted.score, late)
        if penalty is None:
            return 0.0
        submitted.late_submission_penalty = self._check_late_penalty(submitted, penalty)
        return float(submitted.late_submission_penalty)


def record(gradebook: OneTransactionGradebook, plan: Plan, marked: Marked, timestamp: Any, config: Any) -> float:
    """Write one graded submission: its grades, then its folder. Returns the late penalty.

    Killed before the transaction ends, nothing was written; killed after, the folder is not there yet, and the next
    run writes the same again.
    """
    student, assignment = marked.outcome.student, plan.assignment
    penalty = 0.0
    with gradebook.transaction():
        gradebook.update_or_create_student(student)
        when = {"timestamp": timestamp} if timestamp is not None else {}
        with gradebook.db.no_autoflush:
            submission = gradebook.update_or_create_submission(assignment, student, **when)
        for submitted in submission.notebooks:
            rows = _Rows(gradebook, submitted)
            cells = marked.cells.get(submitted.name)
            if cells is None:
                _nothing_handed_in(rows)
                continue
            notebook = NotebookNode(cells=[NotebookNode(cell) for cell in _nodes(cells)])
            _SaveGrades(config=config).save(notebook, submitted.name, assignment, student, rows)
            gradebook.db.flush()
            gradebook.db.refresh(submitted)
            penalty += _LatePenalty(config=config).penalise(student, submission, submitted)
    publish(Path(marked.folder), plan.folder("autograded", student))
    return penalty


def rescore(
    gradebook: OneTransactionGradebook,
    plan: Plan,
    student: str,
    cells: Mapping[str, Sequence[Any]],
    made: Path,
    config: Any,
) -> float:
    """Write the automatic scores of some `cells` (by notebook) anew, then the folder `made`. Returns the late penalty.

    Scores of other cells, manual scores and comments stay what they are. Where a person has overruled a score that
    changes now, the cell waits for another look, as after any grading by nbgrader.
    """
    penalty = 0.0
    with gradebook.transaction():
        submission = gradebook.find_submission(plan.assignment, student)
        for submitted in submission.notebooks:
            rows = _Rows(gradebook, submitted)
            notebook = NotebookNode(cells=list(cells.get(submitted.name, ())))
            _SaveGrades(config=config).save(notebook, submitted.name, plan.assignment, student, rows)
            gradebook.db.flush()
            gradebook.db.refresh(submitted)
            penalty += _LatePenalty(config=config).penalise(student, submission, submitted)
    publish(made, plan.folder("autograded", student))
    return penalty


def recorded_scores(gradebook: OneTransactionGradebook, assignment: str) -> dict[str, dict[str, float | None]]:
    """By student, then by cell: the automatic scores that the gradebook holds for an assignment."""
    from nbgrader.api import Assignment, BaseCell, SubmittedAssignment

    try:
        rows = (
            gradebook.db.query(SubmittedAssignment.student_id, BaseCell.name, Grade.auto_score)
            .select_from(Grade)
            .join(BaseCell, BaseCell.id == Grade.cell_id)
            .join(SubmittedNotebook, SubmittedNotebook.id == Grade.notebook_id)
            .join(SubmittedAssignment, SubmittedAssignment.id == SubmittedNotebook.assignment_id)
            .join(Assignment, Assignment.id == SubmittedAssignment.assignment_id)
            .filter(Assignment.name == assignment)
            .all()
        )
    finally:
        gradebook.db.remove()
    found: dict[str, dict[str, float | None]] = {}
    for student, cell, score in rows:
        found.setdefault(student, {})[cell] = score
    return found


def late_penalty(gradebook: OneTransactionGradebook, plan: Plan, student: str, config: Any) -> float:
    """The late penalty of a graded submission, by the deadline and extensions that hold now."""
    with gradebook.transaction():
        try:
            submission = gradebook.find_submission(plan.assignment, student)
        except MissingEntry:
            return 0.0
        return sum(_LatePenalty(config=config).penalise(student, submission, one) for one in submission.notebooks)


def _nodes(cells: list[dict[str, Any]]) -> list[Any]:
    from nbformat import from_dict

    return [from_dict(cell) for cell in cells]


def _nothing_handed_in(rows: _Rows) -> None:
    for grade in rows._grades.values():
        grade.auto_score = 0
        grade.needs_manual_grade = False


def publish(made: Path, target: Path, permissions: int = READ_ONLY) -> None:
    """Put the finished folder `made` in the place of `target`; what was there is gone only when the new one stands."""
    for path in made.rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(permissions)
    target.parent.mkdir(parents=True, exist_ok=True)
    old = target.parent / f".{target.name}.old"
    remove(old)
    if target.exists():
        target.rename(old)
    made.rename(target)
    remove(old)


def remove(folder: Path) -> None:
    """Delete a folder, read-only files included; nothing happens if there is none."""

    def make_writable(function: Any, path: str, _error: Any) -> None:
        Path(path).parent.chmod(stat.S_IRWXU)
        Path(path).chmod(stat.S_IRWXU)
        function(path)

    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder, onerror=make_writable)
