"""Training sets for the probes of every exercise that runs passes over data.

Each set is here for what it tells apart; the comment beside it says so. Coordinates are whole numbers, so
the scores of primal and dual programs are exact, and zeros on the way are real zeros.
"""

from __future__ import annotations

import numpy as np

from ..calls import ProbeFunction
from ..exercise import Probe, probe
from . import draw

Rows = list[list[float]]

XOR: tuple[Rows, list[float]] = ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1])

ONE_PASS: tuple[tuple[Rows, list[float]], ...] = (
    ([[2, 1]], [1]),  # a single example is a mistake from zero
    ([[2, 1]], [-1]),
    ([[1, 2], [-1, 1], [2, -3]], [1, -1, -1]),
    ([[1, 1], [2, 0], [0, 3], [-1, -1]], [1, -1, 1, -1]),  # the first and the last example both count
    ([[3, 3], [1, 1]], [1, -1]),  # one correction is not enough for the second, and one is all it gets
    ([[-2, -1], [-2, 0], [3, -2]], [-1, -1, 1]),  # a score that is carried over goes wrong here
)

MORE_PASSES: tuple[tuple[Rows, list[float], int], ...] = (
    ([[2, 1], [1, 2]], [1, -1], 4),
    ([[3, 0], [1, 1], [0, 2]], [1, -1, 1], 3),  # a second mistake on one example
    ([[1, 0], [4, 1], [3, 2], [1, 3]], [1, 1, -1, -1], 4),
    ([[4, 1], [3, 2], [2, 2], [1, 1], [0, 1]], [1, 1, -1, -1, -1], 6),  # fewer than 7 mistakes, yet not done
    ([[2, 2], [3, 1], [5, 5]], [-1, 1, -1], 5),
    ([[1, 3], [2, 1], [3, 4], [4, 1]], [1, -1, 1, -1], 3),
    # Seven mistakes and more in the first pass.
    ([[2, 2], [0, 2], [-1, 2], [-2, 2], [-1, -1], [-2, -1], [1, 0], [-2, 0]], [-1, 1, -1, 1, 1, -1, 1, -1], 3),
)

SMALL_SCORES: tuple[tuple[Rows, list[float], int], ...] = (
    # Fractions, and positive scores below 1, 1/10 and 1/100: neither a tolerance nor a margin nor whole numbers do.
    ([[0.5, 2], [1, 0.5], [0, 0.5]], [1, -1, 1], 2),
    ([[-0.75, 1], [0, 1.25], [-0.25, 1]], [-1, 1, 1], 3),
    ([[0.25, -0.125], [-0.25, -1.0625]], [-1, 1], 2),
    ([[-0.75, 0.5], [-0.25, 0.5], [0, 0.25]], [-1, 1, 1], 3),
)

ENDINGS: tuple[tuple[Rows, list[float], int], ...] = (
    (*XOR, 1),  # no line separates these: T alone decides
    (*XOR, 2),
    (*XOR, 3),
    ([[1, 2], [1, 2], [3, 1]], [1, -1, 1], 1),  # after the second look no example is right: training goes on
    ([[1, 2], [1, 2], [3, 1]], [1, -1, 1], 2),
    ([[1, 2], [1, 2]], [1, -1], 3),
    ([[3, 0], [1, 1], [0, 2], [2, 2]], [1, -1, -1, 1], 2),
    ([[1, 1], [-1, 2], [2, 1]], [1, -1, 1], 3),  # the last example of the first pass is right, others are not
    ([[2, 1], [-1, -3], [1, 0], [3, 2], [4, 3]], [1, 1, -1, 1, 1], 2),
    ([[2, 1], [-1, -3], [1, 0], [3, 2], [4, 3]], [1, 1, -1, 1, 1], 3),
    ([[2, 0], [0, 3]], [1, -1], 9),  # clean long before T
)

OFFSET_ENDINGS: tuple[tuple[Rows, list[float], int], ...] = (
    # The first pass leaves θ where it was, and moves θ₀; the second one is not clean.
    ([[1], [-1], [0]], [1, 1, -1], 2),  # with x = 0, a correction moves θ₀ alone
    ([[0, 2], [0, -1], [0, 1]], [1, 1, -1], 2),
    ([[-2, -2], [0, -1], [2, 1]], [-1, 1, -1], 2),
    ([[-2, -2], [1, 2], [-2, 2], [2, 2]], [1, -1, 1, 1], 2),
)

ZEROS: tuple[tuple[Rows, list[float], int], ...] = (
    ([[1, 0], [0, 1]], [1, 1], 1),  # orthogonal examples meet a score of exactly zero
    ([[1, 0], [0, 1]], [-1, -1], 1),
    ([[1, 0], [0, 1], [0, -2]], [1, -1, -1], 2),
    ([[2, 1], [-1, 2], [1, -2]], [-1, 1, -1], 2),
    ([[-2, 0], [-1, 0], [2, 0]], [1, -1, 1], 4),
)

DIMENSIONS: tuple[tuple[Rows, list[float], int], ...] = (
    ([[1], [3], [-2]], [1, -1, 1], 3),
    ([[1, 0, 2], [0, 1, 1], [2, 1, 0], [1, 1, 1]], [1, -1, 1, -1], 4),
    ([[1, -2, 0, 3, 1], [2, 1, 1, 0, -1]], [-1, 1], 3),
    ([[2, 1, 1], [1, 0, 1]], [1, -1], 4),
    ([[1], [1], [2]], [1, -1, 1], 1),
)


def training_probes(
    rng: np.random.Generator,
    random: int,
    *,
    one_pass: str,
    more: str,
    ends: str,
    zero: str,
    small: str,
    dimensions: str,
    offset: bool,
) -> list[Probe]:
    """Probes (X, y, T): the sets above, then random ones for each aspect; the names say what they show."""
    probes = [probe(one_pass, X, y, 1) for X, y in ONE_PASS]
    probes += [probe(more, X, y, T) for X, y, T in MORE_PASSES]
    endings = (*ENDINGS, *OFFSET_ENDINGS) if offset else ENDINGS
    probes += [probe((ends, one_pass) if T == 1 else ends, X, y, T) for X, y, T in endings]
    probes += [probe((zero, one_pass) if T == 1 else zero, X, y, T) for X, y, T in ZEROS]
    probes += [probe(small, X, y, T) for X, y, T in SMALL_SCORES]
    probes += [probe(dimensions, X, y, T) for X, y, T in DIMENSIONS]
    for index in range(random):
        case = (one_pass, more, ends, zero, small, dimensions)[index % 6]
        n, T = int(rng.integers(2, 8)), 1 if case == one_pass else 2 + index % 4
        if case == zero:
            drawn = draw.axis_data_set(rng, min(n, 5))
        elif case == small:
            drawn = draw.fine_data_set(rng, n)
        elif case == more:
            drawn = draw.separable_data_set(rng, n, 2, offset=offset)
        else:
            drawn = draw.data_set(rng, n, (3, 1)[index // 6 % 2] if case == dimensions else 2)
        probes.append(probe(case, *drawn, T))
    return probes


KERNELS = ("linear", "squared_dot", "halving", "offset_dot")
KERNEL = "the kernel that is passed in is the one that is used"

LARGEST_HALVING_DISTANCE = 40
"""2^(-distance²) stays exact in sums with whole numbers only while the distance² is a small whole number."""


def with_kernel(probes: list[Probe], kernels: tuple[str, ...], shows: str) -> list[Probe]:
    """The same probes with a kernel as the last argument, taken in turn; all but the linear ones also show `shows`."""
    made = []
    for index, given in enumerate(probes):
        # Small scores are small through the linear kernel.
        name = kernels[index % len(kernels)] if _whole(given) else "linear"
        if name == "halving" and not _exact_halving(given):
            name = "squared_dot"
        names = given.shows if name == "linear" else (*given.shows, shows)
        made.append(probe(names, *given.call.args, ProbeFunction(name)))
    return made


def _whole(given: Probe) -> bool:
    X = np.asarray(given.call.args[0])
    return bool(np.all(np.round(X) == X))


def _exact_halving(given: Probe) -> bool:
    X = np.asarray(given.call.args[0])
    distances = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=-1)
    return float(np.max(distances)) <= LARGEST_HALVING_DISTANCE
