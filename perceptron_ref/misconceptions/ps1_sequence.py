"""Wrong turns in `trajectory`: what is written down, and when."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .corrections import of_theta
from .primal_way import PrimalLearner, trajectory_engine
from .ps1_training import SHRINKING, STARTS
from .sections import PS1_OFFSET, PS1_SEQUENCE
from .tests_for_mistakes import TESTS_FROM_ZERO
from .walks import WALKS


def _record_looks(learner: PrimalLearner) -> Any:
    return np.array([learner.rows[0], *learner.looked])


def _until_clean(learner: Any, T: int) -> None:
    for _ in range(T):
        if not sum(learner.look(i) for i in range(learner.n)):
            return


def _record_passes(learner: PrimalLearner) -> Any:
    return np.array([learner.rows[0], *learner.looked[learner.n - 1 :: learner.n]])


def _offset_column(X: Any, y: Any, T: int) -> Any:
    augmented = np.column_stack([X, np.ones(len(X))])
    return trajectory_engine({})(augmented, y, T)


RECORDS = (
    Turn(
        "start not recorded",
        {"record": lambda learner: np.array(learner.rows[1:]).reshape(-1, learner.X.shape[1])},
        "Your sequence begins after the first correction; the zero vector is missing.",
        "One appends after each correction, and the start is not a correction.",
        "How many vectors are there for k corrections? Which one is before the first?",
        PS1_SEQUENCE,
    ),
    Turn(
        "last vector not recorded",
        {"record": lambda learner: np.array(learner.rows[:-1]).reshape(-1, learner.X.shape[1])},
        "The last vector of the sequence is missing.",
        "Appending θ before it changes records every vector except the final one.",
        "When do you append: before the correction or after it?",
        PS1_SEQUENCE,
    ),
    Turn(
        "recorded before the correction",
        {"record": lambda learner: np.array([learner.rows[0], *learner.rows[:-1]])},
        "You append θ before you correct it: the start is there twice, and the last vector is missing.",
        "Test, append, correct: the order looks natural.",
        "Which vector belongs to the first correction, the one before it or the one after it?",
        PS1_SEQUENCE,
    ),
    Turn(
        "one row per look",
        {"record": _record_looks},
        "You record θ after every look, also when nothing changed.",
        "The append is in the inner loop, just outside the if.",
        "Which looks give a new vector?",
        PS1_SEQUENCE,
    ),
    Turn(
        "one row per look, up to a clean pass",
        {"record": _record_looks, "walk": _until_clean},
        "You record θ after every look until a pass is clean, also when nothing changed.",
        "The append is in the inner loop, just outside the if.",
        "Which looks give a new vector?",
        PS1_SEQUENCE,
    ),
    Turn(
        "one row per pass",
        {"record": _record_passes},
        "You record θ once per pass.",
        "The append is in the outer loop.",
        "A pass can have several corrections. Which line of your loop makes a new vector?",
        PS1_SEQUENCE,
    ),
    Turn(
        "one row per pass, up to a clean pass",
        {"record": _record_passes, "walk": _until_clean},
        "You record θ once per pass, until a pass is clean.",
        "The append is in the outer loop.",
        "A pass can have several corrections. Which line of your loop makes a new vector?",
        PS1_SEQUENCE,
    ),
    Turn(
        "the same array recorded again and again",
        {"record": lambda learner: np.array([learner.rows[-1]] * len(learner.rows))},
        "All your rows are equal to the last vector.",
        "append(theta) followed by theta += … keeps one array under many names.",
        "Does your list hold copies, or one array many times? Try changing θ after an append.",
        PS1_SEQUENCE,
    ),
    Turn(
        "the same array recorded after the start",
        {"record": lambda learner: np.array([learner.rows[0]] + [learner.rows[-1]] * (len(learner.rows) - 1))},
        "After the zero vector, all your rows are equal to the last one.",
        "append(theta) followed by theta += … keeps one array under many names.",
        "Does your list hold copies, or one array many times? Try changing θ after an append.",
        PS1_SEQUENCE,
    ),
    Turn(
        "the same array recorded, and no start",
        {
            "record": lambda learner: np.array([learner.rows[-1]] * (len(learner.rows) - 1)).reshape(
                -1, learner.X.shape[1]
            )
        },
        "All your rows are equal to the last vector, and the zero vector is missing.",
        "append(theta) followed by theta += … keeps one array under many names.",
        "Does your list hold copies, or one array many times? And which vector comes first?",
        PS1_SEQUENCE,
    ),
    Turn(
        "corrections instead of vectors",
        {"record": lambda learner: np.array([learner.rows[0], *learner.changes])},
        "After the start, you record the corrections, not the vectors that they lead to.",
        "A sequence of corrections is what the heading of the notes says.",
        "Each row should be where θ stands. How do you get there from the row before?",
        PS1_SEQUENCE,
    ),
    Turn(
        "last vector only",
        {"record": lambda learner: np.array(learner.rows[-1])},
        "You return the final θ only.",
        "That is what training is for.",
        "How many rows should the result have after k corrections?",
        PS1_SEQUENCE,
    ),
    Turn(
        "one column per vector",
        {"record": lambda learner: np.array(learner.rows).T},
        "Your table lies on its side: one column per vector.",
        "Vectors are written as columns on paper.",
        "Shape (k + 1, d): what does a row stand for?",
        PS1_SEQUENCE,
    ),
    Turn(
        "offset as one more column",
        {"whole": _offset_column},
        "Your rows have one entry too many: the offset.",
        "The previous exercise trained one.",
        "This exercise has no offset. How many entries does θ have?",
        PS1_OFFSET,
    ),
    Turn(
        "offset in the test",
        {"offset": True},
        "You train an offset along with θ, and test with it.",
        "The previous exercise did, and its loop is at hand.",
        "This exercise has no offset. Which scores does it test?",
        PS1_OFFSET,
    ),
    Turn(
        "nothing returned",
        {"record": lambda learner: None},
        "Your function returns None.",
        "Printing the vectors as they come looks like a result in the notebook.",
        "Which statement hands the rows back to the caller? A recursive call needs one too.",
        PS1_SEQUENCE,
    ),
)


TRAJECTORY: tuple[Misconception, ...] = tie(
    "trajectory",
    trajectory_engine,
    (
        *TESTS_FROM_ZERO,
        *(turn for turn in of_theta if turn.name != "step times the score"),
        *STARTS,
        *WALKS,
        *SHRINKING,
        *RECORDS,
    ),
)
