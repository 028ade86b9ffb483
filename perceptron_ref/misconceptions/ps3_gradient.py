"""Wrong turns in `criterion_gradient`: signs, labels, the offset's part, and sums that are no sums."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie
from .error_way import Seen, criterion, gradient, gradient_engine
from .offsets import OFFSETS_IN_SCORE
from .sections import PS3_GRADIENT
from .tests_when_counting import TESTS_WHEN_COUNTING


def _turn(name: str, report: Callable[[Seen], Any], *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, {"report": report}, looks_like, tempting, hint, PS3_GRADIENT)


def _changed(change: Callable[[Any, Any, Seen], Any]) -> Callable[[Seen], Any]:
    """The right gradient, then `change`, which gets its two parts."""

    def report(seen: Seen) -> Any:
        part, part_0 = gradient(seen)
        return change(part, part_0, seen)

    return report


def _last_only(seen: Seen) -> Seen:
    last = np.zeros(len(seen.y), dtype=bool)
    last[np.flatnonzero(seen.missed)[-1:]] = True
    return replace(seen, missed=last)


def _mean_of_mistakes(part: Any, part_0: Any, seen: Seen) -> Any:
    most = max(1, int(np.sum(seen.missed)))
    return part / most, part_0 / most


_SIGNS = (
    _turn(
        "sign missing from the gradient",
        _changed(lambda part, part_0, seen: (-part, -part_0)),
        "Both parts have the wrong sign: yours is the way down, not the gradient.",
        "The correction of the perceptron is + y x, and it is the same sum.",
        "A gradient points to where the criterion grows. Does it grow or shrink when θ moves by y x of a mistake?",
    ),
    _turn(
        "sign missing from the offset's part",
        _changed(lambda part, part_0, seen: (part, -part_0)),
        "The offset's part has the wrong sign; the other part is right.",
        "The minus is written once, in front of the first sum.",
        "Both parts come from the same minus in front of the criterion. Where is it in the second one?",
    ),
    _turn(
        "sign missing from θ's part",
        _changed(lambda part, part_0, seen: (-part, part_0)),
        "θ's part has the wrong sign; the offset's part is right.",
        "The minus is written once, in front of the last sum.",
        "Both parts come from the same minus in front of the criterion. Where is it in the first one?",
    ),
    _turn(
        "labels forgotten",
        lambda seen: (-np.sum(seen.X[seen.missed], axis=0), -float(np.sum(seen.missed))),
        "You sum x and 1 over the mistakes, without their labels.",
        "The label has done its work in the test, so it seems.",
        "Take one mistake with label −1. In which direction does the criterion grow?",
    ),
    _turn(
        "labels forgotten in θ's part",
        _changed(lambda part, part_0, seen: (-np.sum(seen.X[seen.missed], axis=0), part_0)),
        "You sum x over the mistakes without the labels; the offset's part has them.",
        "The label has done its work in the test, so it seems.",
        "What does a mistake with label −1 add to θ's part?",
    ),
    _turn(
        "mistakes counted in the offset's part",
        _changed(lambda part, part_0, seen: (part, -float(np.sum(seen.missed)))),
        "Your offset's part is minus the number of mistakes: the labels are missing from it.",
        "The constant feature is 1, so adding ones seems natural.",
        "What does a mistake with label −1 add to the offset's part?",
    ),
)

_PARTS = (
    _turn(
        "offset's part zero",
        _changed(lambda part, part_0, seen: (part, 0.0)),
        "Your offset's part is always 0.",
        "The offset has no feature to be multiplied with.",
        "θ₀ is in the score of every mistake. What is the derivative of y(θ·x + θ₀) by θ₀?",
    ),
    _turn(
        "offset's part left out",
        _changed(lambda part, part_0, seen: part),
        "You return θ's part alone.",
        "Without an offset, that is the whole gradient.",
        "How many parameters are there to move? Each has its part.",
    ),
    _turn(
        "parts in the wrong order",
        _changed(lambda part, part_0, seen: (part_0, part)),
        "You return the offset's part first.",
        "The numbering of the parameters begins with 0.",
        "In which order does the signature have the parameters?",
    ),
    _turn(
        "one vector for both parts",
        _changed(lambda part, part_0, seen: np.append(part, part_0)),
        "You return one vector with the offset's part at its end.",
        "With a constant feature, θ₀ is simply the last weight.",
        "The exercise asks for two results. How can you split your vector?",
    ),
    _turn(
        "one row per mistake",
        lambda seen: (-(seen.y[:, None] * seen.X)[seen.missed], -seen.y[seen.missed]),
        "You return the terms, one row for each mistake.",
        "Selecting rows gives a table, and the sum still has to come.",
        "θ's part has as many entries as θ. Over what do you have to sum?",
    ),
    _turn(
        "features summed as well",
        _changed(lambda part, part_0, seen: (np.sum(part), part_0)),
        "θ's part is a single number: you summed over the features too.",
        "A sum without an axis adds up everything that there is.",
        "θ's part has as many entries as θ. Along which axis do the examples lie?",
    ),
)

_SIZES = (
    _turn(
        "mean over the mistakes",
        _changed(_mean_of_mistakes),
        "You divide by the number of mistakes.",
        "Many gradients are means, and a mean is one word in NumPy.",
        "The criterion is a sum. What is the derivative of a sum?",
    ),
    _turn(
        "mean over all examples",
        _changed(lambda part, part_0, seen: (part / len(seen.y), part_0 / len(seen.y))),
        "You divide by the number of examples.",
        "Many gradients are means, and the error rate is one too.",
        "The criterion is a sum. What is the derivative of a sum?",
    ),
    _turn(
        "only the first mistake",
        lambda seen: gradient(_first_only(seen)),
        "Your result is that of the first mistake alone.",
        "One example at a time is how the perceptron moves.",
        "How many mistakes does the sum run over? Is there a return inside a loop?",
    ),
    _turn(
        "terms times the score",
        lambda seen: (-((seen.y * seen.scores)[seen.missed] @ seen.X[seen.missed]), -np.sum(seen.signed[seen.missed])),
        "You multiply each term by the signed score.",
        "That is the gradient for squared mistakes, where the inner derivative leaves a factor.",
        "The score is linear in θ. Is θ still there in its derivative?",
    ),
    _turn(
        "newest mistake only",
        lambda seen: gradient(_last_only(seen)),
        "You return the terms of the last mistake.",
        "= instead of += (or -=) in the loop keeps only the newest term.",
        "What happens to the terms before in your loop?",
    ),
    _turn(
        "newest mistake only in θ's part",
        _changed(lambda part, part_0, seen: (gradient(_last_only(seen))[0], part_0)),
        "θ's part is that of the last mistake; the offset's part is a sum.",
        "= instead of += (or -=) in one line keeps only its newest term.",
        "What happens to the terms before in your loop?",
    ),
    _turn(
        "labels spread over the features",
        _changed(lambda part, part_0, seen: (-np.sum(seen.y[seen.missed] * seen.X[seen.missed], axis=0), part_0)),
        "You multiply the labels by a table with d columns: NumPy matches them with the columns, or refuses.",
        "The product of two arrays looks like the product in the formula.",
        "Each label belongs to a row of X. How can a row be multiplied by its label?",
    ),
    _turn(
        "criterion instead of its gradient",
        criterion,
        "You return the criterion itself, one number.",
        "The exercise before asked for it.",
        "How many numbers does it take to say in which direction to go?",
    ),
    _turn(
        "nothing returned",
        lambda seen: None,
        "Your function returns None.",
        "Printing the parts shows them in the notebook, and looks like a result.",
        "Which statement hands the values back to the caller?",
    ),
)


def _first_only(seen: Seen) -> Seen:
    first = np.zeros(len(seen.y), dtype=bool)
    first[np.flatnonzero(seen.missed)[:1]] = True
    return Seen(seen.theta, seen.theta_0, seen.X, seen.y, seen.scores, first)


CRITERION_GRADIENT: tuple[Misconception, ...] = tie(
    "criterion_gradient",
    gradient_engine,
    (*TESTS_WHEN_COUNTING, *OFFSETS_IN_SCORE, *_SIGNS, *_PARTS, *_SIZES),
)
