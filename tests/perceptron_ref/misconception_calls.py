"""Small exact inputs on which every misconception shows, and a way to compare what two functions do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

KERNELS: tuple[Callable[[Any, Any], float], ...] = (
    lambda u, v: float(u @ v) ** 2,
    lambda u, v: (2.0 + float(u @ v)) ** 2,
    lambda u, v: 3.0 + float(u @ v),
    lambda u, v: 2.0 ** -float(np.sum((u - v) ** 2)),
)

ABOUT_BOUNDS = (
    "radius",
    "margin",
    "scaled_separator",
    "proof_quantities",
    "mistake_bound",
    "tight_dataset",
    "mistake_bound_with_offset",
)

MATRICES = (
    [[1, 4], [0, 1]],
    [[1, 0], [4, 1]],
    [[1, 0.5], [-0.5, 1]],
    [[1, 1.0625], [1.0625, 1]],
    [[4, 3, -3], [3, 4, 3], [-3, 3, 4]],
    [[0, 0], [0, -1]],
    [[1, 1], [1, 1]],
    [[1, 0.5], [0.5, 1]],
    [[1, 2.0**-43], [0, 1]],
    [[1, 0], [0, -(2.0**-43)]],
)


def calls(name: str, count: int = 120) -> list[tuple[Any, ...]]:
    """`count` argument tuples for the exercise `name`; every entry is a multiple of 1/512, but for `MATRICES`."""
    rng = np.random.default_rng(5)
    if name in ABOUT_BOUNDS:
        return [_about_bounds(name, rng, index) for index in range(count)]
    return [_arguments(name, rng, index) for index in range(count)]


def _about_bounds(name: str, rng: np.random.Generator, index: int) -> tuple[Any, ...]:
    n, d = int(rng.integers(1, 5)), 1 + index % 3
    parts = (1.0, 1.0, 4.0)[index // 3 % 3]
    X, u, w = (rng.integers(-4, 5, size=size) / parts for size in ((n, d), d, d))
    y, u_0 = np.where(X @ u >= 0, 1.0, -1.0), float(rng.integers(-2, 3))  # u separates, or touches
    if index % 5 == 4:
        y[0] *= -1.0
    if index % 11 == 10:
        u = np.zeros(d)
    some_u = u if np.any(u) else np.ones(d)  # what a bound is for u = 0 is nowhere said
    return {
        "radius": (X,),
        "margin": (X, y, u),
        "scaled_separator": (X, y, u),
        "proof_quantities": (np.vstack([np.zeros(d), X]), w),
        "mistake_bound": (X, y, some_u),
        "tight_dataset": (1 + index % 8,),
        "mistake_bound_with_offset": (X, np.where(X @ some_u + u_0 >= 0, 1.0, -1.0) * y[0], some_u, u_0),
    }[name]


def _arguments(name: str, rng: np.random.Generator, index: int) -> tuple[Any, ...]:
    # Few examples are soon learnt; many leave many mistakes in a pass.
    n, d = int(rng.integers(1, 5) if index % 2 else rng.integers(1, 13)), int(rng.integers(1, 4))
    # Mostly whole numbers; fractions show truncation, and very small ones show tolerances.
    parts = {0: 256.0, 1: 16.0, 2: 2.0, 3: 4.0, 6: 16.0}.get(index % 10, 1.0)

    def vector(*shape: int) -> Any:
        return rng.integers(-3, 4, size=shape) / parts

    x, theta, label = vector(d), np.zeros(d) if index % 7 == 4 else vector(d), float(rng.choice([-1, 1]))
    theta_0 = 0.0 if index % 3 == 0 else float(rng.integers(-3, 4)) / parts
    if parts > 4:
        x = rng.integers(-1, 2, size=d).astype(float)
    longer, its_theta = np.append(x, 2.0), np.append(theta, vector(1))
    X, y = vector(n, d), rng.choice([-1.0, 1.0], size=n)
    rho = (0.25, 0.5, 1.0, 2.0, 4.0)[index % 5]
    alpha, T, kernel = rng.integers(0, 5, size=n).astype(float), int(rng.integers(0, 7)), KERNELS[index % 4]
    return {
        "signed_score": (theta, theta_0, x, label),
        "is_mistake": (theta, theta_0, x, label),
        "update": (theta, x, label),
        "step": (theta, theta_0, x, label),
        "train": (X, y, T),
        "trajectory": (X, y, T),
        "improvement": (theta, theta_0, x, label),
        "improvement_with_rate": (theta, theta_0, x, label, float(rng.choice([0.25, 0.5, 1.0, 2.0]))),
        # With x longer than 1, every wrong turn ends; far from the border, many updates are needed.
        "updates_until_correct": (500.0 * its_theta if index % 9 == 8 else its_theta, theta_0, longer, label),
        "error_count": (theta, theta_0, X, y),
        "error_rate": (theta, theta_0, X, y),
        "criterion": (theta, theta_0, X, y),
        "criterion_gradient": (theta, theta_0, X, y),
        "sgd_step": (theta, theta_0, x, label, rho),
        "mistakes_per_pass": (X, y, T),
        "find_cycle": _small_set(index),
        "average": (X, y, T),
        "weights_from_alpha": (alpha, X, y),
        "offset_from_alpha": (alpha, y),
        "gram_matrix": (X,),
        "dual_score": (alpha, X, y, x),
        "alpha_counts": (X, y, T),
        "polynomial_kernel": (theta, x, int(rng.integers(1, 4))),
        "rbf_kernel": (theta, x, float(rng.choice([0.25, 0.5, 2.0]))),
        "quadratic_features": (vector(d),),
        "gram": (X, kernel),
        "kernel_score": (alpha, X, y, kernel, x),
        "kernel_perceptron": (X, y, T, kernel),
        "repaired": (X, y, T, kernel),
        "is_valid_gram": (_matrix(rng, index),),
    }[name]


def _matrix(rng: np.random.Generator, index: int) -> Any:
    """A matrix of shape (n, n) that is valid, invalid by far, or off by a rounding error."""
    if index < len(MATRICES):
        return np.array(MATRICES[index], dtype=float)
    n = int(rng.integers(1, 4))
    K = np.array(rng.integers(-3, 4, size=(n, n)), dtype=float)
    return K @ K.T if index % 2 else K + K.T


def _small_set(index: int) -> tuple[Any, ...]:
    """(X, y, max_passes) of three or four examples close together: often not separable, and soon in a cycle."""
    rng = np.random.default_rng([5, index])
    n, d = 3 + index % 2, 1 + index // 2 % 2
    return rng.integers(-2, 3, size=(n, d)).astype(float), rng.choice([-1.0, 1.0], size=n), 1 + index % 9


def outcome(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What a call on fresh copies gives: the name of an exception, None, a tuple, or an array."""
    fresh = [argument.copy() if isinstance(argument, np.ndarray) else argument for argument in arguments]
    try:
        return _plain(function(*fresh))
    except Exception as exception:
        return type(exception).__name__


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return np.asarray(value, dtype=float)


def same(one: Any, other: Any) -> bool:
    """Whether two outcomes are the same, with numbers to rounding."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        return one.shape == other.shape and np.allclose(one, other, rtol=1e-9, atol=1e-9, equal_nan=True)
    return type(one) is type(other) and not isinstance(one, (tuple, np.ndarray)) and one == other
