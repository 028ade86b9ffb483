"""What an explorer shows, as plain data: examples, parameters row by row, and the example behind each correction.

Nothing here knows how a perceptron learns. A correction is the difference of two neighbouring rows of parameters, and
the example behind it is one whose vector, taken once or taken away once, makes that difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

MOST_STEPS = 20
"""Corrections that one explorer shows; a longer run is shown in parts, so that a notebook stays small."""

_SAME = 1e-9


@dataclass(frozen=True, eq=False)
class Correction:
    """One correction: from `before` to `after`.

    Attributes
    ----------
    change, change_0
        what was added to the weights, shape (d,), and to the offset.
    example
        the row of X, from 0, whose vector makes this change; None where no row does.
    sign
        +1 if the vector was added, −1 if it was taken away, 0 where there is no such row.
    score_before, score_after
        the example's signed score under the parameters before and after; 0 where there is no such row.
    """

    change: Array
    change_0: float
    example: int | None
    sign: int
    score_before: float
    score_after: float


@dataclass(frozen=True, eq=False)
class Run:
    """A run, or the part of it that is shown.

    Attributes
    ----------
    X, y
        the examples, shape (n, d), and their labels, shape (n,).
    thetas, offsets
        the weights, shape (k + 1, d), and the offsets, shape (k + 1,), from the first row shown to the last.
    has_offset
        whether offsets were given.
    corrections
        the k corrections between the rows.
    scores
        the signed score of each example under each row, shape (k + 1, n).
    begin, total
        how many corrections come before the first row shown, and how many the whole run has.
    """

    X: Array
    y: Array
    thetas: Array
    offsets: Array
    has_offset: bool
    corrections: tuple[Correction, ...]
    scores: Array
    begin: int
    total: int

    def missed(self, row: int) -> list[int]:
        """The examples, from 0, whose signed score under the parameters of `row` is zero or less."""
        return [int(i) for i in np.flatnonzero(self.scores[row] <= 0)]


def read_run(
    X: Any, y: Any, thetas: Any, offsets: Any = None, *, corrections: Any = None, eta: float = 1.0, begin: int = 0
) -> Run:
    """Read what a student computed; the arguments are those of `explore`.

    Raises ValueError, in words for the student, where they do not fit together.
    """
    X = _numbers(X, "X")
    if X.ndim != 2 or not X.size:
        raise ValueError(f"X must have one row for each example, shape (n, d); its shape is {X.shape}")
    y = _numbers(y, "y").ravel()
    if y.shape != (len(X),) or not np.all(np.abs(y) == 1):
        raise ValueError(f"y must hold a label, +1 or −1, for each of the {len(X)} rows of X")
    if (thetas is None) == (corrections is None):
        raise ValueError("give either the rows of parameters or corrections=..., one of the two")
    if thetas is None:
        steps = _table(corrections, "corrections", X.shape[1])
        rows, offset_column = np.vstack([np.zeros(steps.shape[1]), np.cumsum(steps, axis=0)]), offsets
    else:
        rows, offset_column = _parameters(thetas, offsets, X.shape[1])
    weights, offset, X = _split(rows, offset_column, X)
    total = len(weights) - 1
    if not 0 <= begin <= max(total - 1, 0):
        raise ValueError(f"begin must be a number of corrections from 0 to {max(total - 1, 0)}, not {begin}")
    shown = slice(begin, begin + MOST_STEPS + 1)
    weights, moved = weights[shown], np.zeros(len(weights[shown])) if offset is None else offset[shown]
    scores = y * (weights @ X.T + moved[:, None]) + 0.0
    found = _explain(X, weights, moved, scores, y, eta)
    return Run(X, y, weights, moved, offset is not None, found, scores, begin, total)


def _numbers(value: Any, name: str) -> Array:
    try:
        array = np.array(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name} must be an array of numbers, with rows of equal length") from None
    if not np.all(np.isfinite(array)):
        raise ValueError(f"{name} must hold numbers only, but there is an infinite or undefined one")
    return array


def _table(value: Any, name: str, d: int) -> Array:
    rows = _numbers(value, name)
    if rows.ndim != 2 or rows.shape[1] not in (d, d + 1) or not len(rows):
        raise ValueError(
            f"{name} must be a table of rows with {d} weights each, or {d + 1} numbers with the offset last; "
            f"its shape is {rows.shape}"
        )
    return rows


def _parameters(thetas: Any, offsets: Any, d: int) -> tuple[Array, Any]:
    """Rows of weights, and the offsets: of a record that has both, of pairs (θ, θ₀), or of a plain table."""
    if callable(getattr(thetas, "thetas", None)):
        given = thetas.offsets() if getattr(thetas, "has_offset", False) else None
        return _table(thetas.thetas(), "the rows of parameters", d), given
    if isinstance(thetas, (list, tuple)) and thetas and all(_is_pair(row, d) for row in thetas):
        weights = [np.ravel(row[0]) for row in thetas]
        return _table(weights, "the rows of parameters", d), [float(np.ravel(row[1])[0]) for row in thetas]
    return _table(thetas, "the rows of parameters", d), offsets


def _is_pair(row: Any, d: int) -> bool:
    return isinstance(row, (list, tuple)) and len(row) == 2 and np.size(row[0]) == d and np.ndim(row[0]) > 0


def _split(rows: Array, offsets: Any, X: Array) -> tuple[Array, Array | None, Array]:
    """The weights, the offsets if there are any, and the examples that go with the weights.

    An offset may stand beside the rows, as their last number, or as the third weight of points in the plane that were
    given a third coordinate of 1.
    """
    d = X.shape[1]
    if rows.shape[1] == d + 1:
        if offsets is not None:
            raise ValueError("the rows already hold an offset, their last number; leave offsets out")
        return rows[:, :d], rows[:, d], X
    if offsets is not None:
        column = _numbers(offsets, "offsets").ravel()
        if len(column) != len(rows):
            raise ValueError(f"there are {len(rows)} rows of weights, but {len(column)} offsets")
        return rows, column, X
    if d == 3 and np.all(X[:, 2] == 1):
        return rows[:, :2], rows[:, 2], X[:, :2]
    return rows, None, X


def _explain(X: Array, weights: Array, offsets: Array, scores: Array, y: Array, eta: float) -> tuple[Correction, ...]:
    """The corrections between the rows, each with the example that makes it, if there is one."""
    found: list[Correction] = []
    last = -1
    offset_moves = bool(np.any(offsets != offsets[0]))
    for k in range(1, len(weights)):
        change, change_0 = weights[k] - weights[k - 1] + 0.0, float(offsets[k] - offsets[k - 1]) + 0.0
        fits = [
            (i, sign)
            for sign in (1, -1)
            for i in np.flatnonzero(np.all(np.isclose(change, sign * eta * X, rtol=_SAME, atol=_SAME), axis=1))
            if not offset_moves or np.isclose(change_0, sign * eta, rtol=_SAME, atol=_SAME)
        ]
        if not fits or not (np.any(change) or change_0):
            found.append(Correction(change, change_0, None, 0, 0.0, 0.0))
            continue
        # Of several that fit: first one that was a mistake, moved towards its label, and comes next in the order.
        n, before, previous = len(X), scores[k - 1], last
        example, sign = min(
            fits, key=lambda fit: (before[fit[0]] > 0, fit[1] != y[fit[0]], (fit[0] - previous - 1) % n)
        )
        last = int(example)
        found.append(Correction(change, change_0, last, sign, float(before[last]), float(scores[k, last])))
    return tuple(found)
