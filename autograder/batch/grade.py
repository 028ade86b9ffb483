"""Grading a class: workers mark, this process writes. It can be stopped at any moment, and goes on where it was."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..player import SandboxUnavailable
from .alone import alone, workshops
from .observed import write_observed
from .outcome import Marked, Outcome
from .patience import patiently
from .plan import Plan, chosen_of, students
from .progress import recall, remember, sizes, submission_digest
from .times import handed_in_at
from .workers import mark_all


@dataclass(frozen=True)
class Options:
    """How to run: `force` grades again what was graded, `only` names the students (all if empty).

    With the address of a `scheduler`, a Dask cluster marks; without, `jobs` workers here do (0: one per core).
    """

    jobs: int = 0
    force: bool = False
    only: tuple[str, ...] = ()
    scheduler: str = ""


Told = Callable[[Outcome, int, int], None]
"""Called after each submission with its outcome, how many are done, and how many there are."""


def grade_class(
    plan: Plan,
    options: Options,
    told: Told = lambda _outcome, _done, _all: None,
    announce: Callable[[str], None] = lambda _words: None,
) -> list[Outcome]:
    """Grade what was handed in for an assignment; return an outcome per submission, in order of the students.

    The returned outcomes are brief; `told` gets them whole, and `progress.in_full` finds them again. `announce` is told
    what is done before the first submission.

    Raises
    ------
    UserError
        if nobody handed in anything, a named student did not, another run is at work, the gradebook stays locked, or
        the disk is full, or the cluster is gone. What was graded until then is kept.
    SandboxUnavailable
        where submissions cannot be isolated and that was not waived.
    """
    everyone = students(plan)
    chosen = chosen_of(plan, everyone, options.only)
    # A worker elsewhere that is thought lost may still write there; the next run sweeps up what is left.
    with alone(plan), tempfile.TemporaryDirectory(dir=workshops(plan), ignore_cleanup_errors=True) as workshop:
        done: dict[str, Outcome] = {}
        todo = []
        with open_writer(plan) as writer:
            scores = writer.scores()
            for student in chosen:
                earlier = None if options.force else _earlier(plan, student, scores.get(student, {}))
                if earlier is None:
                    todo.append(student)
                    continue
                outcome = writer.keep(earlier)
                done[student] = outcome.brief()
                told(outcome, len(done), len(chosen))
            del scores
            with _marking(plan, todo, Path(workshop), options, announce) as finished:
                while marked := patiently(lambda: next(finished, None)):
                    outcome = writer.write(marked)
                    done[outcome.student] = outcome.brief()
                    told(outcome, len(done), len(chosen))
    return [done[student] for student in chosen]


def _earlier(plan: Plan, student: str, scores: dict[str, float | None]) -> Outcome | None:
    """The result of an earlier run if it is to be kept; `scores` are what the gradebook holds now."""
    kept = recall(plan, student)
    # What could not be graded may be the grader's fault and is cheap to try again.
    if kept is None or kept.outcome.status != "graded" or kept.tests != plan.test_digest:
        return None
    if kept.outcome.data_set != plan.data_set_words(student):
        return None
    if sizes(plan.folder("autograded", student)) != kept.sizes:
        return None
    if any(scores.get(one.grade_id, "none") != one.points for one in kept.outcome.exercises):
        return None  # another gradebook than the one that was written to
    handed_in = plan.folder("submitted", student)
    outcome = replace(kept.outcome, status="skipped")
    if kept.submission == submission_digest(handed_in):
        return outcome
    when, _ = handed_in_at(handed_in)
    if when is not None and kept.handed_in and when.isoformat() < kept.handed_in:
        note = "what is in the folder now is older than what was graded; --force grades it"
        return replace(outcome, notes=(*outcome.notes, note))
    return None


@contextlib.contextmanager
def _marking(
    plan: Plan, todo: list[str], workshop: Path, options: Options, announce: Callable[[str], None]
) -> Iterator[Iterator[Marked]]:
    """The submissions of `todo` as they are marked, here or on a cluster."""
    if not todo:
        yield iter(())
    elif not options.scheduler:
        patiently(lambda: _learn_figures(plan, announce))
        yield mark_all(plan, todo, workshop, options.jobs)
    else:
        from ..cluster.connect import connected
        from ..cluster.spread import mark_on_cluster

        with connected(options.scheduler, announce) as client:
            # Figures save time; the machine that writes grades need not be one that can run submissions.
            with contextlib.suppress(SandboxUnavailable):
                patiently(lambda: _learn_figures(plan, announce))
            with contextlib.closing(mark_on_cluster(client, plan, todo, workshop, options.scheduler)) as finished:
                yield finished


def _learn_figures(plan: Plan, announce: Callable[[str], None]) -> None:
    """See to it that the workers find the pictures of the lesson's figures."""
    from ..build.layout import read_layout
    from ..marking.figures import ensure_figures, figures_file

    layout = read_layout(plan.root)
    ensure_figures(
        layout.source / plan.assignment,
        figures_file(plan.root, plan.assignment),
        layout.config,
        unsafe_no_sandbox=plan.unsafe_no_sandbox,
        cell_seconds=plan.cell_seconds,
        announce=announce,
    )


# --- writing ----------------------------------------------------------------------------------------------


@contextlib.contextmanager
def open_writer(plan: Plan) -> Iterator[Writer]:
    """The one writer; the gradebook is opened once."""
    from ..build.layout import read_layout
    from .record import OneTransactionGradebook

    config = read_layout(plan.root).config
    gradebook = patiently(lambda: OneTransactionGradebook(plan.db_url))
    try:
        yield Writer(plan, gradebook, config)
    finally:
        gradebook.close()


@dataclass(frozen=True)
class Writer:
    """Writes results into the gradebook and remembers them."""

    plan: Plan
    gradebook: Any
    config: Any

    def write(self, marked: Marked) -> Outcome:
        """Write one result; returns it with the late penalty in it."""
        from .record import record

        penalty = 0.0
        when, note = handed_in_at(self.plan.folder("submitted", marked.outcome.student))
        if marked.outcome.status == "graded":
            penalty = patiently(lambda: record(self.gradebook, self.plan, marked, when, self.config))
        notes = (*marked.outcome.notes, note) if note else marked.outcome.notes
        outcome = replace(marked.outcome, notes=notes, late_penalty=penalty)
        patiently(lambda: write_observed(self.plan, outcome.student, marked.observed))
        patiently(lambda: remember(self.plan, outcome, marked.digest, when))
        return outcome

    def scores(self) -> dict[str, dict[str, float | None]]:
        """What the gradebook holds, by student and cell."""
        from .record import recorded_scores

        return patiently(lambda: recorded_scores(self.gradebook, self.plan.assignment))

    def keep(self, outcome: Outcome) -> Outcome:
        """Keep an earlier result, with the late penalty that holds now: a deadline may have been moved since."""
        from .record import late_penalty

        penalty = patiently(lambda: late_penalty(self.gradebook, self.plan, outcome.student, self.config))
        return replace(outcome, late_penalty=penalty)
