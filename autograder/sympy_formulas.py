"""Reading SymPy's formulas where the student's code runs, without importing SymPy and without asking the objects."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from .expressions import DEEPEST, LARGEST_EXPONENT, LONGEST_NAME, MOST_NODES, Expression, Node, is_name, is_number

_CLASSES = (
    ("sympy.core.symbol", "Symbol", "symbol"),
    *(("sympy.core.numbers", name, "number") for name in ("Integer", "Rational", "Zero", "One", "NegativeOne", "Half")),
    ("sympy.core.add", "Add", "add"),
    ("sympy.core.mul", "Mul", "mul"),
    ("sympy.core.power", "Pow", "pow"),
    ("sympy.core.expr", "UnevaluatedExpr", "same"),
)

# `x.name` could be answered by the class of x; the classes are known here, and their slots are read.
_slot = object.__getattribute__


class _Unreadable(Exception):
    """A formula holds what is not allowed; the message is a phrase for people."""


def read_sympy(thing: object) -> Expression | str | None:
    """Return `thing` as an expression; a phrase if it is SymPy's but no such formula, None if it is not SymPy's.

    SymPy is found by what is loaded already, and never imported. Classes are told by identity, so that an object of
    a class of the student's own is none of SymPy's, whatever it says.
    """
    try:
        classes, basic = _loaded()
        if not any(base is basic for base in type.mro(type(thing))):
            return None
        return Expression(tuple(_walk(thing, classes)))
    except _Unreadable as unreadable:
        return str(unreadable)
    except Exception:  # classes that were tampered with
        return "a SymPy object that cannot be read"


def _loaded() -> tuple[dict[type, str], object]:
    base = _class_in("sympy.core.basic", "Basic")
    found = {_class_in(module, name): kind for module, name, kind in _CLASSES}
    return {made: kind for made, kind in found.items() if isinstance(made, type)}, base or object()


def _class_in(module: str, name: str) -> object:
    found = sys.modules.get(module)
    return None if found is None else vars(found).get(name)


def _walk(thing: object, classes: Mapping[type, str]) -> Iterator[Node]:
    # Each entry is an object to write, or a node to emit when its parts are written.
    waiting: list[tuple[object, int]] = [(thing, 0)]
    met = 0
    while waiting:
        one, depth = waiting.pop()
        if type(one) is Node:
            yield one
            continue
        met += 1
        if met + len(waiting) > 2 * MOST_NODES or met > MOST_NODES:
            raise _Unreadable(f"a formula of more than {MOST_NODES:,} parts")
        if depth > DEEPEST:
            raise _Unreadable(f"a formula nested more than {DEEPEST} levels deep")
        kind = classes.get(type(one))
        if kind == "symbol":
            yield _symbol(_slot(one, "name"))
        elif kind == "number":
            yield _number(_slot(one, "p"), _slot(one, "q"))
        elif kind in ("add", "mul", "pow", "same"):
            node, parts = _compound(kind, _slot(one, "_args"), classes)
            waiting += [] if node is None else [(node, depth)]
            if len(parts) > MOST_NODES:
                raise _Unreadable(f"a formula of more than {MOST_NODES:,} parts")
            waiting += [(part, depth + 1) for part in reversed(parts)]
        else:
            raise _Unreadable(_foreign(type(one)))


def _compound(kind: str, parts: Any, classes: Mapping[type, str]) -> tuple[Node | None, tuple[object, ...]]:
    if type(parts) is not tuple or not parts:
        raise _Unreadable("a SymPy object that cannot be read")
    if kind == "same":
        return None, parts[:1]
    if kind != "pow":
        return Node("add" if kind == "add" else "mul", number=len(parts)), parts
    base, exponent = parts
    number = _number(_slot(exponent, "p"), _slot(exponent, "q")) if classes.get(type(exponent)) == "number" else None
    if number is None or number.over != 1 or abs(number.number) > LARGEST_EXPONENT:
        raise _Unreadable(f"a formula with an exponent that is not a whole number from -{LARGEST_EXPONENT} to "
                          f"{LARGEST_EXPONENT}")  # fmt: skip
    return Node("pow", number=number.number), (base,)


def _symbol(name: object) -> Node:
    if type(name) is not str or not is_name(name):
        raise _Unreadable("a formula with a symbol of a strange name")
    return Node("symbol", name)


def _number(above: object, below: object) -> Node:
    if type(above) is not int or type(below) is not int or not is_number(above, below):
        raise _Unreadable("a formula with a number that is too large")
    return Node("number", number=above, over=below)


def _foreign(kind: type) -> str:
    name = type.__getattribute__(kind, "__name__")
    if name == "Float":
        return "a formula with a decimal number (write a fraction as Rational(1, 2))"
    shown = name if isinstance(name, str) and name.isidentifier() and len(name) <= LONGEST_NAME else "strange object"
    return f"a formula with a SymPy {shown} (use symbols, fractions, +, * and whole powers)"
