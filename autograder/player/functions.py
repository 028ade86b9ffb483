"""Functions that a test hands to a submission's function: an integrand, a key to sort by, a callback.

One of the standard library's or NumPy's goes by its name. One that the test itself defines goes as its code: it is an
input, like the numbers in a test, and only ever travels to the player. It finds builtins, `math` and NumPy there, and
the values and functions of the test that it uses, but no others: what a test expects stays here.
"""

from __future__ import annotations

import builtins
import importlib
import marshal
import math
import types
from typing import Any

import numpy as np

MODULES = ("builtins", "math", "operator", "cmath", "statistics", "numpy", "numpy.linalg")
_MODULES_BY_NAME = {"np": np, "numpy": np, "math": math}


class NotPassable(TypeError):
    """A function needs more than can be handed to a player."""


def as_data(function: Any, within: frozenset[int] = frozenset()) -> Any:
    """`function` as plain data; None if it is no function, NotPassable if it needs a module that is not passed on.

    What it uses of the test's own goes along: plain values and other functions; `within` are those that use it.
    """
    name = getattr(function, "__name__", None)
    for module in MODULES if isinstance(name, str) else ():
        if getattr(importlib.import_module(module), str(name), None) is function:
            return ["named", module, name]
    if type(function) is not types.FunctionType:
        return None
    code, within = function.__code__, within | {id(function)}
    used = {one: function.__globals__[one] for one in sorted(_names(code)) if one in function.__globals__}
    own = {one: value for one, value in used.items() if id(value) not in within and one not in _MODULES_BY_NAME}
    if module := next((one for one, value in own.items() if isinstance(value, types.ModuleType)), ""):
        raise NotPassable(f"a function that uses the module {module!r} cannot be handed to a submission")
    closed = [_part(cell.cell_contents, within) for cell in function.__closure__ or ()]
    about = [name, list(function.__defaults__ or ()), function.__kwdefaults__ or {}, closed]
    return ["code", marshal.dumps(code), *about, {one: _part(value, within) for one, value in own.items()}]


def _part(value: Any, within: frozenset[int]) -> list[Any]:
    function = as_data(value, within) if callable(value) else None
    return ["value", value] if function is None else ["function", function]


def loaded(data: Any) -> Any:
    """The function that `as_data` wrote."""
    if data[0] == "named":
        return getattr(importlib.import_module(data[1]), data[2])
    _, code, name, defaults, named, closed, own = data
    names = {"__name__": "__main__", "__builtins__": builtins, **_MODULES_BY_NAME}
    names |= {one: _whole(part) for one, part in own.items()}
    cells = tuple(types.CellType(_whole(part)) for part in closed)
    made = types.FunctionType(marshal.loads(code), names, name, tuple(defaults), cells)
    made.__kwdefaults__ = named
    names[name] = made  # for one that calls itself
    return made


def _whole(part: list[Any]) -> Any:
    return loaded(part[1]) if part[0] == "function" else part[1]


def _names(code: types.CodeType) -> set[str]:
    """The names of globals and attributes in `code` and in the code within it."""
    inner = [one for one in code.co_consts if isinstance(one, types.CodeType)]
    return set(code.co_names).union(*map(_names, inner))
