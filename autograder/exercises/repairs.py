"""Probes for the pseudocode that is put right: what shows one repair without the other, and runs that need both."""

from __future__ import annotations

import numpy as np

from ..calls import ProbeFunction
from ..exercise import Probe, probe
from . import draw
from .data_sets import KERNEL, KERNELS, training_probes, with_kernel
from .ledgers import SHAPES

SUM = "the kernel stands inside the sum"
COUNT = "a mistake raises the count of this example only"
RUN = "the whole run is right, on ordinary data"
PASSES = "T passes are made, or fewer only after a clean one"


def repaired_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    """Probes that show one repair without the other, and runs that need both."""
    probes = []
    # Examples at right angles are missed once each, so raising all the counts at once goes unnoticed.
    apart: list[tuple[draw.Array | list[list[float]], draw.Array | list[float]]] = [
        ([[1, 0], [0, 2]], [1, -1]),
        ([[2, 0], [0, 1]], [-1, -1]),
        ([[0, 1, 0], [2, 0, 0], [0, 0, 1]], [1, 1, -1]),
    ]
    # Examples that are all the same point: there it does not matter which of them the kernel gets.
    alike: list[tuple[draw.Array | list[list[float]], draw.Array | list[float]]] = [
        ([[1, 2], [1, 2]], [1, -1]),
        ([[2, 1], [2, 1], [2, 1]], [-1, -1, 1]),
        ([[1], [1], [1]], [1, 1, 1]),
    ]
    for index in range(random // 3):
        n = 2 + index // 2 % 3
        if index % 2:
            apart.append((np.diag(rng.integers(1, 4, n).astype(np.float64)), rng.choice([-1.0, 1.0], n)))
        else:
            alike.append((np.tile(rng.integers(1, 4, 2).astype(np.float64), (n, 1)), rng.choice([-1.0, 1.0], n)))
    for index, (X, y) in enumerate(apart):
        probes.append(probe(SUM, X, y, 2 + index % 2, ProbeFunction(("linear", "squared_dot")[index % 2])))
    for index, (X, y) in enumerate(alike):
        probes.append(probe(COUNT, X, y, 1 + index % 3, ProbeFunction(KERNELS[index % len(KERNELS)])))
    ordinary = training_probes(
        rng,
        random - random // 3,
        one_pass=RUN,
        more=RUN,
        ends=PASSES,
        zero=RUN,
        small=RUN,
        dimensions=SHAPES,
        offset=False,
    )
    return probes + with_kernel(ordinary, KERNELS, KERNEL)
