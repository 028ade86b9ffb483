"""The exercises of ps4, the convergence bound: radius, margin, scaling, the bound, and what its proof watches."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..calls import Call
from ..exercise import FORM, Aspect, Exercise, Probe, probe
from ..values import Value
from . import draw
from .bound_probes import (
    GAMMA,
    INFINITE,
    LABELS,
    LENGTH,
    OFFSET_LABELS,
    ONE_MORE,
    R_AUGMENTED,
    R,
    bound_probes,
    offset_probes,
)
from .ledgers import SHAPES
from .separated import direction, failing, labelled, positive_side, touching, unit
from .tight import BEST, CORRECTIONS, FORM_OF_DATA, tight_form, tight_probes

# --- radius -----------------------------------------------------------------------------------------------

_LONGEST = "the longest example decides"
_NORM = "a norm counts all coordinates, whatever their sign"


def _radius_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_LONGEST, [[1, 0], [0, 3], [2, 0]]),
        probe(_LONGEST, [[0, 2], [0, 1]]),
        probe(_LONGEST, [[1, 0], [4, 0], [0, 2]]),
        probe(_LONGEST, [[0.5, 0], [0, 0.25]]),
        probe(_NORM, [[3, 4]]),
        probe(_NORM, [[-3, 4]]),
        probe(_NORM, [[-3, -4], [3, 0]]),
        probe(_NORM, [[1, 1], [-2, -1]]),
        probe(_NORM, [[1.5, 2], [0, -1]]),
        probe(SHAPES, [[2], [-5], [1]]),
        probe(SHAPES, [[1, 2, 2], [0, 0, 1]]),
        probe(SHAPES, [[1, 1, 1, 1], [0, 1, 0, 2], [1, 0, 0, 0]]),
    ]
    for index in range(random):
        case = (_LONGEST, _NORM, SHAPES)[index % 3]
        n = 2 + index % 4
        if case == _LONGEST:
            X = np.zeros((n, 2))
            X[np.arange(n), rng.integers(0, 2, n)] = rng.integers(1, 6, n)
        else:
            X = rng.integers(-4, 5, (n, (1, 3)[index // 3 % 2] if case == SHAPES else 2)).astype(np.float64)
        probes.append(probe(case, X))
    return probes


# --- margin -----------------------------------------------------------------------------------------------

_NEAREST = "the example with the smallest score decides"
_FAILS = "negative where u fails, zero where it touches"
_NO_DIRECTION = "u = 0 is refused with a ValueError"


def _margin_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_NEAREST, [[2, 5]], [1], [1, 0]),
        probe(_NEAREST, [[3, 1], [2, -4], [5, 0]], [1, 1, 1], [1, 0]),
        probe(_NEAREST, [[1, 4], [2, 1.5]], [1, 1], [0, 1]),
        probe(LENGTH, [[2, 5], [3, 1]], [1, 1], [2, 0]),
        probe(LENGTH, [[3, 1], [1, 2]], [1, 1], [3, 4]),
        probe(LENGTH, [[3, 1], [1, 2]], [1, 1], [0.75, 1]),
        probe(LABELS, [[2, 1], [-3, 1]], [1, -1], [1, 0]),
        probe(LABELS, [[4, -2], [1, 3], [0, -5]], [-1, 1, -1], [0, 1]),
        probe(LABELS, [[-3, 0], [-2, 4]], [-1, -1], [1, 0]),
        probe(_FAILS, [[2, 1], [-3, 1]], [1, 1], [1, 0]),
        probe(_FAILS, [[-3, 1], [2, 0]], [1, 1], [1, 0]),
        probe(_FAILS, [[0, 2], [1, 1]], [1, 1], [1, 0]),
        probe(_FAILS, [[2, -1], [2, 1]], [1, 1], [1, 2]),
        probe(_NO_DIRECTION, [[1, 0]], [1], [1, 0]),  # and nothing else is refused
        probe(_NO_DIRECTION, [[2, 1], [3, 1]], [1, -1], [0, 0]),
        probe(_NO_DIRECTION, [[2], [3]], [1, 1], [0]),
        probe(SHAPES, [[2], [5], [3]], [1, 1, 1], [1]),
        probe(SHAPES, [[1, 2, 2], [0, 1, 3], [1, 1, 1]], [1, 1, 1], [0, 0, 1]),
        probe(SHAPES, [[1, 2, 2]], [1], [0, 1, 0]),
    ]
    for index in range(random):
        case = (_NEAREST, LENGTH, LABELS, _FAILS, _NO_DIRECTION, SHAPES)[index % 6]
        n, d = 2 + index % 3, (1, 3)[index // 6 % 2] if case == SHAPES else 2
        u = direction(rng, d) if case == LENGTH else unit(rng, d)
        X, y = positive_side(rng, n, u), np.ones(n)
        if case in (LABELS, _NO_DIRECTION):
            X, y = labelled(rng, X)
        if case == _FAILS:
            X, y, u = (*failing(rng, n, u), u) if index // 6 % 2 else touching(rng, n)
        probes.append(probe(case, X, y, np.zeros(d) if case == _NO_DIRECTION else u))
    return probes


# --- scaled_separator -------------------------------------------------------------------------------------

_ONE = "the smallest score of w is 1"
_NEGATIVE = "a u that fails is refused with a ValueError"
_TOUCHES = "a u that only touches is refused as well"


def _scaled_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_ONE, [[2, 1]], [1], [1, 0]),
        probe(_ONE, [[2, 1], [4, 4]], [1, 1], [1, 2]),
        probe(_ONE, [[2, 1], [4, 4]], [1, 1], [0.25, 0]),
        probe(_ONE, [[1, 1], [3, 1]], [1, 1], [0, 1]),
        probe(LABELS, [[-2, 1], [3, 4]], [-1, 1], [2, 0]),
        probe(LABELS, [[1, -4], [3, -2]], [-1, -1], [0, 1]),
        probe(LABELS, [[2, 2], [-1, -3], [1, -2]], [1, -1, -1], [1, 3]),
        probe(_NEGATIVE, [[1, 0], [1, 1]], [1, 1], [1, 0]),  # and others are not refused
        probe(_NEGATIVE, [[2, 1], [-3, 1]], [1, 1], [1, 0]),
        probe(_NEGATIVE, [[-3, 1], [2, 0]], [1, 1], [1, 1]),
        probe(_NEGATIVE, [[-2, -1], [-4, 1]], [1, 1], [1, 0]),
        probe(_TOUCHES, [[0, 2], [1, 1]], [1, 1], [1, 0]),
        probe(_TOUCHES, [[1, 0], [1, 1]], [1, 1], [1, 0]),  # and others are not refused
        probe(_TOUCHES, [[2, -1], [2, 1]], [1, 1], [1, 2]),
        probe(_TOUCHES, [[2, 1], [3, 1]], [1, -1], [0, 0]),
        probe(SHAPES, [[2], [4]], [1, 1], [3]),
        probe(SHAPES, [[1, 2, 0], [0, 1, 3]], [1, 1], [2, 1, 2]),
        probe(SHAPES, [[1, 2, 2]], [1], [2, 1, 2]),
    ]
    for index in range(random):
        case = (_ONE, LABELS, _NEGATIVE, _TOUCHES, SHAPES)[index % 5]
        n, d = 2 + index % 3, (1, 3)[index // 5 % 2] if case == SHAPES else 2
        u = direction(rng, d)
        X, y = positive_side(rng, n, u), np.ones(n)
        if case == LABELS:
            X, y = labelled(rng, X)
        elif case in (_NEGATIVE, _TOUCHES):
            X, y, u = (*failing(rng, n, u), u) if case == _NEGATIVE else touching(rng, n)
        probes.append(probe(case, X, y, u))
    return probes


# --- proof_quantities -------------------------------------------------------------------------------------

_ALIGNMENT = "the first result is w·θ for every row"
_SQUARES = "the second result is ‖θ‖² for every row"
_WALK = "both together, along a walk"


def _as_pairs(_calls: Sequence[Call], values: Sequence[Value]) -> list[Value]:
    """A lens: an array of two rows unpacks into two arrays, and is as good as they are."""
    return [
        (value[0], value[1]) if isinstance(value, np.ndarray) and value.ndim == 2 and len(value) == 2 else value
        for value in values
    ]


def _proof_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    # Rows of norm 0 or 1 show the alignment alone, rows perpendicular to w the norms alone.
    probes = [
        probe(_ALIGNMENT, [[0, 0], [1, 0], [0, 1]], [2, 3]),
        probe(_ALIGNMENT, [[0, 0], [0, 1], [0, -1]], [0.5, -2]),
        probe(_ALIGNMENT, [[0, 0], [-1, 0], [0, -1], [0, 1]], [1, 0.5]),
        probe(_SQUARES, [[0, 0], [3, 0], [2, 0]], [0, 1]),
        probe(_SQUARES, [[0, 0], [1, 2], [-2, -4]], [2, -1]),
        probe(_SQUARES, [[0, 0], [0.5, 0], [1.5, 0]], [0, 2]),
        probe(_WALK, [[0, 0], [3, 1], [1, 2], [-1, 3], [0, 3], [1, 3]], [-0.5, 1]),
        probe(_WALK, [[0, 0], [2, 1], [1, 3]], [1, 0.5]),
        probe(_WALK, [[0, 0], [-1, 2], [-3, 1]], [0.25, 1]),
        probe(SHAPES, [[0], [2], [3]], [0.5]),
        probe(SHAPES, [[0, 0, 0], [1, 2, 0], [1, 1, 2]], [1, 0.5, 1]),
        probe(SHAPES, [[2, 1]], [1, 1]),
    ]
    for index in range(random):
        case = (_ALIGNMENT, _SQUARES, _WALK, SHAPES)[index % 4]
        k, d = 2 + index % 4, (1, 3)[index // 4 % 2] if case == SHAPES else 2
        w = draw.vector(rng, d, largest=3)
        w[0] += 0.25
        if case == _ALIGNMENT:
            thetas = np.array([unit(rng, d) for _ in range(k)])
        elif case == _SQUARES:
            thetas = rng.integers(-3, 4, (k, 1)) * np.array([[w[1], -w[0]]])
        else:
            thetas = np.cumsum(rng.integers(-3, 4, (k, d)), axis=0).astype(np.float64)
        probes.append(probe(case, np.vstack([np.zeros(d), thetas]), w))
    return probes


EXERCISES = (
    Exercise(
        name="radius",
        lesson="ps4",
        parameters=("X",),
        contract="R, the norm of the longest example: a number",
        aspects=(Aspect(_LONGEST, 2), Aspect(_NORM, 2), Aspect(SHAPES, 1)),
        make_probes=_radius_probes,
    ),
    Exercise(
        name="margin",
        lesson="ps4",
        parameters=("X", "y", "u"),
        contract="the smallest yᵢ(u·xᵢ)/‖u‖, a number, negative where u fails; a ValueError for u = 0",
        aspects=(
            Aspect(_NEAREST, 3),
            Aspect(LENGTH, 3),
            Aspect(LABELS, 2),
            Aspect(_FAILS, 2),
            Aspect(_NO_DIRECTION, 0),
            Aspect(SHAPES, 1),
        ),
        make_probes=_margin_probes,
    ),
    Exercise(
        name="scaled_separator",
        lesson="ps4",
        parameters=("X", "y", "u"),
        contract="the multiple of u whose smallest yᵢ(w·xᵢ) is 1; a ValueError if u does not separate",
        aspects=(
            Aspect(_ONE, 3),
            Aspect(LABELS, 2),
            Aspect(_NEGATIVE, 2),
            Aspect(_TOUCHES, 2),
            Aspect(SHAPES, 1),
        ),
        make_probes=_scaled_probes,
    ),
    Exercise(
        name="proof_quantities",
        lesson="ps4",
        parameters=("thetas", "w"),
        contract="two arrays with an entry for every row θ of thetas: w·θ, and ‖θ‖²",
        aspects=(Aspect(_ALIGNMENT, 2), Aspect(_SQUARES, 2), Aspect(_WALK, 2), Aspect(SHAPES, 1)),
        make_probes=_proof_probes,
        lens=_as_pairs,
    ),
    Exercise(
        name="mistake_bound",
        lesson="ps4",
        parameters=("X", "y", "u"),
        contract="(R/γ)², not rounded, with the margin γ of u; infinity if u does not separate",
        aspects=(
            Aspect(R, 2),
            Aspect(GAMMA, 2),
            Aspect(LENGTH, 3),
            Aspect(LABELS, 2),
            Aspect(INFINITE, 0),
            Aspect(SHAPES, 1),
        ),
        make_probes=bound_probes,
    ),
    Exercise(
        name="tight_dataset",
        lesson="ps4",
        parameters=("k",),
        contract="(X, y) on which training makes exactly k corrections and the best bound is exactly k",
        aspects=(
            Aspect(FORM_OF_DATA, 1, clause=FORM),
            Aspect(CORRECTIONS, 3, clause="corrections"),
            Aspect(BEST, 3, clause="bound"),
        ),
        make_probes=tight_probes,
        property_graded=True,
        form=tight_form,
    ),
    Exercise(
        name="mistake_bound_with_offset",
        lesson="ps4",
        parameters=("X", "y", "u", "u_0"),
        contract="(R/γ)² for the examples (x, 1) and the direction (u, u₀); infinity if it does not separate",
        aspects=(
            Aspect(R_AUGMENTED, 2),
            Aspect(ONE_MORE, 3),
            Aspect(OFFSET_LABELS, 2),
            Aspect(INFINITE, 0),
            Aspect(SHAPES, 1),
        ),
        make_probes=offset_probes,
    ),
)
