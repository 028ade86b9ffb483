"""The class judged again: first all differences, then, if they are wanted, their writing."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ..batch.alone import alone, workshops
from ..batch.grade import Writer, open_writer
from ..batch.plan import Plan, students
from ..errors import UserError
from ..secret import secret_of
from .again import Again, Anew, judge_again
from .apply import apply
from .cells import Bench
from .changes import Change, changes

Told = Callable[[int, int], None]
"""Called with how many submissions are done, and how many there are."""


def _quiet(_number: int, _of: int) -> None:
    pass


@dataclass
class Difference:
    """What judging again found: what changes, who must be graded instead, and how many stay as they are.

    `fresh` are those of whom something is to be written, be it that a weight changed and no points did.
    """

    changes: list[Change] = field(default_factory=list)
    anew: list[Anew] = field(default_factory=list)
    same: int = 0
    fresh: list[str] = field(default_factory=list)


class ClassRoom:
    """A class under the course's lock, with its gradebook open."""

    def __init__(self, plan: Plan, writer: Writer) -> None:
        self._plan = plan
        self._writer = writer
        self._bench = Bench(plan)
        self._scores = writer.scores()

    def compare(self, only: tuple[str, ...] = (), told: Told = _quiet) -> Difference:
        """Judge everyone (or the students named in `only`) again; nothing is written."""
        everyone = [student for student in students(self._plan) if not only or student in only]
        missing = sorted(set(only) - set(everyone))
        if missing:
            raise UserError(f"no submission of {self._plan.assignment} by {', '.join(missing)}")
        found = Difference()
        for number, student in enumerate(everyone, 1):
            judged = self._judge(student)
            if isinstance(judged, Anew):
                found.anew.append(judged)
            else:
                seen = changes(judged)
                found.changes += seen
                found.same += not seen
                if not judged.same or judged.kept.tests != self._plan.test_digest:
                    found.fresh.append(student)
            told(number, len(everyone))
        return found

    def write(self, found: Difference, told: Told = _quiet) -> None:
        """Write what `compare` found."""
        with tempfile.TemporaryDirectory(dir=workshops(self._plan)) as workshop:
            for number, student in enumerate(found.fresh, 1):
                # Judged once more, which is cheap, so that the results of a large class need not be held in memory.
                judged = self._judge(student)
                if isinstance(judged, Again):
                    apply(self._writer, judged, Path(workshop))
                told(number, len(found.fresh))

    def _judge(self, student: str) -> Again | Anew:
        return judge_again(self._plan, self._bench, student, self._scores.get(student, {}))


@contextmanager
def class_room(plan: Plan) -> Iterator[ClassRoom]:
    """The class of `plan`, while no other run is at work in the course; raises UserError if one is."""
    with alone(plan), secret_of(plan.root), open_writer(plan) as writer:
        yield ClassRoom(plan, writer)
