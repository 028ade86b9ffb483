"""Wrong turns in `signed_score` and `is_mistake`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .offsets import OFFSETS_IN_SCORE
from .primal_way import is_mistake_engine
from .sections import PS1_OFFSET, PS1_SCORE, PS1_ZERO
from .tests_for_mistakes import TESTS_OF_ONE_LOOK


def _divided_by_norm(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        return y * (theta @ x + theta_0) / np.linalg.norm(theta)


def _score_turn(name: str, behaviour: Any, *words: str, section: str = PS1_SCORE) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, section)


_SIGNED_SCORE = (
    _score_turn(
        "label missing from the score",
        lambda theta, theta_0, x, y: theta @ x + theta_0,
        "You return θ·x + θ₀ without the label.",
        "That is the score; the signed score is a second step.",
        "For a negative example, the signed score should be positive when θ·x + θ₀ is negative. What is missing?",
    ),
    _score_turn(
        "offset missing from the score",
        lambda theta, theta_0, x, y: y * (theta @ x),
        "You return y θ·x and leave the offset out.",
        "Several texts have no offset at all.",
        "Try an example with x = 0. Which number should decide then?",
        section=PS1_OFFSET,
    ),
    _score_turn(
        "offset outside the label factor",
        lambda theta, theta_0, x, y: y * (theta @ x) + theta_0,
        "You multiply θ·x by the label, but θ₀ not at all or twice, which is the same since y² = 1.",
        "Without brackets, y * θ·x + θ₀ reads much like the formula.",
        "The label multiplies the whole score. Where do the brackets go?",
    ),
    _score_turn(
        "label on the offset only",
        lambda theta, theta_0, x, y: theta @ x + y * theta_0,
        "You multiply θ₀ by the label but not θ·x.",
        "The label stands next to the offset in the correction, y x and y.",
        "The label multiplies the whole score. Where do the brackets go?",
    ),
    _score_turn(
        "offset subtracted",
        lambda theta, theta_0, x, y: y * (theta @ x - theta_0),
        "You subtract the offset, as if it were a threshold.",
        "With a threshold b, examples with θ·x − b > 0 are positive.",
        "In this course θ₀ is added. Try x = 0 to see its sign.",
        section=PS1_OFFSET,
    ),
    _score_turn(
        "offset added once per feature",
        lambda theta, theta_0, x, y: y * np.sum(theta * x + theta_0),
        "You add θ₀ once for each feature.",
        "It is added inside the sum, one bracket too early.",
        "How often should θ₀ be in the result? Try three features.",
        section=PS1_OFFSET,
    ),
    _score_turn(
        "offset added to every weight",
        lambda theta, theta_0, x, y: y * ((theta + theta_0) @ x),
        "You add θ₀ to every weight before the inner product.",
        "NumPy adds a number to an array without complaint.",
        "θ₀ is not multiplied by any feature. When should it be added?",
        section=PS1_OFFSET,
    ),
    _score_turn(
        "sign reversed",
        lambda theta, theta_0, x, y: -y * (theta @ x + theta_0),
        "Your value has the opposite sign.",
        "The criterion and the losses have a minus in front.",
        "A right example has a positive signed score. What does yours have?",
    ),
    _score_turn(
        "sign instead of the score",
        lambda theta, theta_0, x, y: np.sign(y * (theta @ x + theta_0)),
        "You return only the sign: −1, 0 or 1.",
        "Whether the example is right depends on nothing else.",
        "How far an example is on its side matters too. What do you get before taking the sign?",
    ),
    _score_turn(
        "predicted label instead of the score",
        lambda theta, theta_0, x, y: np.sign(theta @ x + theta_0),
        "You return the predicted label.",
        "The sign of the score is what a classifier gives in the end.",
        "The question here is how well this example's label agrees with the score, as a number.",
    ),
    _score_turn(
        "absolute value",
        lambda theta, theta_0, x, y: np.abs(theta @ x + theta_0),
        "You return the size of the score without its sign.",
        "A distance is never negative.",
        "How could a reader of your number see that the example is on the wrong side?",
    ),
    _score_turn(
        "distance instead of the score",
        _divided_by_norm,
        "You divide by the length of θ: the distance from the line.",
        "Distance is the picture that one has in mind.",
        "Which formula is asked for? Try θ twice as long: should the result stay the same?",
    ),
    _score_turn(
        "loss instead of the score",
        lambda theta, theta_0, x, y: np.maximum(0.0, -y * (theta @ x + theta_0)),
        "You return the perceptron's loss: 0 for right examples.",
        "The loss is what training makes small, and it is close to the formula.",
        "A right example should have a positive number here. What does yours give?",
    ),
    _score_turn(
        "hinge loss instead of the score",
        lambda theta, theta_0, x, y: np.maximum(0.0, 1.0 - y * (theta @ x + theta_0)),
        "You return the hinge loss.",
        "It has the signed score inside.",
        "Which part of your formula is the signed score?",
    ),
    _score_turn(
        "difference instead of product",
        lambda theta, theta_0, x, y: y - (theta @ x + theta_0),
        "You return the label minus the score.",
        "In regression the residual tells how wrong one is.",
        "A score of 5 for a positive example is excellent here. Is it in yours?",
    ),
    _score_turn(
        "verdict instead of the score",
        lambda theta, theta_0, x, y: y * (theta @ x + theta_0) <= 0,
        "You return whether the example is a mistake.",
        "That is what the signed score is for, in the next exercise.",
        "Return the number itself; the comparison comes later.",
    ),
    _score_turn(
        "products not summed",
        lambda theta, theta_0, x, y: y * (theta * x + theta_0),
        "You return one number for each feature.",
        "In NumPy * multiplies entry by entry; on paper it is the inner product.",
        "θ·x is a single number. Which NumPy operation gives it?",
    ),
    _score_turn(
        "first feature only",
        lambda theta, theta_0, x, y: y * (theta[0] * x[0] + theta_0),
        "You use only the first weight and the first feature.",
        "A return inside the loop over the features leaves it after one round.",
        "How many features reach your sum? Follow the loop for two of them.",
    ),
    _score_turn(
        "score truncated to a whole number",
        lambda theta, theta_0, x, y: int(y * (theta @ x + theta_0)),
        "The fraction of your score is cut off.",
        "int(…) turns a NumPy number into a plain one.",
        "What happens to a score of 0.5? A float is a plain number too.",
    ),
    _score_turn(
        "nothing returned",
        lambda theta, theta_0, x, y: None,
        "Your function returns None.",
        "Printing the value shows it in the notebook, and looks like a result.",
        "Which statement hands a value back to the caller?",
    ),
)

_VERDICTS = (
    Turn(
        "predicted label instead of a verdict",
        {"whole": lambda theta, theta_0, x, y: np.sign(theta @ x + theta_0)},
        "You return the predicted label.",
        "Prediction and mistake are asked for in the same breath.",
        "The question is a yes or no: does the prediction agree with the label?",
        PS1_SCORE,
    ),
    Turn(
        "score instead of a verdict",
        {"whole": lambda theta, theta_0, x, y: y * (theta @ x + theta_0)},
        "You return the signed score itself.",
        "In Python any number can stand in an if, but every number except 0 counts as True.",
        "Which comparison turns the number into yes or no?",
        PS1_ZERO,
    ),
    Turn(
        "text instead of True or False",
        {"whole": lambda theta, theta_0, x, y: str(bool(y * (theta @ x + theta_0) <= 0))},
        "You return a text, in quotes.",
        "On the screen the text and the truth value look the same.",
        "Every text that is not empty counts as True in an if. What is left when the quotes are gone?",
        PS1_ZERO,
    ),
    Turn(
        "nothing returned for right examples",
        {"whole": lambda theta, theta_0, x, y: True if y * (theta @ x + theta_0) <= 0 else None},
        "You return True for a mistake, and None otherwise.",
        "An if without an else seems enough, since None counts as false.",
        "What does your function return when the condition does not hold?",
        PS1_ZERO,
    ),
    Turn(
        "nothing returned",
        {"whole": lambda theta, theta_0, x, y: None},
        "Your function returns None.",
        "Printing the value shows it in the notebook, and looks like a result.",
        "Which statement hands a value back to the caller?",
        PS1_ZERO,
    ),
)

_WORDS = {
    "no test": ("always True", "You call every example a mistake.", "What should come back for a right example?"),
    "no correction at all": (
        "always False",
        "You call no example a mistake.",
        "Which comparison says whether an example is a mistake?",
    ),
}


def _as_verdict(turn: Turn) -> Turn:
    """A test of an update in the words of an exercise that only tests."""
    if turn.name not in _WORDS:
        return turn
    name, looks_like, hint = _WORDS[turn.name]
    return replace(turn, name=name, looks_like=looks_like, hint=hint, section=PS1_ZERO)


SIGNED_SCORE: tuple[Misconception, ...] = tie("signed_score", whole, _SIGNED_SCORE)
IS_MISTAKE: tuple[Misconception, ...] = tie(
    "is_mistake", is_mistake_engine, (*map(_as_verdict, TESTS_OF_ONE_LOOK), *OFFSETS_IN_SCORE)
) + tie("is_mistake", whole, _VERDICTS)
