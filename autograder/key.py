"""What the judge compares with: the expected answers and the named wrong turns, as plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .observe import Observations
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


@dataclass(frozen=True, eq=False)
class Key:
    """The expected value of each probe, and how to get the wrong turns (late: most candidates are right).

    For the recorded form of a single value, which must not reveal the answer, `accepts` says whether a value is
    the expected one, and `recognise` returns the wrong turns whose value it is; `expected` is then empty.
    """

    expected: tuple[Value, ...] = ()
    behaviours: Callable[[], tuple[Behaviour, ...]] = field(default=tuple)
    accepts: Callable[[Value], bool] | None = None
    recognise: Callable[[Value], tuple[WrongTurn, ...]] | None = None
