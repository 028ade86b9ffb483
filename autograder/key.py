"""What the judge compares with: the expected answers and the named wrong turns, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .calls import Call
from .exercise import Examine
from .marks import outcome_text
from .observe import Observation, Observations
from .quiet import quietly
from .values import Value


@dataclass(frozen=True)
class WrongTurn:
    """A misconception's words; what it does on the probes is kept beside it."""

    name: str
    looks_like: str
    hint: str
    section: str


def both(first: WrongTurn, second: WrongTurn) -> WrongTurn:
    """Two wrong turns at once, as one."""
    return WrongTurn(
        f"{first.name} + {second.name}",
        f"Two things at once. {first.looks_like} And: {second.looks_like}",
        f"{first.hint} Then: {second.hint}",
        first.section,
    )


@dataclass(frozen=True, eq=False)
class Behaviour:
    """A wrong turn together with what it does: on the calls that it is asked about, or as a value.

    `see` may warn; who calls it sees to that. With `together`, it must be asked about all calls at once, because a
    lens looks at several of them.
    """

    wrong_turn: WrongTurn
    see: Callable[[Sequence[Call]], tuple[Observation, ...]]
    value: Value | None = None
    together: bool = False
    _texts: dict[Call, str] = field(default_factory=dict, repr=False)

    def text_on(self, call: Call) -> str:
        """What it does on one call, as a text to compare; kept, for the next candidate."""
        found = self._texts.get(call)
        if found is None:
            found = self._texts[call] = outcome_text(self.see((call,))[0])
        return found

    def on_all(self, calls: Sequence[Call]) -> Observations:
        """What it does on all calls, in order."""
        with quietly():
            return Observations(calls=self.see(calls), value=self.value, lensed=self.together)


@dataclass(frozen=True, eq=False)
class Look:
    """One look of the right algorithm at one example.

    `example` is the row, from 0; `score` the signed score before the look, and `corrected` whether it was a
    mistake. `result` is what the exercise asks for, had training ended with this look.
    """

    pass_number: int
    example: int
    score: float
    corrected: bool
    result: Value


Ask = Callable[[Sequence[Call]], Observations]
"""Makes further calls to the candidate."""

Recogniser = Callable[[Observations, Ask | None], tuple[WrongTurn, ...]]
"""From what was seen to the wrong turns that do just the same; further calls confirm them, where they can be made."""


def _recognise_none(_seen: Observations, _ask: Ask | None) -> tuple[WrongTurn, ...]:
    return ()


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
    """The expected outcome of each probe, and how to tell what went wrong (late: most candidates are right).

    Attributes
    ----------
    expected
        one outcome per probe, seen through the exercise's lens if it has one. Empty for the recorded form of a single
        value, which must not reveal the answer, and for an exercise graded by properties.
    recognise
        names the wrong turns that do what was seen.
    behaviours
        the wrong turns that can be asked what they do; none in the recorded form.
    accepts
        says whether a value is the expected one, where `expected` does not hold it.
    examine
        says which clauses a value violates, for an exercise graded by properties.
    form_only
        whether `examine` is about the form alone; the other clauses are then left for grading.
    looks
        what the right algorithm does on a probe's call, look by look; None where the exercise has no training
        loop, or nothing was recorded.
    why
        where the right answer to a call comes from, in a few words; empty if there is nothing to say.
    answer
        the right answer to any call; None in the recorded form, which knows its own examples only, and where there
        is no one right answer to one call.
    """

    expected: tuple[Expected, ...] = ()
    recognise: Recogniser = _recognise_none
    behaviours: Callable[[], tuple[Behaviour, ...]] = field(default=tuple)
    accepts: Callable[[Value], bool] | None = None
    examine: Examine | None = None
    form_only: bool = False
    looks: Callable[[Call], tuple[Look, ...] | None] = field(default=lambda _call: None)
    why: Callable[[Call], str] = field(default=lambda _call: "")
    answer: Callable[[Call], Expected] | None = None
