"""Wrong values in the audit of the notes' practice item: w = (0, 1), x = (1, 2), y = +1.

Two answers of the item are wrong in the notes (score −3, next vector (1, 3)); students who trust them hand those in.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception
from .sections import PS1_AUDIT


def _audit(exercise: str, name: str, value: Any, *words: str) -> Misconception:
    looks_like, tempting, hint = words
    return Misconception(name, exercise, value, looks_like, tempting, hint, PS1_AUDIT)


AUDIT_SCORE = (
    _audit(
        "audit_score",
        "score taken from the notes",
        -3.0,
        "You kept the score that the notes give.",
        "What is in print looks checked.",
        "Multiply it out yourself: each weight with its feature, add up, then the label.",
    ),
    _audit(
        "audit_score",
        "sign reversed",
        -2.0,
        "The size is right, but the sign is not.",
        "If the notes correct the example, its score should be negative.",
        "The label is +1, so it changes nothing. What is the sign of w·x?",
    ),
    _audit(
        "audit_score",
        "sum of the features",
        3.0,
        "You added up the features.",
        "Half of the weights are 0 and 1, so it looks like plain adding.",
        "The first weight is 0. What does it do to the first feature?",
    ),
    _audit(
        "audit_score",
        "sign, or weights in the wrong order",
        1.0,
        "You got 1: the sign of the score, or its products with the weights in the wrong order.",
        "With 0, 1 and 1, 2 the order is easily mixed up.",
        "The first weight belongs to the first feature. Write the two products one under the other.",
    ),
    _audit(
        "audit_score",
        "length of the example",
        5.0,
        "You multiplied the example with itself.",
        "x·x stands in the proof of the update.",
        "Which two vectors does the score of an example need?",
    ),
)
AUDIT_NEXT = (
    _audit(
        "audit_next",
        "vector taken from the notes",
        np.array([1.0, 3.0]),
        "You kept the vector that the notes give: w + x.",
        "What is in print looks checked, and the addition is right.",
        "Is this example a mistake at all? Use the score that you have just worked out.",
    ),
    _audit(
        "audit_next",
        "replaced instead of added",
        np.array([1.0, 2.0]),
        "You gave the correction alone.",
        "From zero, the vector after a correction is the correction.",
        "First: is a correction due? Then: what would it be added to?",
    ),
    _audit(
        "audit_next",
        "correction subtracted",
        np.array([-1.0, -1.0]),
        "You subtracted the example.",
        "With a negative score something seems to be too large.",
        "Is a correction due? And which label does this example have?",
    ),
    _audit(
        "audit_next",
        "start from zero",
        np.array([0.0, 0.0]),
        "You gave the zero vector.",
        "Training starts from there.",
        "The item starts from w = (0, 1). What does the look at this example change?",
    ),
    _audit(
        "audit_next",
        "step times the score",
        np.array([2.0, 5.0]),
        "You added the example twice: once for each unit of its score.",
        "The score of 2 looks like a factor.",
        "The score decides whether to move. Is a correction due?",
    ),
    _audit(
        "audit_next",
        "products not summed",
        np.array([0.0, 2.0]),
        "You multiplied the two vectors entry by entry.",
        "That is the first half of the inner product.",
        "The products add up to the score. What does the score say about a correction?",
    ),
)
