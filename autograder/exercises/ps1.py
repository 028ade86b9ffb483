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
        d, y = 1 + index % 4, draw.label(rng)
        if index % 2:
            probes.append(probe(_OFFSET, draw.vector(rng, d), float(rng.integers(-3, 4)), draw.vector(rng, d), y))
        else:
            theta, x = draw.vector(rng, d, halves=False), draw.vector(rng, d, halves=False)
            probes.append(probe(_DOT if y > 0 else _LABEL, theta, 0.0, x, y))
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
        d = 1 + index % 4
        theta, x = draw.vector(rng, d), draw.vector(rng, d)
        theta_0 = float(rng.integers(-3, 4))
        y = draw.label(rng)
        score = y * (float(theta @ x) + theta_0)
        shows = _ZERO if score == 0 else _NEGATIVE if score < 0 else _POSITIVE
        probes.append(probe(shows, theta, theta_0, x, y))
    return probes


# --- update -----------------------------------------------------------------------------------------------

_CORRECTS = "a mistake adds the correction to θ"
_REVERSES = "a negative label reverses the direction"
_KEEPS = "a correct example changes nothing"
_DIMENSIONS = "works in any dimension"


def _missed_positive(rng: np.random.Generator, d: int, *, halves: bool) -> tuple[draw.Array, draw.Array]:
    """Return θ and an x with θ·x < 0."""
    while True:
        theta, x = draw.vector(rng, d, halves=halves), draw.vector(rng, d, halves=halves)
        score = float(theta @ x)
        if score != 0:
            return theta, -x if score > 0 else x


def _update_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [
        probe(_CORRECTS, [-1, 2], [3, 1], 1),
        probe(_CORRECTS, [2, -3], [1, 2], 1),
        probe(_REVERSES, [1, 0], [2, 1], -1),
        probe(_REVERSES, [2, 3], [1, 1], -1),
        probe(_ZERO, [0, 0], [2, 1], 1),
        probe(_ZERO, [0, 0], [2, 1], -1),
        probe(_ZERO, [1, -2], [2, 1], 1),
        probe(_ZERO, [1, -2], [2, 1], -1),
        probe(_KEEPS, [1, 0], [2, 1], 1),
        probe(_KEEPS, [1, 0], [1, 1], 1),
        probe(_KEEPS, [-1, 0], [1, 1], -1),
        probe(_KEEPS, [-1, 0], [2, 1], -1),
        probe(_KEEPS, [0, 1], [1, 2], 1),
        probe(_KEEPS, [0.5, 0], [0.5, 3], 1),
        probe(_KEEPS, [0.25, 0], [0.25, 1], 1),
        probe(_KEEPS, [0.25, 0], [-0.25, 1], -1),
        probe(_KEEPS, [0.0625, 0], [0.0625, 1], 1),
        probe(_KEEPS, [0.0625, 0], [-0.0625, 1], -1),
        probe(_FRACTIONS, [-0.5, 0], [1.5, 0.25], 1),
        probe(_FRACTIONS, [1, 1], [-0.75, 0.5], 1),
        probe(_DIMENSIONS, [-2], [3], 1),
        probe(_DIMENSIONS, [1, 0, -1], [0, 2, 3], 1),
        probe(_DIMENSIONS, [1, 2, 0, -1, 1], [1, -2, 3, 2, 1], 1),
    ]
    for index in range(random):
        if index % 4 in (1, 3):
            fractions = index % 4 == 1
            theta, x = _missed_positive(rng, d=2 if fractions else (1, 3, 4)[index % 3], halves=fractions)
            probes.append(probe(_FRACTIONS if fractions else _DIMENSIONS, theta, x, 1))
            continue
        theta, x = draw.vector(rng, 2, halves=False), draw.vector(rng, 2, halves=False)
        y = draw.label(rng)
        score = y * float(theta @ x)
        case = _KEEPS if score > 0 else _ZERO if score == 0 else _CORRECTS if y > 0 else _REVERSES
        probes.append(probe(case, theta, x, y))
    return probes


# --- step -------------------------------------------------------------------------------------------------

_OFFSET_MOVES = "the offset moves by the label"


def _step_probes(rng: np.random.Generator, random: int) -> list[Probe]:
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
        probe(_KEEPS, [1, 0], 0.0, [2, 1], 1),
        probe(_KEEPS, [-1, 0], 0.0, [1, 1], -1),
        probe(_KEEPS, [1, 0], -0.5, [1, 1], 1),
        probe(_KEEPS, [1, 0], 5.0, [2, 1], 1),
        probe(_KEEPS, [0.0625, 0], 0.0, [-0.0625, 1], -1),
        probe(_KEEPS, [0.25, 0], 0.0, [0.25, 1], 1),
        probe(_KEEPS, [0.5, 0], 0.0, [-0.5, 1], -1),
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
        if index % 4 in (1, 3):
            fractions = index % 4 == 1
            theta, x = _missed_positive(rng, d=2 if fractions else (1, 3, 4)[index % 3], halves=fractions)
            probes.append(probe(_FRACTIONS if fractions else _DIMENSIONS, theta, 0.0, x, 1))
            continue
        theta, x = draw.vector(rng, 2, halves=False), draw.vector(rng, 2, halves=False)
        y = draw.label(rng)
        theta_0 = float(rng.integers(-4, 5))
        bare, score = y * float(theta @ x), y * (float(theta @ x) + theta_0)
        if (bare <= 0) != (score <= 0):
            shows = _OFFSET_COUNTS
        elif score == 0:
            shows = _ZERO
        else:
            shows = _KEEPS if score > 0 else _OFFSET_MOVES
        probes.append(probe(shows, theta, theta_0, x, y))
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
            Aspect(_KEEPS, 3),
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
        aspects=(
            Aspect(_CORRECTS, 2),
            Aspect(_REVERSES, 2),
            Aspect(_OFFSET_MOVES, 3),
            Aspect(_OFFSET_COUNTS, 3),
            Aspect(_ZERO, 2),
            Aspect(_KEEPS, 2),
            Aspect(_FRACTIONS, 1),
            Aspect(_DIMENSIONS, 1),
        ),
        make_probes=_step_probes,
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
    ),
    Exercise(
        name="audit_next",
        lesson="ps1",
        parameters=(),
        contract="the vector after looking at the worked example, two numbers",
        aspects=(Aspect("the next vector is the right one", 1),),
        make_probes=lambda _rng, _random: [],
        kind="value",
    ),
)
