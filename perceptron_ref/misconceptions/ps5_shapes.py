"""Wrong turns of ps5 with the shapes of arrays: what NumPy refuses, or spreads where it should not."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .catalogue import Turn
from .sections import PS5_GRAM, PS5_WEIGHTS


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str, section: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, section)


def _starting_with(entries: Callable[[Any], int]) -> Any:
    """θ by a loop that adds in place to so many zeros."""

    def weights_from_alpha(alpha: Any, X: Any, y: Any) -> Any:
        theta = np.zeros(entries(X))
        for count, label, x in zip(alpha, y, X, strict=True):
            theta += count * label * x
        return theta

    return weights_from_alpha


WEIGHTS_OF_WRONG_SHAPE = (
    _turn(
        "one weight per example",
        _starting_with(len),
        "You start θ with one entry per example, and NumPy cannot add an example to it.",
        "len(X) is the number that one needs everywhere else.",
        "How many features has an example? θ has as many entries.",
        PS5_WEIGHTS,
    ),
    _turn(
        "always two weights",
        _starting_with(lambda X: 2),
        "You start θ with two entries, whatever the number of features.",
        "The examples of the lesson have two features.",
        "Which entry of the shape of X says how many features there are?",
        PS5_WEIGHTS,
    ),
    _turn(
        "counts spread over the features",
        lambda alpha, X, y: np.sum(alpha * y * X, axis=0),
        "You multiply n numbers by a table with d columns: NumPy matches them with the columns, or refuses.",
        "A product of three arrays looks like the product in the formula.",
        "Each number αᵢyᵢ belongs to a row of X. How can a row be multiplied by its number?",
        PS5_WEIGHTS,
    ),
    _turn(
        "share of the mistakes, at least one",
        lambda alpha, X, y: (alpha * y) @ X / max(float(np.sum(alpha)), 1.0),
        "You divide by the sum of all counts.",
        "Weights that add up to 1 look tidy.",
        "Each mistake adds a whole y x. Is anything ever divided?",
        PS5_WEIGHTS,
    ),
)

GRAMS_OF_WRONG_SHAPE = (
    _turn(
        "table times its transpose, entry by entry",
        lambda X: X * X.T,
        "You multiply X and its transpose entry by entry, which NumPy refuses unless their shapes happen to fit.",
        "In mathematics XXᵀ is written without a sign for the product.",
        "Which operator is the product of two matrices?",
        PS5_GRAM,
    ),
    _turn(
        "below the diagonal only",
        lambda X: np.tril(X @ X.T, -1),
        "Only the entries below the diagonal are filled.",
        "A loop over j < i visits every pair once, and the matrix is symmetric.",
        "Which entries does a score read? What stands on the diagonal, and above it?",
        PS5_GRAM,
    ),
    _turn(
        "above the diagonal only",
        lambda X: np.triu(X @ X.T, 1),
        "Only the entries above the diagonal are filled.",
        "A loop over j > i visits every pair once, and the matrix is symmetric.",
        "Which entries does a score read? What stands on the diagonal, and below it?",
        PS5_GRAM,
    ),
)
