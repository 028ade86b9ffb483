"""The exercises of ps5, the dual form: mistakes counted per example, and what follows from the counts."""

from __future__ import annotations

import numpy as np

from ..exercise import Aspect, Exercise, Probe, probe
from . import draw
from .data_sets import training_probes
from .ledgers import COUNTS, LABELS, SHAPES, ZERO_ALPHA, ledgers
from .matrices import DIAGONAL, ONE_ROW_EACH, PAIRS, SIGNS, example_sets

_POINT = "the score is taken at x"


def _weights_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [probe(made.shows, made.alpha, made.X, made.y) for made in ledgers(rng, random)]


_ANY_NUMBER = "works for any number of examples"


def _offset_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    made = ledgers(rng, random)
    return [
        probe(tuple(_ANY_NUMBER if shows == SHAPES else shows for shows in one.shows), one.alpha, one.y) for one in made
    ]


def _gram_matrix_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [probe(shows, X) for shows, X in example_sets(rng, random)]


def _dual_score_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(made.shows, made.alpha, made.X, made.y, made.point(index))
        for index, made in enumerate(ledgers(rng, random))
    ]
    # The same ledger at several points: an example itself, the origin, and the far side.
    ledger = ([2, 1, 0], [[1, 2], [3, 0], [1, 1]], [1, 1, 1])
    probes += [probe(_POINT, *ledger, x) for x in ([4, 1], [1, 2], [3, 0], [0, 0], [-1, -1])]
    probes += [probe(_POINT, *ledger, draw.vector(rng, 2)) for _ in range(random // 6)]
    return probes


_STARTS = "one pass counts every mistake, zero scores included"
_REPEATS = "a second mistake on the same example is counted again"
_ENDS = "counting ends after T passes, or earlier only after a clean one"
_ZERO = "zero counts as a mistake"
_SMALL = "small positive scores count as right, and fractions are kept"

EXERCISES = (
    Exercise(
        name="weights_from_alpha",
        lesson="ps5",
        parameters=("alpha", "X", "y"),
        contract="θ = Σ αᵢ yᵢ xᵢ, one number per feature",
        aspects=(
            Aspect(COUNTS, 3),
            Aspect(LABELS, 3),
            Aspect(ZERO_ALPHA, 2),
            Aspect(SHAPES, 1),
            Aspect("leaves the arrays as they were", 1, watches=("alpha", "X", "y")),
        ),
        make_probes=_weights_probes,
    ),
    Exercise(
        name="dual_score",
        lesson="ps5",
        parameters=("alpha", "X", "y", "x"),
        contract="the score Σ αⱼ yⱼ xⱼ·x, a number",
        aspects=(
            Aspect(COUNTS, 3),
            Aspect(LABELS, 3),
            Aspect(ZERO_ALPHA, 2),
            Aspect(_POINT, 2),
            Aspect(SHAPES, 1),
        ),
        make_probes=_dual_score_probes,
    ),
    Exercise(
        name="alpha_counts",
        lesson="ps5",
        parameters=("X", "y", "T"),
        contract="how often each example was missed in at most T passes, one count per example, without offset",
        aspects=(
            Aspect(_STARTS, 3),
            Aspect(_REPEATS, 3),
            Aspect(_ENDS, 3),
            Aspect(_ZERO, 2),
            Aspect(_SMALL, 1),
            Aspect(SHAPES, 1),
            Aspect("leaves the data as it was", 1, watches=("X", "y")),
        ),
        make_probes=lambda rng, random: training_probes(
            rng,
            random,
            one_pass=_STARTS,
            more=_REPEATS,
            ends=_ENDS,
            zero=_ZERO,
            small=_SMALL,
            dimensions=SHAPES,
            offset=False,
        ),
    ),
    Exercise(
        name="offset_from_alpha",
        lesson="ps5",
        parameters=("alpha", "y"),
        contract="θ₀ = Σ αᵢ yᵢ, a number",
        aspects=(Aspect(COUNTS, 3), Aspect(LABELS, 3), Aspect(ZERO_ALPHA, 2), Aspect(_ANY_NUMBER, 1)),
        make_probes=_offset_probes,
    ),
    Exercise(
        name="gram_matrix",
        lesson="ps5",
        parameters=("X",),
        contract="the table of all inner products xᵢ·xⱼ, one row and one column per example",
        aspects=(Aspect(PAIRS, 3), Aspect(DIAGONAL, 2), Aspect(ONE_ROW_EACH, 3), Aspect(SIGNS, 1)),
        make_probes=_gram_matrix_probes,
    ),
)
