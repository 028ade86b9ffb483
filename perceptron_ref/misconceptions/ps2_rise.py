"""Wrong turns in `improvement` and `improvement_with_rate`."""

# Lambdas have the parameters of the part that they replace, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .rising import improvement_engine, rate_engine
from .sections import PS2_RATE, PS2_RISE


def _in_place(theta: Any, theta_0: Any, x: Any, y: Any, eta: Any) -> Any:
    after_0 = theta_0 + eta * y
    theta += eta * y * x
    # The old score is worked out too late: θ is the new one already.
    return y * (theta @ x + after_0) - y * (theta @ x + theta_0)


def _parameters(theta: Any, theta_0: Any, x: Any, y: Any, eta: Any) -> Any:
    return theta + eta * y * x, theta_0 + eta * y


def _turn(name: str, changes: dict[str, Any], looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, changes, looks_like, tempting, hint, PS2_RISE)


def _rate_turn(name: str, changes: dict[str, Any], looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, changes, looks_like, tempting, hint, PS2_RATE)


_WHEN = (
    _turn(
        "no update where none is due",
        {"due": lambda score: score <= 0},
        "You get 0 for an example that is right already: there you make no update.",
        "In training, right examples change nothing, and the test has become a habit.",
        "The question is what an update would do, due or not. Where does your code ask whether it is due?",
    ),
    _turn(
        "no update at a score of zero or more",
        {"due": lambda score: score < 0},
        "You get 0 wherever the old score is zero or more: there you make no update.",
        "In training, right examples change nothing; and a score of 0 does not look wrong.",
        "The question is what an update would do, due or not. Where does your code ask whether it is due?",
    ),
)
_OFFSET = (
    _turn(
        "offset's part missing",
        {"move_0": lambda theta_0, y, eta: theta_0},
        "Your rise has the part of θ but not that of θ₀: the offset stays where it was, or is not in the score.",
        "Without an offset this is the whole rise, and several texts have none.",
        "Try an example with x = 0. Which of the parameters moves, and what does that do to the score?",
    ),
    _turn(
        "offset moved by 1 instead of the label",
        {"move_0": lambda theta_0, y, eta: theta_0 + eta},
        "You move θ₀ up whatever the label, so for label −1 it pulls the score down.",
        "The claim ends with + 1, and that looks like what is added to θ₀.",
        "Work out an example with x = 0 and label −1 by hand: which way must θ₀ move?",
    ),
    _turn(
        "old score without its offset",
        {"whole": lambda theta, theta_0, x, y, eta: y * (theta_0 + eta * y) + eta * (x @ x)},
        "From the new score you subtract an old score that has no θ₀ in it.",
        "On the first update of a training run θ₀ is 0, and nothing shows.",
        "Both scores have an offset, each its own. Which one is missing from your old score?",
    ),
)
_LABEL = (
    _turn(
        "label used only once",
        {"score": lambda theta, theta_0, x, y: theta @ x + theta_0},
        "For label −1 your result is negative: the label is in the update or in the score, but not in both.",
        "For label +1 it makes no difference where the label stands.",
        "The label is used twice: for the direction of the update, and for the sign of the score. Where do you use it?",
    ),
    _turn(
        "label missing from the update of θ",
        {"move": lambda theta, x, y, eta: theta + eta * x},
        "You add x to θ whatever the label; only θ₀ follows the label.",
        "For label +1 that is right.",
        "For label −1, θ should turn away from x. Which factor turns it round?",
    ),
)
_COMPARED = (
    _turn(
        "before minus after",
        {"result": lambda before, after, eta: before - after},
        "Your result has the opposite sign.",
        "One computes 'before' first, and writes the difference in that order.",
        "A rise is positive. Which of the two scores is the larger one?",
    ),
    _turn(
        "score after the update",
        {"result": lambda before, after, eta: after},
        "You return the new score itself.",
        "From zero parameters the old score is 0, and then the new score is the rise.",
        "Try a θ other than zero. By how much did the score change?",
    ),
    _turn(
        "score before the update",
        {"result": lambda before, after, eta: before},
        "You return the old score; nothing has been updated in it.",
        "The new parameters are computed, but the old names are used in the score.",
        "Which parameters belong into each of the two scores?",
    ),
    _turn(
        "sizes of the scores compared",
        {"result": lambda before, after, eta: np.abs(after) - np.abs(before)},
        "You compare the sizes of the scores, without their signs.",
        "As long as both scores are positive it makes no difference.",
        "From −3 to 2 the score rises by 5. What does your code make of it?",
    ),
    _turn(
        "old parameters replaced",
        {"move": lambda theta, x, y, eta: eta * y * x, "move_0": lambda theta_0, y, eta: eta * y},
        "In your new score the old parameters are gone: the correction stands alone.",
        "From zero parameters, the correction is all there is.",
        "What is the correction added to? The old score should cancel, and in yours it does not.",
    ),
    _turn(
        "θ changed in place",
        {"whole": _in_place},
        "You change θ itself before you work out the old score, so both scores have the new θ.",
        "The operator += is short, and it looks as if it made a new vector.",
        "Which θ does your old score see? And which array does the caller have afterwards?",
    ),
    _turn(
        "new parameters instead of the rise",
        {"whole": _parameters},
        "You return the parameters after the update.",
        "That is what an update returned in ps1.",
        "The question is about a score, one number. Which two scores are to be compared?",
    ),
)
_NUMBERS = (
    _turn(
        "length not squared",
        {"whole": lambda theta, theta_0, x, y, eta: eta * (np.linalg.norm(x) + 1)},
        "You have the length of x where its square belongs.",
        "‖x‖ and ‖x‖² differ by one small sign, and for vectors of length 1 not at all.",
        "What is x·x for x = (3, 4)? The score changes by a dot product of x with itself.",
    ),
    _turn(
        "length of (x, 1)",
        {"whole": lambda theta, theta_0, x, y, eta: eta * np.sqrt(x @ x + 1)},
        "You take the square root of the rise.",
        "The rise is the square of the length of the longer vector (x, 1).",
        "Which of the two is a difference of scores: a length, or a dot product?",
    ),
    _turn(
        "products not summed",
        {"score": lambda theta, theta_0, x, y: y * (theta * x + theta_0)},
        "You return one number for each feature.",
        "In NumPy * multiplies entry by entry; on paper it is the dot product.",
        "A score is a single number. Which NumPy operation gives it?",
    ),
    _turn(
        "rise truncated to a whole number",
        {"result": lambda before, after, eta: int(after - before)},
        "The fraction of your rise is cut off.",
        "int(…) turns a NumPy number into a plain one.",
        "What happens to a rise of 1.25? A float is a plain number too.",
    ),
    _turn(
        "nothing returned",
        {"result": lambda before, after, eta: None},
        "Your function returns None.",
        "Printing the value shows it in the notebook, and looks like a result.",
        "Which statement hands a value back to the caller?",
    ),
)
_RATE = (
    _rate_turn(
        "rate ignored",
        {"move": lambda theta, x, y, eta: theta + y * x, "move_0": lambda theta_0, y, eta: theta_0 + y},
        "Your result is the same for every rate.",
        "From zero the rate changes no decision, as ps1 showed; the size of the scores it does change.",
        "Where in the update does η stand? Try η = 2 on one example.",
    ),
    _rate_turn(
        "rate on θ only",
        {"move_0": lambda theta_0, y, eta: theta_0 + y},
        "You multiply the step of θ by the rate but not the step of θ₀.",
        "The update of the offset is written on a line of its own, and the rate is on the other.",
        "The offset is one more weight, with a feature that is always 1. How far does it move?",
    ),
    _rate_turn(
        "rate on θ₀ only",
        {"move": lambda theta, x, y, eta: theta + y * x},
        "You multiply the step of θ₀ by the rate but not the step of θ.",
        "It takes one forgotten factor on one of two lines.",
        "Both lines of the update have the rate. Which one has not?",
    ),
    _rate_turn(
        "rate squared",
        {"result": lambda before, after, eta: eta * (after - before)},
        "The rate is in your result twice.",
        "The formula has η in front, and the update that you compare has it already.",
        "If you measure the rise with an update at rate η, does anything remain to be multiplied?",
    ),
    _rate_turn(
        "rate multiplied into the example",
        {"whole": lambda theta, theta_0, x, y, eta: eta * eta * (x @ x) + 1},
        "You treat η x as the example, so its square enters the rise.",
        "η y x reads like a new, scaled example.",
        "The step is scaled, but the score is still that of x itself. Which of the two x has the factor?",
    ),
    _rate_turn(
        "rate clipped at 1",
        {
            "move": lambda theta, x, y, eta: theta + min(eta, 1.0) * y * x,
            "move_0": lambda theta_0, y, eta: theta_0 + min(eta, 1.0) * y,
        },
        "For rates above 1 you use 1.",
        "Some notes demand 0 < η < 1.",
        "Nothing in the algebra needs a small rate. What does η = 4 do to the step?",
    ),
    _rate_turn(
        "divided by the rate",
        {
            "move": lambda theta, x, y, eta: theta + y * x / eta,
            "move_0": lambda theta_0, y, eta: theta_0 + y / eta,
        },
        "Your rise becomes smaller when the rate becomes larger.",
        "Dividing by η is how one shows that the rate is only a scale.",
        "Does a larger rate make a longer or a shorter step?",
    ),
    _rate_turn(
        "rate on the old parameters too",
        {
            "move": lambda theta, x, y, eta: eta * (theta + y * x),
            "move_0": lambda theta_0, y, eta: eta * (theta_0 + y),
        },
        "You multiply the old parameters by the rate as well as the step.",
        "A bracket that opens too early does it.",
        "The old parameters should stay as they are and cancel. What does η multiply?",
    ),
    _rate_turn(
        "old parameters faded out",
        {
            "move": lambda theta, x, y, eta: (1 - eta) * theta + eta * y * x,
            "move_0": lambda theta_0, y, eta: (1 - eta) * theta_0 + eta * y,
        },
        "You mix old and new, (1 − η) times the one and η times the other.",
        "Running averages are written like that.",
        "Here nothing of the old parameters is taken away. What is left of your formula then?",
    ),
)

_SHARED = (*_WHEN, *_OFFSET, *_LABEL, *_COMPARED, *_NUMBERS)

IMPROVEMENT: tuple[Misconception, ...] = tie("improvement", improvement_engine, _SHARED)
IMPROVEMENT_WITH_RATE: tuple[Misconception, ...] = tie("improvement_with_rate", rate_engine, (*_RATE, *_SHARED))
