"""How many corrections there can be: the mistake bound (Novikoff 1962; Minsky & Papert 1969).

Without offset and from zero, on data that a vector separates, training makes at most (R/γ)² corrections in
total, in any order: R is the largest norm of an example and γ the margin, the smallest yᵢ(u·xᵢ)/‖u‖.
Scaled so that the smallest yᵢ(w·xᵢ) is 1, the separator has the norm B = 1/γ and the bound reads (RB)².

The proof watches two quantities after T corrections: the alignment w·θ_T ≥ T, and the norm ‖θ_T‖² ≤ T R².
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from .inputs import Array, as_count, as_examples, as_number, as_rows, as_vector
from .primal import augment


def radius(X: ArrayLike) -> float:
    """R = max ‖xᵢ‖ over the rows of X; ValueError without rows."""
    return math.sqrt(_largest_square(_some_rows(X)))


def margin(X: ArrayLike, y: ArrayLike, u: ArrayLike) -> float:
    """γ = min yᵢ(u·xᵢ)/‖u‖: negative where u fails. ValueError for u = 0, which has no direction."""
    smallest, u = _smallest_score(X, y, u)
    return smallest / math.sqrt(float(u @ u))


def scaled_separator(X: ArrayLike, y: ArrayLike, u: ArrayLike) -> Array:
    """The multiple w of u whose smallest yᵢ(w·xᵢ) is 1, shape (d,); ValueError if u does not separate."""
    smallest, u = _smallest_score(X, y, u)
    if smallest <= 0:
        raise ValueError(f"u does not separate the examples: its smallest signed score is {smallest:g}")
    return u / smallest


def mistake_bound(X: ArrayLike, y: ArrayLike, u: ArrayLike) -> float:
    """(R/γ)² for the direction u, or infinity if u does not separate."""
    smallest, u = _smallest_score(X, y, u)
    if smallest <= 0:
        return math.inf
    # One division of exact sums, rather than the square of rounded roots.
    return _largest_square(as_rows(X)) * float(u @ u) / smallest**2


def mistake_bound_with_offset(X: ArrayLike, y: ArrayLike, u: ArrayLike, u_0: ArrayLike) -> float:
    """The same bound for training with offset: examples (x, 1) and the direction (u, u_0)."""
    return mistake_bound(augment(X), y, [*as_vector(u, "u"), as_number(u_0, "u_0")])


def proof_quantities(thetas: ArrayLike, w: ArrayLike) -> tuple[Array, Array]:
    """The proof's two quantities for every row θ_t of `thetas`: w·θ_t and ‖θ_t‖², each of shape (k + 1,)."""
    thetas = as_rows(thetas, "thetas")
    return thetas @ as_vector(w, "w", thetas.shape[1]), np.sum(thetas * thetas, axis=1)


def tight_dataset(k: int) -> tuple[Array, Array]:
    """(X, y) on which training without offset makes exactly k corrections, and the best bound is k.

    The k unit vectors: each is missed once, at score 0, whatever was learnt from the others. The direction y
    has the margin 1/√k, and no other has a larger one. Labels alternate; they could be anything.
    """
    k = as_count(k, "k", least=1)
    return np.eye(k), np.where(np.arange(k) % 2 == 0, 1.0, -1.0)


def smallest_norm_separator(X: ArrayLike, y: ArrayLike) -> Array:
    """The shortest w with yᵢ(w·xᵢ) ≥ 1 for all i, shape (d,): the direction of the largest margin.

    A least-distance problem, solved as nonnegative least squares (Lawson & Hanson 1974, ch. 23) by SciPy, and
    then once more on the examples that touch the margin, where the inequalities are equations.
    Raises ValueError if no w exists: the data are not separable through the origin.
    """
    X, y = as_examples(X, y)
    scale = radius(X)
    if scale == 0:
        raise ValueError(_NOT_SEPARABLE)
    signed = y[:, None] * X / scale
    w, touching = _least_distance(signed)
    exact = np.linalg.lstsq(signed[touching], np.ones(np.count_nonzero(touching)), rcond=None)[0]
    # Each is scaled to the smallest score 1, and the shorter one wins: a check as well as a choice.
    scaled = [candidate / smallest for candidate in (exact, w) if (smallest := np.min(signed @ candidate)) > 0.5]
    if not scaled:
        raise ValueError(_NOT_SEPARABLE)
    best = min(scaled, key=np.linalg.norm)
    separator: Array = best / scale
    return separator


def smallest_norm(X: ArrayLike, y: ArrayLike) -> float:
    """B, the norm of the shortest w with yᵢ(w·xᵢ) ≥ 1; ValueError if the data are not separable."""
    return float(np.linalg.norm(smallest_norm_separator(X, y)))


def largest_margin(X: ArrayLike, y: ArrayLike) -> float:
    """γ = 1/B, the largest margin of any direction through the origin; ValueError if not separable.

    For directions with offset, give ``augment(X)``.
    """
    return 1.0 / smallest_norm(X, y)


_NOT_SEPARABLE = "no direction through the origin separates the examples (for one with offset, augment X first)"


def _least_distance(signed: Array) -> tuple[Array, Array]:
    """The shortest w with ``signed @ w >= 1``, and which rows touch; w is zero if there is none."""
    from scipy.optimize import nnls

    n, d = signed.shape
    system = np.vstack([signed.T, np.ones((1, n))])
    target = np.append(np.zeros(d), 1.0)
    weights, _ = nnls(system, target, maxiter=30 * (n + d))
    residual = system @ weights - target
    # Without a separator the residual is zero but for rounding.
    w = -residual[:d] / residual[d] if float(residual @ residual) > 1e-28 else np.zeros(d)
    return w, weights > 0


def _some_rows(X: ArrayLike) -> Array:
    X = as_rows(X)
    if not len(X):
        raise ValueError("X must have at least one row")
    return X


def _largest_square(X: Array) -> float:
    return float(np.max(np.sum(X * X, axis=1)))


def _smallest_score(X: ArrayLike, y: ArrayLike, u: ArrayLike) -> tuple[float, Array]:
    X, y = as_examples(_some_rows(X), y)
    u = as_vector(u, "u", X.shape[1])
    if not np.any(u):
        raise ValueError("u must not be zero: it has no direction")
    return float(np.min(y * (X @ u))), u
