"""The exercises of ps1, the primal algorithm: scores, one update, one pass, the sequence of corrections."""

from __future__ import annotations

import numpy as np

from ..exercise import Aspect, Exercise, Probe, probe
from . import draw
from .data_sets import training_probes

# --- signed_score -----------------------------------------------------------------------------------------

_DOT = "θ·x is summed over all features"
_LABEL = "the label decides the sign"
_OFFSET = "the offset is inside the bracket"
_FRACTIONS = "fractions are kept"


def _signed_score_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_DOT, [1, 2], 0.0, [3, 4], 1),
        probe(_DOT, [2], 0.0, [5], 1),
        probe(_DOT, [1, -2, 3, 1], 0.0, [2, 1, 1, -5], 1),
        probe(_LABEL, [1, 2], 0.0, [3, 4], -1),
        probe(_LABEL, [-1, 0], 0.0, [3, 4], -1),
        probe(_LABEL, [1, 0], 0.0, [2, 1], -1),
        probe(_OFFSET, [1, 2], 5.0, [3, 4], 1),
        probe(_OFFSET, [1, 2], 5.0, [3, 4], -1),
        probe(_OFFSET, [0, 0], -3.0, [3, 4], -1),
        probe(_OFFSET, [1, -1], -3.0, [2, 2], 1),
        probe(_FRACTIONS, [0.5, 0.25], 0.0, [1, 3], 1),
        probe(_FRACTIONS, [0.5, 0.25], 0.0, [1.5, 3], 1),
    ]
    for index in range(random):
        d, case = 1 + index // 4 % 4, (_DOT, _LABEL, _OFFSET, _FRACTIONS)[index % 4]
        halves = case == _FRACTIONS
        theta, x = draw.vector(rng, d, halves=halves), draw.vector(rng, d, halves=halves)
        theta[0] += 0.5 * halves
        theta_0 = float(rng.choice([-3, -1, 2, 4])) if case == _OFFSET else 0.0
        y = {_LABEL: -1, _OFFSET: draw.label(rng)}.get(case, 1)
        probes.append(probe(case, theta, theta_0, x, y))
    return probes


# --- is_mistake -------------------------------------------------------------------------------------------

_NEGATIVE = "a negative signed score is a mistake"
_POSITIVE = "a positive signed score is not"
_ZERO = "zero counts as a mistake"
_OFFSET_COUNTS = "the offset is part of the score"


def _is_mistake_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_NEGATIVE, [1, 0], 0.0, [2, 1], -1),
        probe(_NEGATIVE, [-1, 1], 0.0, [2, 1], 1),
        probe(_NEGATIVE, [0.5, 0], 0.0, [-0.25, 1], 1),
        probe(_POSITIVE, [1, 0], 0.0, [2, 1], 1),
        probe(_POSITIVE, [-1, 0], 0.0, [2, 1], -1),
        probe(_POSITIVE, [0.0625, 0], 0.0, [0.0625, 1], 1),
        probe(_POSITIVE, [0.25, 0], 0.0, [0.25, 1], 1),
        probe(_POSITIVE, [0.5, 0], 0.0, [-0.5, 1], -1),
        probe(_OFFSET_COUNTS, [1, 0], 3.0, [2, 1], 1),
        probe(_POSITIVE, [0.0625, 0], 0.0, [-0.0625, 1], -1),
        probe(_POSITIVE, [1, 0], 0.0, [1, 3], 1),
        probe(_POSITIVE, [1, 0], 0.0, [-1, 3], -1),
        probe(_ZERO, [0, 0], 0.0, [2, 1], 1),
        probe(_ZERO, [0, 0], 0.0, [2, 1], -1),
        probe(_ZERO, [1, -2], 0.0, [2, 1], 1),
        probe(_ZERO, [1, -2], 0.0, [2, 1], -1),
        probe((_ZERO, _OFFSET_COUNTS), [1, 0], -2.0, [2, 1], 1),
        probe((_ZERO, _OFFSET_COUNTS), [1, 0], -2.0, [2, 1], -1),
        probe((_OFFSET_COUNTS, _NEGATIVE), [1, 0], -3.0, [2, 1], 1),
        probe((_OFFSET_COUNTS, _POSITIVE), [1, 0], -3.0, [2, 1], -1),
        probe((_OFFSET_COUNTS, _POSITIVE), [-1, 0], 3.0, [2, 1], 1),
        probe((_OFFSET_COUNTS, _NEGATIVE), [-1, 0], 3.0, [2, 1], -1),
    ]
    for index in range(random):
        case = (_NEGATIVE, _POSITIVE, _ZERO, _OFFSET_COUNTS)[index % 4]
        sign = {_NEGATIVE: -1, _POSITIVE: 1, _ZERO: 0, _OFFSET_COUNTS: draw.label(rng)}[case]
        probes.append(probe(case, *draw.example(rng, 2, sign, offset=case == _OFFSET_COUNTS)))
    return probes


# --- update -----------------------------------------------------------------------------------------------

_CORRECTS = "a mistake adds the correction to θ"
_REVERSES = "a negative label reverses the direction"
KEEPS = "a correct example changes nothing"
_DIMENSIONS = "works in any dimension"


def _update_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_CORRECTS, [-1, 2], [3, 1], 1),
        probe(_CORRECTS, [2, -3], [1, 2], 1),
        probe(_REVERSES, [1, 0], [2, 1], -1),
        probe(_REVERSES, [2, 3], [1, 1], -1),
        # One correction is not enough for these, and one is all they get.
        probe(_CORRECTS, [-4, 0], [2, 1], 1),
        probe(_REVERSES, [9, 3], [1, 1], -1),
        probe(_FRACTIONS, [-3, 0], [1.5, 0.25], 1),
        probe(_DIMENSIONS, [-9], [2], 1),
        probe(_ZERO, [0, 0], [2, 1], 1),
        probe(_ZERO, [0, 0], [2, 1], -1),
        probe(_ZERO, [1, -2], [2, 1], 1),
        probe(_ZERO, [1, -2], [2, 1], -1),
        probe(KEEPS, [1, 0], [2, 1], 1),
        probe(KEEPS, [1, 0], [1, 1], 1),
        probe(KEEPS, [-1, 0], [1, 1], -1),
        probe(KEEPS, [-1, 0], [2, 1], -1),
        probe(KEEPS, [0, 1], [1, 2], 1),
        probe(KEEPS, [0.5, 0], [0.5, 3], 1),
        probe(KEEPS, [0.25, 0], [0.25, 1], 1),
        probe(KEEPS, [0.25, 0], [-0.25, 1], -1),
        probe(KEEPS, [0.0625, 0], [0.0625, 1], 1),
        probe(KEEPS, [0.0625, 0], [-0.0625, 1], -1),
        probe(_FRACTIONS, [-0.5, 0], [1.5, 0.25], 1),
        probe(_FRACTIONS, [1, 1], [-0.75, 0.5], 1),
        probe(_DIMENSIONS, [-2], [3], 1),
        probe(_DIMENSIONS, [1, 0, -1], [0, 2, 3], 1),
        probe(_DIMENSIONS, [1, 2, 0, -1, 1], [1, -2, 3, 2, 1], 1),
    ]
    for index in range(random):
        case = (_CORRECTS, _REVERSES, _ZERO, KEEPS, _FRACTIONS, _DIMENSIONS)[index % 6]
        d = (1, 3, 4)[index % 3] if case == _DIMENSIONS else 2
        sign = {_ZERO: 0, KEEPS: 1}.get(case, -1)
        y = {_CORRECTS: 1, _REVERSES: -1, _FRACTIONS: 1, _DIMENSIONS: 1}.get(case)
        theta, _, x, y = draw.example(rng, d, sign, y=y, halves=case == _FRACTIONS)
        probes.append(probe(case, theta, x, y))
    return probes


# --- step, and with a rate as one more argument the step of ps3 -------------------------------------------

_OFFSET_MOVES = "the offset moves by the label"


STEP_ASPECTS = (
    Aspect(_CORRECTS, 2),
    Aspect(_REVERSES, 2),
    Aspect(_OFFSET_MOVES, 3),
    Aspect(_OFFSET_COUNTS, 3),
    Aspect(_ZERO, 2),
    Aspect(KEEPS, 2),
    Aspect(_FRACTIONS, 1),
    Aspect(_DIMENSIONS, 1),
)


def step_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe((_CORRECTS, _OFFSET_MOVES), [-1, 2], 0.0, [3, 1], 1),
        probe((_CORRECTS, _OFFSET_MOVES), [2, -3], 1.0, [1, 2], 1),
        probe((_CORRECTS, _OFFSET_MOVES), [-4, 0], 1.0, [2, 1], 1),
        probe((_CORRECTS, _OFFSET_MOVES), [-1, 2], -5.0, [3, 1], 1),
        probe((_REVERSES, _OFFSET_MOVES), [1, 0], 0.0, [2, 1], -1),
        probe((_REVERSES, _OFFSET_MOVES), [2, 3], -1.0, [1, 1], -1),
        probe((_REVERSES, _OFFSET_MOVES), [9, 3], -1.0, [1, 1], -1),
        probe(_ZERO, [0, 0], 0.0, [2, 1], 1),
        probe(_ZERO, [0, 0], 0.0, [2, 1], -1),
        probe(_OFFSET_COUNTS, [1, 0], -2.0, [2, 1], 1),
        probe(_OFFSET_COUNTS, [1, 0], -2.0, [2, 1], -1),
        probe(KEEPS, [1, 0], 0.0, [2, 1], 1),
        probe(KEEPS, [-1, 0], 0.0, [1, 1], -1),
        probe(KEEPS, [1, 0], -0.5, [1, 1], 1),
        probe(KEEPS, [1, 0], 5.0, [2, 1], 1),
        probe(KEEPS, [0.0625, 0], 0.0, [-0.0625, 1], -1),
        probe(KEEPS, [0.25, 0], 0.0, [0.25, 1], 1),
        probe(KEEPS, [0.5, 0], 0.0, [-0.5, 1], -1),
        probe(_OFFSET_COUNTS, [-1, 0], 3.0, [2, 1], 1),
        probe(_OFFSET_COUNTS, [1, 0], -3.0, [2, 1], -1),
        probe(_OFFSET_COUNTS, [1, 0], -3.0, [2, 1], 1),
        probe(_OFFSET_COUNTS, [-1, 0], 3.0, [2, 1], -1),
        probe(_FRACTIONS, [-0.5, 0], 0.0, [1.5, 0.25], 1),
        probe(_FRACTIONS, [-1, -1], 0.5, [0.75, 0.5], 1),
        probe(_DIMENSIONS, [-2], 0.0, [3], 1),
        probe(_DIMENSIONS, [1, 0, -1], 0.0, [0, 2, 3], 1),
        probe(_DIMENSIONS, [1, 2, 0, -1, 1], 0.0, [1, -3, 3, 2, 1], 1),
    ]
    for index in range(random):
        case = (_CORRECTS, _REVERSES, _ZERO, KEEPS, _OFFSET_COUNTS, _FRACTIONS, _DIMENSIONS)[index % 7]
        d = (1, 3, 4)[index % 3] if case == _DIMENSIONS else 2
        sign = {_ZERO: 0, KEEPS: 1, _OFFSET_COUNTS: draw.label(rng)}.get(case, -1)
        y = {_CORRECTS: 1, _REVERSES: -1, _FRACTIONS: 1, _DIMENSIONS: 1}.get(case)
        drawn = draw.example(rng, d, sign, y=y, offset=case == _OFFSET_COUNTS, halves=case == _FRACTIONS)
        moves = (case, _OFFSET_MOVES) if case in (_CORRECTS, _REVERSES) else (case,)
        probes.append(probe(moves, *drawn))
    return probes


_SMALL = "small positive scores count as right, and fractions are kept"

EXERCISES = (
    Exercise(
        name="signed_score",
        lesson="ps1",
        parameters=("theta", "theta_0", "x", "y"),
        contract="the signed score y(θ·x + θ₀), a number",
        aspects=(Aspect(_DOT, 2), Aspect(_LABEL, 3), Aspect(_OFFSET, 3), Aspect(_FRACTIONS, 1)),
        make_probes=_signed_score_probes,
    ),
    Exercise(
        name="is_mistake",
        lesson="ps1",
        parameters=("theta", "theta_0", "x", "y"),
        contract="True if the signed score y(θ·x + θ₀) is zero or negative, else False",
        truth=True,
        aspects=(Aspect(_NEGATIVE, 2), Aspect(_POSITIVE, 2), Aspect(_ZERO, 3), Aspect(_OFFSET_COUNTS, 2)),
        make_probes=_is_mistake_probes,
    ),
    Exercise(
        name="update",
        lesson="ps1",
        parameters=("theta", "x", "y"),
        contract="θ + y x if the example is a mistake, else θ: as many numbers as θ has",
        aspects=(
            Aspect(_CORRECTS, 3),
            Aspect(_REVERSES, 3),
            Aspect(_ZERO, 3),
            Aspect(KEEPS, 3),
            Aspect(_FRACTIONS, 1),
            Aspect(_DIMENSIONS, 1),
        ),
        make_probes=_update_probes,
    ),
    Exercise(
        name="step",
        lesson="ps1",
        parameters=("theta", "theta_0", "x", "y"),
        contract="the pair (θ, θ₀) after one look at the example",
        aspects=STEP_ASPECTS,
        make_probes=step_probes,
    ),
    Exercise(
        name="train",
        lesson="ps1",
        parameters=("X", "y", "T"),
        contract="the pair (θ, θ₀) after at most T passes in order, from zero",
        aspects=(
            Aspect("one pass visits every example in order", 3),
            Aspect("further passes go on from where the last one ended", 3),
            Aspect("training ends after T passes, or earlier only after a clean one", 3),
            Aspect(_ZERO, 2),
            Aspect(_SMALL, 1),
            Aspect(_DIMENSIONS, 1),
            Aspect("leaves the data as it was", 1, watches=("X", "y")),
        ),
        make_probes=lambda rng, random: training_probes(
            rng,
            random,
            one_pass="one pass visits every example in order",
            more="further passes go on from where the last one ended",
            ends="training ends after T passes, or earlier only after a clean one",
            zero=_ZERO,
            small=_SMALL,
            dimensions=_DIMENSIONS,
            offset=True,
        ),
    ),
    Exercise(
        name="trajectory",
        lesson="ps1",
        parameters=("X", "y", "T"),
        contract="the sequence of vectors θ from zero on, one row per correction: shape (k+1, d), without offset",
        aspects=(
            Aspect("one pass gives a row per correction, after the zero row", 3),
            Aspect("further passes add their corrections", 3),
            Aspect("the sequence ends after T passes, or earlier only after a clean one", 3),
            Aspect(_ZERO, 2),
            Aspect(_SMALL, 1),
            Aspect(_DIMENSIONS, 1),
            Aspect("leaves the data as it was", 1, watches=("X", "y")),
        ),
        make_probes=lambda rng, random: training_probes(
            rng,
            random,
            one_pass="one pass gives a row per correction, after the zero row",
            more="further passes add their corrections",
            ends="the sequence ends after T passes, or earlier only after a clean one",
            zero=_ZERO,
            small=_SMALL,
            dimensions=_DIMENSIONS,
            offset=False,
        ),
    ),
    Exercise(
        name="audit_score",
        lesson="ps1",
        parameters=(),
        contract="the signed score that the worked example should have printed, a number",
        aspects=(Aspect("the signed score is the right one", 1),),
        make_probes=lambda _rng, _random: [],
        kind="value",
        varied=True,
    ),
    Exercise(
        name="audit_next",
        lesson="ps1",
        parameters=(),
        contract="the vector after looking at the worked example, two numbers",
        aspects=(Aspect("the next vector is the right one", 1),),
        make_probes=lambda _rng, _random: [],
        kind="value",
        varied=True,
    ),
)
