"""Looking at a consequence of what was returned instead of at the values themselves.

Any φ with φ(u)·φ(v) = (1 + u·v)² is a right answer, so the inner products are compared and not the features. An
exercise's lens turns the values of all calls into such consequences; key and wrong turns are seen through it as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .calls import Call
from .exercise import NOTHING, Exercise
from .observe import Observations
from .quiet import quietly
from .values import Odd, Value

_MALFORMED = Odd("malformed", "nothing that can be examined")


def through_lens(exercise: Exercise, calls: Sequence[Call], seen: Observations) -> Observations:
    """Return `seen` with what the exercise's lens makes of its values; as it is without a lens, or if it was done.

    Calls that raised or did not finish stay what they are. A lens that fails on what a candidate returned makes
    every value of it malformed.
    """
    if exercise.lens is None or seen.lensed or len(seen.calls) != len(calls):
        return seen
    try:
        made = lensed_values(exercise, calls, [one.value for one in seen.calls])
    except Exception:  # whatever a candidate returned, grading goes on
        made = [_MALFORMED] * len(calls)
    changed = [
        replace(one, value=value) if one.value is not None else one for one, value in zip(seen.calls, made, strict=True)
    ]
    return replace(seen, calls=tuple(changed), lensed=True)


def lensed_values(exercise: Exercise, calls: Sequence[Call], values: Sequence[Value | None]) -> list[Value]:
    """What the exercise's lens makes of `values`; ValueError if it does not return one for each."""
    assert exercise.lens is not None
    given = [NOTHING if value is None else value for value in values]
    with quietly():
        made = exercise.lens(calls, given)
    if len(made) != len(calls):
        raise ValueError(f"the lens of {exercise.name} made {len(made)} values of {len(calls)}")
    return made
