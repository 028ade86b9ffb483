"""Wrong turns in `gram`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .dual_way import full_gram
from .sections import PS6_GRAM


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, PS6_GRAM)


def _diagonal(X: Any, kernel: Any) -> Any:
    return np.array([kernel(z, z) for z in X], dtype=float)


def _cosines(X: Any, kernel: Any) -> Any:
    lengths = np.sqrt(_diagonal(X, kernel))
    with np.errstate(divide="ignore", invalid="ignore"):
        return full_gram(X, kernel) / np.outer(lengths, lengths)


def _without_last(X: Any, kernel: Any) -> Any:
    K = full_gram(X, kernel)
    K[-1:, :] = 0
    K[:, -1:] = 0
    return K


_GRAM = (
    _turn(
        "kernel ignored",
        lambda X, kernel: X @ X.T,
        "You use plain inner products, whatever kernel is passed in.",
        "That was the Gram matrix of the dual form.",
        "Where does your code call the function it is given?",
    ),
    _turn(
        "quadratic kernel whatever is passed in",
        lambda X, kernel: (1 + X @ X.T) ** 2,
        "You use (1 + u·v)², whatever kernel is passed in.",
        "It is the kernel of the examples in the lesson.",
        "Where does your code call the function it is given?",
    ),
    _turn(
        "squared inner product whatever is passed in",
        lambda X, kernel: (X @ X.T) ** 2,
        "You use (u·v)², whatever kernel is passed in.",
        "It is the kernel of the examples in the lesson.",
        "Where does your code call the function it is given?",
    ),
    _turn(
        "kernel called on the whole table",
        lambda X, kernel: kernel(X, X.T),
        "You hand the whole table X to the kernel at once; a kernel compares two examples, and this one stops there.",
        "X @ x works for a whole table, and a kernel looks like an inner product.",
        "What are the two arguments of K? How often must it be called?",
    ),
    _turn(
        "kernel called on the whole table twice",
        lambda X, kernel: kernel(X, X),
        "You hand the whole table X to the kernel, as both arguments; a kernel compares two examples.",
        "X stands for all examples, and NumPy often does the rest.",
        "What are the two arguments of K? How often must it be called?",
    ),
    _turn(
        "kernel of the features",
        lambda X, kernel: full_gram(X.T, kernel),
        "You compare the columns of X: one row and column per feature.",
        "Looping over range(X.shape[1]) is a small slip.",
        "How many examples are there? The matrix has a row for each.",
    ),
    _turn(
        "upper half only",
        lambda X, kernel: np.triu(full_gram(X, kernel)),
        "Your matrix is 0 below the diagonal.",
        "Kernels are symmetric, so half the evaluations are enough.",
        "What should stand in the other half? It can be had without new evaluations.",
    ),
    _turn(
        "lower half only",
        lambda X, kernel: np.tril(full_gram(X, kernel)),
        "Your matrix is 0 above the diagonal.",
        "Kernels are symmetric, so half the evaluations are enough.",
        "What should stand in the other half? It can be had without new evaluations.",
    ),
    _turn(
        "below the diagonal only",
        lambda X, kernel: np.tril(full_gram(X, kernel), -1),
        "Only the entries below the diagonal are filled.",
        "A loop over j < i visits every pair once, and kernels are symmetric.",
        "What should stand on the diagonal, and above it? Half of that can be had without new evaluations.",
    ),
    _turn(
        "above the diagonal only",
        lambda X, kernel: np.triu(full_gram(X, kernel), 1),
        "Only the entries above the diagonal are filled.",
        "A loop over j > i visits every pair once, and kernels are symmetric.",
        "What should stand on the diagonal, and below it? Half of that can be had without new evaluations.",
    ),
    _turn(
        "diagonal left out",
        lambda X, kernel: full_gram(X, kernel) - np.diag(_diagonal(X, kernel)),
        "Your diagonal is 0.",
        "Comparing an example with itself looks pointless.",
        "What is K(x, x)? It is not 0 for most kernels.",
    ),
    _turn(
        "ones on the diagonal",
        lambda X, kernel: full_gram(X, kernel) - np.diag(_diagonal(X, kernel)) + np.eye(len(X)),
        "Your diagonal is 1.",
        "For the RBF kernel that is right.",
        "Is K(x, x) the same for every kernel?",
    ),
    _turn(
        "diagonal only",
        lambda X, kernel: np.diag(_diagonal(X, kernel)),
        "Only your diagonal is filled.",
        "One loop instead of two gives every example with itself.",
        "All pairs of examples are asked for. How many loops is that?",
    ),
    _turn(
        "one value per example",
        _diagonal,
        "You return one number per example.",
        "One loop instead of two gives every example with itself.",
        "All pairs of examples are asked for. What shape has the result?",
    ),
    _turn(
        "doubled off the diagonal",
        lambda X, kernel: 2 * full_gram(X, kernel) - np.diag(_diagonal(X, kernel)),
        "Entries between different examples are twice what they should be.",
        "K + Kᵀ − diag completes a half matrix, but yours was whole already.",
        "Check K₁₂ by hand for two short examples.",
    ),
    _turn(
        "first row only",
        lambda X, kernel: np.array([kernel(X[0], z) for z in X], dtype=float),
        "You compare every example with the first one only.",
        "A return inside the outer loop leaves after one round.",
        "All pairs of examples are asked for. What shape has the result?",
    ),
    _turn(
        "first row repeated",
        lambda X, kernel: np.array([[kernel(X[0], z) for z in X] for _ in X], dtype=float),
        "All your rows are equal: each compares with the first example.",
        "A 0 where i should be does this.",
        "Which index tells the rows apart?",
    ),
    _turn(
        "examples compared with themselves",
        lambda X, kernel: np.array([[kernel(u, u) for _ in X] for u in X], dtype=float),
        "Every row holds K(xᵢ, xᵢ) throughout.",
        "With i and j side by side, i slips in twice.",
        "Which index tells the columns apart?",
    ),
    _turn(
        "last example skipped",
        _without_last,
        "The last row and column are 0.",
        "The last index is n − 1, so range(n − 1) looks right.",
        "Which is the last row that your loops reach?",
    ),
    _turn(
        "cosines instead of kernel values",
        _cosines,
        "You divide by the lengths: your diagonal is 1.",
        "Cosines are the usual measure of similarity.",
        "The score is made of plain kernel values. What is K(x, x)?",
    ),
    _turn(
        "constant feature included",
        lambda X, kernel: full_gram(X, kernel) + 1,
        "Every entry is too large by 1.",
        "K + 1 is the kernel with an offset.",
        "The kernel that is passed in is the one to use. What is added to it?",
    ),
    _turn(
        "values truncated to whole numbers",
        lambda X, kernel: np.trunc(full_gram(X, kernel)),
        "The fractions of your values are cut off.",
        "An array made with dtype int silently drops what comes after the point.",
        "What is the dtype of the array that you fill?",
    ),
    _turn(
        "nothing returned",
        lambda X, kernel: None,
        "Your function returns None.",
        "Printing the matrix looks like a result in the notebook.",
        "Which statement hands a value back to the caller?",
    ),
)

GRAM: tuple[Misconception, ...] = tie("gram", whole, _GRAM)
