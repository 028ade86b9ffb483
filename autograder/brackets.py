"""Advice about right numbers in too many brackets: ``[3.0]`` for a number, a column for a vector.

Such answers are right (`compare` looks at numbers, not at layouts), but a cell of the lesson that goes on with them
may stop, through no fault that its reader can see. A list in place of an array is no such thing: the lessons take it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from .compare import mismatch
from .key import Expected, Raises
from .observe import Observation
from .values import Value, flatten

Shape = tuple[int, ...]


def bracket_advice(seen: Sequence[Observation], expected: Sequence[Expected], *, truth: bool = False) -> str:
    """Return a sentence about a right value that has more axes than the expected one; empty if there is none.

    Parameters
    ----------
    seen, expected
        what the calls did, and the key's outcomes in the same order.
    truth
        whether True or False is asked for.
    """
    found = [
        (place, part, shape, wanted.shape)
        for one, outcome in zip(seen, expected, strict=True)
        if one.value is not None and not isinstance(outcome, Raises)
        for place, part, wanted in _parts(one.value, outcome)
        if len(shape := _shape(part)) > wanted.ndim and mismatch(part, wanted) is None
    ]
    if not found:
        return ""
    # A vector of one number shows least what is meant.
    place, part, shape, wanted = next((one for one in found if np.prod(one[2]) > 1), found[0])
    is_array = isinstance(part, np.ndarray)
    subject = f"{'answers' if truth else 'numbers'} are right, but {f'{place} comes' if place else 'come'}"
    asked, remedy = _asked(wanted, is_array=is_array, truth=truth)
    return (
        f"Your {subject} as {'an array' if is_array else 'a list'} of shape {shape} where {asked} is expected; "
        f"cells below may stop at it. Return {remedy}."
    )


def _asked(wanted: Shape, *, is_array: bool, truth: bool) -> tuple[str, str]:
    """What is expected, and what to return."""
    if not wanted:
        asked = "True or False" if truth else "a single number"
        return asked, "result.item() in place of result" if is_array else "it without the brackets"
    if len(wanted) == 1:
        return f"a vector of shape {wanted}", "np.ravel(result) in place of result"
    return f"a table of shape {wanted}", "np.squeeze(result) in place of result"


def _parts(value: Value, expected: Value, place: str = "") -> Iterator[tuple[str, Value, NDArray[np.float64]]]:
    """Each part of a value with what is expected of it, and its place where there are several."""
    if isinstance(expected, np.ndarray):
        yield place, value, expected
    elif isinstance(expected, tuple) and isinstance(value, tuple):
        for number, (part, wanted) in enumerate(zip(value, expected, strict=False), start=1):
            yield from _parts(part, wanted, place or f"result {number}")


def _shape(value: Value) -> Shape:
    numbers = flatten(value)
    return () if numbers is None else numbers.shape
