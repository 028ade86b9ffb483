"""Counting mistakes and descending on them (Hastie, Tibshirani & Friedman 2009, ESL §4.5.1).

The error *count* is the number of mistakes, the error *rate* its share of the examples. The perceptron
criterion D(θ, θ₀) = −Σ yᵢ(θ·xᵢ + θ₀) over the mistakes is what the updates descend on, one example at a time.
Without a bound on ‖θ‖ it is smallest at zero parameters, so its value alone says little.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from .inputs import Array, as_count, as_examples, as_number, as_vector
from .primal import fit, step


def error_count(theta: ArrayLike, theta_0: ArrayLike, X: ArrayLike, y: ArrayLike) -> int:
    """The number of mistakes: examples with signed score ≤ 0."""
    return int(np.count_nonzero(_scores(theta, theta_0, X, y) <= 0))


def error_rate(theta: ArrayLike, theta_0: ArrayLike, X: ArrayLike, y: ArrayLike) -> float:
    """The share of mistakes among the n examples; ValueError for n = 0."""
    scores = _scores(theta, theta_0, X, y)
    if not scores.size:
        raise ValueError("X must have at least one row: without examples there is no error rate")
    return float(np.mean(scores <= 0))


def criterion(theta: ArrayLike, theta_0: ArrayLike, X: ArrayLike, y: ArrayLike) -> float:
    """D = −Σ over mistakes of the signed score (ESL eq. 4.37): never negative, 0 if only zeros are wrong."""
    scores = _scores(theta, theta_0, X, y)
    return 0.0 - float(np.sum(scores[scores <= 0]))


def criterion_gradient(theta: ArrayLike, theta_0: ArrayLike, X: ArrayLike, y: ArrayLike) -> tuple[Array, float]:
    """(−Σ yᵢxᵢ, −Σ yᵢ) over the mistakes (ESL eq. 4.38, 4.39): the gradient of D while the set of mistakes stays."""
    missed = _scores(theta, theta_0, X, y) <= 0
    X, y = as_examples(X, y)
    return 0.0 - y[missed] @ X[missed], 0.0 - float(np.sum(y[missed]))


def sgd_step(theta: ArrayLike, theta_0: ArrayLike, x: ArrayLike, y: ArrayLike, rho: float) -> tuple[Array, float]:
    """(θ, θ₀) after one stochastic gradient step of size ρ on one example (ESL eq. 4.40): the perceptron update."""
    return step(theta, theta_0, x, y, eta=as_number(rho, "rho"))


def mistakes_per_pass(X: ArrayLike, y: ArrayLike, T: int) -> Array:
    """Corrections that training makes in each of at most T passes; the 0 of a clean pass comes last."""
    return np.array(fit(X, y, T).mistakes_per_pass, dtype=np.float64)


def find_cycle(X: ArrayLike, y: ArrayLike, max_passes: int) -> tuple[int, int] | None:
    """The smallest p and L ≥ 1 such that the parameters after pass p and after pass p + L are the same.

    None after a clean pass, and None if nothing repeats within `max_passes`. A pass is a function of the
    parameters it starts with, so once they repeat, they do so for ever: the data are not separable.
    """
    X, y = as_examples(X, y)
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    seen = {(*theta.tolist(), theta_0): 0}
    for number in range(1, as_count(max_passes, "max_passes") + 1):
        one = fit(X, y, 1, start=theta, start_0=theta_0)
        if one.stopped == "clean pass":
            return None
        theta, theta_0 = one.theta, one.theta_0
        first = seen.setdefault((*theta.tolist(), theta_0), number)
        if first < number:
            return first, number - first
    return None


def average(X: ArrayLike, y: ArrayLike, T: int) -> tuple[Array, float]:
    """(θ, θ₀) as they stand after each of the n·T looks, averaged (Freund & Schapire 1999; no early stop).

    Parameters that stand for many looks count that often. ValueError if there are no looks to average.
    """
    trace = fit(X, y, T, stop_when_clean=False)
    if not trace.looks:
        raise ValueError("there is nothing to average without an example and a pass")
    since = [correction.look for correction in trace.corrections]
    stood = np.diff([1, *since, trace.looks + 1]).astype(np.float64)
    return stood @ trace.thetas() / trace.looks, float(stood @ trace.offsets()) / trace.looks


def _scores(theta: ArrayLike, theta_0: ArrayLike, X: ArrayLike, y: ArrayLike) -> Array:
    X, y = as_examples(X, y)
    scores: Array = y * (X @ as_vector(theta, "theta", X.shape[1]) + as_number(theta_0, "theta_0"))
    return scores
