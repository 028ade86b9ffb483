"""Wrong turns in `sgd_step`: those of one look, and what can happen to the rate."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import numpy as np

from .catalogue import Behaviour, Misconception, Turn, tie
from .corrections import with_offset
from .offsets import OFFSETS_BETWEEN, OFFSETS_IN_CORRECTION, OFFSETS_IN_SCORE
from .primal_way import PrimalWay
from .ps1_look import NONE_IF_RIGHT, RESULTS
from .sections import PS3_STEP
from .tests_for_mistakes import TESTS_OF_ONE_LOOK

_PARTS = {field.name for field in fields(PrimalWay)}


def _scaled(before: Any, after: Any, rho: Any) -> Any:
    return before + rho * (after - before)


def sgd_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``sgd_step(theta, theta_0, x, y, rho)``: a look of ps1, and then its step times ρ.

    ``join`` and ``join_0`` say what becomes of the parameters before the look, those after it, and ρ; ``threshold``
    which signed scores are mistakes for a ρ.
    """
    given = replace(PrimalWay(), **{part: changes[part] for part in changes.keys() & _PARTS if changes[part]})
    join, join_0 = changes.get("join", _scaled), changes.get("join_0", _scaled)

    def sgd_step(theta: Any, theta_0: Any, x: Any, y: Any, rho: Any) -> Any:
        way = given
        if "threshold" in changes:
            way = replace(given, test=lambda score, y: bool(y * score <= changes["threshold"](rho)))
        after, after_0, _ = way.one_look(theta.copy(), theta_0, x, y)
        if after is None:
            return None
        return way.result(join(theta, after, rho), join_0(theta_0, after_0, rho))

    return sgd_step


def _both(name: str, join: Any, *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, {"join": join, "join_0": join}, looks_like, tempting, hint, PS3_STEP)


_RATES = (
    _both(
        "rate ignored",
        lambda before, after, rho: after,
        "You take the whole step, whatever ρ is.",
        "The perceptron update has no rate, and with ρ = 1 there is no difference.",
        "How far should the parameters move when ρ is 1/2?",
    ),
    _both(
        "rate squared",
        lambda before, after, rho: before + rho**2 * (after - before),
        "You multiply by ρ twice.",
        "It gets into the gradient, and then into the step once more.",
        "Try ρ = 2 on paper. By how many times x did θ move?",
    ),
    _both(
        "divided by the rate",
        lambda before, after, rho: before + (after - before) / rho,
        "You divide the step by ρ.",
        "In other sciences a rate is something that one divides by.",
        "Should a larger ρ make the step longer or shorter?",
    ),
    Turn(
        "rate on θ only",
        {"join_0": lambda before, after, rho: after},
        "Only θ moves by ρ; θ₀ takes the whole step.",
        "The offset's step is a plain label, which does not look like a gradient.",
        "θ and θ₀ go down the same slope. Which of your two steps has ρ in it?",
        PS3_STEP,
    ),
    Turn(
        "rate on θ₀ only",
        {"join": lambda before, after, rho: after},
        "Only θ₀ moves by ρ; θ takes the whole step.",
        "When the lines are written one after the other, one of them is easily left as it was in ps1.",
        "θ and θ₀ go down the same slope. Which of your two steps has ρ in it?",
        PS3_STEP,
    ),
    _both(
        "rate on the old parameters too",
        lambda before, after, rho: rho * after if np.any(after != before) else after,
        "You multiply the new parameters by ρ as a whole, the old part as well.",
        "A bracket one place too early does it.",
        "What does ρ measure: how much of the old parameters stays, or how far to go?",
    ),
    _both(
        "average of old and new by the rate",
        lambda before, after, rho: (1 - rho) * before + rho * (after - before),
        "You keep only the share 1 − ρ of the old parameters.",
        "Moving averages are formed like that.",
        "What stays of the old parameters when ρ is 1? What does the update rule keep?",
    ),
    _both(
        "step up instead of down",
        lambda before, after, rho: before - rho * (after - before),
        "You move against the correction: the example gets worse with every step.",
        "Descent has a minus in it; but the gradient of a mistake has one as well.",
        "Two minus signs meet here. What remains of them?",
    ),
    _both(
        "gradient returned",
        lambda before, after, rho: before - after,
        "You return the gradient for this example: −y x and −y on a mistake, else 0.",
        "The gradient is what the exercise before asked for.",
        "What is asked for is the parameters after the step. Where does the step start, and how long is it?",
    ),
    _both(
        "gradient times the rate returned",
        lambda before, after, rho: rho * (before - after),
        "You return ρ times the gradient, without the parameters that the step starts from.",
        "It is what is subtracted, and the caller could do it.",
        "What is asked for is the parameters after the step. What must your result be subtracted from?",
    ),
    _both(
        "parameters replaced by the step",
        lambda before, after, rho: rho * (after - before) if np.any(after != before) else before,
        "On a mistake you return the step in place of the parameters, so everything learnt before is lost.",
        "From zero, the first step gives ρ y x, and that looks like the rule.",
        "The step is what the parameters move by. What must it be added to?",
    ),
    _both(
        "step returned alone",
        lambda before, after, rho: rho * (after - before),
        "You return the step, without the parameters that it starts from.",
        "The caller could add it.",
        "What is asked for is the parameters after the step. What must the step be added to?",
    ),
)

_THRESHOLD = Turn(
    "rate as the threshold",
    {"threshold": lambda rho: rho, "test": None},
    "You correct whenever the signed score is ρ or less, so right examples close to the border are corrected too.",
    "ρ is at hand, and a threshold is needed.",
    "ρ says how far to go, not when. From which signed score on is an example right?",
    PS3_STEP,
)

# Here the rate is an argument, and a minus in front of the correction is a step up: they have names of their own.
_OTHER_NAMES = {"half a step", "a tenth of a step", "correction subtracted"}
_CORRECTIONS = tuple(turn for turn in with_offset if turn.name.removesuffix(" (θ only)") not in _OTHER_NAMES)
_CORRECTIONS = tuple(turn for turn in _CORRECTIONS if "truncated" not in turn.name)
# A second call in place, and θ₀ moved by numbers of other data, belong to training in one function.
_OFFSETS = tuple(
    replace(
        turn,
        name="label missing from the offset's step",
        looks_like="You add ρ to θ₀ on every mistake, whatever the label.",
        hint="A missed negative example must lower the score. Which factor turns the offset's step round?",
    )
    if turn.name == "offset always moved by +1"
    else turn
    for turn in OFFSETS_IN_CORRECTION
)
_BETWEEN = tuple(turn for turn in OFFSETS_BETWEEN if turn.name != "two calls that change θ in place")

SGD_STEP: tuple[Misconception, ...] = tie(
    "sgd_step",
    sgd_engine,
    (
        *TESTS_OF_ONE_LOOK,
        _THRESHOLD,
        *_RATES,
        *_CORRECTIONS,
        *OFFSETS_IN_SCORE,
        *_OFFSETS,
        *_BETWEEN,
        NONE_IF_RIGHT,
        *RESULTS,
    ),
)
