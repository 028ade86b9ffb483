"""Random examples and data sets for probes: small whole numbers and halves, so that every sum is exact."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


def vector(rng: np.random.Generator, d: int, *, largest: int = 4, halves: bool = True) -> Array:
    """Return d coordinates in [-largest, largest], about one in three of them a half."""
    whole: Array = rng.integers(-largest, largest + 1, d).astype(np.float64)
    if not halves:
        return whole
    whole += 0.5 * (rng.integers(0, 3, d) == 0)
    return whole


def label(rng: np.random.Generator) -> int:
    """Return +1 or -1."""
    return int(rng.choice([-1, 1]))


def data_set(rng: np.random.Generator, n: int, d: int, *, largest: int = 3) -> tuple[Array, Array]:
    """Return X (n, d) and labels y (n,) that no rule connects: often no line separates them, and ties occur."""
    X = rng.integers(-largest, largest + 1, (n, d)).astype(np.float64)
    y = rng.choice([-1.0, 1.0], n)
    return X, y


def separable_data_set(rng: np.random.Generator, n: int, d: int, *, offset: bool) -> tuple[Array, Array]:
    """Return X (n, d) and labels y (n,) that a line with small coefficients separates."""
    direction = rng.integers(-2, 3, d).astype(np.float64)
    direction[int(rng.integers(0, d))] += 3.0
    shift = float(rng.integers(-2, 3)) if offset else 0.0
    rows: list[Array] = []
    labels: list[float] = []
    while len(rows) < n:
        x = rng.integers(-4, 5, d).astype(np.float64)
        score = float(direction @ x) + shift
        if score != 0:
            rows.append(x)
            labels.append(1.0 if score > 0 else -1.0)
    return np.array(rows), np.array(labels)
