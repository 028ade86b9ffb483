"""The exercises of ps3, the error function: counting, the criterion and its slope, passes, cycles, averages."""

from __future__ import annotations

import numpy as np

from ..calls import Call
from ..exercise import Aspect, Exercise, Probe, probe
from . import draw
from .cycle_sets import cycle_probes
from .data_sets import training_probes
from .parameter_cases import Kind, parameter_probes
from .ps1 import KEEPS, STEP_ASPECTS, step_probes

_PARAMETERS = ("theta", "theta_0", "X", "y")
_LEFT_ALONE = Aspect("leaves the data as it was", 1, watches=("X", "y"))

# --- sums over the mistakes -------------------------------------------------------------------------------

_COUNTED = "every mistake counts once, a right example not at all"
_SHARED = "the mistakes are divided by all examples"
_ADDED = "every mistake adds its signed score, a right example nothing"
_LABELS = "the label decides which examples are mistakes"
_ZERO = "zero counts as a mistake"
_ZERO_ADDS_NOTHING = "an example at zero adds nothing"
_OFFSET = "the offset is part of the score"
_SMALL = "small positive scores count as right"
_SHAPES = "works for any n and d"

_THETA_PART = "θ's part sums y x over the mistakes"
_OFFSET_PART = "the offset's part sums their labels"

# Mistakes with as many labels +1 as −1: there the offset's part is 0, and only θ's part can go wrong.
_BALANCED: tuple[tuple[list[float], list[list[float]], list[float]], ...] = (
    ([1, 2], [[-3, 1], [2, 1]], [1, -1]),
    ([1, 0], [[2, 1], [-3, 2], [4, -1], [-2, 3]], [-1, 1, 1, -1]),
    ([0, 2], [[1, 2], [3, -1], [0, 3], [2, -2], [1, 3]], [-1, 1, -1, 1, 1]),
    ([2, 0], [[1, 5], [2, -1]], [1, 1]),
)


def _gradient_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    names: dict[Kind, str] = {
        "sum": _OFFSET_PART,
        "labels": _OFFSET_PART,
        "zero": _ZERO,
        "offset": _OFFSET,
        "small": _SMALL,
        "shapes": _SHAPES,
    }
    balanced = [probe(_THETA_PART, theta, 0.0, X, y) for theta, X, y in _BALANCED]
    for _ in range(random // 6):
        theta, _, x, _ = draw.example(rng, 2, -1, y=1)
        # The mirror image of a missed positive example is right as one, and missed with the other label.
        balanced.append(probe(_THETA_PART, theta, 0.0, np.array([x, -3 * x, -x]), [1, -1, 1]))
    return balanced + parameter_probes(rng, random - random // 6, names)


# --- one step ---------------------------------------------------------------------------------------------

_RATE = "ρ scales the whole step, and nothing else"


def _sgd_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    probes = [Probe(Call((*made.call.args, 1.0)), made.shows) for made in step_probes(rng, random - random // 6)]
    probes += [
        probe(_RATE, [-1, 2], 0.0, [3, 1], 1, 0.5),
        probe(_RATE, [2, 3], -1.0, [1, 1], -1, 2.0),
        probe(_RATE, [0, 0], 0.0, [2, 1], 1, 0.25),
        probe(_RATE, [2, -3], 1.0, [1, 2], 1, 3.0),
        probe(_RATE, [1, 0], 0.0, [2, 1], 1, 0.5),
        probe(_RATE, [1, 0], -3.0, [2, 1], -1, 4.0),
        # Right examples with a signed score between ρ and 1, and between 1 and ρ.
        probe(KEEPS, [1, 0], 0.0, [0.75, 1], 1, 0.5),
        probe(KEEPS, [1, 0], 0.0, [-1.5, 1], -1, 2.0),
    ]
    for index in range(random // 6):
        drawn = draw.example(rng, 2, -1, offset=index % 2 == 1)
        probes.append(probe(_RATE, *drawn, (0.5, 2.0, 0.25, 4.0)[index % 4]))
    return probes


# --- training, watched ------------------------------------------------------------------------------------

_FIRST_PASS = "the first pass counts every correction"
_LATER_PASSES = "later passes go on from where the last one ended"
_LIST_ENDS = "the list ends with the first 0, or after T passes"

_FROM_START = "a cycle that begins at the start is found"
_RUN_UP = "the run-up and the length are told apart and counted in passes"
_CLEAN = "a clean pass is no cycle: None"
_TOO_FEW = "None if nothing repeats within max_passes"

_EVERY_LOOK = "one pass averages what stands after every look"
_MORE_LOOKS = "further passes go into the same average"
_NO_END = "all n·T looks count, clean passes too"

_TRAINING_SMALL = "small positive scores count as right, and fractions are kept"


def _watched_probes(rng: np.random.Generator, random: int, *, first: str, later: str, ends: str) -> list[Probe]:
    """Probes (X, y, T) on which no pass is ever clean, but for those that show when training ends."""
    probes = training_probes(
        rng,
        random,
        one_pass=first,
        more=later,
        ends=ends,
        zero=_ZERO,
        small=_TRAINING_SMALL,
        dimensions=_SHAPES,
        offset=True,
    )
    return [made if ends in made.shows else _never_clean(made) for made in probes]


def _never_clean(made: Probe) -> Probe:
    """The same probe with the first example once more, under both labels: one of the two is always a mistake."""
    X, y, T = made.call.args
    assert isinstance(X, np.ndarray)
    assert isinstance(y, np.ndarray)
    return Probe(Call((np.vstack([X, X[:1], X[:1]]), np.append(y, [y[0], -y[0]]), T)), made.shows)


EXERCISES = (
    Exercise(
        name="error_count",
        lesson="ps3",
        parameters=_PARAMETERS,
        contract="the number of mistakes among the examples",
        aspects=(
            Aspect(_COUNTED, 3),
            Aspect(_LABELS, 2),
            Aspect(_ZERO, 3),
            Aspect(_OFFSET, 2),
            Aspect(_SMALL, 1),
            Aspect(_SHAPES, 1),
        ),
        make_probes=lambda rng, random: parameter_probes(
            rng,
            random,
            {"sum": _COUNTED, "labels": _LABELS, "zero": _ZERO, "offset": _OFFSET, "small": _SMALL, "shapes": _SHAPES},
        ),
    ),
    Exercise(
        name="error_rate",
        lesson="ps3",
        parameters=_PARAMETERS,
        contract="the share of mistakes among the examples, a number from 0 to 1",
        aspects=(
            Aspect(_SHARED, 3),
            Aspect(_LABELS, 2),
            Aspect(_ZERO, 3),
            Aspect(_OFFSET, 2),
            Aspect(_SMALL, 1),
            Aspect(_SHAPES, 1),
        ),
        make_probes=lambda rng, random: parameter_probes(
            rng,
            random,
            {"sum": _SHARED, "labels": _LABELS, "zero": _ZERO, "offset": _OFFSET, "small": _SMALL, "shapes": _SHAPES},
        ),
    ),
    Exercise(
        name="criterion",
        lesson="ps3",
        parameters=_PARAMETERS,
        contract="minus the sum of the signed scores over the mistakes, a number that is never negative",
        aspects=(
            Aspect(_ADDED, 3),
            Aspect(_LABELS, 3),
            Aspect(_OFFSET, 3),
            Aspect(_ZERO_ADDS_NOTHING, 1),
            Aspect(_SMALL, 1),
            Aspect(_SHAPES, 1),
        ),
        make_probes=lambda rng, random: parameter_probes(
            rng,
            random,
            {
                "sum": _ADDED,
                "labels": _LABELS,
                "zero": _ZERO_ADDS_NOTHING,
                "offset": _OFFSET,
                "small": _SMALL,
                "shapes": _SHAPES,
            },
        ),
    ),
    Exercise(
        name="criterion_gradient",
        lesson="ps3",
        parameters=_PARAMETERS,
        contract="the pair (−Σ yᵢxᵢ, −Σ yᵢ), both sums over the mistakes: as many numbers as θ has, and one number",
        aspects=(
            Aspect(_THETA_PART, 3),
            Aspect(_OFFSET_PART, 3),
            Aspect(_ZERO, 2),
            Aspect(_OFFSET, 2),
            Aspect(_SMALL, 1),
            Aspect(_SHAPES, 1),
        ),
        make_probes=_gradient_probes,
    ),
    Exercise(
        name="sgd_step",
        lesson="ps3",
        parameters=("theta", "theta_0", "x", "y", "rho"),
        contract="the pair (θ, θ₀) after one stochastic gradient step of size ρ on the example",
        aspects=(*STEP_ASPECTS, Aspect(_RATE, 4)),
        make_probes=_sgd_probes,
    ),
    Exercise(
        name="mistakes_per_pass",
        lesson="ps3",
        parameters=("X", "y", "T"),
        contract="the number of corrections in each of at most T passes in order, from zero, up to the first 0",
        aspects=(
            Aspect(_FIRST_PASS, 3),
            Aspect(_LATER_PASSES, 3),
            Aspect(_LIST_ENDS, 3),
            Aspect(_ZERO, 2),
            Aspect(_TRAINING_SMALL, 1),
            Aspect(_SHAPES, 1),
            _LEFT_ALONE,
        ),
        make_probes=lambda rng, random: _watched_probes(
            rng, random, first=_FIRST_PASS, later=_LATER_PASSES, ends=_LIST_ENDS
        ),
    ),
    Exercise(
        name="find_cycle",
        lesson="ps3",
        parameters=("X", "y", "max_passes"),
        contract="(p, L) for the first parameters that come back, after passes p and p + L; else None",
        aspects=(
            Aspect(_FROM_START, 3),
            Aspect(_RUN_UP, 4),
            Aspect(_CLEAN, 3),
            Aspect(_TOO_FEW, 2),
            _LEFT_ALONE,
        ),
        make_probes=lambda rng, random: cycle_probes(
            rng, random, start=_FROM_START, run_up=_RUN_UP, clean=_CLEAN, few=_TOO_FEW
        ),
    ),
    Exercise(
        name="average",
        lesson="ps3",
        parameters=("X", "y", "T"),
        contract="the pair (θ, θ₀), each averaged over what stands after every one of the n·T looks",
        aspects=(
            Aspect(_EVERY_LOOK, 3),
            Aspect(_MORE_LOOKS, 3),
            Aspect(_NO_END, 3),
            Aspect(_ZERO, 2),
            Aspect(_TRAINING_SMALL, 1),
            Aspect(_SHAPES, 1),
            _LEFT_ALONE,
        ),
        make_probes=lambda rng, random: _watched_probes(
            rng, random, first=_EVERY_LOOK, later=_MORE_LOOKS, ends=_NO_END
        ),
    ),
)
