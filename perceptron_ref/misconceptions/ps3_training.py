"""Wrong training, for the exercises of ps3 that watch a training run: starts, steps and rows."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from .catalogue import Turn
from .corrections import with_offset
from .sections import PS1_LOOP


def _turn(name: str, changes: dict[str, Any], *words: str) -> Turn:
    looks_like, tempting, hint = words
    return Turn(name, changes, looks_like, tempting, hint, PS1_LOOP)


_HARMLESS = {"half a step", "a tenth of a step", "a double step"}
"""From zero, a rate for both parameters changes no decision, and so no count and no cycle."""

_SAME_AS_STRICT = "step times the score"
"""From zero, this step never starts: the same as a strict test."""

WRONG_STEPS = tuple(
    turn
    for turn in with_offset
    if turn.name not in _HARMLESS and turn.name != _SAME_AS_STRICT and "truncated" not in turn.name
)
"""Wrong corrections that change which examples are missed."""

WRONG_STEPS_AND_SIZES = (*WRONG_STEPS, *(turn for turn in with_offset if turn.name in _HARMLESS))
"""With those that only rescale the parameters."""

STARTS = (
    _turn(
        "start from ones",
        {"start": lambda X: (np.ones(X.shape[1]), 0.0)},
        "You start from a θ of ones.",
        "np.ones stands next to np.zeros, and other models must not start from zero.",
        "What are the parameters before the first look, according to the exercise?",
    ),
    _turn(
        "start from ones, offset too",
        {"start": lambda X: (np.ones(X.shape[1]), 1.0)},
        "You start from ones, with θ₀ = 1.",
        "np.ones stands next to np.zeros, and other models must not start from zero.",
        "What are the parameters before the first look, according to the exercise?",
    ),
    _turn(
        "every pass from zero",
        {"again": lambda X, now: (np.zeros(X.shape[1]), 0.0)},
        "Every pass begins with zero parameters again.",
        "Calling a function that makes one pass from zero is short.",
        "What should the second pass begin with?",
    ),
    _turn(
        "offset reset in each pass",
        {"again": lambda X, now: (now[0], 0.0)},
        "You set θ₀ back to zero at the beginning of each pass.",
        "The two parameters are easily initialised in two different places.",
        "What should the second pass start with?",
    ),
)

WALKS = (
    _turn(
        "one pass too few",
        {"passes": lambda T: T - 1},
        "You make at most T − 1 passes.",
        "range(1, T) looks like 'from 1 to T'.",
        "How often does your outer loop run if the limit is 1?",
    ),
    _turn(
        "one pass too many",
        {"passes": lambda T: T + 1},
        "You make up to T + 1 passes.",
        "range(T + 1), or a counter tested with <=, looks like 'up to T'.",
        "How often does your outer loop run if the limit is 1?",
    ),
    _turn(
        "one pass only",
        {"passes": lambda T: min(T, 1)},
        "Your result is that of a single pass, however large the limit is.",
        "A return inside the outer loop has this effect.",
        "What ends the second pass? At which indentation is the return?",
    ),
    _turn(
        "last example first",
        {"rows": lambda n, number: reversed(range(n))},
        "You visit the examples from the last to the first.",
        "Order does not decide whether the algorithm stops on separable data.",
        "Order does change what happens. In which order are the rows to be visited?",
    ),
    _turn(
        "first example skipped",
        {"rows": lambda n, number: range(1, n)},
        "The first example is never visited.",
        "Counting from 1 is how the formulas do it.",
        "Rows are numbered from 0. Which row does your inner loop begin with?",
    ),
    _turn(
        "last example skipped",
        {"rows": lambda n, number: range(n - 1)},
        "The last example is never visited.",
        "The last index is n − 1, so range(n − 1) looks right.",
        "Which is the last row that your inner loop reaches?",
    ),
    _turn(
        "reshuffled in each pass",
        {"rows": lambda n, number: np.random.default_rng(number).permutation(n).tolist()},
        "You visit the examples in a random order.",
        "For stochastic gradient descent, shuffling is good practice.",
        "Order changes what happens. In which order are the rows to be visited here?",
    ),
)

_LIMITS = {
    "one pass too few": "You make at most max_passes − 1 passes, so a cycle that ends with the last one is missed.",
    "one pass too many": "You make up to max_passes + 1 passes, so a cycle is found that needs one more than allowed.",
}


def walks_of_max_passes(section: str) -> tuple[Turn, ...]:
    """The walks in the words of an exercise whose limit is called max_passes; those about it point to `section`."""
    return tuple(
        replace(
            turn,
            looks_like=_LIMITS[turn.name],
            hint="Which pass is the last that your loop makes if max_passes is 1?",
            section=section,
        )
        if turn.name in _LIMITS
        else turn
        for turn in WALKS
    )
