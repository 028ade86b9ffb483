"""Wrong turns of ps4 at the edge: what is handed out where there is no bound or no direction, and rounding."""

# Lambdas have the parameters of their part, used or not.

from __future__ import annotations

from typing import Any

import numpy as np

from .bound_way import square_of_ratio
from .catalogue import Turn
from .sections import PS4_BOUND, PS4_MARGIN


def _bound(name: str, changes: dict[str, Any], looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, changes, looks_like, tempting, hint, PS4_BOUND)


def _no_whole_number() -> Any:
    raise OverflowError("infinity is no whole number")


def _rounded(to_whole: Any, nudge: float = 0.0) -> Any:
    # A bound that is whole in exact arithmetic should not hang on its last digit.
    return lambda R, gamma: to_whole(square_of_ratio(R, gamma) + nudge)


WITHOUT_A_BOUND = (
    _bound(
        "minus infinity instead of infinity",
        {"failing": lambda: -np.inf},
        "Where the direction fails you return −infinity.",
        "γ is negative there, and its sign looks like the sign of the bound.",
        "Which number is never smaller than a count of corrections?",
    ),
    _bound(
        "rounded to the nearest whole number",
        {"combine": _rounded(np.round)},
        "You round the bound to a whole number.",
        "Corrections come in whole numbers.",
        "This exercise asks for (R/γ)² itself. Where does your code round?",
    ),
    _bound(
        "rounded down, infinity too",
        {"combine": _rounded(np.floor, 1e-9), "failing": _no_whole_number},
        "You make the bound a whole number, and infinity is none: there your function stops.",
        "Corrections come in whole numbers, so nothing is lost.",
        "This exercise asks for (R/γ)² itself, and for infinity where there is no bound. Where does your code round?",
    ),
)
ROUNDED_BOUNDS = (
    _bound(
        "rounded down",
        {"combine": _rounded(np.floor, 1e-9)},
        "You round the bound down.",
        "Corrections come in whole numbers, so nothing is lost.",
        "True, but this exercise asks for (R/γ)² itself. Where does your code round?",
    ),
    _bound(
        "rounded up",
        {"combine": _rounded(np.ceil, -1e-9)},
        "You round the bound up.",
        "Upper bounds are usually rounded up.",
        "This exercise asks for (R/γ)² itself. Where does your code round?",
    ),
)


def _margin(name: str, zero: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"zero": zero}, looks_like, tempting, hint, PS4_MARGIN)


def _raising(error: type[Exception]) -> Any:
    def zero() -> Any:
        raise error("u has no direction")

    return zero


WITHOUT_A_DIRECTION = (
    *(
        _margin(
            f"{error.__name__} for u = 0",
            _raising(error),
            f"For u = 0 you stop with another kind of error, {error.__name__}.",
            tempting,
            "Callers catch errors by their kind. Which kind does the exercise name?",
        )
        for error, tempting in (
            (ZeroDivisionError, "A division by zero is what would happen."),
            (AssertionError, "An assert is the shortest way to insist on something."),
            (Exception, "Every error is an Exception."),
        )
    ),
    _margin(
        "None for u = 0",
        lambda: None,
        "You return None for u = 0.",
        "None is what stands for no result.",
        "Would a caller notice at once? What does the exercise ask for?",
    ),
)
