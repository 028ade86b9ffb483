"""Wrong turns in `mistake_bound_with_offset`."""

# Lambdas have the parameters of their part, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import bound_engine, go_on, norms, offset_engine, refuse
from .catalogue import Misconception, Turn, tie
from .ps4_outcomes import ROUNDED_BOUNDS, WITHOUT_A_BOUND
from .sections import PS4_BOUND, PS4_OFFSET

_without_offset: Any = bound_engine({})


def _turn(
    name: str, part: str, behaviour: Any, looks_like: str, tempting: str, hint: str, section: str = PS4_OFFSET
) -> Turn:
    return Turn(name, {part: behaviour}, looks_like, tempting, hint, section)


def _offset_in_front(X: Any, y: Any, u: Any, u_0: Any) -> Any:
    return y * (np.column_stack([X, np.ones(len(X))]) @ np.append(u_0, u))


def _offset_as_feature(X: Any, y: Any, u: Any, u_0: Any) -> Any:
    return _without_offset(np.column_stack([X, np.full(len(X), u_0)]), y, np.append(u, u_0))


MISTAKE_BOUND_WITH_OFFSET: tuple[Misconception, ...] = tie(
    "mistake_bound_with_offset",
    offset_engine,
    (
        _turn(
            "R without the added 1",
            "radius",
            lambda X: np.max(norms(X)),
            "Your R is that of the examples without their last coordinate, which is 1.",
            "The examples are given without it.",
            "How far does one correction move the longer vector (θ, θ₀)?",
        ),
        _turn(
            "1 added to R instead of R²",
            "radius",
            lambda X: np.max(norms(X)) + 1,
            "You add 1 to R.",
            "The longer examples have one more coordinate, and that is 1.",
            "What is the norm of (3, 4, 1)? It is less than 6.",
        ),
        _turn(
            "offset left out of the norm",
            "length",
            lambda u, u_0: np.linalg.norm(u),
            "You divide by ‖u‖ alone.",
            "The distance of a point from a shifted line has ‖u‖ alone below it.",
            "The longer direction is (u, u₀). What is its norm?",
        ),
        _turn(
            "offset left out of the scores",
            "scores",
            lambda X, y, u, u_0: y * (X @ u),
            "Your scores have no offset.",
            "That was the formula of the exercises before.",
            "What is the inner product of (u, u₀) and (x, 1)?",
        ),
        _turn(
            "offset ignored",
            "whole",
            lambda X, y, u, u_0: _without_offset(X, y, u),
            "You return the bound without offset.",
            "Your earlier function does nearly all of the work.",
            "Which vectors should it be given, so that the offset is one more coordinate?",
        ),
        _turn(
            "offset ignored, except in R",
            "whole",
            lambda X, y, u, u_0: _without_offset(np.column_stack([X, np.ones(len(X))]), y, np.append(u, 0.0)),
            "You make the examples longer, but not the direction.",
            "A zero makes the lengths fit.",
            "Which number belongs beside the coordinate that is always 1?",
        ),
        _turn(
            "ones in the place of the offset",
            "whole",
            lambda X, y, u, u_0: _without_offset(np.column_stack([X, np.ones(len(X))]), y, np.append(u, 1.0)),
            "You append 1 to the direction as well.",
            "The examples get a 1, so why not the direction.",
            "Does your function use all of its arguments?",
        ),
        _turn(
            "offset also in the examples",
            "whole",
            _offset_as_feature,
            "You append the offset to the examples as well as to the direction.",
            "The last coordinate has to do with the offset.",
            "Which last coordinate makes (u, u₀)·(x, …) equal to u·x + u₀?",
        ),
        _turn(
            "offset in front",
            "scores",
            _offset_in_front,
            "You put the offset first in the direction and the 1 last in the examples.",
            "Many texts count the offset as coordinate 0.",
            "Which coordinates meet in the inner product?",
        ),
        _turn(
            "offset outside the bracket",
            "scores",
            lambda X, y, u, u_0: y * (X @ u) + u_0,
            "You add the offset after multiplying by the label.",
            "The bracket of the score is easily closed too early.",
            "Which sign does the offset have in the score of an example with the label −1?",
        ),
        _turn(
            "offset subtracted",
            "scores",
            lambda X, y, u, u_0: y * (X @ u - u_0),
            "You subtract the offset.",
            "A threshold is subtracted; an offset is a threshold with the other sign.",
            "Write out (u, u₀)·(x, 1). Which sign does u₀ have?",
        ),
        _turn(
            "labels forgotten",
            "scores",
            lambda X, y, u, u_0: X @ u + u_0,
            "You leave the labels out of the scores.",
            "For examples with the label +1 nothing is missing.",
            "Which sign should a rightly classified example with the label −1 give?",
            PS4_BOUND,
        ),
        _turn(
            "scores without their sign",
            "scores",
            lambda X, y, u, u_0: np.abs(X @ u + u_0),
            "You drop the signs of the scores.",
            "Distances are positive.",
            "How does your function notice a direction that does not separate?",
            PS4_BOUND,
        ),
        _turn(
            "γ not divided by a norm",
            "length",
            lambda u, u_0: 1.0,
            "Your γ is the smallest score, and not divided by the norm of (u, u₀).",
            "For a direction of length 1 that is right.",
            "Twice the direction draws the same line. Does your bound stay the same?",
            PS4_BOUND,
        ),
        _turn(
            "square forgotten",
            "combine",
            np.divide,
            "You return R/γ, without the square.",
            "R/γ is the number that one thinks in.",
            "At the end of the proof T² stands on one side and T on the other. What is left of B?",
            PS4_BOUND,
        ),
        _turn(
            "R squared twice",
            "radius",
            lambda X: np.max(np.sum(X**2, axis=1)) + 1,
            "You square R², so that you get the fourth power.",
            "The sum of squares is already the square, and easily mistaken for R.",
            "What is the norm of (2, 2, 1)? Does your code square 3 or 9?",
            PS4_BOUND,
        ),
        _turn(
            "no infinity",
            "fails",
            go_on,
            "You compute the formula even where the direction fails.",
            "The square hides that γ is negative.",
            "What does a direction that fails promise about the number of corrections?",
            PS4_BOUND,
        ),
        _turn(
            "error instead of infinity",
            "failing",
            refuse,
            "You raise an error where the direction does not separate.",
            "Other functions of this lesson do.",
            "Which number is an upper bound of everything?",
            PS4_BOUND,
        ),
        *ROUNDED_BOUNDS,
        *WITHOUT_A_BOUND,
        _turn(
            "nothing returned",
            "whole",
            lambda X, y, u, u_0: None,
            "Your function returns None.",
            "Printing the value looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    ),
)
