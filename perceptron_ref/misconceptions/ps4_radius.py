"""Wrong turns in `radius`."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import norms, radius_engine
from .catalogue import Misconception, Turn, tie
from .sections import PS4_RADIUS


def _turn(name: str, part: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {part: behaviour}, looks_like, tempting, hint, PS4_RADIUS)


RADIUS: tuple[Misconception, ...] = tie(
    "radius",
    radius_engine,
    (
        _turn(
            "radius left squared",
            "norms",
            lambda X: np.sum(X**2, axis=1),
            "You return R², the largest sum of squares.",
            "The sum of squares is what one computes on the way, and what the proof uses.",
            "What is the norm of (3, 4)? What remains to be done with 25?",
        ),
        _turn(
            "mean norm",
            "pick",
            np.mean,
            "You average the norms.",
            "An average looks like the size of the data as a whole.",
            "The bound has to hold whichever example is looked at. Which example is the worst case?",
        ),
        _turn(
            "smallest norm",
            "pick",
            np.min,
            "You return the shortest norm.",
            "The margin, the other half of the bound, is a minimum.",
            "R limits how far one correction can move θ. Which example moves it furthest?",
        ),
        _turn(
            "norms added up",
            "pick",
            np.sum,
            "You add all the norms.",
            "Sums over the examples are everywhere else in the course.",
            "What should R be when an example is listed twice?",
        ),
        _turn(
            "no maximum taken",
            "pick",
            lambda sizes: sizes,
            "You return one norm for each example.",
            "That is the longer half of the formula.",
            "R is a single number. Which of the norms is it?",
        ),
        _turn(
            "position of the longest example",
            "pick",
            np.argmax,
            "You return which example is the longest, not how long it is.",
            "argmax and max are near neighbours.",
            "Is your result a length?",
        ),
        _turn(
            "only the first example",
            "pick",
            lambda sizes: sizes[0],
            "You return the norm of the first example.",
            "A return inside a loop leaves it in the first round.",
            "Does your function get to see all rows?",
        ),
        _turn(
            "only the last example",
            "pick",
            lambda sizes: sizes[-1],
            "You return the norm of the last example.",
            "A loop that overwrites its result ends with the last one.",
            "What does your loop keep when a shorter example comes after a longer one?",
        ),
        _turn(
            "largest coordinate",
            "norms",
            lambda X: np.max(X, axis=1),
            "You return the largest coordinate.",
            "The largest entry of the table looks like the size of the data.",
            "What is the norm of (3, 4)? And of (−3, −4)?",
        ),
        _turn(
            "largest coordinate without its sign",
            "norms",
            lambda X: np.max(np.abs(X), axis=1),
            "You return the largest coordinate, taken without its sign.",
            "That is a norm too, but another one.",
            "What is the norm of (3, 4)? It is longer than 4.",
        ),
        _turn(
            "coordinates added without squares",
            "norms",
            lambda X: np.sum(np.abs(X), axis=1),
            "You add the coordinates without their signs.",
            "That is a norm too, but another one.",
            "How long is the straight way from the origin to (3, 4)?",
        ),
        _turn(
            "norms of the columns",
            "norms",
            lambda X: np.linalg.norm(X, axis=0),
            "You take the norm of each feature over all examples.",
            "Axis 0 and axis 1 are easily exchanged.",
            "The examples are the rows. How many norms should there be before you take the maximum?",
        ),
        _turn(
            "norm of the whole table",
            "whole",
            np.linalg.norm,
            "You take one norm of the whole table: the root of all squares together.",
            "Without an axis, NumPy takes all entries at once.",
            "What should R be when an example is listed twice?",
        ),
        _turn(
            "largest singular value",
            "whole",
            lambda X: np.linalg.norm(X, 2),
            "You return the spectral norm of the table.",
            "The 2 looks like the choice of the usual norm, but for a table it means something else.",
            "You need the norm of each row. What should R be when an example is listed twice?",
        ),
        _turn(
            "distance from the mean",
            "norms",
            lambda X: norms(X - np.mean(X, axis=0)),
            "You measure from the centre of the data.",
            "The radius of a ball is measured from its centre.",
            "In the proof, θ starts at zero and moves by y x. From where is x measured?",
        ),
        _turn(
            "first two coordinates only",
            "norms",
            lambda X: np.sqrt(X[:, 0] ** 2 + X[:, 1] ** 2),
            "You use the first two coordinates of an example, and need two of them.",
            "Pythagoras is written like that.",
            "What is the norm of (1, 2, 2)? And of an example with one feature?",
        ),
        _turn(
            "nothing returned",
            "whole",
            lambda X: None,
            "Your function returns None.",
            "Printing the value looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    ),
)
