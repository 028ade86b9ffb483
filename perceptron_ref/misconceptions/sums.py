"""Wrong turns in sums of the form Σ αⱼ yⱼ (something of example j): the same for θ, θ₀ and every score."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .catalogue import Turn

Things = Callable[..., tuple[Any, Any, Any]]
"""From an exercise's arguments to alpha, y and one row or number per example."""


def sum_turns(things: Things, section: str, opening: str) -> tuple[Turn, ...]:
    """The turns for a sum whose terms are αⱼ yⱼ times the j-th row or number; `opening` begins the hints."""

    def turn(name: str, total: Any, looks_like: str, tempting: str, hint: str) -> Turn:
        return Turn(name, {"whole": _as_behaviour(things, total)}, looks_like, tempting, f"{opening}. {hint}", section)

    return (
        turn(
            "labels missing from the sum",
            lambda alpha, y, rows: alpha @ rows,
            "You leave the labels out of the sum.",
            "If α carried the sign, as in some programs, that would be right.",
            "Which way does a missed negative example push?",
        ),
        turn(
            "counts missing from the sum",
            lambda alpha, y, rows: y @ rows,
            "You leave α out of the sum: every example counts once.",
            "Each example appears in the sum, and that seems enough.",
            "How much should an example weigh that was missed three times, or never?",
        ),
        turn(
            "labels and counts missing from the sum",
            lambda alpha, y, rows: np.sum(rows, axis=0),
            "You add up the plain terms, without α and without labels.",
            "The sum sign is the part that one sees first.",
            "Which two numbers multiply each term?",
        ),
        turn(
            "yes or no instead of counts",
            lambda alpha, y, rows: ((alpha > 0) * y) @ rows,
            "Each missed example counts once, however often it was missed.",
            "The missed examples are the ones that matter.",
            "How much should an example weigh that was missed three times?",
        ),
        turn(
            "mean instead of sum",
            lambda alpha, y, rows: (alpha * y) @ rows / len(y),
            "You divide by the number of examples.",
            "Averages are more common than sums.",
            "Each mistake adds a whole y x. Is anything ever divided?",
        ),
        turn(
            "share of the mistakes instead of counts",
            _shares,
            "You divide by the sum of all counts.",
            "Weights that add up to 1 look tidy.",
            "Each mistake adds a whole y x. Is anything ever divided?",
        ),
        turn(
            "sign reversed",
            lambda alpha, y, rows: -((alpha * y) @ rows),
            "Your result has the opposite sign.",
            "The gradient of the criterion has a minus in front.",
            "A missed positive example adds to the result. Does yours go the same way?",
        ),
        turn(
            "last term only",
            lambda alpha, y, rows: alpha[-1] * y[-1] * rows[-1],
            "You return the term of the last example.",
            "= instead of += in the loop keeps only the newest term.",
            "What happens to the terms before in your loop?",
        ),
        turn(
            "first term only",
            lambda alpha, y, rows: alpha[0] * y[0] * rows[0],
            "You return the term of the first example.",
            "A return inside the loop leaves it after one round.",
            "At which indentation should the function end?",
        ),
        turn(
            "first example skipped",
            lambda alpha, y, rows: (alpha * y)[1:] @ rows[1:],
            "You leave the first example out.",
            "Counting from 1 is how the formulas do it.",
            "Rows are numbered from 0. Where does your loop begin?",
        ),
        turn(
            "last example skipped",
            lambda alpha, y, rows: (alpha * y)[:-1] @ rows[:-1],
            "You leave the last example out.",
            "The last index is n − 1, so range(n − 1) looks right.",
            "Which is the last row that your loop reaches?",
        ),
        turn(
            "counts squared",
            lambda alpha, y, rows: (alpha * alpha * y) @ rows,
            "You multiply by α twice.",
            "It slips in when α is in the terms already.",
            "How often does each count belong in its term?",
        ),
        turn(
            "terms not summed",
            lambda alpha, y, rows: (alpha * y * rows.T).T,
            "You return all terms, one per example, without adding them up.",
            "NumPy makes all terms in one line, and the sum is one more step.",
            "What does the sum sign ask you to do with the terms?",
        ),
        turn(
            "absolute value",
            lambda alpha, y, rows: np.abs((alpha * y) @ rows),
            "You drop the sign of the result.",
            "Sizes look safer than signed numbers.",
            "Does the sign of the result mean something here?",
        ),
        turn(
            "nothing returned",
            lambda alpha, y, rows: None,
            "Your function returns None.",
            "Printing the value looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    )


def score_turns(things: Things, section: str, opening: str) -> tuple[Turn, ...]:
    """The turns of `sum_turns`, and those that only a score can take."""

    def turn(name: str, total: Any, looks_like: str, tempting: str, hint: str) -> Turn:
        return Turn(name, {"whole": _as_behaviour(things, total)}, looks_like, tempting, f"{opening}. {hint}", section)

    return (
        *sum_turns(things, section, opening),
        turn(
            "predicted label instead of the score",
            lambda alpha, y, rows: np.sign((alpha * y) @ rows),
            "You return the predicted label, −1, 0 or 1.",
            "The prediction is what the score is for.",
            "What is the number before you take its sign?",
        ),
        turn(
            "predicted label instead of the score, without 0",
            lambda alpha, y, rows: 1 if (alpha * y) @ rows > 0 else -1,
            "You return the predicted label, −1 or 1.",
            "The prediction is what the score is for.",
            "What is the number before you compare it with 0?",
        ),
        turn(
            "score times all labels",
            lambda alpha, y, rows: y * ((alpha * y) @ rows),
            "You multiply the score by the labels of all examples.",
            "A signed score needs a label, and y is at hand.",
            "Whose labels are in y? Has x a label here?",
        ),
        turn(
            "score times the first label",
            lambda alpha, y, rows: y[0] * ((alpha * y) @ rows),
            "You multiply the score by the first label.",
            "A signed score needs a label, and y is at hand.",
            "Whose label is that? Has x a label here?",
        ),
        turn(
            "score times the last label",
            lambda alpha, y, rows: y[-1] * ((alpha * y) @ rows),
            "You multiply the score by the last label.",
            "After a loop over j, y[j] is still at hand.",
            "Whose label is that? Has x a label here?",
        ),
        turn(
            "score truncated to a whole number",
            lambda alpha, y, rows: int((alpha * y) @ rows),
            "The fraction of your score is cut off.",
            "Counts and labels are whole numbers, and int(…) turns a NumPy number into a plain one.",
            "Are the features whole numbers too? A float is a plain number as well.",
        ),
    )


def _shares(alpha: Any, y: Any, rows: Any) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        return (alpha * y) @ rows / np.sum(alpha)


def _as_behaviour(things: Things, total: Any) -> Callable[..., Any]:
    return lambda *arguments: total(*things(*arguments))
