"""Probes for the mistake bound, without and with an offset: each shows one thing that goes into it."""

from __future__ import annotations

import numpy as np

from ..exercise import Probe, probe
from .ledgers import SHAPES
from .separated import direction, failing, labelled, positive_side, touching, unit

R = "R is the norm of the longest example"
GAMMA = "γ is the smallest margin"
LENGTH = "the length of u does not matter"
LABELS = "the labels are part of it"
INFINITE = "infinity where u fails or touches"


def bound_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(R, [[1, 2]], [1], [1, 0]),
        probe(R, [[1, 0], [3, 4]], [1, 1], [1, 0]),
        probe(R, [[1, 2], [2, -2], [3, 1]], [1, 1, 1], [1, 0]),
        probe(GAMMA, [[2, 0], [3, 4]], [1, 1], [1, 0]),
        probe(GAMMA, [[4, 0.5], [2, 3]], [1, 1], [0, 1]),
        probe(LENGTH, [[2, 0], [3, 4]], [1, 1], [4, 0]),
        probe(LENGTH, [[3, 1], [1, 2]], [1, 1], [3, 4]),
        probe(LENGTH, [[2, 2], [1, 3]], [1, 1], [0.5, 0.5]),
        probe(LABELS, [[2, 1], [-3, 1]], [1, -1], [1, 0]),
        probe(LABELS, [[4, -2], [1, 3], [0, -5]], [-1, 1, -1], [0, 1]),
        probe(LABELS, [[-2, 1], [-4, 0]], [-1, -1], [1, 0]),
        probe(INFINITE, [[1, 0]], [1], [1, 0]),  # and not everywhere
        probe(INFINITE, [[2, 1], [-3, 1]], [1, 1], [1, 0]),
        probe(INFINITE, [[-3, 1], [2, 0]], [1, 1], [1, 1]),
        probe(INFINITE, [[-2, -1], [-4, 1]], [1, 1], [1, 0]),
        probe(INFINITE, [[0, 2], [1, 1]], [1, 1], [1, 0]),
        probe(INFINITE, [[2, -1], [2, 1]], [1, 1], [1, 2]),
        probe(SHAPES, [[2], [4], [3]], [1, 1, 1], [1]),
        probe(SHAPES, [[1, 2, 1], [0, 1, 3]], [1, 1], [0, 0, 1]),
        probe(SHAPES, [[1, 2, 2]], [1], [0, 1, 0]),
    ]
    for index in range(random):
        case = (R, GAMMA, LENGTH, LABELS, INFINITE, SHAPES)[index % 6]
        n, d = 2 + index % 3, (1, 3)[index // 6 % 2] if case == SHAPES else 2
        u = direction(rng, d) if case == LENGTH else unit(rng, d)
        X, y = positive_side(rng, n, u, least=1 if case == R else 2 if case == GAMMA else None), np.ones(n)
        if case == LABELS:
            X, y = labelled(rng, X)
        elif case == INFINITE:
            X, y, u = (*failing(rng, n, u), u) if index // 6 % 2 else touching(rng, n)
        probes.append(probe(case, X, y, u))
    return probes


R_AUGMENTED = "R is that of the longer examples (x, 1)"
ONE_MORE = "the offset is one more coordinate of u"
OFFSET_LABELS = "the labels multiply the offset too"


def offset_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(R_AUGMENTED, [[1, 2]], [1], [1, 0], 0.0),
        probe(R_AUGMENTED, [[1, 0], [3, 4]], [1, 1], [1, 0], 0.0),
        probe(R_AUGMENTED, [[2, 1], [1, -2]], [1, 1], [1, 0], 0.0),
        probe(ONE_MORE, [[1, 2]], [1], [1, 0], 1.0),
        probe(ONE_MORE, [[3, 1], [4, 2]], [1, 1], [2, 0], -3.0),
        probe(ONE_MORE, [[-1, 2], [0, 1]], [1, 1], [1, 0], 3.0),
        probe(ONE_MORE, [[-1, 2], [3, 1]], [1, 1], [1, 1], 2.0),
        probe(OFFSET_LABELS, [[1, 1], [2, 2]], [1, -1], [-1, -1], 3.0),
        probe(OFFSET_LABELS, [[3, 1], [1, 2]], [1, -1], [1, 0], -1.5),
        probe(OFFSET_LABELS, [[3, 1], [-4, 2]], [1, -1], [2, 1], 2.0),
        probe(OFFSET_LABELS, [[-1, 2], [-3, 1]], [-1, -1], [1, 0], -2.0),
        probe(INFINITE, [[2, 1], [-3, 1]], [1, 1], [1, 0], 1.0),
        probe(INFINITE, [[2, 1], [3, 1]], [1, 1], [1, 0], -4.0),
        probe(INFINITE, [[2, 1], [4, 1]], [1, 1], [1, 0], -2.0),
        probe(INFINITE, [[2, 1], [1, 1]], [1, 1], [-1, -1], 2.0),
        probe(SHAPES, [[2], [3]], [1, 1], [1], 0.0),
        probe(SHAPES, [[1, 2, 1], [0, 1, 3]], [1, 1], [0, 0, 1], 0.0),
        probe(SHAPES, [[1, 2, 2]], [1], [0, 1, 0], 0.0),
    ]
    for index in range(random):
        case = (R_AUGMENTED, ONE_MORE, OFFSET_LABELS, INFINITE, SHAPES)[index % 5]
        n, d = 2 + index % 3, (1, 3)[index // 5 % 2] if case == SHAPES else 2
        u = unit(rng, d) if case in (R_AUGMENTED, SHAPES) else direction(rng, d)
        X, y = positive_side(rng, n, u, least=1 if case == R_AUGMENTED else None), np.ones(n)
        u_0 = 0.0 if case in (R_AUGMENTED, SHAPES) else float(rng.integers(1, 4))
        if case == OFFSET_LABELS:
            X, _ = labelled(rng, X)
            # Scores are whole numbers, so that no example is on a line that half a unit more shifts.
            u_0 += 0.5
            y = np.where(X @ u + u_0 > 0, 1.0, -1.0)
        elif case == INFINITE:
            u_0 = -float(np.min(X @ u)) - u_0
        probes.append(probe(case, X, y, u, u_0))
    return probes
