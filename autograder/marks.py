"""What a call did, as a text to compare; and a behaviour in a few letters: the texts of all its calls, hashed.

Two calls did the same when they returned the same values, to nine decimals and whatever the layout of the numbers,
or stopped with the same kind of error. The marks let recorded examples name a wrong turn without saying what it does.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence

from .expressions import Expression
from .observe import Observation
from .values import Odd, Value, flatten

LENGTH = 12
"""Letters of a mark; among a thousand, the chance that any two are alike by accident is below 1 in 10⁸."""

_OFF_GRID = 0.2837465
"""Added before rounding: answers are often exact halves of a unit, and no rounding error may decide about those."""


def mark(seen: Sequence[Observation]) -> str:
    """The mark of what was seen."""
    text = "|".join(map(outcome_text, seen))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def outcome_text(seen: Observation) -> str:
    """What one call did; equal texts mean that it did the same."""
    if seen.outcome == "returned" and seen.value is not None:
        return _value_text(seen.value)
    return f"{seen.outcome} {seen.error.split(':')[0].split(' ')[0]}"


def _value_text(value: Value) -> str:
    if isinstance(value, Odd):
        return f"{value.kind}: {value.phrase}"
    if isinstance(value, Expression):
        return str(value.nodes)
    numbers = flatten(value)
    if numbers is not None:
        return " ".join(map(_number_text, numbers.ravel().tolist()))
    assert isinstance(value, tuple)
    return f"({'; '.join(map(_value_text, value))})"


def _number_text(number: float) -> str:
    if not math.isfinite(number):
        return str(number)
    if abs(number) >= 1e6:
        return f"{number:.6e}"
    return str(math.floor(number * 1e9 + _OFF_GRID))
