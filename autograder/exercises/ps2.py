"""The exercises of ps2, the update proof: what one update does to the score of its own example, and to others'."""

from __future__ import annotations

import numpy as np

from ..exercise import FORM, Aspect, Exercise, Probe, probe
from . import draw
from .forms import chain_form, harmful_form

# --- improvement, improvement_with_rate -------------------------------------------------------------------

_DUE = "the score of a missed example rises by the right amount"
_NEGATIVE = "an example with label −1 gains as much"
_ANY_START = "the same rise from any θ and θ₀"
_NOT_DUE = "an update that was not due counts, too"
_FRACTIONS = "fractions are kept"
_DIMENSIONS = "works in any dimension"

Look = tuple[tuple[str, ...], list[float] | draw.Array, float, list[float] | draw.Array, int]
"""What is shown, and (θ, θ₀, x, y)."""

_LOOKS: tuple[Look, ...] = (
    ((_DUE,), [-1, 2], 0.0, [3, 1], 1),
    ((_DUE,), [2, -3], 1.0, [1, 2], 1),
    ((_DUE,), [-1, -1], -2.0, [3, 4], 1),
    ((_NEGATIVE,), [1, 0], 1.0, [2, 1], -1),
    ((_NEGATIVE,), [2, 3], -1.0, [1, 1], -1),
    ((_NEGATIVE,), [0, 1], 3.0, [0, 0], -1),  # x = 0: the offset alone moves
    ((_ANY_START,), [0, 0], 0.0, [2, 1], 1),
    ((_ANY_START,), [1, -2], 0.0, [2, 1], 1),  # a score of exactly zero, due
    ((_ANY_START,), [-7, 4], 5.0, [2, 1], 1),
    ((_ANY_START,), [0, 0], -20.0, [2, 1], 1),
    ((_ANY_START,), [-50, 30], -20.0, [2, 1], 1),
    ((_NEGATIVE,), [0, 0], 20.0, [2, 1], -1),
    ((_NOT_DUE,), [1, 0], 0.0, [2, 1], 1),
    ((_NOT_DUE,), [3, 5], 2.0, [1, 1], 1),
    ((_NOT_DUE,), [0, 0], 4.0, [1, 2], 1),
    ((_NOT_DUE,), [-3, 1], -1.0, [2, 1], -1),
    ((_FRACTIONS,), [-0.5, -1], 0.25, [1.5, 0.5], 1),
    ((_FRACTIONS,), [-1, 0.25], -0.5, [0.5, -0.5], 1),
    ((_DIMENSIONS,), [-2], 1.0, [3], 1),
    ((_DIMENSIONS,), [1, 0, -1], 0.0, [0, 2, 3], 1),
    ((_DIMENSIONS,), [1, 2, 0, -1, 1], -1.0, [1, -2, 3, 2, 1], 1),
)


def _random_looks(rng: np.random.Generator, random: int) -> list[Look]:
    looks: list[Look] = []
    for index in range(random):
        case = (_DUE, _NEGATIVE, _ANY_START, _NOT_DUE, _FRACTIONS, _DIMENSIONS)[index % 6]
        d = (1, 3, 4)[index // 6 % 3] if case == _DIMENSIONS else 2
        theta, x = draw.vector(rng, d, halves=case == _FRACTIONS), draw.vector(rng, d, halves=case == _FRACTIONS)
        theta_0 = float(rng.integers(-6, 7))
        y = -1 if case == _NEGATIVE else 1
        if case == _FRACTIONS:
            x[0] = 0.5 + float(rng.integers(-2, 3))
        score = y * (float(theta @ x) + theta_0)
        # Due, unless the case says otherwise: a program that gets one idea wrong should lose the marks of one.
        if case == _NOT_DUE and score <= 0:
            theta_0 += y * (1 - score)
        elif case != _NOT_DUE and score >= 0:
            theta_0 -= y * (1 + score)
        looks.append(((case,), theta, theta_0, x, y))
    return looks


def _improvement_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [probe(shows, *look) for shows, *look in (*_LOOKS, *_random_looks(rng, random))]


_RATE_ONE = "with η = 1 it is the rise from before"
_SMALL_RATE = "a rate below 1 makes the rise smaller"
_LARGE_RATE = "a rate above 1 makes the rise larger"

_RATES = ((_RATE_ONE, 1.0), (_SMALL_RATE, 0.5), (_SMALL_RATE, 0.125), (_LARGE_RATE, 2.0), (_LARGE_RATE, 3.0))


def _rate_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes: list[Probe] = []
    for index, (shows, *look) in enumerate(_LOOKS):
        if shows == (_DUE,):
            probes += [probe(case, *look, eta) for case, eta in _RATES]
        else:
            probes.append(probe(shows, *look, _rate_beside(shows, index)))
    for index, (shows, *look) in enumerate(_random_looks(rng, random)):
        if shows == (_DUE,):
            case, eta = _RATES[index // 6 % len(_RATES)]
            probes.append(probe(case, *look, eta))
        else:
            probes.append(probe(shows, *look, _rate_beside(shows, index)))
    return probes


def _rate_beside(shows: tuple[str, ...], index: int) -> float:
    """Rates that are not 1 with labels −1 and updates that were not due; 1 for what has nothing to do with the rate."""
    return (0.5, 2.0, 0.25, 4.0)[index % 4] if shows in ((_NEGATIVE,), (_NOT_DUE,)) else 1.0


# --- updates_until_correct --------------------------------------------------------------------------------

_ENOUGH = "one update where one is enough"
_SEVERAL = "several updates where one is not enough"
_ZERO = "a score of zero is a mistake and needs one"
_LANDS = "an update that leads exactly to zero is not the last"
_SAME_FOR_MINUS = "label −1 is counted in the same way"
_RIGHT = "an example that is right needs none"
_OFFSET = "the offset is part of the score, and moves"
_FAR = "scores far below zero take many updates"

# x is never zero, and with label −1 it is longer than 1, so that a program that gets only the offset wrong ends.
_COUNTS: tuple[Look, ...] = (
    ((_ENOUGH,), [-1, 2], 0.0, [3, 1], 1),
    ((_ENOUGH,), [2, -3], 1.0, [1, 2], 1),
    ((_ENOUGH,), [-1, 0], 0.0, [2, 1], 1),
    ((_SEVERAL,), [-3, -2], 0.0, [1, 1], 1),
    ((_SEVERAL,), [-4, -3], 0.0, [1, 1], 1),
    ((_SEVERAL,), [-9, 1], 0.0, [1, 0], 1),
    ((_SEVERAL,), [-7, 0], 0.0, [2, 0], 1),
    ((_ZERO,), [0, 0], 0.0, [2, 1], 1),
    ((_ZERO,), [1, -2], 0.0, [2, 1], 1),
    ((_ZERO,), [0, 0], 0.0, [2, 1], -1),
    ((_ZERO,), [1, 0], -2.0, [2, 1], 1),
    ((_LANDS,), [-3, 0], 0.0, [2, 1], 1),  # −6, and a rise of 6
    ((_LANDS,), [-6, 0], 0.0, [2, 1], 1),
    ((_LANDS,), [-1, -1], -1.0, [1, 1], 1),
    ((_LANDS,), [3, 0], 0.0, [2, 1], -1),
    ((_LANDS,), [-1, -2], 0.0, [0.5, 1.5], 1),
    ((_RIGHT,), [1, 0], 0.0, [2, 1], 1),
    ((_RIGHT,), [0.0625, 0], 0.0, [0.0625, 1], 1),
    ((_RIGHT,), [5, 5], 0.0, [1, 1], 1),
    ((_RIGHT,), [1, 0], 1.0, [1, 0], 1),
    ((_RIGHT,), [0, 0], 4.0, [1, 2], 1),
    ((_RIGHT,), [-3, 1], -1.0, [2, 1], -1),
    ((_SAME_FOR_MINUS,), [1, 0], 0.0, [2, 1], -1),
    ((_SAME_FOR_MINUS,), [7, 3], 0.0, [1, 1], -1),
    ((_OFFSET,), [0, 0], -10.0, [1, 1], 1),
    ((_OFFSET,), [-3, 0], 10.0, [2, 1], 1),
    ((_OFFSET,), [3, 0], -10.0, [2, 1], 1),
    ((_OFFSET,), [-1, -1], -7.0, [1, 2], 1),
    ((_FAR,), [-1001, 0], 0.0, [1, 0], 1),
    ((_FAR,), [-1024, 0], -1000.0, [0.25, 0], 1),
    ((_FAR,), [-900, -100], 0.0, [1, 1], 1),
    ((_FRACTIONS,), [-0.5, 0], -0.25, [0.5, 0.25], 1),
    ((_FRACTIONS,), [-2.25, 0], 0.0, [1.5, 0], 1),
    ((_DIMENSIONS,), [-4], -1.0, [2], 1),
    ((_DIMENSIONS,), [-2, 1, 0], 1.0, [2, 1, 1], 1),
    ((_DIMENSIONS,), [3, -2, 0, 3, 1], 0.0, [-2, 1, 0, -1, 1], 1),
)


def _count_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    cases = (_ENOUGH, _SEVERAL, _ZERO, _LANDS, _RIGHT, _SAME_FOR_MINUS, _OFFSET, _FAR, _FRACTIONS, _DIMENSIONS)
    probes = [probe(shows, *look) for shows, *look in _COUNTS]
    for index in range(random):
        case = cases[index % len(cases)]
        d = (1, 3, 4)[index // len(cases) % 3] if case == _DIMENSIONS else 2
        x = draw.vector(rng, d, halves=False) + 0.5 * (case == _FRACTIONS)
        while x @ x <= 1:
            x = x + 1.0
        rise = float(x @ x) + 1.0
        rises = {_ENOUGH: 0.0, _FAR: float(rng.integers(30, 60))}.get(case, float(rng.integers(1, 4)))
        # Between two whole numbers of rises, unless the case asks for a border.
        part = 0.25 * float(rng.integers(1, 4))
        score = {_ZERO: 0.0, _LANDS: -rises * rise, _RIGHT: rises}.get(case, -(rises + part) * rise)
        y = -1 if case == _SAME_FOR_MINUS else 1
        theta = draw.vector(rng, d, halves=False) - float(case == _FAR) * rises * x
        # The offset brings the signed score to where it should be.
        probes.append(probe(case, theta, y * score - float(theta @ x), x, y))
    return probes


# --- proof_chain ------------------------------------------------------------------------------------------

_LINES = "three lines or more, in the given symbols"
_BEGINS = "it begins with the score after minus the score before"
_NO_ZERO = "θ and θ₀ are in the first line: nothing was set to zero"
_EQUAL = "each line is equal to the one before, for both labels"
_ENDS = "it ends with ‖x‖² + 1"

# --- harmful_update ---------------------------------------------------------------------------------------

_PARTS = "θ, θ₀ and two examples with their labels"
_MISSED = "the first example is a mistake"
_SECOND_RIGHT = "the second example is right before the update"
_SECOND_WRONG = "after the update with the first, the second is a mistake"


def _harmful_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    del rng, random  # a function without parameters can be called in one way only
    return [probe((_PARTS, _MISSED, _SECOND_RIGHT, _SECOND_WRONG))]


_LOOK = ("theta", "theta_0", "x", "y")

EXERCISES = (
    Exercise(
        name="improvement",
        lesson="ps2",
        parameters=_LOOK,
        contract="the signed score after an update with this example minus the one before, a number; due or not",
        aspects=(
            Aspect(_DUE, 3),
            Aspect(_NEGATIVE, 2),
            Aspect(_ANY_START, 3),
            Aspect(_NOT_DUE, 2),
            Aspect(_FRACTIONS, 1),
            Aspect(_DIMENSIONS, 1),
        ),
        make_probes=_improvement_probes,
    ),
    Exercise(
        name="improvement_with_rate",
        lesson="ps2",
        parameters=(*_LOOK, "eta"),
        contract="the rise of the signed score by an update with rate η, a number; due or not",
        aspects=(
            Aspect(_RATE_ONE, 1),
            Aspect(_SMALL_RATE, 3),
            Aspect(_LARGE_RATE, 3),
            Aspect(_NEGATIVE, 2),
            Aspect(_ANY_START, 2),
            Aspect(_NOT_DUE, 2),
            Aspect(_FRACTIONS, 1),
            Aspect(_DIMENSIONS, 1),
        ),
        make_probes=_rate_probes,
    ),
    Exercise(
        name="proof_chain",
        lesson="ps2",
        parameters=(),
        contract="SymPy expressions from the score after minus the score before to x_1**2 + x_2**2 + 1, each equal to "
        "the one before",
        aspects=(
            Aspect(_LINES, 1, clause=FORM),
            Aspect(_BEGINS, 1, clause="starts"),
            Aspect(_NO_ZERO, 4, clause="no_zero"),
            Aspect(_EQUAL, 3, clause="equal"),
            Aspect(_ENDS, 1, clause="ends"),
        ),
        make_probes=lambda _rng, _random: [],
        kind="value",
        property_graded=True,
        form=chain_form,
    ),
    Exercise(
        name="updates_until_correct",
        lesson="ps2",
        parameters=_LOOK,
        contract="how many updates with this example in a row it takes until its signed score is above zero",
        aspects=(
            Aspect(_ENOUGH, 2),
            Aspect(_SEVERAL, 3),
            Aspect(_ZERO, 2),
            Aspect(_LANDS, 3),
            Aspect(_RIGHT, 2),
            Aspect(_SAME_FOR_MINUS, 2),
            Aspect(_OFFSET, 2),
            Aspect(_FAR, 1),
            Aspect(_FRACTIONS, 1),
            Aspect(_DIMENSIONS, 1),
        ),
        make_probes=_count_probes,
    ),
    Exercise(
        name="harmful_update",
        lesson="ps2",
        parameters=(),
        contract="(θ, θ₀, (x1, y1), (x2, y2)) such that an update with the first example turns the second from right "
        "to wrong",
        aspects=(
            Aspect(_PARTS, 1, clause=FORM),
            Aspect(_MISSED, 2, clause="missed"),
            Aspect(_SECOND_RIGHT, 2, clause="right_before"),
            Aspect(_SECOND_WRONG, 3, clause="wrong_after"),
        ),
        make_probes=_harmful_probes,
        property_graded=True,
        form=harmful_form,
    ),
)
