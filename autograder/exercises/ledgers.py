"""Ledgers of mistakes (alpha, X, y) for the probes of every exercise that sums over them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import draw
from .draw import Array

COUNTS = "every count weighs its example"
LABELS = "the labels are part of the sum"
ZERO_ALPHA = "an example never missed contributes nothing"
SHAPES = "works for any n and d"

POINTS: dict[int, list[list[float]]] = {
    1: [[2], [-3]],
    2: [[1, 2], [-2, 1], [3, -1]],
    3: [[1, 0, 2], [-1, 2, 1]],
    4: [[1, 2, 0, -1]],
}
"""Points at which to take a score, by dimension."""


@dataclass(frozen=True, eq=False)
class Ledger:
    """Counts alpha (n,), examples X (n, d) and labels y (n,), with the names of the aspects that they show."""

    shows: tuple[str, ...]
    alpha: Array
    X: Array
    y: Array

    def point(self, index: int) -> Array:
        """A point of the ledger's dimension at which to take a score."""
        points = POINTS[self.X.shape[1]]
        return np.array(points[index % len(points)], dtype=np.float64)


_FIXED: tuple[tuple[tuple[str, ...], list[float], list[list[float]], list[float]], ...] = (
    ((COUNTS,), [1], [[2, 1]], [1]),
    ((COUNTS,), [2, 1], [[1, 2], [3, 0]], [1, 1]),
    ((COUNTS,), [3, 1, 2], [[1, 0], [0, 1], [2, 2]], [1, 1, 1]),
    ((LABELS,), [1, 1], [[1, 2], [3, 0]], [1, -1]),
    ((LABELS,), [2, 3], [[1, 2], [3, 1]], [-1, -1]),
    ((LABELS,), [2, 1, 3], [[1, 0], [0, 1], [2, 1]], [-1, 1, -1]),
    ((ZERO_ALPHA,), [0, 2], [[5, 5], [1, 3]], [1, 1]),
    ((ZERO_ALPHA,), [0, 0], [[5, 5], [1, 3]], [1, 1]),
    ((ZERO_ALPHA,), [0, 1, 0, 2], [[5, 5], [1, 3], [2, 2], [1, 0]], [1, 1, 1, 1]),
    ((SHAPES,), [1, 2, 1], [[1], [3], [-2]], [1, 1, 1]),
    ((SHAPES,), [2, 1], [[1, 0, 2, 1], [0, 3, 1, 1]], [1, 1]),
    ((SHAPES,), [1, 2, 1], [[1, 0, 2], [0, 3, 1], [1, 1, 1]], [1, 1, 1]),
    ((COUNTS,), [2, 1], [[0.5, 1], [1.5, -0.5]], [1, 1]),
)


def ledgers(rng: np.random.Generator, random: int) -> list[Ledger]:
    """The fixed ledgers, then random ones."""
    made = [Ledger(shows, np.array(a, float), np.array(X, float), np.array(y, float)) for shows, a, X, y in _FIXED]
    for index in range(random):
        # One idea per ledger, so that a forgotten label does not also cost the points for the counts.
        case = (COUNTS, LABELS, ZERO_ALPHA, SHAPES)[index % 4]
        n, d = int(rng.integers(2, 6)), (1, 3)[index // 4 % 2] if case == SHAPES else 2
        X, y = draw.data_set(rng, n, d)
        y = y if case == LABELS else np.ones(n)
        y[0] = -1.0 if case == LABELS else 1.0
        alpha = rng.integers(1, 4, n).astype(np.float64)
        alpha[int(rng.integers(0, n))] = 0.0 if case == ZERO_ALPHA else 2.0
        made.append(Ledger((case,), alpha, X, y))
    return made
