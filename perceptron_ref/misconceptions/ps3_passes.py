"""Wrong turns in `mistakes_per_pass`: what is counted in a pass, when the list ends, and wrong training."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .offsets import OFFSETS_BETWEEN, OFFSETS_IN_CORRECTION, OFFSETS_IN_SCORE
from .passes_way import Run, counts_engine
from .ps3_training import STARTS, WALKS, WRONG_STEPS
from .sections import PS3_PASSES
from .tests_for_mistakes import TESTS_FROM_ZERO


def _turn(name: str, changes: dict[str, Any], *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, changes, looks_like, tempting, hint, PS3_PASSES)


def _never(made: Run) -> bool:
    del made
    return False


def _left(made: Run) -> Any:
    return np.array([made.errors(parameters) for parameters in made.stood[1:]], dtype=float)


def _none_left(made: Run) -> bool:
    return made.errors(made.stood[-1]) == 0


def _at_the_start(made: Run) -> Any:
    return np.array([made.errors(parameters) for parameters in made.stood[:-1]], dtype=float)


def _running_total(made: Run) -> Any:
    return np.cumsum(np.array(made.counts, dtype=float))


_ENDINGS = (
    _turn(
        "final 0 missing",
        {"report": lambda made: np.array([count for count in made.counts if count > 0], dtype=float)},
        "Your list ends before the clean pass: its 0 is missing.",
        "A break when nothing was corrected comes before the line that appends.",
        "A clean pass is a pass as well. How many corrections did it make, and where is that number?",
    ),
    _turn(
        "always T entries",
        {"ends": _never},
        "You go on to the T-th pass, so zeros follow the first clean one.",
        "Passes after a clean one change nothing, so it seems to make no difference.",
        "The list ends with the first 0. What should end your loop?",
    ),
)


def _seen_by_theta(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = y * (theta @ x + theta_0) <= 0
    return (theta + y * x, theta_0 + y, bool(np.any(x))) if missed else (theta, theta_0, False)


_COUNTS = (
    _turn(
        "corrections seen by θ alone",
        {"look": _seen_by_theta},
        "You count a correction when θ has changed; for x = 0 only θ₀ does.",
        "Nearly always the two change together.",
        "What is a correction by its definition? Which of the two parameters moves on every one?",
    ),
    _turn(
        "mistakes that are left after the pass",
        {"report": _left},
        "You count the mistakes of the parameters at the end of each pass.",
        "That is the error count, which is defined a page earlier.",
        "Which parameters is each example looked at with during a pass? Corrections are counted on the way.",
    ),
    _turn(
        "mistakes that are left, up to none",
        {"report": _left, "ends": _none_left},
        "You count the mistakes of the parameters at the end of each pass, until there are none.",
        "That is the error count, which is defined a page earlier.",
        "Which parameters is each example looked at with during a pass? Corrections are counted on the way.",
    ),
    _turn(
        "mistakes of the parameters before the pass",
        {"report": _at_the_start},
        "You count the mistakes of the parameters with which the pass begins.",
        "That is the error count, and one line with arrays does it.",
        "After a correction the next example is judged with new parameters. Does your count see that?",
    ),
    _turn(
        "running total",
        {"report": _running_total},
        "You count all corrections so far; the counter is not set back.",
        "A counter that is made before the loop goes on counting.",
        "Where should the counter start from 0: before training, or before each pass?",
    ),
    _turn(
        "running total, always T entries",
        {"report": _running_total, "ends": _never},
        "You count all corrections so far; the counter is not set back, so no pass looks clean.",
        "A counter that is made before the loop goes on counting.",
        "Where should the counter start from 0: before training, or before each pass?",
    ),
    _turn(
        "share instead of count",
        {"report": lambda made: np.array(made.counts, dtype=float) / len(made.X)},
        "You divide by the number of examples.",
        "An error curve is often drawn as a rate.",
        "A count is a whole number. What is your entry for two corrections?",
    ),
    _turn(
        "right looks counted",
        {"report": lambda made: len(made.X) - np.array(made.counts, dtype=float)},
        "You count the looks that found the example right.",
        "The counter is in the other branch.",
        "In the branch where nothing is corrected, should anything be counted?",
    ),
    _turn(
        "yes or no for each pass",
        {"report": lambda made: (np.array(made.counts) > 0).astype(float)},
        "You say whether a pass made a correction, not how many.",
        "A flag is all that is needed to stop.",
        "What should the entry be for a pass with three corrections?",
    ),
    _turn(
        "number of all corrections",
        {"report": lambda made: float(sum(made.counts))},
        "You return one number: all corrections together.",
        "A counter is a number.",
        "How many entries does the exercise ask for?",
    ),
    _turn(
        "corrections of the last pass",
        {"report": lambda made: float(made.counts[-1])},
        "You return the number of the last pass alone.",
        "The counter is overwritten in each pass, and returned after the loop.",
        "Where are the numbers of the passes before kept?",
    ),
    _turn(
        "number of passes",
        {"report": lambda made: float(len(made.counts))},
        "You return how many passes were made.",
        "Both are counters in the same loop.",
        "The exercise asks for one number for each pass. What is it about?",
    ),
    _turn(
        "corrections per example",
        {"report": lambda made: np.bincount(made.missed, minlength=len(made.X)).astype(float)},
        "You count the corrections of each example.",
        "A correction belongs to an example as much as to a pass.",
        "Your result has an entry for each example. What should each entry stand for?",
    ),
    _turn(
        "latest pass first",
        {"report": lambda made: np.array(made.counts[::-1], dtype=float)},
        "Your list runs backwards: the latest pass comes first.",
        "Inserting in front looks like appending.",
        "Which entry should the 0 of a clean pass be?",
    ),
    _turn(
        "nothing returned",
        {"report": lambda made: None},
        "Your function returns None.",
        "Printing the numbers as they come looks like a result in the notebook.",
        "Which statement hands the list back to the caller?",
    ),
)

# From zero these make the same decisions as others of the list, or as the right way.
_SAME_DECISIONS = {
    "correction subtracted",
    "offset left out of the test",
    "offset subtracted in the test",
    "offset used as a threshold",
}
_TRAINING = (*WRONG_STEPS, *OFFSETS_IN_SCORE, *OFFSETS_IN_CORRECTION, *OFFSETS_BETWEEN)

MISTAKES_PER_PASS: tuple[Misconception, ...] = tie(
    "mistakes_per_pass",
    counts_engine,
    (
        *TESTS_FROM_ZERO,
        *_ENDINGS,
        *_COUNTS,
        *(turn for turn in _TRAINING if turn.name not in _SAME_DECISIONS),
        *STARTS,
        *WALKS,
    ),
)
