"""Wrong turns in `update` and `step`: one look at one example."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .corrections import of_theta, with_offset
from .offsets import OFFSETS_BETWEEN, OFFSETS_IN_CORRECTION, OFFSETS_IN_SCORE
from .primal_way import step_engine, update_engine
from .sections import PS1_RULE
from .steps_with_update import STEPS_WITH_UPDATE, UPDATE_ALONE
from .tests_for_mistakes import TESTS_OF_ONE_LOOK

_ENDLESS = 1000
"""Corrections on one example after which a loop counts as endless."""


def _per_feature(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = y * (theta * x + theta_0) <= 0
    return np.where(missed, theta + y * x, theta), theta_0, bool(np.any(missed))


_TRUNCATED_RESULT = Turn(
    "result of whole numbers",
    {"move": lambda theta, x, y, score: np.trunc(theta + y * x), "kept": np.trunc},
    "The fractions of your result are cut off, also when nothing should change.",
    "np.zeros(d, dtype=int), or np.zeros_like of whole numbers, looks like any other array of zeros.",
    "Which array do you write the result into? Look at its dtype.",
    PS1_RULE,
)

_LOOKS = (
    _TRUNCATED_RESULT,
    Turn(
        "test feature by feature",
        {"look": _per_feature},
        "You test each weight with its own feature, and correct some weights but not others.",
        "In NumPy theta * x is entry by entry, and np.where takes it from there.",
        "The whole example is right or wrong. Which single number says so?",
        PS1_RULE,
    ),
    Turn(
        "correction returned alone",
        {"move": lambda theta, x, y, score: y * x, "kept": np.zeros_like},
        "You return what should be added: y x on a mistake, else 0.",
        "The caller could add it to θ.",
        "What is asked for is the θ after the look. What must the correction be added to?",
        PS1_RULE,
    ),
    Turn(
        "nothing returned for right examples",
        {"kept": lambda theta: None},
        "You return None when nothing changes.",
        "The return is inside the if, next to the correction.",
        "What should come back when no correction is due? Follow your code for such an example.",
        PS1_RULE,
    ),
)
_NOTHING_RETURNED = Turn(
    "nothing returned",
    {"look": lambda theta, theta_0, x, y: (None, None, False)},
    "Your function returns None.",
    "Changing theta in place, or printing it, looks like a result in the notebook.",
    "Which statement hands a value back to the caller?",
    PS1_RULE,
)

_RESULTS = (
    Turn(
        "results in the wrong order",
        {"result": lambda theta, theta_0: (theta_0, theta)},
        "You return θ₀ first and θ second.",
        "The numbering of the parameters begins with 0.",
        "In which order does the signature have them?",
        PS1_RULE,
    ),
    Turn(
        "θ returned alone",
        {"result": lambda theta, theta_0: theta},
        "You return θ and forget θ₀.",
        "The update rule without offset has one result.",
        "How many results does the exercise ask for?",
        PS1_RULE,
    ),
    Turn(
        "one vector for both results",
        {"result": np.append},
        "You return one vector with θ₀ at its end.",
        "With a constant feature, θ₀ is simply the last weight.",
        "The exercise asks for two results. How can you split your vector?",
        PS1_RULE,
    ),
    Turn(
        "one vector for both results, θ₀ first",
        {"result": lambda theta, theta_0: np.append(theta_0, theta)},
        "You return one vector with θ₀ in front.",
        "With a constant feature, θ₀ is simply the first weight.",
        "The exercise asks for two results. How can you split your vector?",
        PS1_RULE,
    ),
)
_NO_RESULT = Turn(
    "nothing returned",
    {"result": lambda theta, theta_0: None},
    "Your function returns None.",
    "Changing the parameters in place, or printing them, looks like a result in the notebook.",
    "Which statement hands the values back to the caller? A recursive call needs one too.",
    PS1_RULE,
)
RESULTS = (*_RESULTS, _NO_RESULT)
"""Wrong ways to hand back (θ, θ₀); for training loops too."""


def _none_if_right(theta: Any, theta_0: Any) -> Any:
    return None if theta is None else (theta, theta_0)


NONE_IF_RIGHT = Turn(
    "nothing returned for right examples",
    {"kept": lambda theta: None, "result": _none_if_right},
    "You return None when nothing changes.",
    "The return is inside the if, next to the corrections.",
    "What should come back when no correction is due? Follow your code for such an example.",
    PS1_RULE,
)


def _until_right(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    before = theta
    for _ in range(_ENDLESS):
        if y * (theta @ x) > 0:
            return theta, theta_0, theta is not before
        theta = theta + y * x
    raise TimeoutError("no correction makes the example right")


_UNTIL_RIGHT = Turn(
    "corrected until right",
    {"look": _until_right},
    "You go on correcting until the example is right.",
    "while in place of if reads just as well.",
    "One look makes at most one correction. Which word of Python asks once?",
    PS1_RULE,
)

UPDATE: tuple[Misconception, ...] = tie(
    "update", update_engine, (*TESTS_OF_ONE_LOOK, *of_theta, *_LOOKS, _UNTIL_RIGHT, _NOTHING_RETURNED)
)
STEP: tuple[Misconception, ...] = tie(
    "step",
    step_engine,
    (
        *TESTS_OF_ONE_LOOK,
        *with_offset,
        *OFFSETS_IN_SCORE,
        *OFFSETS_IN_CORRECTION,
        *OFFSETS_BETWEEN,
        *STEPS_WITH_UPDATE,
        UPDATE_ALONE,
        _TRUNCATED_RESULT,
        NONE_IF_RIGHT,
        *RESULTS,
    ),
)
