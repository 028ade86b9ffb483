"""Wrong turns in `mistake_bound`."""

# Lambdas have the parameters of their part, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import bound_engine, class_average, go_on, norms, refuse, square_of_ratio, with_ones
from .catalogue import Misconception, Turn, tie
from .ps4_outcomes import ROUNDED_BOUNDS, WITHOUT_A_BOUND
from .sections import PS4_BOUND, PS4_SCALING


def _turn(
    name: str, part: str, behaviour: Any, looks_like: str, tempting: str, hint: str, section: str = PS4_BOUND
) -> Turn:
    return Turn(name, {part: behaviour}, looks_like, tempting, hint, section)


def _class_average(X: Any, y: Any, u: Any) -> Any:
    return square_of_ratio(np.max(norms(X)), class_average(X, y, u) / np.linalg.norm(u))


MISTAKE_BOUND: tuple[Misconception, ...] = tie(
    "mistake_bound",
    bound_engine,
    (
        _turn(
            "γ not divided by the norm of u",
            "length",
            lambda u: 1.0,
            "Your γ is the smallest score, and not divided by ‖u‖.",
            "For a u of length 1 that is right.",
            "2u draws the same line as u. Does your bound stay the same?",
        ),
        _turn(
            "square forgotten",
            "combine",
            np.divide,
            "You return R/γ, without the square.",
            "R/γ is the number that one thinks in.",
            "At the end of the proof T² stands on one side and T on the other. What is left of B?",
        ),
        _turn(
            "γ/R instead of R/γ",
            "combine",
            lambda R, gamma: (gamma / R) ** 2,
            "You divide γ by R.",
            "A ratio is easily turned over.",
            "Should a smaller margin make the bound larger or smaller?",
        ),
        _turn(
            "R times γ",
            "combine",
            lambda R, gamma: (R * gamma) ** 2,
            "You multiply R by γ.",
            "With B the bound is a product, (R B)².",
            "How are B and γ related?",
        ),
        _turn(
            "only R squared",
            "combine",
            lambda R, gamma: R**2 / gamma,
            "You square R, but not γ.",
            "The square sits on R in the norm inequality.",
            "What happens to your bound when all examples are made twice as long? The mistakes stay the same.",
        ),
        _turn(
            "only γ squared",
            "combine",
            lambda R, gamma: R / gamma**2,
            "You square γ, but not R.",
            "The square is easily put on one part only.",
            "What happens to your bound when all examples are made twice as long? The mistakes stay the same.",
        ),
        _turn(
            "only 1/γ²",
            "combine",
            lambda R, gamma: 1 / gamma**2,
            "Your bound does not depend on R.",
            "Many texts first scale all examples to R = 1.",
            "What happens to your bound when all examples are made twice as long? The mistakes stay the same.",
        ),
        _turn(
            "R squared twice",
            "radius",
            lambda X: np.max(np.sum(X**2, axis=1)),
            "You square R², so that you get the fourth power.",
            "The sum of squares is already the square, and easily mistaken for R.",
            "What is R for the one example (3, 4)? Does your code square 5 or 25?",
        ),
        _turn(
            "R as the mean norm",
            "radius",
            lambda X: np.mean(norms(X)),
            "Your R is the average norm.",
            "An average looks like the size of the data as a whole.",
            "The bound has to hold whichever example is looked at. Which example is the worst case?",
        ),
        _turn(
            "R as the largest coordinate",
            "radius",
            lambda X: np.max(np.abs(X)),
            "Your R is the largest coordinate.",
            "The largest entry of the table looks like the size of the data.",
            "What is the norm of (3, 4)?",
        ),
        _turn(
            "R as the smallest norm",
            "radius",
            lambda X: np.min(norms(X)),
            "Your R is the shortest norm.",
            "γ, the other half of the bound, is a minimum.",
            "R limits how far one correction can move θ. Which example moves it furthest?",
        ),
        _turn(
            "R as the norm of the whole table",
            "radius",
            np.linalg.norm,
            "Your R is one norm of the whole table.",
            "Without an axis, NumPy takes all entries at once.",
            "What should happen to the bound when an example is listed twice?",
        ),
        _turn(
            "R with an added 1",
            "radius",
            lambda X: np.max(norms(with_ones(X))),
            "Your R² is too large by 1.",
            "With an offset, every example has one more coordinate, and that is a 1.",
            "Is there an offset in this exercise?",
        ),
        _turn(
            "γ taken as 1/‖u‖",
            "whole",
            lambda X, y, u: (np.max(norms(X)) * np.linalg.norm(u)) ** 2 if np.min(y * (X @ u)) > 0 else np.inf,
            "You return (R‖u‖)², as if the smallest score of u were 1.",
            "The theorem says (R B)², and B is the norm of a vector that separates.",
            "Divide u by 10: it separates as before. What happens to your bound? Which scaling does B need?",
            PS4_SCALING,
        ),
        _turn(
            "γ taken as 1/‖u‖, and never infinity",
            "whole",
            lambda X, y, u: (np.max(norms(X)) * np.linalg.norm(u)) ** 2,
            "You return (R‖u‖)², whatever the scores of u are.",
            "The theorem says (R B)², and B is the norm of a vector that separates.",
            "Your bound does not look at the labels at all. Where does the margin of u come in?",
            PS4_SCALING,
        ),
        _turn(
            "γ as a mean",
            "whole",
            lambda X, y, u: (
                square_of_ratio(np.max(norms(X)), np.mean(y * (X @ u)) / np.linalg.norm(u))
                if np.min(y * (X @ u)) > 0
                else np.inf
            ),
            "Your γ is the average distance from the line.",
            "Averages are the usual summary.",
            "The alignment has to grow by γ at every correction, also with the nearest example. What is γ?",
        ),
        _turn(
            "γ as the average of the two classes",
            "whole",
            _class_average,
            "Your γ is half the gap between the classes.",
            "With an offset, the line could be moved to the middle of that gap.",
            "Here the line goes through the origin. How far is the nearest example from it?",
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
            "distances without their sign",
            "scores",
            lambda X, y, u: np.abs(X @ u),
            "You drop the signs of the scores.",
            "Distances are positive.",
            "How does your function notice a u that does not separate?",
        ),
        _turn(
            "no infinity",
            "fails",
            go_on,
            "You compute the formula even where u fails.",
            "The square hides that γ is negative.",
            "What does a vector that fails promise about the number of corrections?",
        ),
        _turn(
            "zero instead of infinity",
            "failing",
            lambda: 0.0,
            "You return 0 where u does not separate.",
            "0 often stands for no result.",
            "A bound of 0 says that there is never a correction. Which number promises nothing?",
        ),
        _turn(
            "minus one instead of infinity",
            "failing",
            lambda: -1.0,
            "You return −1 where u does not separate.",
            "−1 often stands for no result.",
            "The result should be a true upper bound. Which number promises nothing?",
        ),
        _turn(
            "NaN instead of infinity",
            "failing",
            lambda: np.nan,
            "You return NaN where u does not separate.",
            "NaN often stands for no result.",
            "Every comparison with NaN is false. Which number promises nothing, and is still a bound?",
        ),
        _turn(
            "None instead of infinity",
            "failing",
            lambda: None,
            "You return None where u does not separate.",
            "No bound looks like no result.",
            "Which number is an upper bound of everything?",
        ),
        _turn(
            "error instead of infinity",
            "failing",
            refuse,
            "You raise an error where u does not separate.",
            "Other functions of this lesson do.",
            "Which number is an upper bound of everything?",
        ),
        *ROUNDED_BOUNDS,
        *WITHOUT_A_BOUND,
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
