"""The exercises of ps6, the kernel trick: kernels, scores through a kernel, the kernel perceptron."""

from __future__ import annotations

import numpy as np

from ..calls import ProbeFunction
from ..exercise import Aspect, Exercise, Probe, probe
from . import draw
from .data_sets import KERNEL, KERNELS, training_probes, with_kernel
from .features import CONSTANT, MORE, ONE, TWO, inner_product_words, inner_products, quadratic_features_probes
from .ledgers import COUNTS, LABELS, SHAPES, ZERO_ALPHA, ledgers
from .matrices import (
    DIAGONAL,
    NEGATIVE,
    ONE_ROW_EACH,
    PAIRS,
    ROUNDED,
    SIGNS,
    SYMMETRY,
    ZERO_EIGENVALUE,
    example_sets,
    is_valid_gram_probes,
)
from .repairs import COUNT, PASSES, RUN, SUM, repaired_probes

# --- kernels ----------------------------------------------------------------------------------------------

_DEGREE_ONE = "degree 1 is 1 + u·v"
_POWER = "the whole bracket is raised to the degree"
_SIGNS = "negative inner products keep their meaning"
_DIMENSIONS = "works in any dimension"


def _polynomial_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_DEGREE_ONE, [1, 2], [3, 1], 1),
        probe(_DEGREE_ONE, [1, 0], [0, 1], 1),
        probe(_POWER, [1, 2], [3, 1], 2),
        probe(_POWER, [1, 1], [1, 1], 3),
        probe(_POWER, [1, 0], [0, 1], 3),
        probe(_POWER, [0.5, 1], [1, 0.5], 2),
        probe(_SIGNS, [1, 2], [-3, 1], 2),
        probe(_SIGNS, [1, 2], [-3, -1], 3),
        probe(_SIGNS, [1, 1], [-1, 0], 2),
        probe(_DIMENSIONS, [2], [3], 2),
        probe(_DIMENSIONS, [1, 0, 2], [1, 1, 1], 2),
        probe(_DIMENSIONS, [1, 0, 2, 1], [1, 1, 1, -1], 4),
    ]
    for index in range(random):
        d = (2, 2, 1, 3)[index % 4]
        u, v = draw.vector(rng, d, largest=3), draw.vector(rng, d, largest=3)
        degree = 1 + index % 4
        case = _DEGREE_ONE if degree == 1 else _SIGNS if float(u @ v) < 0 else _POWER
        probes.append(probe(case if d == 2 else (case, _DIMENSIONS), u, v, degree))
    return probes


_SAME = "a point is perfectly similar to itself"
_DECAY = "similarity falls with the squared distance"
_GAMMA = "γ multiplies the squared distance"


def _rbf_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_SAME, [1, 2], [1, 2], 0.5),
        probe(_SAME, [-3, 0], [-3, 0], 2.0),
        probe(_DECAY, [0, 0], [1, 0], 1.0),
        probe(_DECAY, [1, 1], [3, 1], 1.0),
        probe(_DECAY, [2, -1], [1, 1], 1.0),
        probe(_GAMMA, [0, 0], [1, 0], 0.5),
        probe(_GAMMA, [0, 0], [2, 1], 0.25),
        probe(_GAMMA, [1, 1], [0, 1], 2.0),
        probe(_GAMMA, [1, 0.5], [0, 1], 4.0),
        probe(_DIMENSIONS, [1], [3], 0.25),
        probe(_DIMENSIONS, [1, 0, 2], [1, 1, 1], 0.5),
        probe(_DIMENSIONS, [1, 0, 2, 1], [1, 1, 1, 0], 0.125),
    ]
    for index in range(random):
        case = (_SAME, _DECAY, _GAMMA, _DIMENSIONS)[index % 4]
        d = (1, 3)[index // 4 % 2] if case == _DIMENSIONS else 2
        u, v = draw.vector(rng, d, largest=2), draw.vector(rng, d, largest=2)
        gamma = 1.0 if case == _DECAY else (0.125, 0.5, 0.25, 2.0)[index // 4 % 4]
        probes.append(probe(case, u, u if case == _SAME else v, gamma))
    return probes


# --- scores through a kernel ------------------------------------------------------------------------------

_PAIRS = "the kernel compares x with every example in turn"


def _kernel_score_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = []
    for index, made in enumerate(ledgers(rng, random)):
        kernel = ProbeFunction(KERNELS[index % len(KERNELS)])
        probes.append(probe(made.shows, made.alpha, made.X, made.y, kernel, made.point(index)))
    points: list[list[float] | draw.Array] = [[2, 1], [1, 2], [3, 0], [0, 0], [-1, -1]]
    points += [draw.vector(rng, 2, largest=2, halves=False) for _ in range(random // 6)]
    for index, x in enumerate(points):
        kernel = ProbeFunction(KERNELS[1 + index % 3])
        probes.append(probe(KERNEL, [1], [[1, 2]], [1], kernel, x))
        probes.append(probe(_PAIRS, [2, 1, 0], [[1, 2], [3, 0], [1, 1]], [1, 1, 1], kernel, x))
    return probes


# --- the kernel perceptron --------------------------------------------------------------------------------

_STARTS = "one pass counts every mistake, zero scores included"
_REPEATS = "a second mistake on the same example is counted again"
_ENDS = "training ends after T passes, or earlier only after a clean one"
_ZERO = "zero counts as a mistake"
_SMALL = "small positive scores count as right, and fractions are kept"


def _kernel_perceptron_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    linear = training_probes(
        rng,
        random,
        one_pass=_STARTS,
        more=_REPEATS,
        ends=_ENDS,
        zero=_ZERO,
        small=_SMALL,
        dimensions=SHAPES,
        offset=False,
    )
    return with_kernel(linear, KERNELS, KERNEL)


# --- the kernel matrix ------------------------------------------------------------------------------------


def _gram_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    sets = example_sets(rng, random // 2)
    probes = [probe(shows, X, ProbeFunction("linear")) for shows, X in sets]
    whole = [X for _, X in sets if np.all(np.round(X) == X)]
    probes += [probe(KERNEL, X, ProbeFunction(KERNELS[1 + index % 3])) for index, X in enumerate(whole)]
    return probes


EXERCISES = (
    Exercise(
        name="quadratic_features",
        lesson="ps6",
        parameters=("x",),
        contract="a vector φ(x), such that φ(u)·φ(v) = (1 + u·v)² for all u and v",
        aspects=(Aspect(CONSTANT, 1), Aspect(ONE, 2), Aspect(TWO, 3), Aspect(MORE, 2)),
        make_probes=quadratic_features_probes,
        lens=inner_products,
        lens_words=inner_product_words,
    ),
    Exercise(
        name="polynomial_kernel",
        lesson="ps6",
        parameters=("u", "v", "degree"),
        contract="(1 + u·v)^degree, a number",
        aspects=(Aspect(_DEGREE_ONE, 2), Aspect(_POWER, 3), Aspect(_SIGNS, 2), Aspect(_DIMENSIONS, 1)),
        make_probes=_polynomial_probes,
    ),
    Exercise(
        name="rbf_kernel",
        lesson="ps6",
        parameters=("u", "v", "gamma"),
        contract="exp(−γ‖u − v‖²), a number",
        aspects=(Aspect(_SAME, 1), Aspect(_DECAY, 3), Aspect(_GAMMA, 3), Aspect(_DIMENSIONS, 1)),
        make_probes=_rbf_probes,
    ),
    Exercise(
        name="kernel_score",
        lesson="ps6",
        parameters=("alpha", "X", "y", "kernel", "x"),
        contract="the score Σ αⱼ yⱼ K(xⱼ, x), a number",
        aspects=(
            Aspect(COUNTS, 3),
            Aspect(LABELS, 3),
            Aspect(KERNEL, 3),
            Aspect(_PAIRS, 2),
            Aspect(ZERO_ALPHA, 1),
            Aspect(SHAPES, 1),
        ),
        make_probes=_kernel_score_probes,
    ),
    Exercise(
        name="kernel_perceptron",
        lesson="ps6",
        parameters=("X", "y", "T", "kernel"),
        contract="how often each example was missed in at most T passes with this kernel, one count per example",
        aspects=(
            Aspect(_STARTS, 3),
            Aspect(_REPEATS, 3),
            Aspect(_ENDS, 3),
            Aspect(KERNEL, 3),
            Aspect(_ZERO, 2),
            Aspect(_SMALL, 1),
            Aspect(SHAPES, 1),
            Aspect("leaves the data as it was", 1, watches=("X", "y")),
        ),
        make_probes=_kernel_perceptron_probes,
    ),
    Exercise(
        name="repaired",
        lesson="ps6",
        parameters=("X", "y", "T", "kernel"),
        contract="what the pseudocode was meant to return: α after at most T passes in order, one count per example",
        aspects=(
            Aspect(SUM, 3),
            Aspect(COUNT, 3),
            Aspect(RUN, 3),
            Aspect(KERNEL, 1),
            Aspect(PASSES, 1),
            Aspect(SHAPES, 1),
        ),
        make_probes=repaired_probes,
    ),
    Exercise(
        name="gram",
        lesson="ps6",
        parameters=("X", "kernel"),
        contract="the kernel matrix: K(xᵢ, xⱼ) in row i and column j",
        aspects=(
            Aspect(KERNEL, 5),
            Aspect(PAIRS, 3),
            Aspect(DIAGONAL, 2),
            Aspect(ONE_ROW_EACH, 2),
            Aspect(SIGNS, 1),
        ),
        make_probes=_gram_probes,
    ),
    Exercise(
        name="is_valid_gram",
        lesson="ps6",
        parameters=("K",),
        contract="True if K is symmetric and positive semidefinite, up to errors of 1e-12, else False",
        truth=True,
        aspects=(
            Aspect(NEGATIVE, 4),
            Aspect(SYMMETRY, 3),
            Aspect(ZERO_EIGENVALUE, 2),
            Aspect(ROUNDED, 1),
        ),
        make_probes=is_valid_gram_probes,
        rounded=("K",),
    ),
)
