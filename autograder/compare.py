"""Whether a returned value is the expected one, and if not, in what way it differs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .describe import describe
from .expressions import Expression
from .values import NONE, Odd, Value, flatten

TOLERANCE = 1e-9
"""Relative and absolute; probes have exact answers or well-conditioned ones, so this is for rounding only."""


def mismatch(value: Value, expected: Value) -> str | None:
    """Return None if `value` is as good as `expected`, else what is wrong with it, as a short phrase.

    Values count, types and layouts do not: a number may be any number type or a size-1 array, a vector may be a
    list, a row or a column, a table may be a list of rows. Infinity equals infinity, None equals None.
    """
    if isinstance(expected, Odd):
        if expected.kind != "none":  # a reference never answers with another one
            raise TypeError(f"the expected value is not numbers: {expected.phrase}")
        if isinstance(value, Odd):
            return None if value.kind == "none" else "not None"
        return "another value"
    if isinstance(value, Odd):
        return "not numbers"
    if isinstance(expected, tuple):
        return _tuple_mismatch(value, expected)
    if isinstance(value, Expression) or isinstance(expected, Expression):
        return None if value == expected else f"a formula instead of {_wanted(expected)}"
    numbers = flatten(value)
    if numbers is None:
        return f"parts of different sizes instead of {shape_phrase(expected.shape)}"
    if not _fits(numbers.shape, expected.shape):
        return f"{shape_phrase(numbers.shape)} instead of {shape_phrase(expected.shape)}"
    got = numbers.reshape(expected.shape)
    if np.any(np.isnan(got)) and not np.any(np.isnan(expected)):
        return "not a number everywhere (NaN)"
    if np.allclose(got, expected, rtol=TOLERANCE, atol=TOLERANCE, equal_nan=True):
        return None
    return "another value" if expected.ndim == 0 else "other values"


def _tuple_mismatch(value: Value, expected: tuple[Value, ...]) -> str | None:
    wanted = f"{len(expected)} results"
    if isinstance(value, np.ndarray) and value.ndim == 0:
        return f"one number instead of {wanted}"
    if isinstance(value, Expression):
        return f"one formula instead of {wanted}"
    if isinstance(value, np.ndarray):
        return f"one array instead of {wanted}"
    assert isinstance(value, tuple)
    if len(value) != len(expected):
        return f"{len(value)} results instead of {len(expected)}"
    for position, (part, wanted_part) in enumerate(zip(value, expected, strict=True), start=1):
        wrong = mismatch(part, wanted_part)
        if wrong is not None:
            return f"result {position}: {describe(part) if isinstance(part, Odd) else wrong}"
    return None


def _wanted(expected: NDArray[np.float64] | Expression) -> str:
    return "another one" if isinstance(expected, Expression) else shape_phrase(expected.shape)


def _fits(shape: tuple[int, ...], expected: tuple[int, ...]) -> bool:
    """Same shape up to axes of length one: (d, 1) and (1, d) are d numbers, (1, 1) is a number.

    A table keeps its rows: k+1 rows of d = 1 may come as k+1 numbers, but (2, 3) is never (3, 2).
    """
    squeezed = tuple(n for n in shape if n != 1)
    return squeezed == tuple(n for n in expected if n != 1)


def shape_phrase(shape: tuple[int, ...]) -> str:
    """A shape in words: "a number", "3 numbers", "a 2 × 3 table"."""
    if shape == ():
        return "a number"
    if len(shape) == 1:
        return f"{shape[0]} number{'' if shape[0] == 1 else 's'}"
    return f"a {' × '.join(map(str, shape))} table"


def as_value(expected: object) -> Value:
    """Turn a reference's answer into a `Value`."""
    if expected is None:
        return NONE
    if isinstance(expected, tuple):
        return tuple(as_value(part) for part in expected)
    array: NDArray[np.float64] = np.asarray(expected, dtype=np.float64)
    return array
