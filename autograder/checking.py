"""`check`: compare a candidate with the recorded examples of the lesson, with no reference on the machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .candidate import see
from .verdict import UNWRITTEN, Verdict

if TYPE_CHECKING:
    from .exercise import Exercise

examples_folder: ContextVar[Path | None] = ContextVar("examples_folder", default=None)
"""Where the recorded examples are, if not in the working directory."""


class CheckFailed(AssertionError):
    """A check that did not pass; a notebook shows its sentence, without a stack."""

    def _render_traceback_(self) -> list[str]:
        return [f"CheckFailed: {self}"]


class CheckResult:
    """What `check` returns. As the last expression of a cell it shows the verdict, and fails the cell if that is wrong.

    Only a *shown* result fails: when a grade follows in the same cell, the grade alone decides.
    """

    def __init__(self, judge_now: Callable[[], Verdict]) -> None:
        self._judge_now = judge_now

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict; reached when it is first asked for, so that a check in front of a grade costs nothing."""
        return self._judge_now()

    @property
    def passed(self) -> bool:
        """Whether the candidate is right on all recorded examples."""
        return self.verdict.passed

    @property
    def sentence(self) -> str:
        """What a failed check says, in one sentence."""
        return _one_sentence(self.verdict)

    def __str__(self) -> str:
        return str(self.verdict)

    def __repr__(self) -> str:
        return str(self.verdict)

    def __bool__(self) -> bool:
        return self.passed

    def _ipython_display_(self) -> None:
        from IPython import get_ipython
        from IPython.display import display

        from .render.text import text

        shell: Any = get_ipython()
        if not hasattr(shell, "kernel"):
            print(text(self.verdict, colours=sys.stdout.isatty()))
        else:
            display({"text/plain": str(self.verdict), "text/html": self.verdict._repr_html_()}, raw=True)
        if not self.passed:
            _show_when_the_cell_is_over(shell, CheckFailed(self.sentence))


def _show_when_the_cell_is_over(shell: Any, error: CheckFailed) -> None:
    """Put `error` below the cell that is running, for nbgrader's validate button looks for errors.

    Not before the cell is over: ipykernel 7.4 calls a cell failed in which an error was shown while it displayed
    something, and JupyterLab's "Run All Cells" stops at such a cell, in front of everything that follows.
    """

    def once(_result: object) -> None:
        shell.events.unregister("post_run_cell", once)
        shell.showtraceback((CheckFailed, error, None))

    shell.events.register("post_run_cell", once)


def check(name: str, candidate: object = None) -> CheckResult:
    """Compare `candidate` with the recorded examples of the exercise called `name`.

    Parameters
    ----------
    name
        the exercise, as the notebook names it: ``"update"``.
    candidate
        what you defined: a function, or a value for exercises that ask for one.

    Returns
    -------
    CheckResult
        shows what is right, what is not, and the first example that shows it; true if everything is right.

    Raises
    ------
    UnknownExercise
        if there is no exercise of that name.

    Showing or asking for the result raises BadExamples if the file of recorded examples is missing or damaged.
    Exceptions of your code are part of the result and are never raised.
    """
    from .exercises import find

    exercise = find(name)
    folder = examples_folder.get() or Path.cwd()
    return CheckResult(lambda: _compare(exercise, candidate, folder))


def _compare(exercise: Exercise, candidate: object, folder: Path) -> Verdict:
    from . import recorded
    from .explain import explain
    from .judge import judge
    from .variants.whose import number_here, shown

    number = number_here(folder) if exercise.varied else 0
    probes, key = recorded.read(folder / recorded.FILE_NAME, exercise, number)
    seen = see(candidate, exercise.kind, [probe.call for probe in probes])
    verdict = replace(judge(exercise, probes, seen, key), shows_points=False, data_set=shown(number))
    return explain(verdict, exercise, probes, seen, key, lambda calls: see(candidate, exercise.kind, calls))


def _one_sentence(verdict: Verdict) -> str:
    if verdict.problem == UNWRITTEN:
        return f"{verdict.exercise} is not written yet."
    if verdict.problem:
        return f"{verdict.exercise} could not be tried: {verdict.problem}."
    if verdict.wrong_turns:
        turn = verdict.wrong_turns[0]
        return f"{verdict.exercise} is not right yet ({turn.name}): {turn.looks_like}"
    for aspect in verdict.aspects:
        if not aspect.passed:
            shown = f": {aspect.example}" if aspect.example is not None else ""
            return f"{verdict.exercise} is not right yet. Not so: {aspect.name}{shown}"
    return f"{verdict.exercise} is not right yet."
