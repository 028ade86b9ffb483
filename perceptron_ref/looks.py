"""The right algorithm look by look, for every exercise that runs passes over data.

Primal and dual programs make the same corrections, so one walk serves all of them: the counts so far decide
every score (`dual`), and what an exercise asks for (parameters, counts, a sequence, an average) follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from .dual import gram_matrix, offset_from_alpha, weights_from_alpha
from .inputs import Array
from .kernels import gram


@dataclass(frozen=True, eq=False)
class Look:
    """One look at one example.

    Attributes
    ----------
    pass_number
        the pass, from 1.
    example
        the row of X, from 0.
    score
        the signed score before the look.
    corrected
        whether it was a mistake.
    result
        what the exercise asks for, had training ended here.
    """

    pass_number: int
    example: int
    score: float
    corrected: bool
    result: Any


@dataclass(frozen=True)
class _Walk:
    """What has happened up to a look: the counts after each look, and the passes that the looks were in."""

    X: Array
    y: Array
    alphas: list[Array]
    passes: list[int]

    def parameters(self, alpha: Array, offset: bool) -> tuple[Array, float]:
        return weights_from_alpha(alpha, self.X, self.y), offset_from_alpha(alpha, self.y) if offset else 0.0


def _last_parameters(walk: _Walk) -> Any:
    return walk.parameters(walk.alphas[-1], offset=True)


def _mean_parameters(walk: _Walk) -> Any:
    mean = np.mean(walk.alphas, axis=0)
    return walk.parameters(mean, offset=True)


def _sequence(walk: _Walk) -> Any:
    counts = [np.zeros(len(walk.y))]
    for alpha in walk.alphas:
        if np.any(alpha != counts[-1]):
            counts.append(alpha)
    return np.array([walk.parameters(alpha, offset=False)[0] for alpha in counts])


def _last_counts(walk: _Walk) -> Any:
    return walk.alphas[-1]


def _corrections_per_pass(walk: _Walk) -> Any:
    totals = {number: float(alpha.sum()) for number, alpha in zip(walk.passes, walk.alphas, strict=True)}
    return np.diff([0.0, *totals.values()])


# exercise: (what it asks for, whether there is an offset, whether a clean pass ends it).
_LOOPS: dict[str, tuple[Callable[[_Walk], Any], bool, bool]] = {
    "train": (_last_parameters, True, True),
    "trajectory": (_sequence, False, True),
    "mistakes_per_pass": (_corrections_per_pass, True, True),
    "average": (_mean_parameters, True, False),
    "alpha_counts": (_last_counts, False, True),
    "kernel_perceptron": (_last_counts, False, True),
    "repaired": (_last_counts, False, True),
}


def looks(exercise: str, X: Array, y: Array, T: int, kernel: Any = None) -> tuple[Look, ...]:
    """Return all looks of the right algorithm for the call ``exercise(X, y, T[, kernel])``, in order.

    Raises
    ------
    KeyError
        if the exercise runs no passes; see `has_looks`.
    """
    return tuple(_looks(*_LOOPS[exercise], X, y, int(T), kernel))


def has_looks(exercise: str) -> bool:
    """Whether the exercise runs passes over data."""
    return exercise in _LOOPS


def _looks(
    asked: Callable[[_Walk], Any], offset: bool, ends: bool, X: Array, y: Array, T: int, kernel: Any
) -> Iterator[Look]:
    K = (gram_matrix(X) if kernel is None else gram(X, kernel)) + (1.0 if offset else 0.0)
    walk = _Walk(X, y, [], [])
    alpha = np.zeros(len(y))
    for number in range(1, T + 1):
        before = alpha.sum()
        for i in range(len(y)):
            score = float(y[i] * ((alpha * y) @ K[:, i]))
            alpha = alpha.copy()
            alpha[i] += score <= 0
            walk.alphas.append(alpha)
            walk.passes.append(number)
            yield Look(number, i, score, score <= 0, asked(walk))
        if ends and alpha.sum() == before:
            return
