"""Wrong turns in `tight_dataset`: data sets on which training makes too few corrections, or the bound is larger."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .sections import PS4_TIGHT


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, PS4_TIGHT)


def _round_the_circle(k: int) -> Any:
    angles = 2 * np.pi * np.arange(k) / k
    return np.column_stack([np.cos(angles), np.sin(angles)]), np.ones(k)


TIGHT_DATASET: tuple[Misconception, ...] = tie(
    "tight_dataset",
    whole,
    (
        _turn(
            "the worked example for every k",
            lambda k: (np.eye(2), np.ones(2)),
            "You return the two examples of the worked example, whatever k is.",
            "For k = 2 they are right.",
            "Does your function use its argument?",
        ),
        _turn(
            "one example k times",
            lambda k: (np.tile([1.0, 0.0], (k, 1)), np.ones(k)),
            "You list one and the same example k times.",
            "k corrections seem to need k examples, and these fit on one line.",
            "After the first correction, what is the score of the next example?",
        ),
        _turn(
            "k multiples of one example",
            lambda k: (np.arange(1.0, k + 1)[:, None], np.ones(k)),
            "Your examples 1, 2, 3, … all lie on one ray.",
            "They are k different numbers.",
            "After the first correction, what is the score of the next example?",
        ),
        _turn(
            "examples of different lengths",
            lambda k: (np.diag(np.arange(1.0, k + 1)), np.ones(k)),
            "Your examples are perpendicular, but they become longer and longer.",
            "They look more like data.",
            "R is that of the longest one, and the margin that of the nearest. What would make the most of both?",
        ),
        _turn(
            "examples that overlap",
            lambda k: (np.tril(np.ones((k, k))), np.ones(k)),
            "Each of your examples contains the ones before it.",
            "Adding one coordinate at a time gives k different examples.",
            "After the first correction, what is the score of the next example? It should be 0.",
        ),
        _turn(
            "examples all round the circle",
            _round_the_circle,
            "You put the examples at equal angles round a circle.",
            "Equal lengths and equal distances look like the worst case.",
            "Is there a direction that makes all their scores positive?",
        ),
        _turn(
            "one example too few",
            lambda k: (np.eye(k)[1:], np.ones(k - 1)),
            "You make k − 1 examples.",
            "A range that starts at 1 ends one short.",
            "How many corrections does each example cause?",
        ),
        _turn(
            "one example too many",
            lambda k: (np.eye(k + 1), np.ones(k + 1)),
            "You make k + 1 examples.",
            "The walk has k + 1 rows, with the start.",
            "How many corrections does each example cause?",
        ),
        _turn(
            "every example with both labels",
            lambda k: (np.repeat(np.eye(k), 2, axis=0), np.tile([1.0, -1.0], k)),
            "You list each example twice, with both labels.",
            "Contradictions cause many corrections.",
            "Is there a direction that separates an example from itself?",
        ),
        _turn(
            "opposite examples with one label",
            lambda k: (np.vstack([np.eye(k), -np.eye(k)]), np.ones(2 * k)),
            "You list each example and its opposite, both with the label +1.",
            "Opposite examples undo each other's corrections, which makes training long.",
            "Can one direction have a positive inner product with both?",
        ),
        _turn(
            "labels 0 and 1",
            lambda k: (np.eye(k), (np.arange(k) % 2).astype(float)),
            "Some of your labels are 0.",
            "Many programs count classes from 0.",
            "Which two labels are there in this course?",
        ),
        _turn(
            "labels left out",
            np.eye,
            "You return the examples without labels.",
            "The examples are the hard part.",
            "How does a function return two things?",
        ),
        _turn(
            "labels first",
            lambda k: (np.ones(k), np.eye(k)),
            "Your two results are in the other order.",
            "Nothing in the name says which comes first.",
            "Which one does the exercise name first?",
        ),
        _turn(
            "nothing returned",
            lambda k: None,
            "Your function returns None.",
            "Printing the examples looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    ),
)
