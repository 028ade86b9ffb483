"""Wrong turns in `kernel_score`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .sections import PS6_SCORE
from .sums import score_turns


def _values(X: Any, kernel: Any, x: Any) -> Any:
    return np.array([kernel(z, x) for z in X], dtype=float)


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, PS6_SCORE)


_SCORE = (
    *score_turns(
        lambda alpha, X, y, kernel, x: (alpha, y, _values(X, kernel, x)),
        PS6_SCORE,
        "The score compares x with the examples",
    ),
    _turn(
        "kernel ignored",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y * (X @ x)),
        "You use plain inner products, whatever kernel is passed in.",
        "That was right in the dual form, and with the linear kernel nothing shows.",
        "Where does your code call the function it is given?",
    ),
    _turn(
        "quadratic kernel whatever is passed in",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y * (1 + X @ x) ** 2),
        "You use (1 + u·v)², whatever kernel is passed in.",
        "It is the kernel of the examples in the lesson.",
        "Where does your code call the function it is given?",
    ),
    _turn(
        "squared inner product whatever is passed in",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y * (X @ x) ** 2),
        "You use (u·v)², whatever kernel is passed in.",
        "It is the kernel of the examples in the lesson.",
        "Where does your code call the function it is given?",
    ),
    _turn(
        "kernel called on the whole table",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y * kernel(X, x)),
        "You hand the whole table X to the kernel at once; a kernel compares two examples, and this one stops there.",
        "X @ x works for a whole table, and a kernel looks like an inner product.",
        "What are the two arguments of K? How often must it be called?",
    ),
    _turn(
        "kernel of the combined example",
        lambda alpha, X, y, kernel, x: kernel((alpha * y) @ X, x),
        "You add up αⱼ yⱼ xⱼ first, and apply the kernel once to the sum.",
        "With the linear kernel the two are equal.",
        "The features of a sum are not the sum of the features. How often must the kernel be evaluated?",
    ),
    _turn(
        "first example in every term",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y) * kernel(X[0], x),
        "You compare x with the first example in every term.",
        "An index that is left over, or a 0 where j should be, does this.",
        "Each term has its own example. Which index counts the terms?",
    ),
    _turn(
        "last example in every term",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y) * kernel(X[-1], x),
        "You compare x with the last example in every term: the sum ends before the kernel.",
        "The notes' pseudocode has its bracket there; an index left over from another loop does it too.",
        "Which factors of a term depend on j? All of them belong inside the sum.",
    ),
    _turn(
        "x compared with itself",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y) * kernel(x, x),
        "You use K(x, x) in every term.",
        "x and X differ by one key.",
        "Each term compares x with one of the training examples.",
    ),
    _turn(
        "examples compared with themselves",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y * np.array([kernel(z, z) for z in X], dtype=float)),
        "You use K(xⱼ, xⱼ) in every term; x does not enter.",
        "In a loop over the examples, the loop variable is at hand twice.",
        "Should the score of another x be the same?",
    ),
    _turn(
        "offset added",
        lambda alpha, X, y, kernel, x: np.sum(alpha * y * _values(X, kernel, x)) + np.sum(alpha * y),
        "You add Σ αⱼ yⱼ, the offset.",
        "In the first lesson the score had one.",
        "This score has no offset. Which terms are left?",
    ),
    _turn(
        "labels inside the kernel",
        lambda alpha, X, y, kernel, x: np.sum(
            alpha * np.array([kernel(label * z, x) for label, z in zip(y, X, strict=True)], dtype=float)
        ),
        "You multiply the example by its label before the kernel sees it.",
        "With the linear kernel it makes no difference where the label stands.",
        "Is K(−u, v) the same as −K(u, v) for every kernel?",
    ),
    _turn(
        "counts inside the kernel",
        lambda alpha, X, y, kernel, x: np.sum(
            y * np.array([kernel(count * z, x) for count, z in zip(alpha, X, strict=True)], dtype=float)
        ),
        "You multiply the example by its count before the kernel sees it.",
        "With the linear kernel it makes no difference where the count stands.",
        "Is K(2u, v) the same as 2K(u, v) for every kernel?",
    ),
)

KERNEL_SCORE: tuple[Misconception, ...] = tie("kernel_score", whole, _SCORE)
