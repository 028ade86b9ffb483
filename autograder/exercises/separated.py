"""Data with a direction u that separates them, fails, or touches, for the probes about margins and bounds.

Whether u separates must never hang on rounding. Scores are whole numbers; where one is exactly zero, the numbers
in it are powers of two, so that it stays zero even for a program that divides u by its norm first.
"""

from __future__ import annotations

import numpy as np

from . import draw
from .draw import Array


def unit(rng: np.random.Generator, d: int) -> Array:
    """A unit vector of shape (d,) along one axis, in either direction."""
    u = np.zeros(d)
    u[int(rng.integers(0, d))] = float(rng.choice([-1, 1]))
    return u


def direction(rng: np.random.Generator, d: int) -> Array:
    """A direction of shape (d,) in whole numbers that is longer than 1."""
    while True:
        u: Array = rng.integers(-3, 4, d).astype(np.float64)
        if float(u @ u) > 1:
            return u


def positive_side(rng: np.random.Generator, n: int, u: Array, *, least: float | None = None) -> Array:
    """Examples X of shape (n, d) with u·x ≥ 1 for each; with `least`, from 1 to 4, that is the smallest u·x.

    With `least`, u is a unit vector along an axis: others may have no such score.
    """
    rows: list[Array] = []
    while len(rows) < n:
        x: Array = rng.integers(-4, 5, len(u)).astype(np.float64)
        score = float(u @ x)
        wanted = score == least if least is not None and not rows else score >= (least or 1)
        if wanted:
            rows.append(x)
    return np.array(rows)[rng.permutation(n)]


def labelled(rng: np.random.Generator, X: Array) -> tuple[Array, Array]:
    """The same signed examples with labels of both kinds: X with rows reversed, and y, at least one −1."""
    y = rng.choice([-1.0, 1.0], len(X))
    y[0] = -1.0
    return y[:, None] * X, y


def failing(rng: np.random.Generator, n: int, u: Array) -> tuple[Array, Array]:
    """(X, y), all labels +1, where u is wrong about one example."""
    X = positive_side(rng, n, u)
    X[int(rng.integers(0, n))] *= -1.0
    return X, np.ones(n)


def touching(rng: np.random.Generator, n: int) -> tuple[Array, Array, Array]:
    """(X, y, u) in the plane, all labels +1, where u has the score 0 on one example and is right about the others."""
    u: Array = rng.choice([-4, -2, -1, 1, 2, 4], 2).astype(np.float64)
    X = positive_side(rng, n, u)
    X[int(rng.integers(0, n))] = draw.label(rng) * np.array([u[1], -u[0]])
    return X, np.ones(n), u
