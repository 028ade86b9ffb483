"""Wrong turns in `criterion`: which examples are summed, what is summed, and the sign."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .error_way import Seen, count, criterion_engine
from .offsets import OFFSETS_IN_SCORE
from .sections import PS3_COUNT, PS3_CRITERION
from .tests_when_counting import OTHERS


def _turn(name: str, report: Callable[[Seen], Any], *words: str, section: str = PS3_CRITERION) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, {"report": report}, looks_like, tempting, hint, section)


def _mean_of_mistakes(seen: Seen) -> Any:
    return -np.mean(seen.signed[seen.missed]) if np.any(seen.missed) else 0.0


def _first(seen: Seen, which: Any) -> Any:
    """The term of the first example that `which` picks; 0 if there is none."""
    terms = np.maximum(0.0, -seen.signed)[which]
    return terms[0] if len(terms) else 0.0


def _unit(theta: Any) -> Any:
    length = np.linalg.norm(theta)
    return theta / length if length else theta


def _unit_distances(seen: Seen) -> Any:
    length = np.linalg.norm(seen.theta)
    return -np.sum(seen.signed[seen.missed]) / (length if length else 1.0)


def _distances(seen: Seen) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        return -np.sum(seen.signed[seen.missed]) / np.linalg.norm(seen.theta)


_SUMS = (
    _turn(
        "sign missing from the criterion",
        lambda seen: np.sum(seen.signed[seen.missed]),
        "Your value is negative: the minus in front of the sum is missing.",
        "The sum over the mistakes is the hard part, and the minus is easily lost on the way.",
        "Every term of the sum is zero or less. What sign should a measure of error have?",
    ),
    _turn(
        "right examples summed instead",
        lambda seen: np.sum(seen.signed[~seen.missed]),
        "You add up the signed scores of the examples that are right.",
        "Selecting with > 0 gives positive terms, and a positive sum looks right.",
        "For parameters that are right about everything the criterion should be 0. What is yours?",
    ),
    _turn(
        "right examples summed, with a minus",
        lambda seen: -np.sum(seen.signed[~seen.missed]),
        "You take minus the sum over the examples that are right.",
        "The minus is copied from the formula, and the test is turned round.",
        "For parameters that are right about everything the criterion should be 0. What is yours?",
    ),
    _turn(
        "mean over the mistakes",
        _mean_of_mistakes,
        "You divide by the number of mistakes.",
        "Many losses are means, and a mean is one word in NumPy.",
        "If a second mistake is added that is just as bad as the first, what should happen to the criterion?",
    ),
    _turn(
        "mean over all examples",
        lambda seen: -np.sum(seen.signed[seen.missed]) / len(seen.y),
        "You divide by the number of examples.",
        "Many losses are means, and the error rate is one too.",
        "The criterion of this lesson is a sum. What happens to it when a right example is added?",
    ),
    _turn(
        "mistakes counted",
        count,
        "You count the mistakes; the question is how far wrong they are, all together.",
        "The count comes just before, and it runs over the same examples.",
        "What does a mistake with the signed score −5 add, and what does one with −1 add?",
        section=PS3_COUNT,
    ),
    _turn(
        "label missing from the sum",
        lambda seen: -np.sum(seen.scores[seen.missed]),
        "You find the mistakes with the label, but you sum θ·x + θ₀ without it.",
        "The label has done its work in the test, so it seems.",
        "Two mistakes with different labels: can their terms cancel in your sum? Should they?",
    ),
    _turn(
        "offset missing from the sum",
        lambda seen: -np.sum((seen.y * (seen.X @ seen.theta))[seen.missed]),
        "You find the mistakes with the offset, but you sum y θ·x without it.",
        "The offset has done its work in the test, so it seems.",
        "Which score does the test use? The sum uses the same.",
    ),
    _turn(
        "absolute scores of all examples",
        lambda seen: np.sum(np.abs(seen.scores)),
        "You add up the sizes of all scores, those of right examples too.",
        "An absolute value takes care of the sign.",
        "For parameters that are right about everything the criterion should be 0. What is yours?",
    ),
    _turn(
        "worst mistake only",
        lambda seen: max(0.0, -float(np.min(seen.signed))),
        "You return the size of the worst mistake.",
        "A maximum with 0 is in the formula of one example, and it slips in front of the sum.",
        "What should a second, smaller mistake add?",
    ),
    _turn(
        "hinge loss",
        lambda seen: np.sum(np.maximum(0.0, 1.0 - seen.signed)),
        "You sum the hinge loss, which asks for a signed score of 1 or more.",
        "It is the loss of support vector machines, a close relative.",
        "An example with a signed score of 0.5 is right. What should it add?",
    ),
    _turn(
        "squared mistakes",
        lambda seen: np.sum(seen.signed[seen.missed] ** 2),
        "You square the signed scores of the mistakes.",
        "Squares are never negative, and least squares uses them.",
        "If θ and θ₀ are doubled, what happens to the criterion? And to your value?",
    ),
    _turn(
        "distances instead of scores",
        _distances,
        "You divide by the length of θ: the sum of the distances from the line.",
        "With ‖θ‖ = 1, as some texts require, the two are the same.",
        "There is no constraint on θ here. If θ and θ₀ are doubled, should the criterion stay the same?",
    ),
    Turn(
        "θ normalised first",
        {"score": lambda theta, theta_0, x, y: _unit(theta) @ x + theta_0},
        "You divide θ by its length before you take the scores.",
        "Only the direction of θ seems to matter.",
        "There is no constraint on θ here. Which θ does the formula use?",
        PS3_CRITERION,
    ),
    _turn(
        "distances instead of scores, θ = 0 left alone",
        _unit_distances,
        "You divide by the length of θ: the sum of the distances from the line.",
        "With ‖θ‖ = 1, as some texts require, the two are the same.",
        "There is no constraint on θ here. If θ and θ₀ are doubled, should the criterion stay the same?",
    ),
    _turn(
        "mean over the mistakes, NaN for none",
        lambda seen: -np.mean(seen.signed[seen.missed]) if np.any(seen.missed) else np.nan,
        "You divide by the number of mistakes, also where there are none.",
        "Many losses are means, and a mean is one word in NumPy.",
        "If a second mistake is added that is just as bad as the first, what should happen to the criterion?",
    ),
    _turn(
        "offset added once",
        lambda seen: -(np.sum((seen.y * (seen.X @ seen.theta))[seen.missed]) + seen.theta_0),
        "You add θ₀ once to the whole sum.",
        "It is written behind the sum, where it looks like a part of it.",
        "Each mistake has its own signed score, with θ₀ and a label in it. Where does θ₀ belong?",
    ),
    _turn(
        "first mistake only",
        lambda seen: _first(seen, seen.missed),
        "You return the size of the first mistake.",
        "A return inside the if leaves the loop at the first mistake.",
        "At which indentation should the function end?",
    ),
    _turn(
        "first example only",
        lambda seen: _first(seen, slice(None)),
        "You look at the first example and no other.",
        "A return inside the loop leaves it after one round.",
        "At which indentation should the function end?",
    ),
    _turn(
        "one term per example",
        lambda seen: np.maximum(0.0, -seen.signed),
        "You return one number for each example.",
        "A maximum with 0 works on a whole array at once.",
        "One number is asked for. What has to be done with the terms?",
    ),
    _turn(
        "nothing returned",
        lambda seen: None,
        "Your function returns None.",
        "Printing the number shows it in the notebook, and looks like a result.",
        "Which statement hands a value back to the caller?",
    ),
)

# A score of zero adds nothing to the sum, whether it is taken for a mistake or not: a strict test does no harm here.
_SAME_HERE = {"inverted test, zero included", "label missing from a strict test"}
_TESTS = tuple(
    replace(turn, section=PS3_CRITERION) if turn.section == PS3_COUNT else turn
    for turn in OTHERS
    if turn.name not in _SAME_HERE
)

# A score without its offset is summed as well as tested here.
_SCORES = tuple(
    replace(
        turn,
        name="offset left out of every score",
        looks_like="You leave θ₀ out of the scores: of those that are tested, and of those that are summed.",
        hint="The line is where θ·x + θ₀ = 0. What do your scores measure?",
    )
    if turn.name == "offset left out of the test"
    else replace(turn, name="offset subtracted in every score", looks_like="You take θ·x − θ₀ for the score.")
    if turn.name == "offset subtracted in the test"
    else turn
    for turn in OFFSETS_IN_SCORE
)

CRITERION: tuple[Misconception, ...] = tie("criterion", criterion_engine, (*_TESTS, *_SCORES, *_SUMS))
