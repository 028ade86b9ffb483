"""Wrong turns in `updates_until_correct`: the score, the rise of one update, or how the updates are counted."""

# Lambdas have the parameters of the part that they replace, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from .catalogue import Behaviour, Misconception, Turn, tie, whole
from .sections import PS1_OFFSET, PS1_ZERO, PS2_COUNT


def _right(score: Any, rise: Any) -> int:
    return 0 if score > 0 else int(-score // rise) + 1


@dataclass(frozen=True)
class CountingWay:
    """The parts: the score at the start, what one update adds to it, and how many updates that makes."""

    score: Callable[[Any, Any, Any, Any], Any] = lambda theta, theta_0, x, y: y * (theta @ x + theta_0)
    rise: Callable[[Any, Any], Any] = lambda x, y: x @ x + 1
    count: Callable[[Any, Any], Any] = _right


def count_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``updates_until_correct(theta, theta_0, x, y)``."""
    if "whole" in changes:
        return whole(changes)
    way = replace(CountingWay(), **changes)

    def updates_until_correct(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
        return way.count(way.score(theta, theta_0, x, y), way.rise(x, y))

    return updates_until_correct


def _turn(name: str, changes: dict[str, Any], *words: str, section: str = PS2_COUNT) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, changes, looks_like, tempting, hint, section)


_BORDER = (
    _turn(
        "stops at a score of zero",
        {"count": lambda score, rise: max(0, math.ceil(-score / rise))},
        "You stop as soon as the score is zero, so a score that lands exactly on 0 gets one update too few.",
        "Rounding up a quotient, or a loop with < 0, is what one writes first.",
        "Zero is a mistake. What does your code say for a score of 0, and for one that an update brings to 0?",
        section=PS1_ZERO,
    ),
    _turn(
        "zero taken for right at the start",
        {"count": lambda score, rise: 0 if score >= 0 else _right(score, rise)},
        "For a score of exactly 0 you make no update.",
        "Zero is not negative, and the first test is easily written as ≥ 0.",
        "Zero is a mistake, at the start as well as later. Which comparison says so?",
        section=PS1_ZERO,
    ),
    _turn(
        "goes on until the score is 1",
        {"count": lambda score, rise: max(0, math.ceil((1 - score) / rise))},
        "You go on until the score is 1 or more.",
        "The hinge loss of support vector machines wants a score of 1.",
        "Is an example with a score of 0.5 a mistake? Where should the updates end?",
    ),
    _turn(
        "at least one update",
        {"count": lambda score, rise: max(1, _right(score, rise))},
        "You make an update before you look, so an example that is right gets one too.",
        "The question speaks of updates, so one seems certain.",
        "How many updates does an example need that is right already? Look before you update.",
    ),
)
_COUNTED = (
    _turn(
        "one update taken to be enough",
        {"count": lambda score, rise: int(score <= 0)},
        "You return 1 for every mistake.",
        "An update always raises the score of its example, and from zero parameters one is enough.",
        "The score rises, but does it rise far enough? Try a score of −10 and a short x.",
    ),
    _turn(
        "last update not counted",
        {"count": lambda score, rise: max(0, _right(score, rise) - 1)},
        "You count one update too few.",
        "A counter that is raised before the look, or a quotient rounded down, does it.",
        "With a score of 0, how many updates are needed? Which of your steps is not counted?",
    ),
    _turn(
        "last look counted as an update",
        {"count": lambda score, rise: _right(score, rise) + 1},
        "You count one too many everywhere: the look that finds the example right is counted as well.",
        "The loop goes round once more to find out that it is done.",
        "How often does θ move? Count the moves and not the looks.",
    ),
    _turn(
        "one update too many for mistakes",
        {"count": lambda score, rise: _right(score, rise) + int(score <= 0)},
        "You count one update too many whenever there is something to correct.",
        "Rounding up and adding one as well is a double precaution.",
        "With a score of −1 and a rise of 2 a single update is enough. What does your code give?",
    ),
    _turn(
        "formula used for right examples",
        {"count": lambda score, rise: int(-score // rise) + 1},
        "For an example that is clearly right you return a number below zero.",
        "The formula is for scores of zero or less, and it does not say so itself.",
        "What should the answer be when the score is positive? The formula needs a case of its own there.",
    ),
    _turn(
        "formula used for right examples, cut off at zero",
        {"count": lambda score, rise: int(-score / rise) + 1},
        "For an example that is right you return 1, or a number below zero.",
        "int(…) rounds down for positive numbers; for negative ones it rounds up.",
        "What should the answer be when the score is positive? The formula needs a case of its own there.",
    ),
    _turn(
        "rounded up, right examples included",
        {"count": lambda score, rise: math.ceil(-score / rise)},
        "You round a quotient up: one too few where it is whole, and below zero for right examples.",
        "Rounding up is the natural thing to do with 'how many times'.",
        "Try a score of 0, and a score of 5. What should the two answers be?",
    ),
    _turn(
        "rounded to the nearest number",
        {"count": lambda score, rise: 0 if score > 0 else round(float(-score / rise))},
        "You round the quotient to the nearest whole number.",
        "A count has to be whole, and round(…) makes it so.",
        "If 2.3 updates bring the score to zero, are 2 enough?",
    ),
    _turn(
        "quotient not rounded",
        {"count": lambda score, rise: 0 if score > 0 else -score / rise + 1},
        "Your count has a fraction.",
        "On examples where the division comes out even, nothing shows.",
        "Can one make 2.5 updates? In which direction must the quotient be rounded?",
    ),
    _turn(
        "cut off at 100 updates",
        {"count": lambda score, rise: min(100, _right(score, rise))},
        "You never return more than 100.",
        "A limit keeps a loop from running for ever.",
        "A score of −1000 takes many small updates. Does the loop need a limit, if each one raises the score?",
    ),
    _turn(
        "score reached instead of the count",
        {"count": lambda score, rise: score + rise * _right(score, rise)},
        "You return the score at the end.",
        "The loop has the score at hand when it ends.",
        "The question is how many updates it took. Which variable counts them?",
    ),
    _turn(
        "nothing returned",
        {"count": lambda score, rise: None},
        "Your function returns None.",
        "Printing the value shows it in the notebook, and looks like a result.",
        "Which statement hands a value back to the caller?",
    ),
)
_PARTS = (
    _turn(
        "offset never moved",
        {"rise": lambda x, y: x @ x},
        "You let every update raise the score by ‖x‖²: the offset stays where it was.",
        "Without an offset that is right.",
        "What does the moving offset add to the score, each time?",
        section=PS1_OFFSET,
    ),
    _turn(
        "offset missing from the score",
        {"score": lambda theta, theta_0, x, y: y * (theta @ x)},
        "You start from y θ·x and leave the offset out.",
        "Without an offset that is right.",
        "An offset of −100 puts a positive example far on the wrong side. Where does your code see it?",
        section=PS1_OFFSET,
    ),
    _turn(
        "no offset at all",
        {"score": lambda theta, theta_0, x, y: y * (theta @ x), "rise": lambda x, y: x @ x},
        "You leave the offset out of the score and out of the update.",
        "Several texts have no offset.",
        "θ₀ is given, and an update moves it. In which two places does it matter?",
        section=PS1_OFFSET,
    ),
    _turn(
        "label missing from the score",
        {"score": lambda theta, theta_0, x, y: theta @ x + theta_0},
        "You look at θ·x + θ₀ without the label.",
        "For label +1 it makes no difference.",
        "For label −1, is the example right when θ·x + θ₀ is positive?",
    ),
    _turn(
        "offset moved by 1 instead of the label",
        {"rise": lambda x, y: x @ x + y},
        "You move θ₀ up whatever the label, so for label −1 it works against you.",
        "The claim ends with + 1, and that looks like what is added to θ₀.",
        "For label −1, which way should θ₀ move?",
        section=PS1_OFFSET,
    ),
    _turn(
        "length not squared",
        {"rise": lambda x, y: np.linalg.norm(x) + 1},
        "You divide by ‖x‖ + 1.",
        "‖x‖ and ‖x‖² differ by one small sign.",
        "By how much does one update raise the score? Use your improvement to see it.",
    ),
    _turn(
        "every update taken to add 1",
        {"rise": lambda x, y: 1.0},
        "You take every update to raise the score by 1.",
        "The offset does move by 1, and a counter does too.",
        "By how much does one update raise the score? Use your improvement to see it.",
    ),
)

UPDATES_UNTIL_CORRECT: tuple[Misconception, ...] = tie(
    "updates_until_correct", count_engine, (*_BORDER, *_COUNTED, *_PARTS)
)
