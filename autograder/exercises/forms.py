"""The form of answers that are graded by properties: parts, shapes and labels, as far as no answer is needed for it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ..calls import Argument
from ..exercise import FORM
from ..expressions import Expression
from ..values import Odd, Value, flatten

_LOOKS = "(theta, theta_0, (x1, y1), (x2, y2))"

CHAIN_SYMBOLS = ("theta_1", "theta_2", "theta_0", "x_1", "x_2", "y")
LEAST_LINES = 3


def chain_form(args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
    """The form of a proof by a chain: at least three expressions in `CHAIN_SYMBOLS` and no other symbols."""
    del args
    if not isinstance(value, tuple):
        return {FORM: "it is not a list of expressions"}
    if len(value) < LEAST_LINES:
        return {
            FORM: f"it has {len(value)} line{'' if len(value) == 1 else 's'}, and at least {LEAST_LINES} are asked for"
        }
    for number, line in enumerate(value, start=1):
        if not isinstance(line, Expression):
            return {
                FORM: f"line {number} is {line.phrase if isinstance(line, Odd) else 'no expression in the symbols'}"
            }
        strange = sorted(line.symbols.difference(CHAIN_SYMBOLS))
        if strange:
            return {FORM: f"line {number} holds {strange[0]}, which is none of the given symbols"}
    return {}


def harmful_form(args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
    """The form of ``(theta, theta_0, (x1, y1), (x2, y2))``: vectors of one length, labels ±1, everything finite."""
    del args
    if not isinstance(value, tuple) or len(value) != 4:
        return {FORM: f"it is not {_LOOKS}"}
    theta, theta_0, first, second = value
    if not (isinstance(first, tuple) and len(first) == 2 and isinstance(second, tuple) and len(second) == 2):
        return {FORM: f"it is not {_LOOKS}: the last two parts are pairs"}
    named = {"theta": theta, "theta_0": theta_0, "x1": first[0], "y1": first[1], "x2": second[0], "y2": second[1]}
    numbers = {name: flatten(part) for name, part in named.items()}
    for name, part in numbers.items():
        if part is None or not part.size or not np.all(np.isfinite(part)):
            return {FORM: f"{name} does not hold finite numbers"}
    sizes = {name: part.size for name, part in numbers.items() if part is not None}
    for name in ("theta_0", "y1", "y2"):
        if sizes[name] != 1:
            return {FORM: f"{name} is not one number"}
    if not sizes["theta"] == sizes["x1"] == sizes["x2"]:
        return {FORM: f"theta, x1 and x2 have {sizes['theta']}, {sizes['x1']} and {sizes['x2']} entries"}
    for name in ("y1", "y2"):
        label = numbers[name]
        if label is not None and abs(float(label.ravel()[0])) != 1.0:
            return {FORM: f"{name} is {float(label.ravel()[0]):g}, but a label is +1 or −1"}
    return {}
