"""What a candidate returned, as plain data.

A candidate may return anything: numbers of any type, arrays of any shape, lists, or an object that lies
about itself. `read` turns it into one of four plain things, without calling a method that the object's
own class could have redefined:

* a float64 array (a number is an array of shape ``()``),
* a tuple of such things (from a tuple or a list),
* an `Expression`: a SymPy formula,
* an `Odd`: anything else, with a phrase that describes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .expressions import Expression, from_plain
from .sympy_formulas import read_sympy

LARGEST_SIZE = 100_000
"""Numbers that are read from one returned value; a larger one is described, not read."""

DEEPEST = 4
"""Levels of lists in lists that are read."""

LARGEST_FORMULAS = 20_000
"""Nodes of all formulas in one returned value."""


@dataclass(frozen=True)
class Odd:
    """A value that is not numbers: `kind` is one word for programs, `phrase` is for people."""

    kind: str
    phrase: str


NONE = Odd("none", "None (is there a return on every path?)")
"""What None is read as; some exercises have it as an answer."""


Value: TypeAlias = "NDArray[np.float64] | tuple[Value, ...] | Expression | Odd"

_WORDS = {
    "function": ("function", "a function (was it called?)"),
    "builtin_function_or_method": ("function", "a function (was it called?)"),
    "method": ("function", "a method (was it called?)"),
    "generator": ("generator", "a generator, which has not produced its values yet (return an array)"),
    "dict": ("dict", "a dictionary"),
    "set": ("set", "a set, which has no order"),
    "zip": ("iterator", "a zip object, which has not produced its values yet (use list(...))"),
    "map": ("iterator", "a map object, which has not produced its values yet (use list(...))"),
    "range": ("range", "a range object (use list(...) or np.arange)"),
    "ellipsis": ("ellipsis", "... (the placeholder Ellipsis)"),
    "complex": ("complex", "a complex number"),
    "bytes": ("bytes", "bytes"),
}


def read(returned: object) -> Value:
    """Return `returned` as plain data; never raises and never runs code of the object's class."""
    return _read(returned, depth=0)


def _read(returned: object, depth: int) -> Value:
    # `type(x)` cannot be faked by an instance, unlike `x.__class__` and therefore `isinstance`.
    kind = type(returned)
    if returned is None:
        return NONE
    if issubclass(kind, np.ndarray):
        return _read_array(returned, depth)
    if issubclass(kind, int):
        return _read_number(int.__int__, returned)
    if issubclass(kind, float):
        return _read_number(float.__float__, returned)
    if kind is Fraction or kind is Decimal:
        return _read_number(kind.__float__, returned)
    if issubclass(kind, np.generic) and kind.__module__ == "numpy":
        return _read_array(np.array(returned), depth)
    if issubclass(kind, (tuple, list)):
        return _read_sequence(returned, depth)
    if issubclass(kind, str):
        return Odd("text", f"the text {str.__str__(returned)[:40]!r}")
    formula = read_sympy(returned)
    if isinstance(formula, str):
        return Odd("expression", formula)
    return _odd_object(kind) if formula is None else formula


def _read_number(convert: Any, returned: object) -> Value:
    try:
        return np.array(float(convert(returned)))
    except (OverflowError, ValueError):  # also a Decimal that is a signalling NaN
        return Odd("huge", "a whole number too large for a float")


def _read_array(returned: Any, depth: int) -> Value:
    # The buffer itself, without the subclass and whatever it redefines.
    plain = np.ndarray.view(returned, np.ndarray)
    if plain.size > LARGEST_SIZE:
        return Odd("huge", f"an array of {plain.size} numbers")
    if plain.dtype.kind in "biuf":
        return plain.astype(np.float64)
    if plain.dtype.kind == "O" and plain.ndim > 0:
        return _read_sequence(tuple(plain), depth)
    if plain.dtype.kind == "O":
        return _read(plain.item(), depth + 1) if depth < DEEPEST else Odd("nested", "arrays nested too deep")
    if plain.dtype.kind == "c":
        return Odd("complex", "complex numbers")
    return Odd("array", f"an array of {plain.dtype.name}")


def _read_sequence(returned: Any, depth: int) -> Value:
    base = tuple if issubclass(type(returned), tuple) else list
    if base.__len__(returned) > LARGEST_SIZE:
        return Odd("huge", f"a sequence of {base.__len__(returned)} things")
    if depth >= DEEPEST:
        return Odd("nested", "lists nested too deep")
    parts: list[Value] = []
    left = LARGEST_FORMULAS
    for item in base.__iter__(returned):
        parts.append(_read(item, depth + 1))
        left -= _formula_nodes(parts[-1])
        if left < 0:
            return Odd("huge", f"formulas of more than {LARGEST_FORMULAS:,} parts")
    return tuple(parts)


def _formula_nodes(value: Value) -> int:
    if isinstance(value, tuple):
        return sum(map(_formula_nodes, value))
    return value.size if isinstance(value, Expression) else 0


def _odd_object(kind: type) -> Odd:
    name = type.__getattribute__(kind, "__name__")
    if name in _WORDS:
        return Odd(*_WORDS[name])
    if isinstance(name, str) and name.isidentifier() and len(name) <= 40:
        article = "an" if name[0] in "AEIOUaeiou" else "a"
        return Odd("object", f"{article} {name} object (return plain numbers or a NumPy array)")
    return Odd("object", "an unknown object (return plain numbers or a NumPy array)")


def expression_or_odd(data: object) -> Expression | Odd:
    """The expression that `to_plain` wrote, or an Odd if `data` is none."""
    return from_plain(data) or Odd("expression", "a formula that cannot be read")


def flatten(value: Value) -> NDArray[np.float64] | None:
    """Return all numbers of `value` as one array if its parts are of one shape, else None.

    ``(array([1., 2.]), array([3., 4.]))`` has shape (2, 2), as a list of rows has.
    """
    if isinstance(value, (Odd, Expression)):
        return None
    if isinstance(value, np.ndarray):
        return value
    parts = [flatten(part) for part in value]
    if any(part is None for part in parts):
        return None
    arrays = [part for part in parts if part is not None]
    if not arrays:
        return np.zeros(0)
    if len({part.shape for part in arrays}) > 1:
        return None
    return np.stack(arrays)


def same(first: Value, second: Value) -> bool:
    """Whether two values are the same kind of thing with the same numbers (NaN equals NaN), or formulas as written."""
    if isinstance(first, (Odd, Expression)) or isinstance(second, (Odd, Expression)):
        return type(first) is type(second) and first == second
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    one, two = flatten(first), flatten(second)
    if one is None or two is None or one.size != two.size:
        return False
    return bool(np.allclose(one.ravel(), two.ravel(), rtol=1e-9, atol=1e-9, equal_nan=True))
