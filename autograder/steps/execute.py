"""The Execute step of `nbgrader autograde`: the submission in a player, its test cells on the trusted side.

Named in the course's configuration::

    c.Autograde.autograde_preprocessors = ["autograder.steps.execute.IsolatedExecute", ...]
"""

from __future__ import annotations

import atexit
from functools import cache
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook
from nbgrader.coursedir import CourseDirectory
from nbgrader.preprocessors import Execute
from traitlets import Bool

from ..marking.figures import ensure_figures, figures_file, read_figures
from ..marking.foresight import libraries_of
from ..marking.run import run_notebook
from ..player import Session, Warm
from ..submission.sheet import Sheet, sheet_from_gradebook
from ..variants.deal import number_of
from ..variants.whose import graded_on, public_label, tell


@cache
def warm_player(unsafe_no_sandbox: bool, figures: Path | None = None, libraries: tuple[str, ...] = ()) -> Warm:
    """One warm player per process and assignment: nbgrader makes a preprocessor anew for every notebook.

    `figures` is the file of the assignment's pictures, if there is one; `libraries` are those that its cells import.
    """
    known = read_figures(figures) if figures is not None else None
    warm = Warm(unsafe_no_sandbox=unsafe_no_sandbox, figures=known, libraries=libraries)
    atexit.register(warm.close)
    return warm


class IsolatedExecute(Execute):  # type: ignore[misc]
    """Runs a submission without a kernel: its cells in a sandboxed process, the assignment's tests outside of it.

    Takes the time limit per cell from ``timeout``, as nbgrader's own step does. Raises SandboxUnavailable, naming the
    layers that are missing, where submissions cannot be isolated and `unsafe_no_sandbox` is not set.
    """

    unsafe_no_sandbox = Bool(
        False,
        help="Run submissions without isolation where the system offers none. A submission can then read and change "
        "whatever this account can: answers, other submissions, grades.",
    ).tag(config=True)

    def preprocess(self, nb: Any, resources: Any, **_kernel: Any) -> tuple[Any, Any]:
        """Run all code cells of `nb` and put what they show into it."""
        known = resources["nbgrader"]
        with Gradebook(known["db_url"]) as gradebook:
            sheet = sheet_from_gradebook(gradebook, known["assignment"], known["notebook"])
        folder = Path(resources["metadata"]["path"])
        seconds = float(self.timeout or 30)
        figures = self._figures(known["assignment"], seconds)
        warm = warm_player(self.unsafe_no_sandbox, figures, libraries_of(sheet.own_code))
        number = number_of(public_label(self._source(known["assignment"])), known["student"])
        report = execute(nb, sheet, folder, warm, cell_seconds=seconds, data_set=number)
        for flag in report.flags:
            self.log.warning("%s/%s, code cell %d: %s", known["student"], known["notebook"], flag.cell + 1, flag.note)
        return nb, resources

    def _figures(self, assignment: str, seconds: float) -> Path:
        """The file with the pictures of the assignment's figures; they are learned with the first submission."""
        file = figures_file(Path(self._course().root), assignment)
        ensure_figures(
            self._source(assignment),
            file,
            self.config,
            unsafe_no_sandbox=self.unsafe_no_sandbox,
            cell_seconds=seconds,
            announce=self.log.info,
        )
        return file

    def _course(self) -> Any:
        parent = self.parent
        while parent is not None and not hasattr(parent, "coursedir"):
            parent = parent.parent
        return parent.coursedir if parent is not None else CourseDirectory(config=self.config)

    def _source(self, assignment: str) -> Path:
        """The folder of the instructor's version of the assignment."""
        course = self._course()
        return Path(course.format_path(course.source_directory, ".", assignment))


def execute(nb: Any, sheet: Sheet, folder: Path, warm: Warm, *, cell_seconds: float = 30.0, data_set: int = 0) -> Any:
    """Run `nb` with the tests of `sheet` in a session of `warm`; return the report.

    Tests judge on the numbers of `data_set`, and the notebook is shown them.
    """

    def open_session() -> Session:
        return warm.session(folder)

    if data_set:
        tell(folder, data_set)
    with graded_on(data_set):
        return run_notebook(nb, sheet, open_session, folder=folder, cell_seconds=cell_seconds)
