"""Grading a class: workers mark, this process writes. It can be stopped at any moment, and goes on where it was."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import multiprocessing
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from ..errors import UserError
from ..player import SandboxUnavailable
from ..start_up import without_slow_grammars
from .outcome import Marked, Outcome
from .plan import Plan, students
from .progress import remember, remembered, submission_digest

Result = TypeVar("Result")

LOCKED_SECONDS = 60.0
"""How long to wait for another program that holds the gradebook."""

TRIES = 2
"""How often a submission is tried whose worker process ended under it."""


@dataclass(frozen=True)
class Options:
    """How to run: `force` grades again what was graded, `only` names the students (all if empty)."""

    jobs: int = 0
    force: bool = False
    only: tuple[str, ...] = ()


Told = Callable[[Outcome, int, int], None]
"""Called after each submission with its outcome, how many are done, and how many there are."""


def grade_class(plan: Plan, options: Options, told: Told = lambda _outcome, _done, _all: None) -> list[Outcome]:
    """Grade what was handed in for an assignment; return an outcome per submission, in order of the students.

    Raises
    ------
    UserError
        if nobody handed in anything, a named student did not, another run is at work, the gradebook stays locked, or
        the disk is full. What was graded until then is kept.
    SandboxUnavailable
        where submissions cannot be isolated and that was not waived.
    """
    everyone = students(plan)
    chosen = _chosen(plan, everyone, options.only)
    with _alone(plan), tempfile.TemporaryDirectory(dir=_workshops(plan)) as workshop:
        done: dict[str, Outcome] = {}
        todo = []
        for student in chosen:
            earlier = None if options.force else _earlier(plan, student)
            if earlier is not None:
                done[student] = earlier
                told(earlier, len(done), len(chosen))
            else:
                todo.append(student)
        if todo:
            with _writer(plan) as write:
                for marked in _mark_all(plan, todo, Path(workshop), options.jobs):
                    outcome = write(marked)
                    done[outcome.student] = outcome
                    told(outcome, len(done), len(chosen))
    return [done[student] for student in chosen]


def _chosen(plan: Plan, everyone: list[str], only: tuple[str, ...]) -> list[str]:
    if not everyone:
        folder = plan.folder("submitted", "STUDENT")
        raise UserError(f"nobody has handed in {plan.assignment}: there is no folder like {folder}")
    missing = [student for student in only if student not in everyone]
    if missing:
        raise UserError(f"no submission of {plan.assignment} by {', '.join(missing)}")
    return [student for student in everyone if not only or student in only]


def _earlier(plan: Plan, student: str) -> Outcome | None:
    outcome = remembered(plan, student, submission_digest(plan.folder("submitted", student)))
    # What could not be graded may be the grader's fault and is cheap to try again.
    return replace(outcome, status="skipped") if outcome is not None and outcome.status == "graded" else None


# --- marking ----------------------------------------------------------------------------------------------


def _mark_all(plan: Plan, todo: list[str], workshop: Path, jobs: int) -> Iterator[Marked]:
    """Mark all submissions in worker processes; each is handed on as it is finished."""
    from .mark import mark

    workers = max(1, min(jobs or _cores(), len(todo)))
    waiting = list(reversed(todo))
    tries = dict.fromkeys(todo, 0)
    while waiting:
        # Never forked from this process, which may have threads; a new pool after a worker was lost.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context, initializer=without_slow_grammars) as pool:
            running: dict[Future[Marked], str] = {}
            while waiting or running:
                while waiting and len(running) < 2 * workers:
                    student = waiting.pop()
                    tries[student] += 1
                    running[pool.submit(mark, plan, student, workshop)] = student
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                lost = False
                for future in finished:
                    student = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        lost = True
                        if tries[student] < TRIES:
                            waiting.append(student)
                        else:
                            yield _given_up(student)
                if lost:
                    for future, student in running.items():
                        future.cancel()
                        waiting.append(student)
                        tries[student] -= 1
                    # One at a time from here, so that the one to blame is known.
                    workers = 1
                    break


def _given_up(student: str) -> Marked:
    return Marked(Outcome(student, "ungradable", f"the grader's own process ended {TRIES} times while marking it"))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- writing ----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _writer(plan: Plan) -> Iterator[Callable[[Marked], Outcome]]:
    """A function that writes one result; the gradebook is opened once."""
    from ..build.layout import read_layout
    from .record import OneTransactionGradebook, record

    config = read_layout(plan.root).config
    gradebook = OneTransactionGradebook(plan.db_url)

    def write(marked: Marked) -> Outcome:
        penalty = 0.0
        if marked.outcome.status == "graded":
            when, note = _timestamp(plan, marked.outcome.student)
            penalty = _patiently(lambda: record(gradebook, plan, marked, when, config))
            if note:
                marked = replace(marked, outcome=replace(marked.outcome, notes=(*marked.outcome.notes, note)))
        return _patiently(lambda: remember(plan, marked, penalty))

    try:
        yield write
    finally:
        gradebook.close()


def _timestamp(plan: Plan, student: str) -> tuple[Any, str]:
    """When the submission was handed in, and a note if that cannot be read."""
    from nbgrader.utils import parse_utc

    path = plan.folder("submitted", student) / "timestamp.txt"
    if path.is_symlink() or not path.is_file():
        return None, ""
    try:
        return parse_utc(path.read_text(encoding="utf-8").strip()), ""
    except (ValueError, OverflowError, OSError):
        return None, "timestamp.txt holds no time; the submission counts as handed in on time"


def _patiently(act: Callable[[], Result]) -> Result:
    """Do `act`, waiting for a gradebook that another program holds; disk trouble becomes a sentence."""
    from sqlalchemy.exc import OperationalError

    deadline = time.monotonic() + LOCKED_SECONDS
    while True:
        try:
            return act()
        except OperationalError as error:
            said = str(error.orig)
            if "locked" in said and time.monotonic() < deadline:
                time.sleep(0.2)
                continue
            if "locked" in said:
                raise UserError(
                    f"another program has held the gradebook for more than {LOCKED_SECONDS:g} seconds; close it and "
                    "run this again: what is graded so far is kept"
                ) from error
            raise UserError(f"the gradebook cannot be written ({said}); what is graded so far is kept") from error
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                raise UserError(
                    "the disk is full; make room and run this again: what is graded so far is kept"
                ) from error
            raise


# --- one run at a time ------------------------------------------------------------------------------------


def _workshops(plan: Plan) -> Path:
    """Where finished folders wait to be put in place: on the same file system, so that this is one step."""
    folder = plan.root / ".autograder" / "workshop"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def _alone(plan: Plan) -> Iterator[None]:
    """Hold the course's lock: two runs would overwrite each other's folders."""
    folder = plan.root / ".autograder"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("a+", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip() or "unknown"
            raise UserError(f"another `autograder grade` is at work in this course (process {holder})") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        _sweep(_workshops(plan))
        yield


def _sweep(workshops: Path) -> None:
    """Remove what a killed run left unfinished."""
    from .record import remove

    for left in workshops.iterdir():
        remove(left)


__all__ = ["Options", "SandboxUnavailable", "grade_class"]
