"""Wrong corrections of θ: the step is taken at the right moment, but it is the wrong step.

`of_theta` are for exercises without offset. Where there is an offset, `with_offset` lets the same idea reach θ₀
too, and adds the variants that get only θ wrong.
"""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Turn
from .sections import PS1_RATE, PS1_RULE

_MOVES: dict[str, Any] = {
    "label missing from the correction": lambda theta, x, y, score: theta + x,
    "correction subtracted": lambda theta, x, y, score: theta - y * x,
    "replaced instead of added": lambda theta, x, y, score: y * x,
    "old parameters doubled": lambda theta, x, y, score: theta + theta + y * x,
    "example missing from the correction": lambda theta, x, y, score: theta + y,
    "half a step": lambda theta, x, y, score: theta + 0.5 * y * x,
    "a tenth of a step": lambda theta, x, y, score: theta + 0.1 * y * x,
    "a double step": lambda theta, x, y, score: theta + 2 * y * x,
    "difference of label and sign": lambda theta, x, y, score: theta + (y - np.sign(score)) * x,
    "difference of label and score": lambda theta, x, y, score: theta + (y - score) * x,
    "step times the score": lambda theta, x, y, score: theta + y * score * x,
    "parameters truncated to whole numbers": lambda theta, x, y, score: np.trunc(theta + y * x),
}

_MOVES_0: dict[str, Any] = {
    "label missing from the correction": lambda theta_0, x, y, score: theta_0 + 1,
    "correction subtracted": lambda theta_0, x, y, score: theta_0 - y,
    "replaced instead of added": lambda theta_0, x, y, score: y,
    "old parameters doubled": lambda theta_0, x, y, score: theta_0 + theta_0 + y,
    "half a step": lambda theta_0, x, y, score: theta_0 + 0.5 * y,
    "a tenth of a step": lambda theta_0, x, y, score: theta_0 + 0.1 * y,
    "a double step": lambda theta_0, x, y, score: theta_0 + 2 * y,
    "difference of label and sign": lambda theta_0, x, y, score: theta_0 + (y - np.sign(score)),
    "difference of label and score": lambda theta_0, x, y, score: theta_0 + (y - score),
    "step times the score": lambda theta_0, x, y, score: theta_0 + y * score,
}


def _normalised(theta: Any, x: Any, y: Any, score: Any) -> Any:
    del score
    with np.errstate(divide="ignore", invalid="ignore"):
        return theta + y * x / np.linalg.norm(x)


def _turn(name: str, looks_like: str, tempting: str, hint: str, section: str = PS1_RULE) -> Turn:
    return Turn(name, {"move": _MOVES[name]}, looks_like, tempting, hint, section)


of_theta = (
    _turn(
        "label missing from the correction",
        "You add x, whatever the label.",
        "For positive examples that is exactly right, and most drawings show one.",
        "A missed negative example must push θ away from x. Which factor turns the direction round?",
    ),
    _turn(
        "correction subtracted",
        "You subtract y x, so the example gets worse with every correction.",
        "Gradient descent has a minus sign, and it is natural to carry it over.",
        "Work out the signed score before and after your step. It should have risen by ‖x‖², plus 1 with an offset.",
    ),
    _turn(
        "replaced instead of added",
        "You replace θ by y x, so everything learnt before is lost.",
        "From zero, the first correction gives y x, and that looks like the rule.",
        "The correction is what θ moves by. What must it be combined with?",
    ),
    _turn(
        "old parameters doubled",
        "You add the old θ once more than you should: the result is 2θ + y x.",
        "It comes from mixing two ways to write it: += with a right-hand side that has θ in it already.",
        "With += the old value is already there. What belongs on the right of it?",
    ),
    _turn(
        "example missing from the correction",
        "You add the label to every weight, and leave the example out.",
        "For the offset that is the right step, since its feature is always 1.",
        "A weight should move by more if its feature was larger. Where does x come in?",
    ),
    _turn(
        "half a step",
        "You move by half of y x.",
        "A learning rate of 0.5 does no harm from zero, so many programs have one.",
        "The rate of this course is 1. Which values would differ from yours by a factor?",
        PS1_RATE,
    ),
    _turn(
        "a tenth of a step",
        "You move by a tenth of y x.",
        "A small learning rate is usual elsewhere, and from zero it only rescales the result.",
        "The rate of this course is 1. Which values would differ from yours by a factor?",
        PS1_RATE,
    ),
    _turn(
        "a double step",
        "You move by 2 y x.",
        "Label minus prediction is +2 or −2 on a mistake with labels ±1, and it is often used as the step.",
        "How long is the step that the rule asks for, in multiples of x?",
        PS1_RATE,
    ),
    _turn(
        "difference of label and sign",
        "You move by (y − sign) x: two steps on a wrong side, but one step at a score of 0.",
        "That formula is right for labels 0 and 1, where the difference is never more than 1.",
        "With labels ±1, what is label minus prediction on a mistake? The step should be y x each time.",
        PS1_RATE,
    ),
    _turn(
        "difference of label and score",
        "You move by the difference between the label and the score, times x.",
        "That is the delta rule of linear regression and Adaline, a close relative.",
        "The perceptron's step does not depend on how wrong the score is. What is left of the factor?",
    ),
    _turn(
        "step times the score",
        "You multiply the step by the score, so an example at 0 moves nothing.",
        "y times the score is on the line above, in the test.",
        "The score decides whether to move. Does it also decide how far?",
    ),
    Turn(
        "step of length one",
        {"move": _normalised},
        "You divide x by its length before you add it.",
        "Only directions matter for classifying, so normalising seems harmless.",
        "The rule adds the example itself. Compare your step with x for an example that is not of length 1.",
        PS1_RULE,
    ),
    _turn(
        "parameters truncated to whole numbers",
        "The fractions of your parameters are cut off.",
        "An array made of whole numbers, or with dtype int, silently drops what comes after the point.",
        "Which of your arrays was created with whole numbers? Look at its dtype.",
    ),
    Turn(
        "example truncated to whole numbers",
        {
            "score": lambda theta, theta_0, x, y: theta @ np.trunc(x) + theta_0,
            "move": lambda theta, x, y, score: theta + y * np.trunc(x),
        },
        "The fractions of the features are cut off before you use them.",
        "int(…) makes small printed numbers, and on whole-number examples nothing shows.",
        "Features are real numbers. Where do they pass through int, or an array of whole numbers?",
        PS1_RULE,
    ),
)


def _with_offset(turn: Turn) -> Turn:
    move_0 = _MOVES_0.get(turn.name)
    return turn if move_0 is None else Turn(**{**vars(turn), "changes": {**turn.changes, "move_0": move_0}})


def _theta_only(turn: Turn) -> Turn:
    return Turn(
        f"{turn.name} (θ only)",
        turn.changes,
        f"{turn.looks_like} The offset moves as it should.",
        turn.tempting,
        turn.hint,
        turn.section,
    )


with_offset = (
    *(_with_offset(turn) for turn in of_theta),
    *(_theta_only(turn) for turn in of_theta if turn.name in _MOVES_0),
)
