"""Wrong values in the audit of a printed example, worked out for whatever its numbers are.

In the notes it is w = (0, 1), x = (1, 2), y = +1, and two answers are wrong in print (score −3, next vector (1, 3));
students who trust them hand those in.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ..audits import NOTES
from ..primal import signed_score
from .catalogue import Misconception
from .sections import PS1_AUDIT

_PRINTED_SCORE = -3.0


def _audit(exercise: str, name: str, value: Any, *words: str) -> Misconception:
    looks_like, tempting, hint = words
    return Misconception(name, exercise, value, looks_like, tempting, hint, PS1_AUDIT)


def score_turns(w: ArrayLike, x: ArrayLike, y: float, printed_score: float) -> tuple[Misconception, ...]:
    """Wrong scores of a printed example; w and x of shape (2,)."""
    w, x = np.asarray(w, dtype=float), np.asarray(x, dtype=float)
    score = signed_score(w, 0.0, x, y)
    return (
        _audit(
            "audit_score",
            "score taken from the notes",
            float(printed_score),
            "You kept the score that the notes give.",
            "What is in print looks checked.",
            "Multiply it out yourself: each weight with its feature, add up, then the label.",
        ),
        _audit(
            "audit_score",
            "sign reversed",
            -score,
            "The size is right, but the sign is not.",
            "If the notes correct the example, its score should be negative.",
            "What is the sign of w·x, and what does the label do to it?",
        ),
        _audit(
            "audit_score",
            "sum of the features",
            float(x.sum()),
            "You added up the features.",
            "With a zero among the weights it looks like plain adding.",
            "One of the weights is 0. What does it do to its feature?",
        ),
        *_sign_or_order(float(np.sign(score)), signed_score(w[::-1], 0.0, x, y)),
        _audit(
            "audit_score",
            "length of the example",
            float(x @ x),
            "You multiplied the example with itself.",
            "x·x stands in the proof of the update.",
            "Which two vectors does the score of an example need?",
        ),
    )


def _sign_or_order(sign: float, swapped: float) -> tuple[Misconception, ...]:
    """Two wrong turns, or one where they give the same number, as in the notes."""
    order = "The first weight belongs to the first feature. Write the two products one under the other."
    if sign == swapped:
        return (
            _audit(
                "audit_score",
                "sign, or weights in the wrong order",
                sign,
                f"You got {sign:g}: the sign of the score, or its products with the weights in the wrong order.",
                "With numbers this small the order is easily mixed up.",
                order,
            ),
        )
    return (
        _audit(
            "audit_score",
            "sign instead of the score",
            sign,
            "You gave the sign of the score, and not the score.",
            "The sign is what decides between right and mistake.",
            "How far is the example from the line? Keep the number, and not only its sign.",
        ),
        _audit(
            "audit_score",
            "weights in the wrong order",
            swapped,
            "You took the weights in the wrong order.",
            "With numbers this small the order is easily mixed up.",
            order,
        ),
    )


def next_turns(w: ArrayLike, x: ArrayLike, y: float, _printed_score: float) -> tuple[Misconception, ...]:
    """Wrong next vectors of a printed example; w and x of shape (2,)."""
    w, x = np.asarray(w, dtype=float), np.asarray(x, dtype=float)
    score = signed_score(w, 0.0, x, y)
    return (
        _audit(
            "audit_next",
            "vector taken from the notes",
            w + y * x,
            "You kept the vector that the notes give, with the correction in it.",
            "What is in print looks checked, and the addition is right.",
            "Is this example a mistake at all? Use the score that you have just worked out.",
        ),
        _audit(
            "audit_next",
            "replaced instead of added",
            y * x,
            "You gave the correction alone.",
            "From zero, the vector after a correction is the correction.",
            "First: is a correction due? Then: what would it be added to?",
        ),
        _audit(
            "audit_next",
            "correction subtracted",
            w - y * x,
            "You moved by the example in the wrong direction.",
            "With a negative score something seems to be too large.",
            "Is a correction due? And which label does this example have?",
        ),
        _audit(
            "audit_next",
            "start from zero",
            np.zeros_like(w),
            "You gave the zero vector.",
            "Training starts from there.",
            "The item starts from its own w. What does the look at this example change?",
        ),
        _audit(
            "audit_next",
            "step times the score",
            w + score * y * x,
            "You corrected by the example as many times as its score says.",
            "The score looks like a factor.",
            "The score decides whether to move. Is a correction due?",
        ),
        _audit(
            "audit_next",
            "products not summed",
            w * x,
            "You multiplied the two vectors entry by entry.",
            "That is the first half of the inner product.",
            "The products add up to the score. What does the score say about a correction?",
        ),
    )


AUDIT_SCORE = score_turns(*NOTES, _PRINTED_SCORE)
AUDIT_NEXT = next_turns(*NOTES, _PRINTED_SCORE)
