"""The smallest call that goes wrong, for exercises that are one step."""

from __future__ import annotations

import numpy as np

from .. import describe
from ..calls import Call
from ..exercise import Exercise
from ..key import Expected, Raises
from ..observe import Observation
from ..values import Value, flatten
from . import Arrows, Moment
from .outcome import words

MOST_ENTRIES = 6
"""Numbers of a result that are shown whole; of a larger one, the first entry that differs is shown."""


def call_moment(exercise: Exercise, call: Call, right: Expected, seen: Observation, why: str) -> Moment:
    """Return the moment of one call: what came back beside what should have."""
    shown = describe.call(call, exercise.name, exercise.parameters)
    setting = (f"{why}.",) if why else ()
    entry = _first_entry(right, seen)
    if entry is not None:
        return Moment("The smallest call that shows it", shown, setting, entry[:1], entry[1:2], entry[2:])
    arrows = _arrows(call, right, seen.value) if exercise.parameters[0] == "theta" else None
    return Moment(
        "The smallest call that shows it",
        shown,
        setting,
        (),
        (describe.expected(right, truth=exercise.truth),),
        (words(seen, truth=exercise.truth),),
        "",
        arrows,
    )


def _first_entry(right: Expected, seen: Observation) -> tuple[str, str, str] | None:
    """The first entry that differs, where the result is a large array of the right shape."""
    if isinstance(right, Raises) or seen.value is None:
        return None
    wanted, got = flatten(right), flatten(seen.value)
    if wanted is None or got is None or wanted.shape != got.shape or wanted.size <= MOST_ENTRIES:
        return None
    wrong = np.argwhere(~np.isclose(wanted, got, rtol=1e-9, atol=1e-9, equal_nan=True))
    if not len(wrong):
        return None
    where = tuple(int(index) for index in wrong[0])
    named = f"entry [{', '.join(map(str, where))}]"
    return named, describe.number(float(wanted[where])), describe.number(float(got[where]))


def _arrows(call: Call, right: Expected, got: Value | None) -> Arrows | None:
    """θ before, as it should be and as it is, if that is what the call is about."""
    before = call.args[0]
    if isinstance(right, Raises) or got is None or not isinstance(before, np.ndarray) or before.shape != (2,):
        return None
    wanted, yours = _plane_vector(right), _plane_vector(got)
    if wanted is None or yours is None or np.allclose(wanted, yours):
        return None
    return Arrows(before, wanted, yours)


def _plane_vector(value: Value) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]] | None:
    if isinstance(value, tuple) and len(value) == 2 and flatten(value) is None:
        value = value[0]  # (theta, theta_0)
    numbers = flatten(value)
    if numbers is None or numbers.size != 2 or not np.all(np.abs(numbers) < 1000):
        return None
    return numbers.reshape(2)
