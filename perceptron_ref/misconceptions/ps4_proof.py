"""Wrong turns in `proof_quantities`."""

# Lambdas have the parameters of their part, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import norms, proof_engine
from .catalogue import Misconception, Turn, tie
from .sections import PS4_QUANTITIES


def _turn(name: str, part: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {part: behaviour}, looks_like, tempting, hint, PS4_QUANTITIES)


def _cosines(thetas: Any, w: Any) -> Any:
    # As NumPy has it: 0/0 for the start, which is zero.
    with np.errstate(divide="ignore", invalid="ignore"):
        return thetas @ w / (norms(thetas) * np.linalg.norm(w))


def _swapped(first: Any, second: Any) -> Any:
    return second, first


PROOF_QUANTITIES: tuple[Misconception, ...] = tie(
    "proof_quantities",
    proof_engine,
    (
        _turn(
            "norms not squared",
            "squares",
            lambda thetas, w: norms(thetas),
            "Your second result holds the norms, not their squares.",
            "The norm has a function of its own.",
            "What is ‖θ‖² for θ = (3, 4)?",
        ),
        _turn(
            "norm squared twice",
            "squares",
            lambda thetas, w: np.sum(thetas**2, axis=1) ** 2,
            "Your second result holds the fourth power of the norm.",
            "The sum of squares is already the square, and easily mistaken for the norm.",
            "What is ‖θ‖² for θ = (1, 2)? It is 5.",
        ),
        _turn(
            "alignment with the unit vector",
            "alignment",
            lambda thetas, w: thetas @ w / np.linalg.norm(w),
            "You divide the alignment by ‖w‖.",
            "The margin has that division.",
            "Which vector does the exercise ask for: w itself, or the unit vector along it?",
        ),
        _turn(
            "cosine instead of the inner product",
            "alignment",
            _cosines,
            "You divide the alignment by both norms: that is a cosine.",
            "Alignment sounds like an angle.",
            "In the proof w·θ keeps growing. Can a cosine?",
        ),
        _turn(
            "alignment without its sign",
            "alignment",
            lambda thetas, w: np.abs(thetas @ w),
            "You drop the sign of the alignment.",
            "In a real run it is never negative.",
            "What is w·θ when the two point in opposite directions?",
        ),
        _turn(
            "alignment squared",
            "alignment",
            lambda thetas, w: (thetas @ w) ** 2,
            "You square the alignment as well.",
            "In the last line of the proof both are squared.",
            "Which of the two results has the 2 above it?",
        ),
        _turn(
            "products not summed",
            "alignment",
            lambda thetas, w: thetas * w,
            "Your first result has one number for each coordinate.",
            "In NumPy * works entry by entry.",
            "An inner product is a single number. Which operation gives it for every row?",
        ),
        _turn(
            "squared norm of w",
            "squares",
            lambda thetas, w: np.full(len(thetas), w @ w),
            "Your second result is the squared norm of w.",
            "‖w‖² appears in the proof, too.",
            "Whose length should be watched along the walk?",
        ),
        _turn(
            "distance from w",
            "squares",
            lambda thetas, w: np.sum((thetas - w) ** 2, axis=1),
            "Your second result is the squared distance from w.",
            "Learning sounds like coming closer to w.",
            "How long is θ itself?",
        ),
        _turn(
            "squares of the columns",
            "squares",
            lambda thetas, w: np.sum(thetas**2, axis=0),
            "You add the squares down each column.",
            "Axis 0 and axis 1 are easily exchanged.",
            "How many numbers should the second result have?",
        ),
        _turn(
            "one squared norm for the whole walk",
            "squares",
            lambda thetas, w: np.sum(thetas**2),
            "Your second result is a single number.",
            "Without an axis, NumPy adds all entries at once.",
            "How many numbers should the second result have?",
        ),
        _turn(
            "results exchanged",
            "result",
            _swapped,
            "Your two results are in the other order.",
            "Nothing in the name says which comes first.",
            "Which one does the exercise name first?",
        ),
        _turn(
            "start left out",
            "result",
            lambda first, second: (first[1:], second[1:]),
            "Your results begin with the second row.",
            "The start is zero, and both quantities with it.",
            "How many entries should there be for k corrections?",
        ),
        _turn(
            "only the last row",
            "result",
            lambda first, second: (first[-1], second[-1]),
            "You return the two quantities of the last row only.",
            "The theorem is about the last vector.",
            "The proof watches every step. How many entries should there be?",
        ),
        _turn(
            "changes from row to row",
            "result",
            lambda first, second: (np.diff(first), np.diff(second)),
            "You return how much the two quantities change, not what they are.",
            "The proof is about how much they change.",
            "What should the first entry be, for the zero vector?",
        ),
        _turn(
            "running totals",
            "result",
            lambda first, second: (np.cumsum(first), np.cumsum(second)),
            "You add up the quantities of all rows so far.",
            "Each row of the walk is a running total of corrections already.",
            "What is w·θ for the third row alone?",
        ),
        _turn(
            "two columns of one table",
            "result",
            lambda first, second: np.column_stack([first, second]),
            "You return one table with two columns, or a list of pairs: one row for each θ.",
            "Each θ has two quantities, and a loop makes them together.",
            "Two results are asked for, each of them for all rows. How can you split your table?",
        ),
        _turn(
            "only the alignment",
            "result",
            lambda first, second: first,
            "You return one of the two quantities.",
            "A function usually has one result.",
            "How does a function return two things?",
        ),
        _turn(
            "only the squared norm",
            "result",
            lambda first, second: second,
            "You return one of the two quantities.",
            "A function usually has one result.",
            "How does a function return two things?",
        ),
        _turn(
            "nothing returned",
            "whole",
            lambda thetas, w: None,
            "Your function returns None.",
            "Printing the values looks like a result in the notebook.",
            "Which statement hands a value back to the caller?",
        ),
    ),
)
