"""Probes for a feature map, and the lens through which it is looked at: inner products instead of features.

The calls come in pairs u, v. Any map with the right inner products is right, so the order of the features, their
number and their signs are free.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..calls import Call
from ..compare import shape_phrase
from ..describe import argument
from ..exercise import NOTHING, Probe, probe
from ..values import Odd, Value, flatten
from . import draw

CONSTANT = "for u = 0 only the constant feature is left"
ONE = "one entry: 1, x and x² have the right weights"
TWO = "two entries: their product has the right weight"
MORE = "any number of entries"

_PAIRS: tuple[tuple[str, list[float], list[float]], ...] = (
    (CONSTANT, [0, 0], [1, 2]),
    (CONSTANT, [0, 0], [0, 0]),
    (ONE, [2], [3]),
    (ONE, [1], [-1]),
    (ONE, [0.5], [2]),
    (TWO, [1, 2], [3, 1]),
    (TWO, [1, 1], [-1, 2]),
    (TWO, [1, -2], [2, 1]),  # at a right angle
    (MORE, [1, 2, 1], [1, 1, 2]),
    (MORE, [1, 0, 2], [-2, 1, 1]),
    (MORE, [1, 2, 0, 1], [2, 1, 1, -1]),
)


def quadratic_features_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    """The pairs above, then random ones: one probe for each of the two."""
    pairs = [(shows, np.array(u, dtype=np.float64), np.array(v, dtype=np.float64)) for shows, u, v in _PAIRS]
    for index in range(random // 2):
        case = (TWO, ONE, MORE, CONSTANT)[index % 4]
        d = {TWO: 2, ONE: 1, MORE: 3 + index // 4 % 2, CONSTANT: 2}[case]
        u, v = draw.vector(rng, d, largest=3), draw.vector(rng, d, largest=3)
        pairs.append((case, np.zeros(d) if case == CONSTANT else u, v))
    return [probe(shows, x) for shows, u, v in pairs for x in (u, v)]


def inner_products(_calls: Sequence[Call], values: Sequence[Value]) -> list[Value]:
    """For each pair of values φ(u), φ(v): the inner products φ(u)·φ(u) and φ(u)·φ(v)."""
    made: list[Value] = []
    for index, value in enumerate(values):
        first, second = _vector(values[index - index % 2]), _vector(value)
        if isinstance(second, Odd):
            made.append(second)
        elif isinstance(first, Odd):
            made.append(first)
        elif len(first) != len(second):
            lengths = f"{shape_phrase(first.shape)} and φ(v) {shape_phrase(second.shape)}"
            made.append(Odd("lengths", f"no number: φ(u) has {lengths}"))
        else:
            made.append(np.asarray(np.dot(first, second)))
    return made


def _vector(value: Value) -> draw.Array | Odd:
    """The value as a vector, or what is wrong with it; a row, a column and a number are vectors too."""
    if value is NOTHING:
        return NOTHING
    if isinstance(value, Odd):
        return Odd(value.kind, f"no number: a vector was asked for, not {value.phrase}")
    numbers = flatten(value)
    if numbers is None:
        return Odd("ragged", "no number: a vector was asked for, not parts of different sizes")
    squeezed = np.squeeze(numbers)
    if squeezed.ndim > 1:
        return Odd("table", f"no number: a vector was asked for, not {shape_phrase(squeezed.shape)}")
    return np.atleast_1d(squeezed)


def inner_product_words(calls: Sequence[Call], index: int) -> str:
    """The inner product at the position of a call, in words."""
    u = argument(calls[index - index % 2].args[0])
    if index % 2 == 0:
        return f"φ(u)·φ(u) for u = {u}"
    return f"φ(u)·φ(v) for u = {u} and v = {argument(calls[index].args[0])}"
