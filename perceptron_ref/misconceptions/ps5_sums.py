"""Wrong turns in `weights_from_alpha`, `offset_from_alpha`, `gram_matrix` and `dual_score`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .ps5_shapes import GRAMS_OF_WRONG_SHAPE, WEIGHTS_OF_WRONG_SHAPE
from .sections import PS5_GRAM, PS5_OFFSET, PS5_SCORE, PS5_WEIGHTS
from .sums import score_turns, sum_turns


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str, section: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, section)


def _squared_distances(X: Any) -> Any:
    return np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)


def _cosines(X: Any) -> Any:
    lengths = np.linalg.norm(X, axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        return X @ X.T / np.outer(lengths, lengths)


_WEIGHTS = (
    *sum_turns(lambda alpha, X, y: (alpha, y, X), PS5_WEIGHTS, "θ is built from the examples"),
    _turn(
        "sum over the wrong axis",
        lambda alpha, X, y: np.sum((alpha * y)[:, None] * X, axis=1),
        "You add up over the features and get one number per example.",
        "axis=1 and axis=0 are easily exchanged.",
        "How many entries has θ? Which index should the sum run over?",
        PS5_WEIGHTS,
    ),
    _turn(
        "offset appended to θ",
        lambda alpha, X, y: np.append((alpha * y) @ X, np.sum(alpha * y)),
        "Your θ has one entry too many: the offset.",
        "With a constant feature, the offset is the last weight.",
        "How many features has an example? θ has as many entries.",
        PS5_WEIGHTS,
    ),
)
_OFFSET = (
    *sum_turns(lambda alpha, y: (alpha, y, np.ones(len(y))), PS5_OFFSET, "θ₀ is built from the labels"),
    _turn(
        "offset never moved",
        lambda alpha, y: 0.0,
        "You return 0.",
        "Some texts have an offset in the formula and never train it.",
        "By how much does θ₀ move on each mistake? Add up over all mistakes.",
        PS5_OFFSET,
    ),
    _turn(
        "product instead of sum",
        lambda alpha, y: np.prod(alpha * y),
        "You multiply the terms.",
        "Π and Σ look alike in a hurry.",
        "Each mistake adds something to θ₀. What combines them?",
        PS5_OFFSET,
    ),
)
_GRAM = (
    _turn(
        "inner products of the features",
        lambda X: X.T @ X,
        "You multiply the columns of X: one row and column per feature.",
        "XᵀX is the matrix of linear regression.",
        "How many examples are there? The matrix has a row for each.",
        PS5_GRAM,
    ),
    _turn(
        "upper half only",
        lambda X: np.triu(X @ X.T),
        "Your matrix is 0 below the diagonal.",
        "The matrix is symmetric, so half of it says everything.",
        "Which entries does a score read? Do they include j > i?",
        PS5_GRAM,
    ),
    _turn(
        "lower half only",
        lambda X: np.tril(X @ X.T),
        "Your matrix is 0 above the diagonal.",
        "The matrix is symmetric, so half of it says everything.",
        "Which entries does a score read? Do they include j < i?",
        PS5_GRAM,
    ),
    _turn(
        "diagonal left out",
        lambda X: X @ X.T - np.diag(np.sum(X * X, axis=1)),
        "Your diagonal is 0.",
        "Comparing an example with itself looks pointless.",
        "What is the inner product of an example with itself?",
        PS5_GRAM,
    ),
    _turn(
        "diagonal only",
        lambda X: np.diag(np.sum(X * X, axis=1)),
        "Only your diagonal is filled.",
        "One loop instead of two gives every example with itself.",
        "All pairs of examples are asked for. How many loops is that?",
        PS5_GRAM,
    ),
    _turn(
        "squared lengths only",
        lambda X: np.sum(X * X, axis=1),
        "You return one number per example: its squared length.",
        "One loop instead of two gives every example with itself.",
        "All pairs of examples are asked for. What shape has the result?",
        PS5_GRAM,
    ),
    _turn(
        "doubled off the diagonal",
        lambda X: X @ X.T + (X @ X.T).T - np.diag(np.sum(X * X, axis=1)),
        "Entries between different examples are twice what they should be.",
        "K + Kᵀ − diag completes a half matrix, but yours was whole already.",
        "Check K₁₂ by hand for two short examples.",
        PS5_GRAM,
    ),
    _turn(
        "products entry by entry",
        lambda X: X * X,
        "You square the entries of X.",
        "In NumPy * multiplies entry by entry.",
        "Which operator takes every row with every row?",
        PS5_GRAM,
    ),
    _turn(
        "distances instead of inner products",
        _squared_distances,
        "You return squared distances.",
        "Both compare every example with every other.",
        "What should stand on the diagonal?",
        PS5_GRAM,
    ),
    _turn(
        "cosines instead of inner products",
        _cosines,
        "You divide by the lengths: your diagonal is 1.",
        "Cosines are the usual measure of similarity.",
        "The score is made of plain inner products. What should stand on the diagonal?",
        PS5_GRAM,
    ),
    _turn(
        "examples centred first",
        lambda X: (X - X.mean(axis=0)) @ (X - X.mean(axis=0)).T,
        "You subtract the mean before multiplying.",
        "Covariances are computed that way.",
        "Is the inner product of two examples allowed to depend on the others?",
        PS5_GRAM,
    ),
    _turn(
        "mean over the features",
        lambda X: X @ X.T / X.shape[1],
        "You divide by the number of features.",
        "A mean is often more handy than a sum.",
        "The inner product is a sum. What should K₁₁ be?",
        PS5_GRAM,
    ),
    _turn(
        "constant feature included",
        lambda X: X @ X.T + 1,
        "Every entry is too large by 1.",
        "With a constant feature the dual form has an offset.",
        "Which features do the examples have here?",
        PS5_GRAM,
    ),
    _turn(
        "first row only",
        lambda X: X @ X[0],
        "You compare every example with the first one only.",
        "A return inside the outer loop leaves after one round.",
        "All pairs of examples are asked for. What shape has the result?",
        PS5_GRAM,
    ),
    _turn(
        "nothing returned",
        lambda X: None,
        "Your function returns None.",
        "Printing the matrix looks like a result in the notebook.",
        "Which statement hands a value back to the caller?",
        PS5_GRAM,
    ),
)
_SCORE = (
    *score_turns(lambda alpha, X, y, x: (alpha, y, X @ x), PS5_SCORE, "The score compares x with the examples"),
    _turn(
        "first example in every term",
        lambda alpha, X, y, x: np.sum(alpha * y) * (X[0] @ x),
        "You compare x with the first example in every term.",
        "An index that is left over, or a 0 where j should be, does this.",
        "Each term has its own example. Which index counts the terms?",
        PS5_SCORE,
    ),
    _turn(
        "last example in every term",
        lambda alpha, X, y, x: np.sum(alpha * y) * (X[-1] @ x),
        "You compare x with the last example in every term.",
        "An index that is left over from another loop does this.",
        "Each term has its own example. Which index counts the terms?",
        PS5_SCORE,
    ),
    _turn(
        "offset added",
        lambda alpha, X, y, x: np.sum(alpha * y * (X @ x)) + np.sum(alpha * y),
        "You add Σ αⱼ yⱼ, the offset.",
        "In the first lesson the score had one.",
        "This score has no offset. Try x = 0: what should come out?",
        PS5_SCORE,
    ),
    _turn(
        "distances instead of inner products",
        lambda alpha, X, y, x: np.sum(alpha * y * np.sum((X - x) ** 2, axis=1)),
        "You use squared distances.",
        "Both compare x with the examples.",
        "Write θ·x with θ = Σ αⱼ yⱼ xⱼ. Which product is left for each j?",
        PS5_SCORE,
    ),
    _turn(
        "x compared with itself",
        lambda alpha, X, y, x: np.sum(alpha * y) * (x @ x),
        "You use x·x in every term.",
        "x and X differ by one key.",
        "Each term compares x with one of the training examples.",
        PS5_SCORE,
    ),
)

WEIGHTS_FROM_ALPHA: tuple[Misconception, ...] = tie("weights_from_alpha", whole, (*_WEIGHTS, *WEIGHTS_OF_WRONG_SHAPE))
OFFSET_FROM_ALPHA: tuple[Misconception, ...] = tie("offset_from_alpha", whole, _OFFSET)
GRAM_MATRIX: tuple[Misconception, ...] = tie("gram_matrix", whole, (*_GRAM, *GRAMS_OF_WRONG_SHAPE))
DUAL_SCORE: tuple[Misconception, ...] = tie("dual_score", whole, _SCORE)
