"""Examples to take all inner products of, and matrices that some kernel could have made or none."""

from __future__ import annotations

import numpy as np

from ..exercise import ROUNDING, Probe, probe
from . import draw
from .draw import Array

# --- tables of all pairs ----------------------------------------------------------------------------------

ONE_ROW_EACH = "one row and one column for each example, whatever n and d are"
DIAGONAL = "an example is compared with itself too"
PAIRS = "every example is compared with every other, both ways round"
SIGNS = "negative products and fractions are kept"

_EXAMPLES: tuple[tuple[str, list[list[float]]], ...] = (
    (ONE_ROW_EACH, [[1, 2], [3, 1], [2, 2]]),
    (ONE_ROW_EACH, [[2], [1], [3], [1]]),
    (ONE_ROW_EACH, [[1, 2, 1], [2, 1, 3]]),
    (DIAGONAL, [[2, 1], [-1, 2]]),  # at a right angle: nothing off the diagonal of the plain table
    (DIAGONAL, [[3, 0], [0, 1]]),
    (DIAGONAL, [[2, 1]]),
    (PAIRS, [[1, 2], [3, 1]]),
    (PAIRS, [[1, 0], [2, 3]]),
    (PAIRS, [[1, 1], [2, 1], [1, 3]]),
    (SIGNS, [[1, 2], [-3, 1]]),
    (SIGNS, [[-1, -2], [2, 0]]),
    (SIGNS, [[0.5, 1], [1.5, -0.5]]),
)


def example_sets(rng: np.random.Generator, random: int) -> list[tuple[str, Array]]:
    """Pairs of an aspect and X (n, d): the fixed ones, then random ones."""
    made = [(shows, np.array(X, dtype=np.float64)) for shows, X in _EXAMPLES]
    for index in range(random):
        case = (ONE_ROW_EACH, DIAGONAL, PAIRS, SIGNS)[index % 4]
        n, d = (2, 2) if case in (DIAGONAL, PAIRS) else (2 + index // 4 % 3, 1 + index // 4 % 2)
        X, _ = draw.data_set(rng, n + (n == d and case == ONE_ROW_EACH), d)
        if case == DIAGONAL:
            X[1] = [-X[0, 1], X[0, 0]]
        elif case != SIGNS:
            X = np.abs(X) + 1.0
        made.append((case, X / 2.0 if case == SIGNS and index % 8 == 3 else X))
    return made


# --- matrices to judge ------------------------------------------------------------------------------------

SYMMETRY = "a matrix that is not symmetric is refused"
NEGATIVE = "a negative eigenvalue is refused, whatever the entries look like"
ZERO_EIGENVALUE = "an eigenvalue of zero is allowed"
ROUNDED = "what rounding does to a matrix does not make it invalid"

Matrix = list[list[float]]

# Every aspect has matrices of both kinds, so that a constant answer earns nothing. What is invalid is so by far,
# and what is valid has eigenvalues far above zero, or zeros that LAPACK's formulas give exactly: those of diagonal
# matrices, and of 2 × 2 ones whose entries are all 1 or all 4. Only under ROUNDED is anything close.
_MATRICES: tuple[tuple[str, Matrix], ...] = (
    (SYMMETRY, [[2, 1], [1, 2]]),
    (SYMMETRY, [[1, 0.5], [-0.5, 1]]),
    (SYMMETRY, [[1, 4], [0, 1]]),
    (SYMMETRY, [[1, 0], [4, 1]]),
    (SYMMETRY, [[2, 1], [0.5, 2]]),
    (SYMMETRY, [[3, 1, 0], [1, 3, 1], [0, 2, 3]]),
    (SYMMETRY, [[3, 1, 0], [1, 3, 1], [0, 1, 3]]),
    (NEGATIVE, [[3]]),
    (NEGATIVE, [[-1]]),
    (NEGATIVE, [[1, 2], [2, 1]]),
    (NEGATIVE, [[2, -1], [-1, 2]]),  # a negative entry, and valid
    (NEGATIVE, [[-1, 0], [0, -1]]),  # the determinant is 1
    (NEGATIVE, [[1, 1.0625], [1.0625, 1]]),
    (NEGATIVE, [[0, 4], [4, 0]]),
    (NEGATIVE, [[4, 3, -3], [3, 4, 3], [-3, 3, 4]]),  # any two of the three are fine
    (NEGATIVE, [[4, 3, 1], [3, 4, 3], [1, 3, 4]]),  # no row is dominated by its diagonal entry, and valid
    (NEGATIVE, [[1, 2, 0, 0], [2, 1, 0, 0], [0, 0, 1, 2], [0, 0, 2, 1]]),  # two of them: the determinant is 9
    (NEGATIVE, [[1, 0, 0], [0, 4, 2], [0, 2, 9]]),
    (ZERO_EIGENVALUE, [[0]]),
    (ZERO_EIGENVALUE, [[0, 0], [0, 0]]),
    (ZERO_EIGENVALUE, [[1, 1], [1, 1]]),
    (ZERO_EIGENVALUE, [[4, 4], [4, 4]]),
    (ZERO_EIGENVALUE, [[2, 0, 0], [0, 0, 0], [0, 0, 1]]),
    (ZERO_EIGENVALUE, [[0, 0], [0, -1]]),  # the leading minors are 0 and 0
    (ZERO_EIGENVALUE, [[2, 0, 0], [0, 0, 0], [0, 0, -1]]),
    (ROUNDED, [[1, ROUNDING], [0, 1]]),
    (ROUNDED, [[2, 1, 0], [1, 2, 0], [-ROUNDING, 0, 2]]),
    (ROUNDED, [[1, 0], [0, -ROUNDING]]),
    (ROUNDED, [[-ROUNDING, 0, 0], [0, 2, 0], [0, 0, 1]]),
    (ROUNDED, [[1, 0], [0, -0.5]]),
)


def is_valid_gram_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    """The matrices above, then random ones of each kind, valid and not."""
    probes = [probe(shows, K) for shows, K in _MATRICES]
    for index in range(random):
        case, valid = (SYMMETRY, NEGATIVE, ZERO_EIGENVALUE, ROUNDED)[index % 4], index // 4 % 2 == 0
        probes.append(probe(case, _drawn_matrix(rng, case, valid, 2 + index // 8 % 2)))
    return probes


def _drawn_matrix(rng: np.random.Generator, case: str, valid: bool, n: int) -> Array:
    """A matrix of shape (n, n) for the aspect `case`, far from the border between valid and invalid."""
    if case in (ZERO_EIGENVALUE, ROUNDED):
        K = np.diag(rng.integers(1, 5, n).astype(np.float64))
        at = int(rng.integers(0, n))
        K[at, at] = 0.0 if valid and case == ZERO_EIGENVALUE else -ROUNDING if valid else -1.0
        return K
    if case == SYMMETRY:
        K = np.triu(rng.integers(0, 3, (n, n)), 1).astype(np.float64)
        K += K.T
        # No more than symmetry is in question: the diagonal outweighs every row, and no entry is negative.
        K += np.diag(np.sum(K, axis=1) + 1.0)
        K[0, 1] += 0.0 if valid else 1.0
        return K
    while True:
        X = rng.integers(-2, 3, (n, n)).astype(np.float64)
        K = X @ X.T
        smallest = float(np.linalg.eigvalsh(K)[0])
        if smallest < 0.25:
            continue
        if valid:
            return K
        # Eigenvalues of whole numbers are whole or irrational, so rounding one never hangs on its last digit.
        K -= (np.round(smallest) + 1.0) * np.eye(n)
        # Zero corners belong to another aspect.
        if all(abs(float(np.linalg.det(K[:size, :size]))) > 0.5 for size in range(1, n + 1)):
            return K
