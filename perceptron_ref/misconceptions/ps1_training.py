"""Wrong turns in `train`: the start, the size of the steps, and what becomes of the offset and the labels."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .corrections import with_offset
from .offsets import OFFSETS_BETWEEN, OFFSETS_IN_CORRECTION, OFFSETS_IN_SCORE
from .primal_way import train_engine
from .ps1_look import RESULTS
from .sections import PS1_LOOP, PS1_RATE
from .steps_with_update import STEPS_WITH_UPDATE
from .tests_for_mistakes import NOT_KEPT, TESTS_FROM_ZERO, ZERO_PASSES, alike
from .walks import WALKS


def _raising_move(theta: Any, x: Any, y: Any, score: Any) -> Any:
    del score
    theta += y * x
    return theta


STARTS = (
    Turn(
        "start from ones",
        {"start": lambda X: (np.ones(X.shape[1]), 0.0)},
        "You start from a θ of ones.",
        "np.ones stands next to np.zeros, and other models must not start from zero.",
        "What are the parameters before the first look, according to the exercise?",
        PS1_LOOP,
    ),
    Turn(
        "start from the first example",
        {"start": lambda X: (X[0].copy(), 0.0)},
        "You start with θ equal to the first example.",
        "After the first correction from zero, θ is that example, up to its label.",
        "What are the parameters before the first look, according to the exercise?",
        PS1_LOOP,
    ),
    Turn(
        "start that is the first example itself",
        {"start": lambda X: (X[0], 0.0), "start_is_view": True},
        "θ is the first row of X itself, so your corrections overwrite that example.",
        "theta = X[0] has the right shape, and looks like a copy.",
        "After theta = X[0], what does theta += … do to X? And what should the start be?",
        PS1_LOOP,
    ),
    Turn(
        "whole-number parameters that cannot take the step",
        {"start": lambda X: (np.zeros(X.shape[1], dtype=int), 0), "move": _raising_move},
        "Your θ is an array of whole numbers, and NumPy refuses to add fractions to it in place.",
        "Zeros look the same whether they are whole numbers or not.",
        "What is the dtype of your zeros? Which dtype do the features have?",
        PS1_LOOP,
    ),
)

_TRAIN_STARTS = (
    Turn(
        "start from ones, offset too",
        {"start": lambda X: (np.ones(X.shape[1]), 1.0)},
        "You start from ones, with θ₀ = 1.",
        "np.ones stands next to np.zeros, and other models must not start from zero.",
        "What are the parameters before the first look, according to the exercise?",
        PS1_LOOP,
    ),
)


class _Shrinking:
    """Counts looks, so that a step can depend on the position or on the pass."""

    def __init__(self, size: Any) -> None:
        self.size = size

    def __call__(self, learner: Any, T: int) -> None:
        for number in range(T):
            for i in range(learner.n):
                theta, theta_0 = learner.theta, learner.theta_0
                if learner.look(i):
                    size = self.size(number, i)
                    learner.theta = theta + (learner.theta - theta) * size
                    learner.theta_0 = theta_0 + (learner.theta_0 - theta_0) * size
                    learner.rows[-1] = learner.theta


SHRINKING = (
    Turn(
        "step that shrinks with the position",
        {"walk": _Shrinking(lambda number, i: 1 / (i + 1) ** 2)},
        "Your step gets smaller from row to row.",
        "A shrinking step is good practice for stochastic gradient descent.",
        "The perceptron's step is always the same. What divides yours?",
        PS1_RATE,
    ),
    Turn(
        "step that shrinks with the pass",
        {"walk": _Shrinking(lambda number, i: 1 / (number + 1))},
        "Your step gets smaller from pass to pass.",
        "A shrinking step is good practice for stochastic gradient descent.",
        "The perceptron's step is always the same. What divides yours?",
        PS1_RATE,
    ),
)


def _offset_reset(learner: Any, T: int) -> None:
    for _ in range(T):
        learner.theta_0 = 0.0
        for i in range(learner.n):
            learner.look(i)


def _averaged(learner: Any, T: int) -> None:
    sums, sum_0, looks = np.zeros(learner.X.shape[1]), 0.0, 0
    for _ in range(T):
        for i in range(learner.n):
            learner.look(i)
            sums, sum_0, looks = sums + learner.theta, sum_0 + learner.theta_0, looks + 1
    if looks:
        learner.theta, learner.theta_0 = sums / looks, sum_0 / looks


def _label_as_feature(X: Any, y: Any, T: int) -> Any:
    rows = np.column_stack([X, y])
    theta, theta_0 = np.zeros(rows.shape[1]), 0.0
    for _ in range(T):
        for row in rows:
            if row[-1] * (theta[:-1] @ row[:-1] + theta_0) <= 0:
                theta, theta_0 = theta + row[-1] * row, theta_0 + row[-1]
    return theta, theta_0


def _label_as_feature_in_score(X: Any, y: Any, T: int) -> Any:
    rows = np.column_stack([X, y])
    theta, theta_0 = np.zeros(rows.shape[1]), 0.0
    for _ in range(T):
        for row, label in zip(rows, y, strict=True):
            if label * (theta @ row + theta_0) <= 0:
                theta, theta_0 = theta + label * row, theta_0 + label
    return theta, theta_0


def _until_theta_stays(learner: Any, T: int) -> None:
    for _ in range(T):
        before = np.array(learner.theta)
        for i in range(learner.n):
            learner.look(i)
        if np.array_equal(before, learner.theta):
            return


_TRAIN_ONLY = (
    Turn(
        "end when θ alone stays",
        {"walk": _until_theta_stays},
        "You stop when θ is the same after a pass as before it; but θ₀ may have moved, or θ may have moved there and "
        "back.",
        "Comparing vectors is short, and the vector gets the attention.",
        "What is a clean pass? Can a pass make corrections and leave θ as it was?",
        PS1_LOOP,
    ),
    Turn(
        "offset reset in each pass",
        {"walk": _offset_reset},
        "You set θ₀ back to zero at the beginning of each pass.",
        "The two parameters are easily initialised in two different places.",
        "What should the second pass start with?",
        PS1_LOOP,
    ),
    Turn(
        "average instead of the last parameters",
        {"walk": _averaged},
        "You return the average over all looks.",
        "The averaged perceptron is often the better classifier.",
        "The exercise asks for the parameters as they stand at the end.",
        PS1_LOOP,
    ),
)
_LABELS_AS_FEATURES = (
    Turn(
        "label as one more feature",
        {"whole": _label_as_feature},
        "Your θ has one entry too many: the label is corrected like a feature.",
        "When rows and labels come in one table, the whole row is handy.",
        "How many entries has θ, and how many has x? What is the last one?",
        PS1_LOOP,
    ),
    Turn(
        "label as one more feature, in the score too",
        {"whole": _label_as_feature_in_score},
        "The label is one of your features, so the score knows the answer.",
        "When rows and labels come in one table, the whole row is handy.",
        "Could you compute this score for an example whose label is not known?",
        PS1_LOOP,
    ),
)


_FROM_ZERO = tuple(turn for turn in with_offset if turn.name != "step times the score")
"""From zero, a step times the score never starts: the same as a strict test."""

TRAIN: tuple[Misconception, ...] = tie(
    "train",
    train_engine,
    (
        *alike(ZERO_PASSES, NOT_KEPT),
        *TESTS_FROM_ZERO[1:],
        *_FROM_ZERO,
        *OFFSETS_IN_SCORE,
        *OFFSETS_IN_CORRECTION,
        *OFFSETS_BETWEEN,
        *STEPS_WITH_UPDATE,
        *STARTS,
        *_TRAIN_STARTS,
        *WALKS,
        *SHRINKING,
        *_TRAIN_ONLY,
        *_LABELS_AS_FEATURES,
        *RESULTS,
    ),
)
