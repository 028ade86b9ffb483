"""Values, arguments and observations as JSON, and back. Whole numbers stay whole, so that people can read it."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .calls import Argument, ProbeFunction
from .expressions import Expression, to_plain
from .key import Expected, Raises, seen_as
from .observe import Observation
from .values import NONE, Odd, Value, expression_or_odd


def value_to_json(value: Value) -> Any:
    if isinstance(value, Odd):
        return {"odd": value.kind, "phrase": value.phrase}
    if isinstance(value, Expression):
        return {"expression": to_plain(value)}
    if isinstance(value, tuple):
        return {"parts": [value_to_json(part) for part in value]}
    return _numbers(value.tolist())


def _numbers(nested: Any) -> Any:
    if isinstance(nested, list):
        return [_numbers(item) for item in nested]
    if not math.isfinite(nested):
        return str(nested)
    if float(nested).is_integer() and abs(nested) < 2**53:
        return int(nested)
    # Twelve digits: comparisons need nine, and the last ones of an exponential differ between processors.
    return float(f"{nested:.12g}")


def value_from_json(data: Any) -> Value:
    if isinstance(data, dict) and "odd" in data:
        return Odd(str(data["odd"]), str(data["phrase"]))
    if isinstance(data, dict) and "expression" in data:
        return expression_or_odd(data["expression"])
    if isinstance(data, dict):
        return tuple(value_from_json(part) for part in data["parts"])
    return np.array(data, dtype=np.float64)


def argument_to_json(argument: Argument) -> Any:
    if isinstance(argument, ProbeFunction):
        return {"function": argument.name}
    if isinstance(argument, np.ndarray):
        return {"array": _numbers(argument.tolist())}
    return argument


def argument_from_json(data: Any) -> Argument:
    if isinstance(data, dict) and "function" in data:
        return ProbeFunction(str(data["function"]))
    if isinstance(data, dict):
        return np.array(data["array"], dtype=np.float64)
    if isinstance(data, (int, float)):
        return data
    raise ValueError(f"an argument of a recorded call is neither a number, an array nor a function: {data!r}")


def observation_to_json(seen: Observation) -> Any:
    if seen.outcome == "returned" and seen.value is not None:
        return value_to_json(seen.value)
    return {"outcome": seen.outcome, "error": seen.error.split(":")[0].split(" ")[0]}


def expected_to_json(expected: Expected) -> Any:
    if isinstance(expected, Odd) and expected.kind == "none":
        return None
    return observation_to_json(seen_as(expected))


def expected_from_json(data: Any) -> Expected:
    if data is None:
        return NONE
    if isinstance(data, dict) and "outcome" in data:
        return Raises(str(data["error"]))
    return value_from_json(data)


def observation_from_json(data: Any) -> Observation:
    if isinstance(data, dict) and "outcome" in data:
        return Observation(data["outcome"], None, str(data["error"]))
    return Observation("returned", value_from_json(data))
