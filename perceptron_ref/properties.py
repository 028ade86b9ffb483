"""Properties of a right answer, for the exercises that have more than one.

Each examine function gets the arguments of a call and what was returned, as plain data: float64 arrays (a number has
the shape ``()``), tuples of values, formulas, or an object for what is neither. It returns the violated clauses only,
each with a sentence that says what was found. Whatever it is given, it returns; where the form is wrong it says
nothing else, for nothing else can be told.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np

from . import bound
from .chain import examine_chain
from .inputs import Array
from .primal import signed_score

Examine: TypeAlias = Callable[[tuple[object, ...], object], Mapping[str, str]]

LARGEST = 1e100
"""The largest coordinate that is examined: squares and sums of such numbers are still finite."""

MOST = 200
"""Examples, and features, that are examined: more would only cost time."""


class _Malformed(Exception):
    """A value does not have the form that was asked for; the message says in what way."""


def property_of(name: str) -> Examine:
    """The examine function of the exercise `name`; KeyError if it has one right answer only."""
    return _PROPERTIES[name]


def examine_tight_dataset(args: tuple[object, ...], value: object) -> dict[str, str]:
    """Clauses of ``tight_dataset(k)``: what makes the bound of Novikoff (1962) hold with equality.

    form
        X of shape (n, d) and n ≥ 1 labels ±1, all finite.
    corrections
        training from zero without offset, in order until a pass is clean, makes exactly k corrections.
    bound
        the best bound R²B² is k (within 1e-6 of it), B being the norm of the shortest w with yᵢ(w·xᵢ) ≥ 1.
    """
    k = int(np.asarray(args[0], dtype=np.float64))
    try:
        X, y = _examples(value)
    except _Malformed as malformed:
        return {"form": str(malformed)}
    violated = {}
    most = 100 + 20 * k
    made = _corrections(X, y, most)
    if made != k:
        counted = f"more than {most} corrections" if made > most else f"{made} correction{'' if made == 1 else 's'}"
        violated["corrections"] = f"training makes {counted}, not {k}"
    best = _best_bound(X, y)
    if best is None:
        violated["bound"] = "no direction through the origin separates the examples, so there is no bound"
    elif not abs(best - k) <= 1e-6 * k:
        violated["bound"] = f"the best bound R²B² is {best:.6g}, not {k}"
    return violated


def examine_harmful_update(_args: tuple[object, ...], value: object) -> dict[str, str]:
    """Clauses of ``harmful_update()``: an update that turns another example from right to wrong.

    form
        (θ, θ₀, (x1, y1), (x2, y2)) with vectors of one length, labels ±1, all finite.
    missed
        the first example is a mistake (a signed score ≤ 0).
    right_before
        the second one is none.
    wrong_after
        after an update with the first, the second is a mistake. The update is made even if it is not due, so that
        a first example that is no mistake costs its own clause alone.
    """
    try:
        theta, theta_0, (x1, y1), (x2, y2) = _two_looks(value)
    except _Malformed as malformed:
        return {"form": str(malformed)}
    violated = {}
    first = signed_score(theta, theta_0, x1, y1)
    before = signed_score(theta, theta_0, x2, y2)
    after = signed_score(theta + y1 * x1, theta_0 + y1, x2, y2)
    if first > 0:
        violated["missed"] = f"the first example has the signed score {_text(first)}, so it is no mistake"
    if before <= 0:
        violated["right_before"] = f"the second example is a mistake already: its signed score is {_text(before)}"
    if after > 0:
        violated["wrong_after"] = (
            f"after the update the second example has the signed score {_text(after)}, so it is not a mistake"
        )
    return violated


_PROPERTIES: dict[str, Examine] = {
    "tight_dataset": examine_tight_dataset,
    "harmful_update": examine_harmful_update,
    "proof_chain": examine_chain,
}


# --- reading values -----------------------------------------------------------------------------------------------


def _examples(value: object) -> tuple[Array, Array]:
    X, y = _parts(value, "(X, y)", 2)
    rows, labels = _numbers(X, "X"), _vector(y, "y")
    if rows.ndim != 2 or not rows.size:
        raise _Malformed("X does not have one row per example, shape (n, d)")
    if max(rows.shape) > MOST:
        raise _Malformed(f"X has the shape {rows.shape}; {MOST} rows and columns are plenty")
    if len(labels) != len(rows):
        raise _Malformed(f"X has {_count(len(rows), 'row')} and y has {_count(len(labels), 'label')}")
    for label in labels:
        _label(label, "y holds")
    return rows, labels


def _two_looks(value: object) -> tuple[Array, float, tuple[Array, float], tuple[Array, float]]:
    theta, theta_0, first, second = _parts(value, "(theta, theta_0, (x1, y1), (x2, y2))", 4)
    (x1, y1), (x2, y2) = _parts(first, "(x1, y1) as third part", 2), _parts(second, "(x2, y2) as last part", 2)
    vectors = [_vector(part, name) for part, name in ((theta, "theta"), (x1, "x1"), (x2, "x2"))]
    if len({len(vector) for vector in vectors}) > 1 or not 1 <= len(vectors[0]) <= MOST:
        sizes = [str(len(vector)) for vector in vectors]
        raise _Malformed(f"theta, x1 and x2 have {sizes[0]}, {sizes[1]} and {sizes[2]} entries")
    numbers = [_number(part, name) for part, name in ((theta_0, "theta_0"), (y1, "y1"), (y2, "y2"))]
    _label(numbers[1], "the label y1 is")
    _label(numbers[2], "the label y2 is")
    return vectors[0], numbers[0], (vectors[1], numbers[1]), (vectors[2], numbers[2])


def _parts(value: object, wanted: str, count: int) -> Sequence[object]:
    if not isinstance(value, tuple) or len(value) != count:
        raise _Malformed(f"it is not {wanted}")
    return value


def _vector(value: object, name: str) -> Array:
    numbers = _numbers(value, name)
    if sum(length != 1 for length in numbers.shape) > 1:
        raise _Malformed(f"{name} is a table, not a vector")
    return numbers.ravel()


def _number(value: object, name: str) -> float:
    numbers = _numbers(value, name)
    if numbers.size != 1:
        raise _Malformed(f"{name} is not one number")
    return float(numbers.ravel()[0])


def _label(label: float, found: str) -> None:
    if label not in (-1.0, 1.0):
        raise _Malformed(f"{found} {_text(label)}, but a label is +1 or -1")


def _numbers(value: object, name: str) -> Array:
    """`value` as one array, where it may also be a tuple of rows."""
    numbers = _stacked(value)
    if numbers is None:
        raise _Malformed(f"{name} does not hold numbers in rows of equal length")
    if not np.all(np.isfinite(numbers)):
        raise _Malformed(f"{name} holds NaN or infinity")
    if np.any(np.abs(numbers) > LARGEST):
        raise _Malformed(f"{name} holds a number above {LARGEST:g}")
    return numbers


def _stacked(value: object) -> Array | None:
    if isinstance(value, np.ndarray):
        return value if value.dtype == np.float64 else None
    if not isinstance(value, tuple):
        return None
    parts: list[Array] = []
    for part in value:
        stacked = _stacked(part)
        if stacked is None or (parts and stacked.shape != parts[0].shape):
            return None
        parts.append(stacked)
    return np.stack(parts) if parts else np.zeros(0)


# --- measuring ----------------------------------------------------------------------------------------------------


def _corrections(X: Array, y: Array, most: int) -> int:
    """How many corrections training without offset makes until a pass is clean; `most` + 1 if it is more."""
    theta, made = np.zeros(X.shape[1]), 0
    while True:
        before = made
        for x, label in zip(X, y, strict=True):
            if label * float(theta @ x) <= 0:
                theta, made = theta + label * x, made + 1
                if made > most:
                    return made
        if made == before:
            return made


def _best_bound(X: Array, y: Array) -> float | None:
    try:
        best = (bound.radius(X) * bound.smallest_norm(X, y)) ** 2
    except (ValueError, RuntimeError, ArithmeticError):  # not separable, or no solution found
        return None
    return best if math.isfinite(best) else None


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _text(number: float) -> str:
    return f"{number + 0.0:.6g}"
