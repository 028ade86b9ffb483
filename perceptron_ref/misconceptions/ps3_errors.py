"""Wrong turns in `error_count` and `error_rate`: what is counted, and what it is divided by."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .error_way import Seen, count, count_engine, criterion, rate, rate_engine
from .offsets import OFFSETS_IN_SCORE
from .sections import PS3_COUNT
from .tests_when_counting import TESTS_WHEN_COUNTING


def _turn(name: str, report: Callable[[Seen], Any], *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, {"report": report}, looks_like, tempting, hint, PS3_COUNT)


_COUNT_FOR_RATE = _turn(
    "count for rate",
    count,
    "You return the number of mistakes, not their share.",
    "Some notes call the sum an error, without saying whether it is a count or a rate.",
    "Can a share be larger than 1? What turns 3 mistakes among 4 examples into a share?",
)
_RATE_FOR_COUNT = _turn(
    "rate for count",
    rate,
    "You return the share of mistakes, not their number.",
    "A mean is one word in NumPy, and most programs report a rate.",
    "A count is a whole number. What is your result for two mistakes among four examples?",
)


def _of_right_ones(report: Callable[[Any], Any]) -> Callable[[Seen], Any]:
    return lambda seen: report(~seen.missed)


def _percent(seen: Seen) -> Any:
    return 100.0 * np.mean(seen.missed)


def _share_among_labels(label: int) -> Callable[[Seen], Any]:
    def report(seen: Seen) -> Any:
        chosen = seen.missed[seen.y == label]
        return np.mean(chosen) if chosen.size else 0.0

    return report


def _mean_of_classes(seen: Seen) -> Any:
    shares = [np.mean(seen.missed[seen.y == label]) for label in (-1, 1) if np.any(seen.y == label)]
    return np.mean(shares)


def _mistakes_to_right(seen: Seen) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.sum(seen.missed) / np.sum(~seen.missed)


_NOTHING = _turn(
    "nothing returned",
    lambda seen: None,
    "Your function returns None.",
    "Printing the number shows it in the notebook, and looks like a result.",
    "Which statement hands a value back to the caller?",
)

_COUNTS = (
    _RATE_FOR_COUNT,
    _turn(
        "right examples counted",
        _of_right_ones(np.count_nonzero),
        "You count the examples that are right.",
        "A comparison of two labels with == is true where they agree.",
        "Take parameters that are right about everything. What should the count be then?",
    ),
    _turn(
        "only the first example counted",
        lambda seen: int(seen.missed[0]),
        "Your result is that of the first example alone.",
        "The return is one level too deep, and Python does not complain.",
        "At which indentation should the function end? It should see all rows first.",
    ),
    _turn(
        "each mistake counted twice",
        lambda seen: np.sum(np.abs(seen.y - np.where(seen.missed, -seen.y, seen.y))),
        "Each mistake counts 2 in your sum.",
        "With labels 0 and 1, the difference between label and prediction is 1 for a mistake.",
        "How far apart are the labels +1 and −1? What does one mistake add to your sum?",
    ),
    _turn(
        "mistakes that cancel",
        lambda seen: np.sum(seen.y - np.sign(seen.scores)),
        "You add differences with a sign, so mistakes on the two kinds cancel.",
        "Label minus prediction is zero exactly when they agree.",
        "Take one mistake with label +1 and one with label −1. What is your sum?",
    ),
    _turn(
        "sizes of the mistakes summed",
        criterion,
        "You add up how far wrong the examples are; the question is how many there are.",
        "Summing what the test picks out is close to counting it.",
        "What does one mistake add to a count, whether it is a near miss or far off?",
    ),
    _turn(
        "whether there is any mistake",
        lambda seen: int(np.any(seen.missed)),
        "You say whether there is a mistake, not how many.",
        "A flag that is set in a loop is a common way to see whether a pass was clean.",
        "What should come out for two mistakes?",
    ),
    _turn(
        "list of the mistakes",
        lambda seen: seen.missed.astype(float),
        "You return one entry per example.",
        "A comparison of arrays gives an array.",
        "One number is asked for. What has to be done with the entries?",
    ),
    _NOTHING,
)

_RATES = (
    _COUNT_FOR_RATE,
    _turn(
        "share of right examples",
        _of_right_ones(np.mean),
        "You return the share of right examples, which is the accuracy.",
        "Libraries report accuracy, and a comparison with == gives it.",
        "Take parameters that are right about everything. What should the error rate be then?",
    ),
    _turn(
        "percentage",
        _percent,
        "You return a percentage.",
        "People say 25 per cent more often than 0.25.",
        "The rate is a number from 0 to 1. What is yours if every example is a mistake?",
    ),
    _turn(
        "share among the positive examples",
        _share_among_labels(1),
        "You look at the examples with label +1 alone.",
        "Rates such as sensitivity look at one class.",
        "How many examples are there in all, whatever their label?",
    ),
    _turn(
        "share among the negative examples",
        _share_among_labels(-1),
        "You look at the examples with label −1 alone.",
        "Rates such as the false-alarm rate look at one class.",
        "How many examples are there in all, whatever their label?",
    ),
    _turn(
        "mean of the two classes",
        _mean_of_classes,
        "You average the rates of the two classes, so an example of the smaller class counts for more.",
        "The balanced error does that, on purpose.",
        "Every example counts the same here. What do you divide by?",
    ),
    _turn(
        "mistakes against right examples",
        _mistakes_to_right,
        "You divide the mistakes by the right examples.",
        "Odds are formed in this way.",
        "A share is a part of the whole. What is the whole here?",
    ),
    _turn(
        "divided by the number of features",
        lambda seen: np.count_nonzero(seen.missed) / seen.X.shape[1],
        "You divide by the number of features.",
        "X.shape has two entries, and the second one looks just as good.",
        "Which entry of the shape of X counts the examples?",
    ),
    _turn(
        "whole-number division",
        lambda seen: np.count_nonzero(seen.missed) // len(seen.y),
        "Your division drops the fraction, so the rate is 0 unless everything is a mistake.",
        "Two slashes look much like one.",
        "What is your result for one mistake among four examples?",
    ),
    _turn(
        "mean size of the mistakes",
        lambda seen: np.sum(np.maximum(0.0, -seen.signed)) / len(seen.y),
        "You average how far wrong the examples are; the question is how many there are.",
        "Averaging what the test picks out is close to the share.",
        "What does one mistake add, whether it is a near miss or far off?",
    ),
    _turn(
        "divided by the size of the table",
        lambda seen: np.count_nonzero(seen.missed) / seen.X.size,
        "You divide by the number of entries of X.",
        "The size of a table sounds like its number of rows.",
        "How many examples are in a table with 3 rows and 2 columns?",
    ),
    _turn(
        "divided by six",
        lambda seen: np.count_nonzero(seen.missed) / 6,
        "You divide by 6, whatever the number of examples.",
        "There are six apples in the lesson.",
        "How many examples are there in another data set? Where does that number come from?",
    ),
    _turn(
        "rounded to two digits",
        lambda seen: round(float(np.mean(seen.missed)), 2),
        "You round the share to two digits.",
        "0.33 is more pleasant to read.",
        "One mistake among three examples: what is three times your result?",
    ),
    _turn(
        "rounded to one digit",
        lambda seen: round(float(np.mean(seen.missed)), 1),
        "You round the share to one digit.",
        "0.3 is more pleasant to read.",
        "One mistake among three examples: what is three times your result?",
    ),
    _NOTHING,
)

_SCORES_SUMMED = (
    _turn(
        "signed scores summed",
        lambda seen: np.sum(seen.signed),
        "You add up the signed scores of all examples.",
        "The sum is what comes next in the lesson.",
        "How many examples are mistakes? What should each of them add, and each of the others?",
    ),
    _turn(
        "signed scores of the mistakes summed",
        lambda seen: np.sum(seen.signed[seen.missed]),
        "You add up the signed scores of the mistakes; the question is how many there are.",
        "The test has picked them out, and a sum is one word in NumPy.",
        "What should one mistake add, whether it is a near miss or far off?",
    ),
    _turn(
        "positions of the mistakes",
        lambda seen: np.flatnonzero(seen.missed),
        "You return which examples are mistakes.",
        "NumPy has a function that finds them.",
        "One number is asked for. How many entries has your list?",
    ),
)

ERROR_COUNT: tuple[Misconception, ...] = tie(
    "error_count", count_engine, (*TESTS_WHEN_COUNTING, *OFFSETS_IN_SCORE, *_COUNTS, *_SCORES_SUMMED)
)
ERROR_RATE: tuple[Misconception, ...] = tie(
    "error_rate", rate_engine, (*TESTS_WHEN_COUNTING, *OFFSETS_IN_SCORE, *_RATES)
)
