"""Running a whole notebook: the submission's cells in a player, the assignment's test cells here."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nbformat import from_dict

from ..checking import examples_folder
from ..observe import ALL_SECONDS
from ..player import CellResult, PlayerLost, Session
from ..submission.sheet import Sheet, SheetCell
from .foresight import imports_of, only_graded
from .namespace import TestNamespace
from .remote import time_for_one_test
from .sightings import Sighting, keeping_sightings
from .test_cell import error_output, run_test_cell, within_points

MOST_RESTARTS = 2
"""How often a submission whose processes are gone altogether is started again, without the cell that did it."""

OpenSession = Callable[[], Session]


@dataclass(frozen=True)
class Flag:
    """Something about a cell that an instructor may want to know; `kind` is one word for programs."""

    kind: str
    cell: int
    note: str


@dataclass
class Report:
    """What happened besides the outputs."""

    flags: list[Flag] = field(default_factory=list)
    restarts: int = 0
    sightings: dict[str, list[Sighting]] = field(default_factory=dict)
    """By the id of a test: what it saw of the submission."""


def run_notebook(
    notebook: Any, sheet: Sheet, open_session: OpenSession, *, folder: Path, cell_seconds: float = 30.0
) -> Report:
    """Run all code cells of `notebook` in order and put their outputs and execution counts into it.

    Parameters
    ----------
    notebook
        nbformat 4; changed in place.
    sheet
        the assignment's cells. The submission's cell with a test's id only says where the test stands: what runs is
        the assignment's source, once.
    open_session
        starts a player for the submission.
    folder
        where the recorded examples are.
    cell_seconds
        time limit of a cell.

    Raises
    ------
    PlayerError
        if no player can be started. A player that is lost on the way is started again without the cell that did it.
    """
    return _Run(notebook, sheet, open_session, folder, cell_seconds).run()


class _Run:
    def __init__(
        self, notebook: Any, sheet: Sheet, open_session: OpenSession, folder: Path, cell_seconds: float
    ) -> None:
        self.cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        self.sheet = sheet
        self.open_session = open_session
        self.folder = folder
        self.cell_seconds = cell_seconds
        self.report = Report()
        self.count = 0
        self.seen_tests: set[str] = set()
        self.tests_ran = False
        self.imports = imports_of(sheet.own_code)

    def run(self) -> Report:
        token = examples_folder.set(self.folder)
        try:
            with ExitStack() as stack:
                session = stack.enter_context(self.open_session())
                for index, cell in enumerate(self.cells):
                    cell.outputs = []
                    cell.execution_count = None
                    if not cell.source.strip():
                        continue
                    self.count += 1
                    cell.execution_count = self.count
                    try:
                        cell.outputs = _nodes(self._run_cell(index, cell, session))
                    except PlayerLost as lost:
                        said = f"this cell ended the submission: {lost}"
                        cell.outputs = _nodes([error_output("SubmissionStopped", said, [])])
                        self.report.flags.append(Flag("lost", index, str(lost)))
                        if self.report.restarts == MOST_RESTARTS:
                            self._give_up(index + 1)
                            break
                        self.report.restarts += 1
                        session = stack.enter_context(self.open_session())
                        self._replay(index, session)
        finally:
            examples_folder.reset(token)
        return self.report

    def _run_cell(self, index: int, cell: Any, session: Session) -> list[dict[str, Any]]:
        test = self._test(cell)
        if test is None:
            # A kernel counts the tests too: what a cell calls Out[4] must be what the notebook shows as [4].
            number, self.tests_ran = (self.count if self.tests_ran else None), False
            result = session.run_cell(cell.source, self.cell_seconds, number)
            self._note(index, result)
            return result.outputs
        if test.grade_id in self.seen_tests:
            return [error_output("DuplicateTest", "this test stands in the notebook twice; the first one counts", [])]
        self.seen_tests.add(test.grade_id)
        self.tests_ran = True
        seconds = min(ALL_SECONDS + 5.0, 3 * self.cell_seconds)
        namespace = TestNamespace(session, self.imports, only_graded(test.source), seconds)
        try:
            with time_for_one_test(max(10.0, 5 * self.cell_seconds)), keeping_sightings() as seen:
                outputs = run_test_cell(test.source, namespace, test.grade_id, self.count)
                self.report.sightings[test.grade_id] = seen
        finally:
            namespace.close()
        return within_points(outputs, test.points or 0.0)

    def _test(self, cell: Any) -> SheetCell | None:
        """The assignment's test that `cell` stands for; None if it is a cell of the submission."""
        metadata = cell.metadata.get("nbgrader")
        grade_id = metadata.get("grade_id") if isinstance(metadata, dict) else None
        found = self.sheet.find(grade_id) if isinstance(grade_id, str) else None
        return found if found is not None and found.test else None

    def _note(self, index: int, result: CellResult) -> None:
        if result.status in ("timeout", "died"):
            self.report.flags.append(Flag(result.status, index, result.note))
        elif result.note:
            self.report.flags.append(Flag("note", index, result.note))

    def _replay(self, lost: int, session: Session) -> None:
        """Bring a new player to where the lost one was, without the cells that ended one."""
        bad = {flag.cell for flag in self.report.flags if flag.kind in ("lost", "timeout", "died")}
        for index, cell in enumerate(self.cells[:lost]):
            if index not in bad and self._test(cell) is None and cell.source.strip():
                try:
                    session.run_cell(cell.source, self.cell_seconds)
                except PlayerLost:
                    return

    def _give_up(self, first: int) -> None:
        """Fail every cell that was not reached: an empty test cell would count as passed."""
        for cell in self.cells[first:]:
            cell.execution_count = None
            cell.outputs = _nodes([error_output("SubmissionStopped", "not run: the submission ended too often", [])])


def _nodes(outputs: list[dict[str, Any]]) -> list[Any]:
    return [from_dict(output) for output in outputs]
