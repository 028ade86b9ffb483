"""Wrong turns in `average`: what is averaged, how often, and what it is divided by."""

# Lambdas have the parameters of the exercise, used or not.

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .offsets import OFFSETS_BETWEEN, OFFSETS_IN_CORRECTION, OFFSETS_IN_SCORE
from .passes_way import Run, average_engine, mean
from .ps1_look import RESULTS
from .ps3_training import STARTS, WALKS, WRONG_STEPS_AND_SIZES
from .sections import PS3_AVERAGE
from .tests_for_mistakes import NOT_KEPT, TESTS_FROM_ZERO, ZERO_PASSES, alike


def _turn(name: str, changes: dict[str, Any], *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, changes, looks_like, tempting, hint, PS3_AVERAGE)


def _divided_by(size: Any) -> Any:
    def report(made: Run) -> Any:
        theta, theta_0 = mean(made.looks)
        share = len(made.looks) / size(made)
        return theta * share, theta_0 * share

    return report


def _clean(made: Run) -> bool:
    return made.counts[-1] == 0


def _sum(made: Run) -> Any:
    theta, theta_0 = mean(made.looks)
    return theta * len(made.looks), theta_0 * len(made.looks)


def _one_array_for_sum_and_theta(X: Any, y: Any, T: int) -> Any:
    current = total = np.zeros(X.shape[1])
    theta_0 = total_0 = 0.0
    for _ in range(T):
        for x, label in zip(X, y, strict=True):
            if label * (current @ x + theta_0) <= 0:
                current += label * x
                theta_0 += label
            total = total + current
            total_0 += theta_0
    return total / (len(X) * T), total_0 / (len(X) * T)


def _sum_doubles_itself(X: Any, y: Any, T: int) -> Any:
    total = theta = np.zeros(X.shape[1])
    theta_0 = total_0 = 0.0
    for _ in range(T):
        for x, label in zip(X, y, strict=True):
            if label * (theta @ x + theta_0) <= 0:
                theta += label * x
                theta_0 += label
            total += theta
            total_0 += theta_0
    return total / (len(X) * T), total_0 / (len(X) * T)


def _average_decides(X: Any, y: Any, T: int) -> Any:
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    total, total_0, looks = np.zeros(X.shape[1]), 0.0, 0
    for _ in range(T):
        for x, label in zip(X, y, strict=True):
            if label * (total @ x + total_0) <= 0:
                theta, theta_0 = theta + label * x, theta_0 + label
            total, total_0, looks = total + theta, total_0 + theta_0, looks + 1
    return total / looks, total_0 / looks


def _each_once(made: Run) -> Any:
    distinct = {(*np.ravel(theta).tolist(), float(theta_0)): (theta, theta_0) for theta, theta_0 in made.looks}
    return mean(list(distinct.values()))


_WHICH = (
    _turn(
        "average over passes only",
        {"report": lambda made: mean(made.stood[1:])},
        "You average the parameters at the end of each pass.",
        "The line that adds is in the outer loop.",
        "How many parameters should there be in the average for n examples and T passes?",
    ),
    _turn(
        "average over passes, start included",
        {"report": lambda made: mean(made.stood)},
        "You average the parameters before the first pass and at the end of each one.",
        "A list that begins with the start has one entry more than there are passes.",
        "How many parameters should there be in the average for n examples and T passes?",
    ),
    _turn(
        "average over corrections only",
        {"report": lambda made: mean(made.moved)},
        "You average the parameters right after each correction.",
        "Only a correction makes new parameters.",
        "Parameters that were right about many examples should weigh more. When is something added to your sum?",
    ),
    _turn(
        "average over corrections, start included",
        {"report": lambda made: mean([made.stood[0], *made.moved])},
        "You average the vectors of the trajectory, each of them once.",
        "The trajectory of ps1 has all vectors that there are.",
        "Parameters that were right about many examples should weigh more. How long did each of them stand?",
    ),
    _turn(
        "each parameters once",
        {"report": _each_once},
        "You average the parameters that occurred, each of them once.",
        "A set, or a comparison with the last entry, removes what occurs again.",
        "Parameters that were right about many examples should weigh more. How long did each of them stand?",
    ),
    _turn(
        "before the look instead of after it",
        {"report": lambda made: mean(made.before)},
        "You add the parameters as they are before each look.",
        "The line that adds comes first in the loop.",
        "The parameters after the last look: are they in your average? And is the zero start?",
    ),
    _turn(
        "start counted as a look",
        {"report": lambda made: mean([made.stood[0], *made.looks])},
        "You count the start as one more look.",
        "A list that begins with the start has n T + 1 entries.",
        "How many looks are there in T passes over n examples?",
    ),
    _turn(
        "last pass only",
        {"report": lambda made: mean(made.looks[-len(made.X) :])},
        "You average over the last pass.",
        "A sum that is set to zero in the outer loop forgets the passes before.",
        "Where does your sum start from zero: before training, or before each pass?",
    ),
    _turn(
        "last parameters instead of the average",
        {"report": lambda made: made.looks[-1]},
        "You return the parameters as they stand at the end.",
        "That is what training gave so far.",
        "What happens to the parameters on the way? They belong into the average.",
    ),
    _turn(
        "offset not averaged",
        {"report": lambda made: (mean(made.looks)[0], made.looks[-1][1])},
        "You average θ, but θ₀ is that of the end.",
        "The vector gets the attention, and the offset looks like an afterthought.",
        "Both parameters make the line. Which of yours is an average?",
    ),
    _turn(
        "only the offset averaged",
        {"report": lambda made: (made.looks[-1][0], mean(made.looks)[1])},
        "Your θ is that of the end, many times: only θ₀ is averaged.",
        "append(theta) followed by theta += … keeps one array under many names.",
        "Does your list hold copies, or one array many times? Try changing θ after an append.",
    ),
)

_SIZES = (
    _turn(
        "stops after a clean pass",
        {"ends": _clean},
        "You stop after a clean pass and average over the looks that were made.",
        "Training may stop there, since nothing changes any more.",
        "The average is over n T looks. Which parameters stand for the looks that you leave out?",
    ),
    _turn(
        "stops after a clean pass, divided by all looks",
        {"ends": _clean, "report": _divided_by(lambda made: len(made.X) * made.asked)},
        "You stop adding after a clean pass, but divide by n T.",
        "Training may stop there, since nothing changes any more.",
        "How many parameters are in your sum, and by what is it divided?",
    ),
    _turn(
        "sum not divided",
        {"report": _sum},
        "You return the sum, n T times too large.",
        "As a classifier, the sum does the same as the average.",
        "An average lies among the values that it is made of. Does yours?",
    ),
    _turn(
        "divided by the number of passes",
        {"report": _divided_by(lambda made: made.asked)},
        "You divide the sum over all looks by T.",
        "T is the number that the function is given.",
        "How many parameters are in the sum after T passes over n examples?",
    ),
    _turn(
        "divided by the number of examples",
        {"report": _divided_by(lambda made: len(made.X))},
        "You divide the sum over all looks by n.",
        "A mean over examples divides by n.",
        "How many parameters are in the sum after T passes over n examples?",
    ),
    _turn(
        "divided by the number of corrections",
        {"report": _divided_by(lambda made: max(1, len(made.moved)))},
        "You divide the sum over all looks by the number of corrections.",
        "A counter of corrections is at hand.",
        "How many parameters are in the sum after T passes over n examples?",
    ),
)

_OTHERS = (
    _turn(
        "one array for the sum and for θ",
        {"whole": _one_array_for_sum_and_theta},
        "Your sum and θ are one array, so the first correction is in the sum already.",
        "a = b = np.zeros(d) looks like two arrays.",
        "How many arrays does that line make? Change one of them and print the other.",
    ),
    _turn(
        "one array for the sum and for θ, added to itself",
        {"whole": _sum_doubles_itself},
        "Your sum and θ are one array: each time you add, you double both.",
        "S = theta looks as if it made a second array.",
        "How many arrays are there after that line? Change one of them and print the other.",
    ),
    _turn(
        "average used for the decisions",
        {"whole": _average_decides},
        "You ask the average whether an example is a mistake.",
        "If the average is the better classifier, why not use it at once?",
        "The average only watches. Which parameters decide about a correction?",
    ),
)

# A single pass has the same average as T passes that all begin from zero.
AVERAGE: tuple[Misconception, ...] = tie(
    "average",
    average_engine,
    (
        *_WHICH,
        *_SIZES,
        *_OTHERS,
        *alike(ZERO_PASSES, NOT_KEPT),
        *TESTS_FROM_ZERO[1:],
        *WRONG_STEPS_AND_SIZES,
        *OFFSETS_IN_SCORE,
        *OFFSETS_IN_CORRECTION,
        *OFFSETS_BETWEEN,
        *STARTS,
        *(turn for turn in WALKS if turn.name != "one pass only"),
        *RESULTS,
    ),
)
