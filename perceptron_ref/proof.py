"""What one update does to the example that caused it (lesson ps2; the identity behind Novikoff 1962).

The signed score of the updated example rises by exactly ‖x‖² + 1, for *every* θ and θ₀: in "after − before"
the old terms cancel, so nothing needs to be zero. With rate η it is η(‖x‖² + 1), without offset η‖x‖².
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .inputs import Array, as_label, as_number, as_positive, as_vector
from .primal import signed_score


def improvement(theta: ArrayLike, theta_0: ArrayLike, x: ArrayLike, y: ArrayLike) -> float:
    """The signed score of (x, y) after an update with it, minus before; due or not. Equal to ‖x‖² + 1."""
    return improvement_with_rate(theta, theta_0, x, y, 1.0)


def improvement_with_rate(theta: ArrayLike, theta_0: ArrayLike, x: ArrayLike, y: ArrayLike, eta: ArrayLike) -> float:
    """The same for an update with rate η. Equal to η(‖x‖² + 1)."""
    theta = as_vector(theta, "theta")
    x = as_vector(x, "x", theta.size)
    theta_0, label, rate = as_number(theta_0, "theta_0"), as_label(y), as_positive(eta, "eta")
    after = signed_score(theta + rate * label * x, theta_0 + rate * label, x, label)
    return after - signed_score(theta, theta_0, x, label)


def updates_until_correct(theta: ArrayLike, theta_0: ArrayLike, x: ArrayLike, y: ArrayLike) -> int:
    """How many updates on this one example in a row until its signed score s is above 0.

    Each adds ‖x‖² + 1, so k = ⌊−s/(‖x‖² + 1)⌋ + 1 for s ≤ 0, and 0 for s > 0.
    """
    score = signed_score(theta, theta_0, x, y)
    if score > 0:
        return 0
    x = as_vector(x, "x")
    # Floor division of floats is exact where division and rounding down would not be.
    return int(-score // (float(x @ x) + 1.0)) + 1


def harmful_update() -> tuple[Array, float, tuple[Array, float], tuple[Array, float]]:
    """(θ, θ₀, (x1, y1), (x2, y2)) such that updating on the first turns the second from right to wrong.

    θ = (0, 1), θ₀ = 0: (−2, −1) with label +1 has score −1. Its update gives θ = (−2, 0), θ₀ = 1, and takes
    (1, 1) with label +1 from score 1 to score −1.
    """
    missed = (np.array([-2.0, -1.0]), 1.0)
    harmed = (np.array([1.0, 1.0]), 1.0)
    return np.array([0.0, 1.0]), 0.0, missed, harmed


def proof_symbols() -> tuple[Any, ...]:
    """(theta_1, theta_2, theta_0, x_1, x_2, y) as real SymPy symbols: the names that the notebook gives."""
    import sympy

    return tuple(sympy.symbols("theta_1 theta_2 theta_0 x_1 x_2 y", real=True))


def proof_chain() -> list[Any]:
    """SymPy expressions from "after − before" to ‖x‖² + 1 in two dimensions, each equal to the one before.

    The last step uses y² = 1; no step says anything about θ.
    """
    theta_1, theta_2, theta_0, x_1, x_2, y = proof_symbols()
    before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
    after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + (theta_0 + y))
    gained = y * (y * x_1 * x_1 + y * x_2 * x_2 + y)
    return [after - before, (before + gained) - before, y**2 * (x_1**2 + x_2**2 + 1), x_1**2 + x_2**2 + 1]
