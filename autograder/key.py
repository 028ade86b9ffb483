"""What the judge compares with: the expected answers and the named wrong turns, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from .exercise import Examine
from .observe import Observation, Observations
from .values import Value


@dataclass(frozen=True)
class WrongTurn:
    """A misconception's words; what it does on the probes is kept beside it."""

    name: str
    looks_like: str
    hint: str
    section: str


@dataclass(frozen=True, eq=False)
class Behaviour:
    """A wrong turn together with what it does on the probes, in order."""

    wrong_turn: WrongTurn
    seen: Observations


@dataclass(frozen=True)
class Raises:
    """An exception as the expected outcome, by the name of a built-in one; a subclass of it is as good."""

    error: str

    @property
    def seen(self) -> Observation:
        """What a call that does so looks like."""
        return Observation("raised", error=self.error, kinds=(self.error,))


Expected: TypeAlias = "Value | Raises"


def seen_as(expected: Expected) -> Observation:
    """The observation of a call that does what is expected."""
    return expected.seen if isinstance(expected, Raises) else Observation("returned", expected)


@dataclass(frozen=True, eq=False)
class Key:
    """The expected outcome of each probe, and how to get the wrong turns (late: most candidates are right).

    For the recorded form of a single value, which must not reveal the answer, `accepts` says whether a value is
    the expected one, and `recognise` returns the wrong turns whose value it is; `expected` is then empty.

    For an exercise graded by properties, `examine` says which clauses a value violates and `expected` is empty; with
    `form_only`, it is about the form alone, and the other clauses are left for grading.

    Where the exercise has a lens, `expected` and `behaviours` are what is seen through it.
    """

    expected: tuple[Expected, ...] = ()
    behaviours: Callable[[], tuple[Behaviour, ...]] = field(default=tuple)
    accepts: Callable[[Value], bool] | None = None
    recognise: Callable[[Value], tuple[WrongTurn, ...]] | None = None
    examine: Examine | None = None
    form_only: bool = False
