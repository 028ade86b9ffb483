"""Formulas as plain data: read from SymPy where the student's code runs, evaluated exactly where it does not.

SymPy objects never cross between processes, and no text of them is ever parsed. A formula is written down as symbols,
rational numbers, sums, products and whole powers, in postfix order, so that nothing here recurses. Size, depth,
exponents and numbers are bounded, and so is what an evaluation may cost.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

MOST_NODES = 2_000
DEEPEST = 100
LARGEST_EXPONENT = 16
LARGEST_BITS = 2_048
"""Bits of a number in a formula."""

LARGEST_RESULT_BITS = 4_096
"""Bits of a number on the way of an evaluation."""

LONGEST_NAME = 40

Kind = Literal["symbol", "number", "add", "mul", "pow"]


class Node(NamedTuple):
    """One node: a symbol with its `name`, the rational `number`/`over`, a sum or product of the `number` formulas
    before it, or the power with the exponent `number` of the one before it."""

    kind: Kind
    name: str = ""
    number: int = 0
    over: int = 1

    @property
    def takes(self) -> int:
        """How many formulas before it belong to it."""
        return {"symbol": 0, "number": 0, "pow": 1}.get(self.kind, self.number)


@dataclass(frozen=True)
class Expression:
    """A formula as nodes in postfix order; two are equal if they are written the same, node by node."""

    nodes: tuple[Node, ...]

    @property
    def size(self) -> int:
        """The count of nodes."""
        return len(self.nodes)

    @property
    def symbols(self) -> frozenset[str]:
        """Names of the symbols in it."""
        return frozenset(node.name for node in self.nodes if node.kind == "symbol")

    @property
    def degree(self) -> int:
        """A bound for the degrees of numerator and denominator, written as one fraction of polynomials."""
        stack: list[tuple[int, int]] = []
        for node in self.nodes:
            parts = _pop(stack, node.takes)
            above, below = sum(part[0] for part in parts), sum(part[1] for part in parts)
            if node.kind == "symbol":
                above = 1
            elif node.kind == "add":
                above = max(part[0] + below - part[1] for part in parts)
            elif node.kind == "pow":
                above, below = (above, below) if node.number >= 0 else (below, above)
                above, below = above * abs(node.number), below * abs(node.number)
            stack.append((above, below))
        return max(stack[0])

    def at(self, values: Mapping[str, Fraction]) -> Fraction:
        """The exact value where each symbol has the value in `values`.

        Raises KeyError for a symbol that has none, ZeroDivisionError where the formula divides by zero, and
        OverflowError if a number on the way has more than `LARGEST_RESULT_BITS` bits.
        """
        stack: list[Fraction] = []
        for node in self.nodes:
            parts = _pop(stack, node.takes)
            if node.kind == "symbol":
                stack.append(values[node.name])
            elif node.kind == "number":
                stack.append(Fraction(node.number, node.over))
            elif node.kind == "pow":
                stack.append(_bounded(parts[0] ** node.number))
            else:
                total = parts[0]
                for part in parts[1:]:
                    total = _bounded(total + part if node.kind == "add" else total * part)
                stack.append(total)
        return stack[0]

    def __str__(self) -> str:
        stack: list[tuple[str, int]] = []
        for node in self.nodes:
            parts = _pop(stack, node.takes)
            stack.append(_written(node, parts))
        return stack[0][0]


def _pop(stack: list[Any], count: int) -> list[Any]:
    parts = stack[len(stack) - count :]
    del stack[len(stack) - count :]
    return parts


def _bounded(number: Fraction) -> Fraction:
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > LARGEST_RESULT_BITS:
        raise OverflowError("a number on the way is too large")
    return number


_SUM, _PRODUCT, _POWER, _ATOM = range(4)


def _written(node: Node, parts: list[tuple[str, int]]) -> tuple[str, int]:
    """A node as Python writes it, and how tightly it binds."""
    if node.kind == "symbol":
        return node.name, _ATOM
    if node.kind == "number":
        text = str(Fraction(node.number, node.over))
        return text, _ATOM if node.over == 1 and node.number >= 0 else _PRODUCT
    if node.kind == "pow":
        exponent = str(node.number) if node.number >= 0 else f"({node.number})"
        return f"{_inside(parts[0], _ATOM)}**{exponent}", _POWER
    if node.kind == "mul":
        minus = len(parts) > 1 and parts[0][0] == "-1"
        text = "*".join(_inside(part, _PRODUCT) for part in parts[minus:])
        return f"-{text}" if minus else text, _PRODUCT
    text = " + ".join(part[0] for part in parts)
    return text.replace(" + -", " - "), _SUM


def _inside(part: tuple[str, int], least: int) -> str:
    return part[0] if part[1] >= least and not (least == _PRODUCT and part[0].startswith("-")) else f"({part[0]})"


def is_name(name: str) -> bool:
    """Whether a symbol may be called so."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable()


def is_number(above: int, below: int) -> bool:
    """Whether above/below is a fraction in lowest terms that is small enough."""
    small = max(above.bit_length(), below.bit_length()) <= LARGEST_BITS
    return small and below > 0 and math.gcd(above, below) == 1


def to_plain(expression: Expression) -> list[list[object]]:
    """The nodes as lists of text and whole numbers."""
    return [_plain_node(node) for node in expression.nodes]


def _plain_node(node: Node) -> list[object]:
    if node.kind == "symbol":
        return [node.kind, node.name]
    return [node.kind, node.number, node.over] if node.kind == "number" else [node.kind, node.number]


def from_plain(data: object) -> Expression | None:
    """The expression that `to_plain` wrote; None for anything else, for it may come from a hostile player."""
    if type(data) is not list or not 0 < len(data) <= MOST_NODES:
        return None
    nodes: list[Node] = []
    depths: list[int] = []
    for one in data:
        node = _node_of(one)
        if node is None or node.takes > len(depths):
            return None
        depths.append(1 + max(_pop(depths, node.takes), default=0))
        if depths[-1] > DEEPEST + 1:
            return None
        nodes.append(node)
    return Expression(tuple(nodes)) if len(depths) == 1 else None


def _node_of(data: object) -> Node | None:
    if type(data) is not list:
        return None
    match data:
        case ["symbol", str(name)] if is_name(name):
            return Node("symbol", name)
        case ["number", int(above), int(below)] if type(above) is type(below) is int and is_number(above, below):
            return Node("number", number=above, over=below)
        case ["add" | "mul" as kind, int(count)] if type(count) is int and count > 0:
            return Node("add" if kind == "add" else "mul", number=count)
        case ["pow", int(exponent)] if type(exponent) is int and abs(exponent) <= LARGEST_EXPONENT:
            return Node("pow", number=exponent)
    return None
