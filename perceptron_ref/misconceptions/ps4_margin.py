"""Wrong turns in `margin`."""

# Lambdas have the parameters of their part, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import class_average, go_on, margin_engine, norms, refuse, signed_scores
from .catalogue import Misconception, Turn, tie
from .ps4_outcomes import WITHOUT_A_DIRECTION
from .sections import PS4_MARGIN


def _turn(name: str, part: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {part: behaviour}, looks_like, tempting, hint, PS4_MARGIN)


def _mean_of_classes(X: Any, y: Any, u: Any) -> Any:
    """One score in place of all: the mean of the smallest ones of the two classes."""
    scores = signed_scores(X, y, u)
    return np.array([np.mean([np.min(scores[y == label]) for label in (-1, 1) if np.any(y == label)])])


MARGIN: tuple[Misconception, ...] = tie(
    "margin",
    margin_engine,
    (
        _turn(
            "not divided by the norm of u",
            "length",
            lambda u: 1.0,
            "You return the smallest signed score.",
            "For a u of length 1 that is right.",
            "2u points the same way as u. Should its margin be twice as large?",
        ),
        _turn(
            "divided by the squared norm",
            "length",
            lambda u: u @ u,
            "You divide by ‖u‖².",
            "u·u is quicker to write than its root.",
            "Take 2u instead of u. Does your result stay the same?",
        ),
        _turn(
            "divided by the norms of the examples too",
            "scores",
            lambda X, y, u: y * (X @ u) / norms(X),
            "You divide each score by ‖x‖ as well: that gives cosines.",
            "Both vectors are normalised when one wants an angle.",
            "The margin is a distance from the line. Should it grow when an example moves away along a ray?",
        ),
        _turn(
            "divided by the norms of the examples instead",
            "whole",
            lambda X, y, u: np.min(y * (X @ u) / norms(X)) if np.any(u) else refuse(),
            "You divide by the norms of the examples.",
            "u and x stand side by side in the formula.",
            "Which of the two may be rescaled without moving the line?",
        ),
        _turn(
            "multiplied by the norm",
            "divide",
            np.multiply,
            "You multiply by ‖u‖.",
            "Product and quotient are easily exchanged.",
            "2u points the same way as u. Does your result stay the same?",
        ),
        _turn(
            "every distance without its sign",
            "scores",
            lambda X, y, u: np.abs(X @ u),
            "You take the distance from the line, whichever side the example is on.",
            "Distances are positive.",
            "An example on the wrong side should not count as safely apart. Which sign does it get?",
        ),
        _turn(
            "sign of the smallest dropped",
            "kept",
            np.abs,
            "You drop the sign of the result.",
            "A margin sounds like a width, and widths are positive.",
            "How would you see from your result that u fails?",
        ),
        _turn(
            "zero instead of a negative margin",
            "kept",
            lambda value: np.maximum(value, 0.0),
            "You return 0 where u fails.",
            "A vector that does not separate seems to have no margin.",
            "Touching and failing are different things. What does the formula give where u fails?",
        ),
        _turn(
            "error wherever u fails",
            "whole",
            lambda X, y, u: (
                np.min(signed_scores(X, y, u)) / np.linalg.norm(u) if np.min(signed_scores(X, y, u)) > 0 else refuse()
            ),
            "You raise an error for every u that does not separate.",
            "Other functions of this lesson do.",
            "What does the formula give where u fails? Only one u has no margin at all. Which?",
        ),
        _turn(
            "labels forgotten",
            "scores",
            lambda X, y, u: X @ u,
            "You leave the labels out.",
            "For examples with the label +1 nothing is missing.",
            "Which sign should a rightly classified example with the label −1 give?",
        ),
        _turn(
            "mean instead of the smallest",
            "pick",
            np.mean,
            "You average over the examples.",
            "Averages are the usual summary.",
            "The margin is a promise about every example. Which example decides it?",
        ),
        _turn(
            "largest instead of the smallest",
            "pick",
            np.max,
            "You take the largest signed distance.",
            "R, the other half of the bound, is a maximum.",
            "How much room is there between the line and the example next to it?",
        ),
        _turn(
            "added up over the examples",
            "pick",
            np.sum,
            "You add up over the examples.",
            "Sums over the examples are everywhere else in the course.",
            "What should the margin be when an example is listed twice?",
        ),
        _turn(
            "one margin for each example",
            "pick",
            lambda scores: scores,
            "You return one number for each example.",
            "That is the longer half of the formula.",
            "The margin is a single number. Which of them is it?",
        ),
        _turn(
            "average of the two classes",
            "whole",
            lambda X, y, u: class_average(X, y, u) / np.linalg.norm(u) if np.any(u) else refuse(),
            "You take half the gap between the classes.",
            "With an offset, the line could be moved to the middle of that gap.",
            "Here the line goes through the origin. How far is the nearest example from it?",
        ),
        _turn(
            "full width of the gap",
            "kept",
            lambda value: 2 * value,
            "Your result is twice the margin.",
            "Other texts call the whole strip between the classes the margin.",
            "How far is the nearest example from the line itself?",
        ),
        _turn(
            "no error for u = 0",
            "zero",
            go_on,
            "You divide by ‖u‖ = 0 where u is zero.",
            "NumPy only warns about that, and goes on with NaN.",
            "u = 0 has no direction. What should the caller be told?",
        ),
        _turn(
            "a number for u = 0",
            "zero",
            lambda: 0.0,
            "You return 0 for u = 0.",
            "All scores are 0 then.",
            "u = 0 has no direction, so it has no margin either. What should the caller be told?",
        ),
        _turn(
            "error returned instead of raised",
            "zero",
            lambda: ValueError("u has no direction"),
            "For u = 0 you hand an error back as if it were the result.",
            "return is what one writes at the end of every function.",
            "Which statement stops a function with an error?",
        ),
        _turn(
            "average of the smallest distances",
            "scores",
            _mean_of_classes,
            "You average the smallest distances of the two classes.",
            "The strip between the classes has a middle.",
            "The margin belongs to this very line. Which single example decides it?",
        ),
        _turn(
            "error for a zero entry",
            "whole",
            lambda X, y, u: np.min(y * (X @ u)) / np.linalg.norm(u) if np.all(u) else refuse(),
            "You refuse every u that has an entry of 0.",
            "'all' and 'any' are one word apart, and their negations are easily confused.",
            "Is (1, 0) a direction? Which single vector has none?",
        ),
        *WITHOUT_A_DIRECTION,
        _turn(
            "nothing returned",
            "whole",
            lambda X, y, u: None,
            "Your function returns None.",
            "Printing the value looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    ),
)
