"""Runs to explore: those of the lesson's six apples, and larger ones."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from autograder import explore
from autograder.explorer import Explorer

APPLES = np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], dtype=float)
LABELS = np.array([1, -1, -1, 1, -1, 1])
WALK = np.array([[0, 0], [3, 1], [1, 2], [-1, 3], [0, 3], [1, 3]], dtype=float)
WITH_OFFSET = np.array([[0, 0, 0], [3, 1, 1], [1, 2, 0], [-1, 3, -1], [0, 3, -2]], dtype=float)


def apples(thetas: object = WALK, offsets: object = None, **more: object) -> Explorer:
    names: dict[str, object] = {"example": "apple", "axes": ("sweetness", "crunch")}
    return explore(APPLES, LABELS, thetas, offsets, **(names | more))  # type: ignore[arg-type]


def random_run(n: int, d: int, steps: int, seed: int = 0) -> tuple[NDArray[np.float64], NDArray[np.int64], object]:
    """Examples, labels, and the rows of a walk that adds label times vector of an example drawn by chance."""
    rng = np.random.default_rng(seed)
    X = rng.integers(-9, 10, (n, d)) + 0.25
    y = rng.choice([-1, 1], n)
    chosen = rng.integers(0, n, steps)
    return X, y, np.vstack([np.zeros(d), np.cumsum(y[chosen, None] * X[chosen], axis=0)])
