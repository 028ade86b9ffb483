"""Wrong turns in `kernel_perceptron`: those of counting, and those with the kernel."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .counting import COUNTING
from .dual_way import DualLearner, kernel_engine
from .sections import PS5_COUNTS, PS6_REPAIR, PS6_SCORE, PS6_TRAINING


def _kernel_of_sum(learner: DualLearner, i: int) -> Any:
    combined = (learner.alpha * learner.y) @ learner.X
    return learner.kernel(combined, learner.X[i])


def _sum_closed_early(learner: DualLearner, i: int) -> Any:
    return np.sum(learner.alpha * learner.y) * learner.K[-1, i]


WITH_THE_KERNEL = (
    Turn(
        "kernel ignored",
        {"gram": lambda X, kernel: X @ X.T},
        "You use plain inner products, whatever kernel is passed in.",
        "That was right in the dual form, and with the linear kernel nothing shows.",
        "Where does your code call the function it is given?",
        PS6_TRAINING,
    ),
    Turn(
        "quadratic kernel whatever is passed in",
        {"gram": lambda X, kernel: (1 + X @ X.T) ** 2},
        "You use (1 + u·v)², whatever kernel is passed in.",
        "It is the kernel of the examples in the lesson.",
        "Where does your code call the function it is given?",
        PS6_TRAINING,
    ),
    Turn(
        "kernel called on the whole table",
        {"score": lambda learner, i: np.sum(learner.alpha * learner.y * learner.kernel(learner.X, learner.X[i]))},
        "You hand the whole table X to the kernel at once; a kernel compares two examples, and this one stops there.",
        "X @ x works for a whole table, and a kernel looks like an inner product.",
        "What are the two arguments of K? How often must it be called?",
        PS6_TRAINING,
    ),
    Turn(
        "kernel of the combined example",
        {"score": _kernel_of_sum},
        "You add up αⱼ yⱼ xⱼ first, and apply the kernel once to the sum.",
        "With the linear kernel the two are equal.",
        "The features of a sum are not the sum of the features. How often must the kernel be evaluated?",
        PS6_SCORE,
    ),
    Turn(
        "sum closed before the kernel",
        {"score": _sum_closed_early},
        "Your sum ends before the kernel: Σ αⱼ yⱼ, times the kernel of the last example.",
        "The notes' pseudocode has its bracket there.",
        "Which factors of a term depend on j? All of them belong inside the sum.",
        PS6_SCORE,
    ),
)

# The lesson tells again what is counted, and its pseudocode has this very slip.
_NEARER = {"every count raised": PS6_REPAIR}
_COUNTING = tuple(
    replace(turn, section=_NEARER.get(turn.name, PS6_TRAINING)) if turn.section == PS5_COUNTS else turn
    for turn in COUNTING
)

KERNEL_PERCEPTRON: tuple[Misconception, ...] = tie("kernel_perceptron", kernel_engine, (*WITH_THE_KERNEL, *_COUNTING))
