"""The first wrong entry of a record: a sequence of vectors, or the number of corrections in each pass."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .. import describe
from ..calls import Call
from ..exercise import Exercise
from ..key import Look
from ..values import Value, flatten
from . import Arrows, Moment

RECORDS = ("trajectory", "mistakes_per_pass")
"""Training exercises whose answer is a record of the run: one call shows where it goes wrong."""


def record_moment(exercise: Exercise, call: Call, looks: Sequence[Look], got: Value) -> Moment | None:
    """Return the first entry of `got` that differs from the record that `looks` leave, or None if it is none."""
    yours = flatten(got)
    right = flatten(looks[-1].result) if looks else None
    if yours is None or right is None:
        return None
    shown = describe.call(call, exercise.name, exercise.parameters)
    if exercise.name == "trajectory":
        d = right.shape[1]
        if yours.size % d or (yours.ndim > 1 and yours.shape[-1] != d):
            return None
        return _of_vectors(shown, call, looks, right, yours.reshape(-1, d))
    return _of_passes(shown, looks, right, yours.ravel())


def _of_vectors(
    shown: str, call: Call, looks: Sequence[Look], right: NDArray[np.float64], yours: NDArray[np.float64]
) -> Moment | None:
    index = _first_difference(right, yours)
    if index is None:
        return None
    if index == 0:
        setting: tuple[str, ...] = ("Row 0 is θ before the first look.",)
    elif index < len(right):
        look = [look for look in looks if look.corrected][index - 1]
        X, y = np.asarray(call.args[0]), np.asarray(call.args[1])
        setting = (
            f"Row {index} is θ after correction {index}: pass {look.pass_number}, row {look.example} of X, "
            f"x = {describe.array(X[look.example])}, y = {describe.number(float(y[look.example]))}.",
            f"Before it θ = {describe.array(right[index - 1])}, and the signed score is "
            f"{describe.number(look.score)}: a mistake.",
        )
    else:
        count = f"{len(right) - 1} correction{'' if len(right) == 2 else 's'}"
        setting = (f"The run makes {count}, so there are {len(right)} rows; yours has {len(yours)}.",)
    rows = [describe.array(rows[index]) if index < len(rows) else "no such row" for rows in (right, yours)]
    arrows = None
    if 0 < index < min(len(right), len(yours)) and right.shape[1] == 2:
        arrows = Arrows(right[index - 1], right[index], yours[index])
    return Moment("The first row that differs", shown, setting, (f"row {index}",), (rows[0],), (rows[1],), "", arrows)


def _of_passes(
    shown: str, looks: Sequence[Look], right: NDArray[np.float64], yours: NDArray[np.float64]
) -> Moment | None:
    index = _first_difference(right, yours)
    if index is None:
        return None
    missed = [str(look.example) for look in looks if look.pass_number == index + 1 and look.corrected]
    if index >= len(right):
        setting = f"Training ends with pass {len(right)}, so there are {len(right)} entries; yours has {len(yours)}."
    elif missed:
        setting = f"Pass {index + 1} corrects rows {', '.join(missed)}."
    else:
        setting = f"Pass {index + 1} is clean: its 0 is the last entry."
    rows = [describe.number(float(counts[index])) if index < len(counts) else "none" for counts in (right, yours)]
    return Moment("The first pass that differs", shown, (setting,), (f"pass {index + 1}",), (rows[0],), (rows[1],))


def _first_difference(right: NDArray[np.float64], yours: NDArray[np.float64]) -> int | None:
    for index in range(max(len(right), len(yours))):
        if index >= min(len(right), len(yours)) or not np.allclose(right[index], yours[index], rtol=1e-9, atol=1e-9):
            return index
    return None
