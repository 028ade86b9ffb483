"""The property of a proof by a chain of equal expressions, tested at random points.

Two steps are compared as rational functions of their symbols, separately for y = 1 and y = −1, which is what "equal
when y² = 1" means. Steps of degree ≤ D that are equal at a point have a difference whose numerator, of degree ≤ 2D,
vanishes there. By Schwartz (1980, Lemma 1) and Zippel (1979, Theorem 1) a numerator that is not zero vanishes at a
point drawn from S⁵ with a probability of at most 2D/|S|. With D = 64 and |S| > 2²⁰ that is less than 2⁻¹³, and less
than 2⁻⁷⁸ for six points: a wrong chain does not pass by luck. Points at which a step divides by zero are left out.
The points are drawn from a hash of the chain itself, so that judging again finds the same, and no chain can be made
to fit them.

- J. T. Schwartz, "Fast probabilistic algorithms for verification of polynomial identities", J. ACM 27 (1980).
- R. Zippel, "Probabilistic algorithms for sparse polynomials", EUROSAM (1979).
"""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol, TypeAlias, runtime_checkable

THETAS = ("theta_1", "theta_2", "theta_0")
SYMBOLS = (*THETAS, "x_1", "x_2", "y")

LEAST_STEPS, MOST_STEPS = 3, 40
MOST_PARTS = 4_000
MOST_DEGREE = 64
POINTS = 6
"""Large random points for each label, at which two steps must agree."""


@runtime_checkable
class Formula(Protocol):
    """A formula as plain data, with exact values."""

    @property
    def size(self) -> int: ...

    @property
    def degree(self) -> int: ...

    @property
    def symbols(self) -> frozenset[str]: ...

    def at(self, values: Mapping[str, Fraction]) -> Fraction: ...


Point: TypeAlias = dict[str, Fraction]
Values: TypeAlias = list[Fraction | None]


def examine_chain(_args: tuple[object, ...], value: object) -> dict[str, str]:
    """Clauses of ``proof_chain``: from "after − before" to ‖x‖² + 1 for d = 2.

    form
        at least three formulas in theta_1, theta_2, theta_0, x_1, x_2, y and nothing else.
    starts
        the first equals the signed score after the update, minus before, where y² = 1.
    equal
        each equals the one before it, where y² = 1.
    ends
        the last is x_1² + x_2² + 1, and holds neither y nor a theta.
    no_zero
        the first still holds all of theta: nothing was set to zero to get there.
    """
    steps = _steps(value)
    if isinstance(steps, str):
        return {"form": steps}
    points = _points("\n".join(map(str, steps)))
    values = [_values(step, points) for step in steps]
    for number, found in enumerate(values, start=1):
        if not _enough(found, found, points):
            return {"form": f"step {number} cannot be evaluated: it divides by zero, or its numbers get too large"}
    violated = {}
    gained = [point["x_1"] ** 2 + point["x_2"] ** 2 + 1 for point in points]
    wrong = _first_difference(values[0], gained, points)
    if wrong is not None:
        violated["starts"] = f"at {wrong[0]} the first step is {wrong[1]}, but after - before is {wrong[2]}"
    for number, (one, two) in enumerate(itertools.pairwise(values), start=1):
        wrong = _first_difference(one, two, points)
        if wrong is not None:
            violated["equal"] = (
                f"at {wrong[0]} step {number} is {wrong[1]} and step {number + 1} is {wrong[2]}, so they differ"
            )
            break
        if not _enough(one, two, points):
            violated["equal"] = f"steps {number} and {number + 1} are hardly anywhere both defined"
            break
    ends = _ending(steps[-1], _first_difference(values[-1], gained, points))
    if ends:
        violated["ends"] = ends
    gone = [name for name in THETAS if name not in steps[0].symbols]
    if gone:
        violated["no_zero"] = (
            f"the first step does not hold {' or '.join(gone)}: start from after - before for any theta, "
            "before anything cancels"
        )
    return violated


def _steps(value: object) -> list[Formula] | str:
    """The steps, or what is wrong with their form."""
    if not isinstance(value, tuple):
        return "it is not a list of formulas"
    if not LEAST_STEPS <= len(value) <= MOST_STEPS:
        return f"it has {len(value)} step{'' if len(value) == 1 else 's'}; at least {LEAST_STEPS} are asked for"
    steps: list[Formula] = []
    for number, step in enumerate(value, start=1):
        if not isinstance(step, Formula):
            phrase = getattr(step, "phrase", None)
            return f"step {number} is {phrase if isinstance(phrase, str) else 'no formula in the given symbols'}"
        strange = sorted(step.symbols - set(SYMBOLS))
        if strange:
            return f"step {number} holds {strange[0]}, which is none of the given symbols"
        if step.degree > MOST_DEGREE:
            return f"step {number} has a degree above {MOST_DEGREE}"
        steps.append(step)
    if sum(step.size for step in steps) > MOST_PARTS:
        return f"the steps have more than {MOST_PARTS:,} parts together"
    return steps


def _ending(last: Formula, wrong: tuple[str, Fraction, Fraction] | None) -> str:
    left = sorted(last.symbols - {"x_1", "x_2"})
    if left:
        return f"the last step still holds {left[0]}"
    return f"at {wrong[0]} the last step is {wrong[1]}, but ‖x‖² + 1 is {wrong[2]}" if wrong is not None else ""


def _points(text: str) -> list[Point]:
    """Small points first, as counterexamples to read, then large ones; each with both labels."""
    drawn = random.Random(hashlib.sha256(text.encode("utf-8", "replace")).digest())
    small = [{name: Fraction(drawn.randint(-3, 3)) for name in SYMBOLS} for _ in range(POINTS)]
    # One more than 2²⁰ values each; 64ths, because a mistake may hide at whole numbers.
    large = [{name: Fraction(drawn.randint(-(2**19), 2**19), 64) for name in SYMBOLS} for _ in range(2 * POINTS)]
    return [point | {"y": Fraction(label)} for point in small + large for label in (1, -1)]


def _values(step: Formula, points: Sequence[Point]) -> Values:
    found: Values = []
    for point in points:
        try:
            found.append(step.at(point))
        except ArithmeticError:  # division by zero, or numbers too large
            found.append(None)
    return found


def _enough(one: Values, two: Values, points: Sequence[Point]) -> bool:
    """Whether both are defined at `POINTS` large points for each label."""
    start = 2 * POINTS
    both = [
        point["y"]
        for point, first, second in zip(points[start:], one[start:], two[start:], strict=True)
        if first is not None and second is not None
    ]
    return both.count(Fraction(1)) >= POINTS and both.count(Fraction(-1)) >= POINTS


def _first_difference(
    one: Values, two: Sequence[Fraction | None], points: Sequence[Point]
) -> tuple[str, Fraction, Fraction] | None:
    """The first point, in words, at which both are defined and differ, with both values."""
    for point, first, second in zip(points, one, two, strict=True):
        if first is not None and second is not None and first != second:
            return ", ".join(f"{name} = {point[name]}" for name in SYMBOLS), first, second
    return None
