"""Kernels, and the perceptron that sees its examples through one (Aizerman et al. 1964; Freund & Schapire 1999).

A kernel K(u, v) is the inner product φ(u)·φ(v) of features that need not be written out. Replacing xⱼ·x by
K(xⱼ, x) in the dual form trains the perceptron on φ. There is no offset; the kernel K + 1 has one.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from .dual import DualTrace, fit_gram
from .inputs import Array, as_count, as_examples, as_number, as_positive, as_rows, as_vector

Kernel: TypeAlias = Callable[[Array, Array], float]


def polynomial_kernel(u: ArrayLike, v: ArrayLike, degree: int) -> float:
    """(1 + u·v)^degree for u and v of shape (d,): the features are all monomials up to that degree."""
    u = as_vector(u, "u")
    return float((1.0 + float(u @ as_vector(v, "v", u.size))) ** as_count(degree, "degree"))


def rbf_kernel(u: ArrayLike, v: ArrayLike, gamma: float) -> float:
    """exp(−γ‖u − v‖²): 1 for equal examples, falling towards 0 with the distance."""
    u = as_vector(u, "u")
    difference = u - as_vector(v, "v", u.size)
    return float(np.exp(-as_positive(gamma, "gamma") * float(difference @ difference)))


def quadratic_features(x: ArrayLike) -> Array:
    """φ(x) = (1, √2 xᵢ …, xᵢ² …, √2 xᵢxⱼ for i < j …), so that φ(u)·φ(v) = (1 + u·v)²."""
    x = as_vector(x, "x")
    crossed = np.array([x[i] * x[j] for i, j in combinations(range(x.size), 2)])
    return np.concatenate([[1.0], np.sqrt(2.0) * x, x * x, np.sqrt(2.0) * crossed])


def plus_one(kernel: Kernel) -> Kernel:
    """The kernel K + 1: what `kernel` sees and a constant feature 1, whose weight is the offset Σ αᵢ yᵢ."""
    return lambda u, v: kernel(u, v) + 1.0


def gram(X: ArrayLike, kernel: Kernel) -> Array:
    """The kernel matrix with K(xᵢ, xⱼ) in row i and column j, shape (n, n)."""
    X = as_rows(X)
    return np.array([[_value(kernel, u, v) for v in X] for u in X]).reshape(len(X), len(X))


def kernel_score(alpha: ArrayLike, X: ArrayLike, y: ArrayLike, kernel: Kernel, x: ArrayLike) -> float:
    """Σ αⱼ yⱼ K(xⱼ, x), the score of x, not yet signed by a label."""
    X, y = as_examples(X, y)
    alpha = as_vector(alpha, "alpha", len(y))
    x = as_vector(x, "x", X.shape[1])
    return float(sum(a * label * _value(kernel, z, x) for a, label, z in zip(alpha, y, X, strict=True)))


def kernel_perceptron(X: ArrayLike, y: ArrayLike, T: int, kernel: Kernel) -> Array:
    """α, how often each example was missed in at most T passes in order, from zero: shape (n,)."""
    return fit(X, y, T, kernel).alpha.copy()


def fit(
    X: ArrayLike, y: ArrayLike, passes: int, kernel: Kernel, *, eta: float = 1.0, strict: bool = False
) -> DualTrace:
    """Train on K(xᵢ, xⱼ) and return the record; the keywords are those of `dual.fit_gram`."""
    X, y = as_examples(X, y)
    return fit_gram(gram(X, kernel), y, passes, eta=eta, strict=strict)


def repaired(X: ArrayLike, y: ArrayLike, T: int, kernel: Kernel) -> Array:
    """The broken pseudocode of lesson ps6 put right, line by line: α after at most T passes, shape (n,).

    The repairs: the sum closes after the kernel; alpha[i] is raised, not all of alpha; j runs over the sum
    while i stays with the example in question; θ and θ₀, which nothing used, are gone.
    """
    X, y = as_examples(X, y)
    n = len(X)
    alpha = np.zeros(n)
    for _ in range(as_count(T, "T")):
        for i in range(n):
            score = sum(alpha[j] * y[j] * _value(kernel, X[j], X[i]) for j in range(n))
            if y[i] * score <= 0:
                alpha[i] += 1
    return alpha


def is_valid_gram(K: ArrayLike, tolerance: float = 1e-10) -> bool:
    """Whether K is a kernel matrix: square, symmetric and positive semidefinite, within rounding.

    `tolerance` is relative to the largest entry. Raises ValueError for entries that are not finite.
    """
    K = as_rows(K, "K")
    if K.shape[0] != K.shape[1]:
        return False
    allowed = tolerance * float(np.max(np.abs(K), initial=0.0))
    if np.any(np.abs(K - K.T) > allowed):
        return False
    return not len(K) or float(np.linalg.eigvalsh((K + K.T) / 2)[0]) >= -allowed * len(K)


def _value(kernel: Kernel, u: Array, v: Array) -> float:
    return as_number(kernel(u, v), "the value of the kernel")
