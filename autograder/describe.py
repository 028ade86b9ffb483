"""Numbers, calls and values as a student would write them."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from .calls import Argument, Call, ProbeFunction
from .expressions import Expression
from .key import Expected, Raises
from .values import Odd, Value, flatten

LONGEST = 12
"""Numbers of a vector, and rows of a table, that are shown in full."""


def number(value: float) -> str:
    """The shortest text that reads back as `value`, whole numbers without a point, at most 10 digits."""
    if not math.isfinite(value):
        return {"nan": "NaN", "inf": "infinity", "-inf": "-infinity"}[str(float(value))]
    if float(value).is_integer() and abs(value) < 1e15:
        return str(int(value))
    return f"{value:.10g}"


def array(values: NDArray[np.float64]) -> str:
    """An array as nested brackets; long ones are cut with an ellipsis."""
    if values.ndim == 0:
        return number(float(values))
    items = [array(part) for part in values[:LONGEST]]
    if len(values) > LONGEST:
        items.append(f"… {len(values)} in all")
    return f"[{', '.join(items)}]"


def describe(value: Value) -> str:
    """A returned value in one line."""
    if isinstance(value, Odd):
        return value.phrase
    if isinstance(value, Expression):
        return str(value)
    if isinstance(value, np.ndarray):
        return array(value)
    whole = flatten(value)
    if whole is not None and whole.ndim > 1 and len(value) > 2:
        return array(whole)
    shown = [describe(part) for part in value[:LONGEST]]
    if len(value) > LONGEST:
        shown.append(f"… {len(value)} in all")
    return f"({', '.join(shown)})"


def brief(value: Value, longest: int) -> str:
    """A returned value in one line of at most `longest` characters."""
    whole = describe(value)
    return whole if len(whole) <= longest else f"{whole[: longest - 2]} …"


def expected(wanted: Expected, *, truth: bool = False) -> str:
    """An expected outcome: a value, or "a ValueError"."""
    if isinstance(wanted, Raises):
        return f"{'an' if wanted.error[0] in 'AEIOU' else 'a'} {wanted.error}"
    return returned(wanted, none_is_an_answer=True, truth=truth)


def returned(value: Value, *, none_is_an_answer: bool = False, truth: bool = False) -> str:
    """A returned value in one line, without the hint about None where None may be right; with `truth`, 1 as True."""
    if none_is_an_answer and isinstance(value, Odd) and value.kind == "none":
        return "None"
    if truth and isinstance(value, np.ndarray) and value.size == 1 and float(value.item()) in (0.0, 1.0):
        return str(bool(value.item()))
    return describe(value)


def argument(given: Argument) -> str:
    """One argument of a call."""
    if isinstance(given, ProbeFunction):
        return f"K(u, v) = {given.formula}"
    if isinstance(given, np.ndarray):
        return array(given)
    return number(float(given))


def call(made: Call, name: str, parameters: tuple[str, ...]) -> str:
    """A call in one line: ``update(theta=[1, 0], x=[2, 1], y=-1)``."""
    shown = ", ".join(
        argument(given) if isinstance(given, ProbeFunction) else f"{parameter}={argument(given)}"
        for parameter, given in zip(parameters, made.args, strict=True)
    )
    return f"{name}({shown})"
