"""Data on which training goes in circles, on which it does not, and probes (X, y, max_passes) made of them.

A cycle stays one of the same length, after the same run-up, when the features change places, when a feature changes
its sign, and when all examples and all labels do. So a few sets give many probes.
"""

from __future__ import annotations

import numpy as np

from ..exercise import Probe, probe
from . import draw
from .data_sets import XOR

Rows = list[list[float]]
Sets = tuple[tuple[Rows, list[float], int], ...]

# Each with the least number of passes in which the repeat shows.
FROM_THE_START: Sets = (
    (*XOR, 1),
    ([[2, 1], [2, 1]], [1, -1], 1),
    ([[-1], [1], [0]], [1, 1, -1], 2),
    ([[-1, -2], [1, -2], [0, -2]], [1, 1, -1], 2),
    ([[2, 1], [-1, 1], [0, 1]], [1, 1, -1], 3),
    ([[2], [-2], [-1]], [1, 1, -1], 4),
    ([[2, -2], [-2, -2], [1, -2]], [1, 1, -1], 4),
)

AFTER_A_RUN_UP: Sets = (
    ([[0, -2], [0, -2], [2, 0]], [1, -1, -1], 2),
    ([[2, -2], [0, -2], [2, -2]], [1, -1, -1], 4),
    ([[1, 1], [1, 0], [1, 2]], [-1, 1, 1], 4),
    ([[2, 0], [2, -2], [2, -1]], [-1, -1, 1], 5),
    ([[0, -2], [-2, -2], [1, -2]], [1, -1, -1], 4),
    ([[1, 2], [0, 2], [-2, 2]], [1, -1, 1], 5),
    ([[2, 1], [2, -2], [2, 2]], [-1, 1, 1], 5),
    ([[2, 1], [2, 2], [0, -1], [-1, -2]], [-1, -1, 1, -1], 6),
    ([[1, -1], [2, -2], [-2, 2]], [-1, 1, 1], 9),
    ([[2, 2, -2], [2, 2, -2], [-1, 0, 0]], [1, -1, -1], 3),
    ([[2, 0, -1], [2, 2, 1], [1, -2, 1], [2, 1, 0]], [1, 1, -1, -1], 4),
    ([[0, 0, -2], [-1, 1, -2], [-2, 2, -2], [1, -1, 2]], [-1, 1, -1, -1], 8),
)

SEPARABLE: tuple[tuple[Rows, list[float]], ...] = (
    ([[2, 1]], [1]),
    ([[2, 0], [0, 3]], [1, -1]),
    ([[1, 2], [-1, 1], [2, -3]], [1, -1, -1]),
    ([[3, 1], [2, -1], [-1, 0], [3, 3]], [1, -1, -1, 1]),
    ([[1], [3]], [1, -1]),
)


def cycle_probes(
    rng: np.random.Generator, random: int, *, start: str, run_up: str, clean: str, few: str
) -> list[Probe]:
    """Probes (X, y, max_passes), fixed and random; the names say which aspects they show."""
    probes = [probe(start, X, y, passes + 3) for X, y, passes in FROM_THE_START]
    probes += [probe(run_up, X, y, passes + 5) for X, y, passes in AFTER_A_RUN_UP]
    probes += [probe(run_up, X, y, passes) for X, y, passes in AFTER_A_RUN_UP[::3]]
    probes += [probe(clean, X, y, 25) for X, y in SEPARABLE]
    probes += [probe(few, X, y, passes - 1) for X, y, passes in (*FROM_THE_START, *AFTER_A_RUN_UP)[2::2]]
    for index in range(random):
        case = (start, run_up, clean, few)[index % 4]
        if case == clean:
            X, y = draw.separable_data_set(rng, int(rng.integers(2, 5)), 2, offset=True)
            probes.append(probe(case, X, y, 30))
            continue
        sets = {start: FROM_THE_START, run_up: AFTER_A_RUN_UP, few: AFTER_A_RUN_UP[1:]}[case]
        rows, labels, passes = sets[int(rng.integers(0, len(sets)))]
        most = passes - 1 if case == few else passes + int(rng.integers(1, 6))
        probes.append(probe(case, *_turned(rng, np.array(rows, float), np.array(labels, float)), most))
    return probes


def _turned(rng: np.random.Generator, X: draw.Array, y: draw.Array) -> tuple[draw.Array, draw.Array]:
    X = X[:, rng.permutation(X.shape[1])] * rng.choice([-1.0, 1.0], X.shape[1])
    sign = float(rng.choice([-1.0, 1.0]))
    return sign * X, sign * y
