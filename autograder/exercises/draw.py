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
    X[~np.any(X, axis=1), 0] = 1.0  # x = 0 is for fixed probes: it should not turn up in one course and not in another
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
        if score != 0 and np.any(x):
            rows.append(x)
            labels.append(1.0 if score > 0 else -1.0)
    return np.array(rows), np.array(labels)


def axis_data_set(rng: np.random.Generator, n: int) -> tuple[Array, Array]:
    """Return X (n, 2) of multiples of the unit vectors and random labels: scores of exactly zero are common."""
    X = np.zeros((n, 2))
    for row in X:
        row[int(rng.integers(0, 2))] = float(rng.choice([-2, -1, 1, 2]))
    return X, rng.choice([-1.0, 1.0], n)


def fine_data_set(rng: np.random.Generator, n: int) -> tuple[Array, Array]:
    """Return X (n, 2) of quarters, and labels of a line through the origin: positive scores below one are common."""
    X, y = separable_data_set(rng, n, 2, offset=False)
    return X / 4.0, y


def example(
    rng: np.random.Generator, d: int, sign: int, *, y: int | None = None, offset: bool = False, halves: bool = False
) -> tuple[Array, float, Array, int]:
    """Return (θ, θ₀, x, y) whose signed score has the sign `sign`.

    With `offset`, θ₀ decides: without it the example would be on the other side of "mistake".
    """
    while True:
        theta, x = vector(rng, d, halves=halves), vector(rng, d, halves=halves)
        if sign == 0 and not offset:
            x = np.array([theta[1], -theta[0]]) if d == 2 else x - x
            if d == 2 and not np.any(x):
                continue  # no correction changes anything then, and a loop that waits for one never ends
        chosen = label(rng) if y is None else y
        bare = chosen * float(theta @ x)
        theta_0 = float(rng.integers(-4, 5)) if offset else 0.0
        if sign == 0 and offset:
            theta_0 = -float(theta @ x)
        score = bare + chosen * theta_0
        if np.sign(score) != sign or (offset and (bare <= 0) == (score <= 0)):
            continue
        if not halves or np.any(theta + chosen * x != np.round(theta + chosen * x)):
            return theta, theta_0, x, chosen
