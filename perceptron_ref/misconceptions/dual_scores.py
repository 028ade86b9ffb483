"""Wrong scores in the dual form: the same for `alpha_counts` and `kernel_perceptron`."""

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Turn
from .dual_way import DualLearner, full_gram
from .sections import PS1_ZERO, PS5_GRAM, PS5_SCORE


def _running(learner: DualLearner, i: int) -> Any:
    for j in range(learner.n):
        learner.running += learner.alpha[j] * learner.y[j] * learner.K[j, i]
    return learner.running


def _sum_over(first: int, learner: DualLearner, i: int) -> Any:
    return np.sum((learner.alpha * learner.y * learner.K[:, i])[: i + first])


def _others(learner: DualLearner, i: int) -> Any:
    terms = learner.alpha * learner.y * learner.K[:, i]
    return np.sum(terms) - terms[i]


def _test_in_inner_loop(learner: DualLearner, i: int) -> bool:
    score, missed = 0.0, False
    for j in range(learner.n):
        score += learner.alpha[j] * learner.y[j] * learner.K[j, i]
        if learner.y[i] * score <= 0:
            learner.alpha[i] += 1
            missed = True
    return missed


SCORES = (
    Turn(
        "labels missing from the score",
        {"score": lambda learner, i: np.sum(learner.alpha * learner.K[:, i])},
        "Your score is Σ αⱼ xⱼ·xᵢ, without the labels yⱼ.",
        "The label of the example in question is there, in the test.",
        "θ is Σ αⱼ yⱼ xⱼ. What becomes of θ·xᵢ?",
        PS5_SCORE,
    ),
    Turn(
        "counts missing from the score",
        {"score": lambda learner, i: np.sum(learner.y * learner.K[:, i])},
        "Your score is Σ yⱼ xⱼ·xᵢ: every example counts once, missed or not.",
        "After a first pass with a mistake on each example, that is right.",
        "How much should an example weigh that was never missed?",
        PS5_SCORE,
    ),
    Turn(
        "own label in the sum",
        {"score": lambda learner, i: np.sum(learner.alpha * learner.y[i] * learner.K[:, i])},
        "You use yᵢ inside the sum, where yⱼ should be.",
        "With i and j side by side, and some texts mixing them, it is an easy slip.",
        "Each term belongs to one example j: its count, its label, its inner product.",
        PS5_SCORE,
    ),
    Turn(
        "own count in the sum",
        {"score": lambda learner, i: learner.alpha[i] * np.sum(learner.y * learner.K[:, i])},
        "You use αᵢ inside the sum, where αⱼ should be.",
        "With i and j side by side, and some texts mixing them, it is an easy slip.",
        "Each term belongs to one example j: its count, its label, its inner product.",
        PS5_SCORE,
    ),
    Turn(
        "example compared with itself",
        {"score": lambda learner, i: np.sum(learner.alpha * learner.y) * learner.K[i, i]},
        "You use xᵢ·xᵢ in every term.",
        "With i and j side by side, and some texts mixing them, it is an easy slip.",
        "Each term belongs to one example j: its count, its label, its inner product with xᵢ.",
        PS5_SCORE,
    ),
    Turn(
        "one letter for i and j",
        {"score": lambda learner, i: learner.alpha[i] * learner.y[i] * learner.K[i, i]},
        "There is no sum left: you compare the example with itself, by its own count.",
        "With i and j side by side, and some texts mixing them, it is an easy slip.",
        "The score is a sum over all examples j. Which letters of your line should change with j?",
        PS5_SCORE,
    ),
    Turn(
        "running score",
        {"score": _running},
        "Your score goes on from one example to the next.",
        "The sum is set to 0 once, before the loops.",
        "What should the sum be when you turn to the next example?",
        PS5_SCORE,
    ),
    Turn(
        "earlier examples only",
        {"score": lambda learner, i: _sum_over(0, learner, i)},
        "You add up over the examples before this one only.",
        "In a first pass, the later counts are all 0.",
        "From the second pass on, which examples have counts above 0?",
        PS5_SCORE,
    ),
    Turn(
        "earlier examples and this one only",
        {"score": lambda learner, i: _sum_over(1, learner, i)},
        "You add up over this example and those before it only.",
        "In a first pass, the later counts are all 0; half a Gram matrix has the same effect.",
        "From the second pass on, which examples have counts above 0?",
        PS5_SCORE,
    ),
    Turn(
        "example left out of its own score",
        {"score": _others},
        "You leave the example's own term out of its score.",
        "Comparing an example with itself looks like cheating.",
        "θ contains the example as often as it was missed. Does θ·xᵢ leave that out?",
        PS5_SCORE,
    ),
    Turn(
        "test inside the sum",
        {"look": _test_in_inner_loop},
        "You test after each term of the sum, and may count one look several times.",
        "The if is one level too deep.",
        "When is the score complete? Where does the test belong then?",
        PS5_SCORE,
    ),
    Turn(
        "threshold of one",
        {"test": lambda score, y: y * (1 if score > 1 else -1) <= 0},
        "You predict +1 only when the score exceeds 1.",
        "1 is where the hinge loss has its corner.",
        "Which number separates the two classes?",
        PS1_ZERO,
    ),
)


def _doubled(X: Any, kernel: Any) -> Any:
    K = full_gram(X, kernel)
    return K + K.T - np.diag(np.diag(K))


GRAMS = (
    Turn(
        "Gram matrix doubled off the diagonal",
        {"gram": _doubled},
        "Your inner products between different examples are twice what they should be.",
        "K + Kᵀ − diag completes a half matrix, but yours was whole already.",
        "Print your matrix for two examples. Is K₁₂ the inner product of the two?",
        PS5_GRAM,
    ),
    Turn(
        "offset in the score",
        {"gram": lambda X, kernel: full_gram(X, kernel) + 1},
        "You train an offset too: your counts are those of the kernel plus 1.",
        "The first lesson's loop has one, and it works as well here.",
        "This exercise has no offset. Which terms does the score have then?",
        PS5_SCORE,
    ),
)
