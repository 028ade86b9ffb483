"""Wrong turns in `repaired`: errors of the pseudocode that were left in, and new ones made on the way."""

# Lambdas have the parameters of the exercise, used or not.

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .counting import COUNTING
from .dual_way import DualLearner, kernel_engine
from .ps6_training import WITH_THE_KERNEL
from .sections import PS6_REPAIR


def _closed_early(j: int) -> Any:
    """The sum ends before the kernel, and j is what it happens to be."""
    return lambda learner, i: np.sum(learner.alpha * learner.y) * learner.K[j, i]


def _with_itself(learner: DualLearner, i: int) -> Any:
    return np.sum(learner.alpha * learner.y) * learner.K[i, i]


def _no_j(learner: DualLearner, i: int) -> Any:
    del learner, i
    raise NameError("name 'j' is not defined")


def _all_raised(learner: DualLearner, i: int) -> None:
    del i
    learner.alpha += 1


def _turn(name: str, changes: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, changes, looks_like, tempting, hint, PS6_REPAIR)


_LEFT_IN = (
    _turn(
        "only the count put right",
        {"score": _closed_early(-1)},
        "The parenthesis is still where it was: Σ αⱼ yⱼ, times the kernel of the last example.",
        "The line runs in Python if j is left over from a loop.",
        "Which factors of a term depend on j? All of them belong inside the sum.",
    ),
    _turn(
        "only the sum put right",
        {"count": _all_raised},
        "A mistake still raises all the counts: α ← α + 1 is as printed.",
        "NumPy adds 1 to every entry without complaint.",
        "Which example was missed? Its count is one entry of α.",
    ),
    _turn(
        "nothing put right",
        {"score": _closed_early(-1), "count": _all_raised},
        "The sum still ends before the kernel, and a mistake still raises all the counts.",
        "The lines run in Python if j is left over from a loop.",
        "Go through the errors of this section one by one. What does each of them do on three examples?",
    ),
    _turn(
        "sum closed before the kernel of the first example",
        {"score": _closed_early(0)},
        "The parenthesis is still where it was, and j is 0.",
        "j needs some value outside the sum, and 0 makes the line run.",
        "Which factors of a term depend on j? All of them belong inside the sum.",
    ),
    _turn(
        "nothing put right, j unknown",
        {"score": _no_j, "count": _all_raised},
        "The sum still ends before the kernel, and there j is not known: Python stops.",
        "It is the pseudocode as printed.",
        "Which factors of a term depend on j? All of them belong inside the sum.",
    ),
    _turn(
        "nothing put right, i for j",
        {"score": _with_itself, "count": _all_raised},
        "The sum still ends before the kernel, now K(xᵢ, xᵢ), and a mistake still raises all the counts.",
        "With i for j the line runs.",
        "j counts the terms and i is the example in question. Where does each belong?",
    ),
)

# What the other wrong turns here have in common with training by one's own loop.
_ALSO = (
    "zero not a mistake",
    "own label in the sum",
    "own count in the sum",
    "example compared with itself",
    "labels missing from the score",
    "counts missing from the score",
    "running score",
    "earlier examples only",
    "test inside the sum",
    "count of the last example raised",
    "count set to one",
    "counts with a sign",
    "label in the count and in the score",
    "offset in the score",
    "one pass only",
    "one pass too few",
    "one pass too many",
    "return inside the inner loop",
    "batch of a whole pass",
    "start from ones",
    "nothing returned",
)
_KNOWN = {turn.name: turn for turn in COUNTING}
_OF_THE_KERNEL = tuple(turn for turn in WITH_THE_KERNEL if turn.name != "sum closed before the kernel")

REPAIRED: tuple[Misconception, ...] = tie(
    "repaired", kernel_engine, (*_LEFT_IN, *_OF_THE_KERNEL, *(_KNOWN[name] for name in _ALSO))
)
