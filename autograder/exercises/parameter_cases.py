"""Parameters together with data (θ, θ₀, X, y), for the probes of every exercise that sums over the mistakes.

Each case is about one idea, so that a forgotten label does not also cost the points for the offset: unless it says
otherwise, all labels are +1, the offset is 0, no score is zero, and none is small.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import numpy as np

from ..exercise import Probe, probe
from . import draw

Kind = Literal["sum", "labels", "zero", "offset", "small", "shapes"]
Rows = list[list[float]]

_FIXED: tuple[tuple[Kind, list[float], float, Rows, list[float]], ...] = (
    ("sum", [1, 2], 0, [[3, 1], [-2, -1], [1, -3], [2, 2], [-1, -1]], [1, 1, 1, 1, 1]),
    ("sum", [2, 0], 0, [[1, 5], [2, -1]], [1, 1]),  # no mistake at all
    ("sum", [-1, 1], 0, [[4, 0], [5, 1], [3, 0], [4, 2]], [1, 1, 1, 1]),  # nothing but mistakes
    ("sum", [1, -1], 0, [[3, 0], [0, 3], [2, -2]], [1, 1, 1]),
    ("labels", [1, 0], 0, [[2, 1], [-3, 0], [4, -1], [-2, 2]], [-1, -1, 1, 1]),
    ("labels", [1, 1], 0, [[1, 2], [-1, -3], [2, 2], [3, 0]], [-1, -1, -1, -1]),
    ("labels", [0, 2], 0, [[1, 2], [3, -1], [0, 3]], [-1, 1, -1]),
    ("labels", [1, -2], 0, [[2, 2], [3, -1], [0, 1], [4, 1], [1, 3]], [1, -1, -1, -1, 1]),
    ("zero", [0, 0], 0, [[2, 1], [1, -1], [0, 3], [2, 2]], [1, 1, -1, 1]),
    ("zero", [1, -1], 0, [[2, 2], [3, 1], [1, 3]], [1, 1, -1]),
    ("zero", [1, -1], 0, [[1, 1], [-2, 0]], [-1, -1]),
    ("zero", [2, 1], 0, [[1, -2], [-1, 2], [2, -4], [3, 3]], [1, -1, -1, 1]),
    ("offset", [1, 0], -3, [[2, 1], [5, 0], [1, 1], [6, 2]], [1, 1, 1, 1]),
    ("offset", [1, 0], 3, [[-1, 1], [-5, 0], [-6, 1]], [-1, -1, -1]),
    ("offset", [1, 1], 2, [[1, 0], [-4, -1], [1, 2], [-6, 1]], [1, 1, -1, -1]),
    ("offset", [0, 0], -2, [[1, 3], [2, 1], [0, 2]], [1, -1, 1]),
    ("offset", [1, -1], 4, [[-2, 0], [-3, 3], [0, 2]], [1, 1, -1]),
    ("small", [0.0625, 0], 0, [[0.0625, 1], [-0.0625, 2], [3, 0]], [1, 1, 1]),
    ("small", [0.25, 0], 0, [[0.25, 1], [0.5, -1], [-1, 0]], [1, 1, 1]),
    ("small", [1, 0], 0, [[1, 3], [-2, 1], [0.5, 0]], [1, 1, 1]),
    ("small", [0.5, 0], 0, [[0.5, 1], [-1, 1]], [1, 1]),
    ("shapes", [2], 0, [[3]], [1]),
    ("shapes", [2], 0, [[-3]], [1]),
    ("shapes", [1], 0, [[3], [-2], [-4], [5], [2], [-3]], [1, 1, 1, 1, 1, 1]),
    ("shapes", [1, 0, -2], 0, [[2, 1, 3], [0, 2, -1], [1, 1, 2]], [1, 1, 1]),
    ("shapes", [1, 1, 0, 2], 0, [[-2, -1, 5, 0], [1, 1, 1, 1]], [1, 1]),
)

_DRAWN: tuple[Kind, ...] = ("sum", "labels", "zero", "offset", "small", "shapes")


def parameter_probes(rng: np.random.Generator, random: int, names: Mapping[Kind, str]) -> list[Probe]:
    """Probes (θ, θ₀, X, y), fixed and random, of the kinds in `names`, which maps them to aspects."""
    probes = [probe(names[kind], theta, float(theta_0), X, y) for kind, theta, theta_0, X, y in _FIXED if kind in names]
    kinds = [kind for kind in _DRAWN if kind in names]
    for index in range(random):
        kind = kinds[index % len(kinds)]
        probes.append(probe(names[kind], *_draw(rng, kind, (1, 3)[index // len(kinds) % 2] if kind == "shapes" else 2)))
    return probes


def _draw(rng: np.random.Generator, kind: Kind, d: int) -> tuple[draw.Array, float, draw.Array, draw.Array]:
    for theta, theta_0, X, y in _tries(rng, kind, d):
        bare = y * (X @ theta)
        if _fits(kind, bare, bare + y * theta_0, y):
            break
    return theta, theta_0, X, y


def _fits(kind: Kind, bare: draw.Array, scores: draw.Array, y: draw.Array) -> bool:
    """Whether the signed scores, without and with the offset, show what `kind` is about."""
    missed = scores <= 0
    if kind == "zero":
        return len(set(y[scores == 0])) == 2 and not np.all(missed)
    if kind == "small":
        return bool(np.any((scores > 0) & (scores < 0.5)) and np.any(missed) and np.all(scores != 0))
    mixed = bool(np.all(np.abs(scores) > 1) and np.any(missed) and not np.all(missed))
    return mixed and (kind != "offset" or bool(np.any((bare <= 0) != missed)))


def _tries(rng: np.random.Generator, kind: Kind, d: int) -> Iterator[tuple[draw.Array, float, draw.Array, draw.Array]]:
    while True:
        n = int(rng.integers(3, 8))
        theta = draw.vector(rng, d, halves=False)
        X = rng.integers(-4, 5, (n, d)).astype(np.float64)
        if kind == "zero":
            X[: n - 1] = np.outer(rng.choice([-2.0, -1.0, 1.0, 2.0], n - 1), [theta[1], -theta[0]])
        if kind == "small":
            theta, X = theta / 8.0, X / 4.0
        y = rng.choice([-1.0, 1.0], n) if kind in ("labels", "zero", "offset") else np.ones(n)
        theta_0 = float(rng.choice([-5, -3, 2, 4])) if kind == "offset" else 0.0
        if np.any(theta):
            yield theta, theta_0, X, y
