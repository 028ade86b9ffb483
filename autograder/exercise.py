"""What an exercise is: a name, a contract, the probes that are made and the aspects that they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from .calls import Argument, Call
from .values import Odd, Value


@dataclass(frozen=True)
class Aspect:
    """One idea that an exercise asks for, and the share of the score that it carries.

    An aspect passes when every probe that shows it has the right answer. An aspect with `watches` is about
    arguments instead of answers: it passes when the named parameters are left as they were in every call.

    A weight of 0 is for what lies beside the idea, such as input for which there is no answer: it costs nothing, and is
    said as advice once everything else is right.

    In an exercise that is graded by properties an aspect names the `clause` that it is about, and passes when no
    probe that shows it violates that clause.
    """

    name: str
    weight: int
    watches: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True, eq=False)
class Probe:
    """A call, and the names of the aspects that it shows."""

    call: Call
    shows: tuple[str, ...]


NOTHING = Odd("nothing", "nothing, because the call did not return")
"""What a lens is given in the place of a value that there is not."""

ProbeMaker = Callable[[np.random.Generator, int], list[Probe]]
"""Makes the fixed probes of an exercise and as many random ones as the number says."""


Lens = Callable[[Sequence[Call], Sequence[Value]], list[Value]]
"""Turns the values of all calls, in order, into those that are compared. Where a call returned nothing it is given
`NOTHING`, and where a value is malformed it gives an `Odd` whose phrase completes "it is …"."""

Examine = Callable[[tuple[Argument, ...], Value], Mapping[str, str]]
"""From the arguments of a call (none for a value) and what was returned to the violated clauses, each with a sentence
that says what was found; empty when there is nothing to say against it."""

FORM = "form"
"""The clause about shapes, types and labels; where it is violated, no other clause can hold."""


@dataclass(frozen=True, eq=False)
class Exercise:
    """One graded name of a lesson.

    Attributes
    ----------
    name, lesson
        the name that students define, and the lesson that asks for it.
    parameters
        names of the parameters in order; empty for a `value`.
    contract
        what must be returned, as the end of the sentence "it must return …".
    aspects
        in the order in which a verdict shows them.
    make_probes
        the probes; their calls must be tie-safe (see `refuse_unsafe`).
    kind
        ``"function"``, or ``"value"`` for a name that holds a value.
    lens
        for functions of which only a consequence is graded: applied to what the candidate, the reference and the
        misconceptions return, before comparing. It holds no answer.
    lens_words
        the consequence at the position of a call, in words that go before "is 12": ``"φ(u)·φ(v) for u = …"``.
    property_graded
        whether the reference has properties of a right answer, and not the one answer; see `form`.
    form
        for those: the clause `FORM` alone, as far as it can be told without the reference. `check` uses it.
    truth
        whether True or False is asked for; 1 and 0 count the same, and are shown in these words.
    rounded
        parameters whose entries may be off by `ROUNDING` on purpose: for exercises that are about rounding.
    varied
        whether a course may give everyone data of their own for it (see `autograder.variants`); for values.
    """

    name: str
    lesson: str
    parameters: tuple[str, ...]
    contract: str
    aspects: tuple[Aspect, ...]
    make_probes: ProbeMaker
    kind: Literal["function", "value"] = "function"
    lens: Lens | None = None
    lens_words: Callable[[Sequence[Call], int], str] | None = None
    property_graded: bool = False
    form: Examine | None = None
    truth: bool = False
    rounded: tuple[str, ...] = ()
    varied: bool = False

    def __post_init__(self) -> None:
        clauses = [aspect.clause for aspect in self.aspects]
        if not self.property_graded:
            if any(clauses) or self.form is not None:
                raise ValueError(f"{self.name}: clauses and a form are for exercises that are graded by properties")
        elif not all(clauses) or FORM not in clauses or self.form is None or self.lens is not None:
            raise ValueError(
                f"{self.name}: an exercise graded by properties has a form, a clause for every aspect, one of them "
                f"{FORM!r}, and no lens"
            )

    def probes(self, seed: int | Sequence[int] = 0, random: int = 24) -> list[Probe]:
        """Return the fixed probes, then `random` ones drawn from `seed`; the same seed gives the same probes."""
        made = self.make_probes(np.random.default_rng(seed), random)
        known = {aspect.name for aspect in self.aspects}
        rounded = frozenset(self.parameters.index(name) for name in self.rounded)
        for probe in made:
            refuse_unsafe(self.name, probe.call, rounded)
            if not set(probe.shows) <= known:
                raise ValueError(f"{self.name}: a probe shows an aspect that is not declared: {probe.shows}")
        return made

    @property
    def signature(self) -> str:
        """The call as students write it, such as ``update(theta, x, y)``."""
        return f"{self.name}({', '.join(self.parameters)})" if self.kind == "function" else self.name


class UnsafeProbe(ValueError):
    """A probe on which a correct program could differ by rounding alone."""


ROUNDING = 2.0**-43
"""About 1e-13: what a computed matrix is off by, and less than what any sensible tolerance allows."""


def refuse_unsafe(name: str, call: Call, rounded: frozenset[int] = frozenset()) -> None:
    """Raise `UnsafeProbe` unless all numbers are dyadic and small, so that every sum of products is exact.

    The trace of a perceptron is chaotic at a score of zero: a program that sums in another order could round a
    zero to ±1e-17 and take another path. With coordinates k/1024 below 1024 in size there is nothing to round.
    In the arguments at the positions `rounded`, an entry may also be off by exactly ±`ROUNDING`: where tolerance
    is what an exercise asks for, a probe has to be a little off, and by the same little on every machine.
    """
    for index, argument in enumerate(call.args):
        if isinstance(argument, np.ndarray):
            scaled = argument * 1024.0
            if index in rounded:
                off = argument - np.round(scaled) / 1024.0
                scaled = np.where(np.abs(off) == ROUNDING, np.round(scaled), scaled)
            if not np.all(np.abs(argument) <= 1024) or np.any(scaled != np.round(scaled)):
                raise UnsafeProbe(f"{name}: coordinates must be multiples of 1/1024, at most 1024: {argument.tolist()}")
            if argument.dtype != np.float64:
                raise UnsafeProbe(f"{name}: arrays must be float64, got {argument.dtype}")


def probe(shows: str | tuple[str, ...], *args: Argument | Sequence[object]) -> Probe:
    """Make a probe; lists and tuples become float64 arrays, whole numbers and functions stay what they are."""
    made: list[Argument] = []
    for arg in args:
        if isinstance(arg, (list, tuple)):
            made.append(np.array(arg, dtype=np.float64))
        else:
            made.append(arg)  # type: ignore[arg-type]
    return Probe(Call(tuple(made)), (shows,) if isinstance(shows, str) else shows)
