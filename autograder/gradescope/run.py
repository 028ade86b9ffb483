"""Grading one submission where Gradescope has laid it: ``submission/``, ``source/`` and ``results/`` under one root."""

from __future__ import annotations

import json
import os
import signal
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from ..batch.outcome import ExerciseResult, Outcome
from ..exchange.gradescope import results
from ..secret import ENVIRONMENT_VARIABLE
from ..secret import FILE_NAME as SECRET
from . import deadline
from .pack import COURSE
from .settings import Settings, read_settings

if TYPE_CHECKING:
    from ..batch.plan import Plan

STUDENT = "submission"
"""What the one who handed in is called: Gradescope knows who it is, and grading need not."""

STOPPED = (
    "Grading was stopped before it had finished, most likely because your notebook takes more memory than there is. "
    "Look for lists or arrays that grow without end, and hand in again, or ask your instructor."
)
NOT_SET_UP = "The grader is not set up so that it may run submissions. This is not your fault: tell your instructor."

NOBODY = 65_534
"""The account that submissions run as where they cannot be isolated and that is allowed."""

Say = Callable[[str], None]


def grade_here(root: Path, say: Say = print) -> Outcome:
    """Grade what is in ``submission/`` of `root` and write ``results/results.json``; `say` tells the instructor.

    Whatever the submission is, and whatever happens, there is a readable file in the end: first one that says that
    grading was stopped, then, in its place, the one with the result. Raises UserError if the autograder itself is
    damaged.
    """
    settings = read_settings(root / "source")
    target = root / "results" / "results.json"
    _write(target, results(Outcome(STUDENT, "ungradable", STOPPED)))
    _stop_in_time(target, settings.total_seconds)
    late, remark = deadline.seconds_late(root / deadline.FILE_NAME)
    started = time.monotonic()
    outcome = _graded(root, settings, say)
    outcome = replace(outcome, seconds=time.monotonic() - started)
    remarks = (remark,) if remark else ()
    if late:
        outcome = replace(outcome, late_penalty=_penalty(root, outcome, late))
        remarks = (f"Handed in {deadline.duration(late)} after the deadline.", *remarks)
    signal.alarm(0)
    _write(target, results(outcome, visibility=settings.visibility, remarks=remarks))
    say(_summary(outcome))
    return outcome


def _graded(root: Path, settings: Settings, say: Say) -> Outcome:
    from ..batch.plan import plan_of_source
    from ..player import SandboxUnavailable
    from ..submission.errors import Ungradable

    course = root / "source" / COURSE
    os.environ[ENVIRONMENT_VARIABLE] = str(course / SECRET)
    if settings.unsafe_no_sandbox:
        _as_nobody(say)
    plan = plan_of_source(
        course,
        settings.notebook,
        cell_seconds=settings.cell_seconds,
        unsafe_no_sandbox=settings.unsafe_no_sandbox,
    )
    try:
        return _marked(plan, root / "submission")
    except Ungradable as problem:
        return Outcome(STUDENT, "ungradable", problem.reason)
    except SandboxUnavailable as problem:
        say(f"{problem}\nMake the zip with `autograder gradescope --unsafe-no-sandbox` to grade all the same.")
        return Outcome(STUDENT, "ungradable", NOT_SET_UP)
    except Exception as error:  # the student gets a sentence, the instructor the rest
        import traceback

        say(traceback.format_exc())
        reason = f"The grader itself failed on this ({type(error).__name__}). Tell your instructor."
        return Outcome(STUDENT, "ungradable", reason)


def _marked(plan: Plan, handed_in: Path) -> Outcome:
    from ..batch.beside import gather
    from ..batch.mark import mark_notebook
    from ..submission.find import find_notebooks

    found = find_notebooks(handed_in, list(plan.sheets.values()))
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / plan.assignment
        made.mkdir()
        gather(handed_in, made, [one.candidate for one in found.notebooks.values()], plan.extras)
        marked = [mark_notebook(plan, one, made, STUDENT) for one in found.notebooks.values()]
    tasks = [cell for one in found.notebooks.values() for cell in one.sheet.cells if cell.task]
    return Outcome(
        STUDENT,
        "graded",
        exercises=(
            *(result for one in marked for result in one.results),
            *(ExerciseResult(task.grade_id, None, task.points or 0.0) for task in tasks),
        ),
        flags=tuple(flag for one in marked for flag in one.flags),
        notes=tuple(note for one in marked for note in one.notes),
    )


def _penalty(root: Path, outcome: Outcome, late: float) -> float:
    """What the late policy in the course's configuration takes off; nothing, if it has none or nothing was graded."""
    from nbgrader.preprocessors import AssignLatePenalties

    from ..build.layout import read_layout

    if outcome.points is None:
        return 0.0
    step: Any = AssignLatePenalties(config=read_layout(root / "source" / COURSE).config)
    step.init_plugin()
    penalty = step.plugin_inst.late_submission_penalty(STUDENT, outcome.points, late)
    return min(max(0.0, float(penalty or 0.0)), outcome.points)


def _as_nobody(say: Say) -> None:
    """Where there is no sandbox, at least run submissions as an account that may read and change little."""
    from ..player.client import ACCOUNT_VARIABLE

    if os.geteuid() == 0:
        os.environ[ACCOUNT_VARIABLE] = str(NOBODY)
        say(f"Submissions run without a sandbox, as user {NOBODY}.")
    else:
        say("Submissions run without a sandbox, with the rights of this account.")


def _stop_in_time(target: Path, seconds: int) -> None:
    """See to it that a submission that takes too long still gets a sentence: Gradescope would leave it with none."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        _write(target, results(Outcome(STUDENT, "ungradable", too_long(seconds), seconds=float(seconds))))
        os._exit(0)

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)


def too_long(seconds: int) -> str:
    """What is said of a submission that was not finished after `seconds`."""
    length = deadline.duration(seconds)
    return f"Your notebook takes more than {length} in all. Look for loops that do not end, and hand in again."


def _write(path: Path, data: dict[str, Any]) -> None:
    """In one step, so that there is a whole file at every moment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps(data, ensure_ascii=True, indent=1) + "\n", encoding="ascii")
    draft.replace(path)


def _summary(outcome: Outcome) -> str:
    if outcome.status == "ungradable":
        return f"Ungradable: {outcome.reason}"
    most = sum(one.max_points for one in outcome.exercises if one.points is not None)
    return f"Graded: {outcome.points:g} of {most:g} points, in {outcome.seconds:.1f} s."
