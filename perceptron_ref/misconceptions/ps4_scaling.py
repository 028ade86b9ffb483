"""Wrong turns in `scaled_separator`."""

# Lambdas have the parameters of their part, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import go_on, refuse, scaled_engine
from .catalogue import Misconception, Turn, tie
from .sections import PS4_SCALING


def _turn(name: str, part: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {part: behaviour}, looks_like, tempting, hint, PS4_SCALING)


def _with_margin(u: Any, smallest: Any) -> Any:
    return u / (smallest / np.linalg.norm(u))


SCALED_SEPARATOR: tuple[Misconception, ...] = tie(
    "scaled_separator",
    scaled_engine,
    (
        _turn(
            "made a unit vector",
            "scale",
            lambda u, smallest: u / np.linalg.norm(u),
            "You make u a vector of length 1.",
            "Scaling a vector usually means that.",
            "Compute the smallest signed score of your w. Is it 1?",
        ),
        _turn(
            "divided by the margin",
            "scale",
            _with_margin,
            "You divide u by its margin.",
            "The margin and the smallest signed score are the same for a u of length 1.",
            "Compute the smallest signed score of your w. By how much is it off?",
        ),
        _turn(
            "unit vector divided by the smallest score",
            "scale",
            lambda u, smallest: u / np.linalg.norm(u) / smallest,
            "You divide by ‖u‖ and by the smallest score of the original u.",
            "Each of the two is a sensible scaling.",
            "After the first division, is the smallest score still what it was?",
        ),
        _turn(
            "multiplied instead of divided",
            "scale",
            np.multiply,
            "You multiply u by its smallest score.",
            "Product and quotient are easily exchanged.",
            "If the smallest score is 2, which factor makes it 1?",
        ),
        _turn(
            "not scaled",
            "scale",
            lambda u, smallest: u,
            "You return u as it is.",
            "It already separates.",
            "Compute its smallest signed score. Is it 1?",
        ),
        _turn(
            "only the factor",
            "scale",
            lambda u, smallest: 1 / smallest,
            "You return the factor, not the vector.",
            "The factor is the hard part.",
            "Which vector should be multiplied by it?",
        ),
        _turn(
            "only the smallest score",
            "scale",
            lambda u, smallest: smallest,
            "You return the smallest score, not the vector.",
            "Finding it is the hard part.",
            "What is still to be done to u?",
        ),
        _turn(
            "only ever scaled up",
            "scale",
            lambda u, smallest: u / np.minimum(smallest, 1.0),
            "You leave u alone if its scores are all larger than 1.",
            "The condition is that all scores are at least 1, and then they are.",
            "The smallest score is to be 1 exactly. What would a shorter w do to the bound?",
        ),
        _turn(
            "largest score made 1",
            "whole",
            lambda X, y, u: u / np.max(y * (X @ u)) if np.min(y * (X @ u)) > 0 else refuse(),
            "You make the largest score 1.",
            "Scaling by the maximum is common.",
            "Which scores are then below 1? All should be 1 or more.",
        ),
        _turn(
            "mean score made 1",
            "whole",
            lambda X, y, u: u / np.mean(y * (X @ u)) if np.min(y * (X @ u)) > 0 else refuse(),
            "You make the mean score 1.",
            "Averages are the usual summary.",
            "Which scores are then below 1? All should be 1 or more.",
        ),
        _turn(
            "first score made 1",
            "whole",
            lambda X, y, u: u / (y * (X @ u))[0] if np.min(y * (X @ u)) > 0 else refuse(),
            "You make the score of the first example 1.",
            "A return inside a loop leaves it in the first round.",
            "Which example has the smallest score?",
        ),
        _turn(
            "labels forgotten",
            "scores",
            lambda X, y, u: X @ u,
            "You leave the labels out of the scores.",
            "For examples with the label +1 nothing is missing.",
            "Which sign should a rightly classified example with the label −1 give?",
        ),
        _turn(
            "scores without their sign",
            "scores",
            lambda X, y, u: np.abs(X @ u),
            "You drop the signs of the scores.",
            "If u separates, all signed scores are positive anyway.",
            "How does your function notice a u that does not separate?",
        ),
        _turn(
            "no error at all",
            "fails",
            go_on,
            "You divide by the smallest score, whatever it is.",
            "The formula can be computed for every u but those that touch.",
            "If the smallest score is negative, which way does your w point?",
        ),
        _turn(
            "zero allowed",
            "fails",
            lambda smallest: smallest < 0,
            "You refuse negative scores, but go on with a score of exactly 0.",
            "Zero is not negative.",
            "Zero counts as a mistake in this course. Which multiple of 0 is 1?",
        ),
        _turn(
            "refused when the smallest score is below 1",
            "fails",
            lambda smallest: smallest < 1,
            "You refuse every u that has a score below 1.",
            "The theorem asks for scores of at least 1.",
            "That is what w must have. Which u can be stretched until it has?",
        ),
        _turn(
            "None instead of an error",
            "failing",
            lambda u: None,
            "Where u does not separate you return None.",
            "No result looks like the fitting answer.",
            "Which statement stops a function with an error?",
        ),
        _turn(
            "error returned instead of raised",
            "failing",
            lambda u: ValueError("u does not separate"),
            "You hand an error back as if it were the result.",
            "return is what one writes at the end of every function.",
            "Which statement stops a function with an error?",
        ),
        _turn(
            "zeros instead of an error",
            "failing",
            np.zeros_like,
            "Where u does not separate you return the zero vector.",
            "A result of the right shape keeps a program going.",
            "Would a caller notice that something is wrong?",
        ),
        _turn(
            "u itself instead of an error",
            "failing",
            lambda u: u,
            "Where u does not separate you return it unchanged.",
            "There is nothing to scale.",
            "Would a caller notice that something is wrong?",
        ),
        _turn(
            "infinity instead of an error",
            "failing",
            lambda u: np.inf,
            "Where u does not separate you return infinity.",
            "The mistake bound does so.",
            "A vector is asked for. Would a caller notice that there is none?",
        ),
        _turn(
            "length instead of the vector",
            "scale",
            lambda u, smallest: np.linalg.norm(u / smallest),
            "You return the length of w, a number.",
            "The length is what the mistake bound needs.",
            "What is asked for: a vector, or how long it is?",
        ),
        _turn(
            "nothing returned",
            "whole",
            lambda X, y, u: None,
            "Your function returns None.",
            "Printing the vector looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    ),
)
