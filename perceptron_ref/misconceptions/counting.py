"""Wrong turns in counting mistakes: the same for `alpha_counts` and `kernel_perceptron`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Turn
from .dual_scores import GRAMS, SCORES
from .dual_way import DualLearner
from .sections import PS5_COUNTS
from .tests_for_mistakes import TESTS_FROM_ZERO
from .walks import WALKS


def _set_to_one(learner: DualLearner, i: int) -> None:
    learner.alpha[i] = 1


def _add_to_all(learner: DualLearner, i: int) -> None:
    del i
    learner.alpha += 1


def _add_to_last(learner: DualLearner, i: int) -> None:
    del i
    learner.alpha[learner.n - 1] += 1


def _add_label(learner: DualLearner, i: int) -> None:
    learner.alpha[i] += learner.y[i]


def _adding(amount: Any) -> Any:
    def count(learner: DualLearner, i: int) -> None:
        learner.alpha[i] += amount(i)

    return count


COUNTS = (
    Turn(
        "count set to one",
        {"count": _set_to_one},
        "You set αᵢ to 1, so a second mistake on the same example is not counted.",
        "In a first pass every count is 0 or 1.",
        "What is αᵢ after the example has been missed three times?",
        PS5_COUNTS,
    ),
    Turn(
        "every count raised",
        {"count": _add_to_all},
        "You raise the counts of all examples, whichever was missed.",
        "alpha += 1 is short, and NumPy does it for every entry.",
        "Which example was missed? Its count is one entry of α.",
        PS5_COUNTS,
    ),
    Turn(
        "count of the last example raised",
        {"count": _add_to_last},
        "You raise the count of the last example, whichever was missed.",
        "After the inner loop over j, j still holds the last index.",
        "Which of your two indices stands for the example in question?",
        PS5_COUNTS,
    ),
    Turn(
        "counts with a sign",
        {"count": _add_label, "score": lambda learner, i: np.sum(learner.alpha * learner.K[:, i])},
        "Your α carries the label: it goes down for a missed negative example.",
        "The products αᵢyᵢ are all that the score needs, so many programs store those.",
        "Here α counts mistakes. Can a count be negative? Where does the label go instead?",
        PS5_COUNTS,
    ),
    Turn(
        "label in the count and in the score",
        {"count": _add_label},
        "You add the label to the count, and multiply by the label again in the score.",
        "Both places look as if the label belongs there.",
        "y · y is 1. In which one of the two places should the label be?",
        PS5_COUNTS,
    ),
    Turn(
        "count that shrinks with the position",
        {"count": _adding(lambda i: 1 / (i + 1) ** 2)},
        "You add less for later examples.",
        "A shrinking step is good practice for stochastic gradient descent.",
        "α counts mistakes. By how much does a count rise?",
        PS5_COUNTS,
    ),
    Turn(
        "half a step",
        {"count": _adding(lambda i: 0.5)},
        "You add 0.5 for each mistake.",
        "With a learning rate η, the counts rise by η.",
        "The rate of this course is 1. By how much does a count rise?",
        PS5_COUNTS,
    ),
    Turn(
        "a tenth of a step",
        {"count": _adding(lambda i: 0.1)},
        "You add 0.1 for each mistake.",
        "With a learning rate η, the counts rise by η.",
        "The rate of this course is 1. By how much does a count rise?",
        PS5_COUNTS,
    ),
)


def _loop_score(learner: DualLearner, i: int) -> Any:
    return sum(learner.alpha[j] * learner.y[j] * learner.K[j, i] for j in range(learner.n))


STARTS = (
    Turn(
        "start from ones",
        {"start": lambda X: np.ones(len(X))},
        "Your counts start at 1.",
        "np.ones stands next to np.zeros.",
        "How often has each example been missed before the first look?",
        PS5_COUNTS,
    ),
    Turn(
        "start from 0, 1, 2, …",
        {"start": lambda X: np.arange(len(X), dtype=float)},
        "Your counts start at 0, 1, 2, …",
        "range(n) and np.arange(n) have the right length.",
        "How often has each example been missed before the first look?",
        PS5_COUNTS,
    ),
    Turn(
        "one count per feature (loop)",
        {"start": lambda X: np.zeros(X.shape[1]), "score": _loop_score},
        "Your α has one entry per feature.",
        "θ has d entries, and α stands in its place.",
        "What does αᵢ count? How many of those are there?",
        PS5_COUNTS,
    ),
    Turn(
        "one count per feature (arrays)",
        {"start": lambda X: np.zeros(X.shape[1])},
        "Your α has one entry per feature.",
        "θ has d entries, and α stands in its place.",
        "What does αᵢ count? How many of those are there?",
        PS5_COUNTS,
    ),
)


def _per_pass(learner: DualLearner) -> Any:
    passes = -(-learner.looks // learner.n) if learner.n else 0
    return np.bincount([(look - 1) // learner.n for look in learner.missed_at], minlength=passes)


RESULTS = (
    Turn(
        "yes or no instead of a count",
        {"result": lambda learner: (learner.alpha > 0).astype(float)},
        "You say which examples were missed, not how often.",
        "The missed examples are the ones that matter.",
        "What is αᵢ after the example has been missed three times?",
        PS5_COUNTS,
    ),
    Turn(
        "mistakes per pass instead of per example",
        {"result": _per_pass},
        "You count the mistakes of each pass.",
        "That is what one watches during training.",
        "α has one entry per example. What is your entry about?",
        PS5_COUNTS,
    ),
    Turn(
        "number of all mistakes",
        {"result": lambda learner: float(len(learner.missed_at))},
        "You return one number: all mistakes together.",
        "A counter is a number.",
        "How many counters does the exercise ask for?",
        PS5_COUNTS,
    ),
    Turn(
        "θ instead of the counts",
        {"result": lambda learner: (learner.alpha * learner.y) @ learner.X},
        "You return θ.",
        "That is what training gave so far.",
        "θ is made of the counts. Which of the two is asked for?",
        PS5_COUNTS,
    ),
    Turn(
        "nothing returned",
        {"result": lambda learner: None},
        "Your function returns None.",
        "Printing the counts looks like a result in the notebook.",
        "Which statement hands the counts back to the caller? A recursive call needs one too.",
        PS5_COUNTS,
    ),
)

COUNTING = (
    *TESTS_FROM_ZERO,
    *COUNTS,
    *SCORES,
    *GRAMS,
    *STARTS,
    *WALKS,
    *RESULTS,
)
