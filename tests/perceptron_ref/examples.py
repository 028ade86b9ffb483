"""Small exact examples for the tests: whole or dyadic numbers, on which float64 makes no rounding errors."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

quick = settings(max_examples=30, deadline=None, derandomize=True, database=None)
"""The same cases in every run."""

XOR = (np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]), np.array([-1.0, 1.0, 1.0, -1.0]))


def numbers() -> st.SearchStrategy[float]:
    """Multiples of 1/4 from −6 to 6, whole ones more often; simple ones first, for shrinking."""
    whole = [float(k) for k in range(-6, 7)]
    return st.sampled_from(sorted(whole, key=abs) + sorted((k / 4 for k in range(-24, 25)), key=abs))


def vectors(size: int) -> st.SearchStrategy[Any]:
    return st.lists(numbers(), min_size=size, max_size=size).map(np.array)


def labels(size: int) -> st.SearchStrategy[Any]:
    return st.lists(st.sampled_from([-1.0, 1.0]), min_size=size, max_size=size).map(np.array)


label = st.sampled_from([-1.0, 1.0])


@st.composite
def data(draw: st.DrawFn, least: int = 1, most: int = 7, whole: bool = False) -> tuple[Any, Any]:
    """(X, y), separable or not."""
    n, d = draw(st.integers(least, most)), draw(st.integers(1, 3))
    entries = st.integers(-5, 5).map(float) if whole else numbers()
    X = draw(st.lists(st.lists(entries, min_size=d, max_size=d), min_size=n, max_size=n))
    return np.array(X).reshape(n, d), draw(labels(n))


@st.composite
def looks(draw: st.DrawFn) -> tuple[Any, float, Any, float]:
    """(theta, theta_0, x, y)."""
    d = draw(st.integers(1, 4))
    return draw(vectors(d)), draw(numbers()), draw(vectors(d)), draw(label)


@st.composite
def separable(draw: st.DrawFn, dimension: int | None = None) -> tuple[Any, Any, Any]:
    """(X, y, u) with whole numbers, where u separates through the origin."""
    d = draw(st.integers(1, 3)) if dimension is None else dimension
    u = np.array(draw(st.lists(st.integers(-4, 4), min_size=d, max_size=d).filter(any)), dtype=float)
    row = st.lists(st.integers(-6, 6), min_size=d, max_size=d).filter(lambda x: float(np.dot(x, u)) != 0)
    X = np.array(draw(st.lists(row, min_size=1, max_size=8)), dtype=float)
    return X, np.sign(X @ u), u
