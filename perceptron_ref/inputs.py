"""Checks at the public faces: what comes in is turned into float64 arrays, or refused with the reason.

Every function raises `ValueError` and says which argument is wrong and how.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array: TypeAlias = NDArray[np.float64]


def as_vector(values: ArrayLike, name: str, size: int | None = None) -> Array:
    """A fresh float64 vector of shape (size,); any length if `size` is None."""
    vector = _numbers(values, name)
    if vector.ndim != 1:
        raise ValueError(f"{name} must be a vector, but has shape {vector.shape}")
    if size is not None and vector.size != size:
        raise ValueError(f"{name} must have {size} entries, but has {vector.size}")
    return vector


def as_number(value: ArrayLike, name: str) -> float:
    """A finite float; size-1 arrays are numbers too."""
    number = _numbers(value, name)
    if number.size != 1:
        raise ValueError(f"{name} must be one number, but has shape {number.shape}")
    return float(number.reshape(()))


def as_positive(value: ArrayLike, name: str) -> float:
    """A finite float above zero."""
    number = as_number(value, name)
    if number <= 0:
        raise ValueError(f"{name} must be positive, but is {number:g}")
    return number


def as_count(value: ArrayLike, name: str, least: int = 0) -> int:
    """A whole number, at least `least`."""
    number = as_number(value, name)
    if number != int(number) or number < least:
        raise ValueError(f"{name} must be a whole number of at least {least}, but is {number:g}")
    return int(number)


def as_label(value: ArrayLike, name: str = "y") -> float:
    """One label, +1.0 or -1.0."""
    label = as_number(value, name)
    if label not in (-1.0, 1.0):
        raise ValueError(f"{name} must be +1 or -1, but is {label:g}")
    return label


def as_labels(values: ArrayLike, size: int, name: str = "y") -> Array:
    """`size` labels, each +1.0 or -1.0."""
    labels = as_vector(values, name, size)
    wrong = labels[np.abs(labels) != 1.0]
    if wrong.size:
        raise ValueError(f"{name} must hold labels +1 and -1, but holds {wrong[0]:g}")
    return labels


def as_rows(values: ArrayLike, name: str = "X") -> Array:
    """Examples as the rows of a float64 array of shape (n, d)."""
    rows = _numbers(values, name)
    if rows.ndim != 2:
        raise ValueError(f"{name} must have one row per example, shape (n, d), but has shape {rows.shape}")
    return rows


def as_examples(X: ArrayLike, y: ArrayLike) -> tuple[Array, Array]:
    """Examples of shape (n, d) and their labels of shape (n,)."""
    rows = as_rows(X)
    return rows, as_labels(y, len(rows))


def as_square(values: ArrayLike, name: str, size: int | None = None) -> Array:
    """A square array, of shape (size, size) if `size` is given."""
    square = as_rows(values, name)
    if square.shape[0] != square.shape[1] or (size is not None and len(square) != size):
        wanted = "square" if size is None else f"of shape ({size}, {size})"
        raise ValueError(f"{name} must be {wanted}, but has shape {square.shape}")
    return square


def _numbers(values: ArrayLike, name: str) -> Array:
    try:
        numbers = np.array(values, dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError(f"{name} must hold numbers in rows of equal length") from None
    if not np.all(np.isfinite(numbers)):
        raise ValueError(f"{name} must be finite, but holds NaN or infinity")
    return numbers
