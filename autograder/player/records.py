"""Calls and observations as plain values, for `wire`.

A call's arguments are arrays, numbers and probe functions by name. An observation comes from a player and is checked
field by field when it is read: what passes is data about what a candidate did, never a verdict.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, get_args

import numpy as np

from ..calls import Call, ProbeFunction
from ..expressions import Expression, to_plain
from ..observe import Observation, Observations, Outcome
from ..values import DEEPEST, Odd, Value, expression_or_odd
from .errors import ProtocolError
from .outputs import writable

_LONGEST = 1000
_OUTCOMES = get_args(Outcome)


def plain_calls(calls: Sequence[Call]) -> list[Any]:
    """`calls` as plain values."""
    return [
        [{"probe": arg.name} if isinstance(arg, ProbeFunction) else _plain_argument(arg) for arg in call.args]
        for call in calls
    ]


def read_calls(data: list[list[Any]]) -> list[Call]:
    """The calls that `plain_calls` wrote."""
    return [Call(tuple(ProbeFunction(arg["probe"]) if isinstance(arg, dict) else arg for arg in args)) for args in data]


def _plain_argument(argument: object) -> object:
    return argument.item() if isinstance(argument, np.generic) else argument


def plain_observations(seen: Observations) -> dict[str, Any]:
    """`seen` as plain values."""
    return {
        "calls": [
            {
                "outcome": one.outcome,
                "value": None if one.value is None else _plain_value(one.value),
                "error": one.error,
                "changed": list(one.changed),
                "warned": one.warned,
                "seconds": one.seconds,
                "kinds": list(one.kinds),
            }
            for one in seen.calls
        ],
        "problem": seen.problem,
        "parameters": None if seen.parameters is None else list(seen.parameters),
        "value": None if seen.value is None else _plain_value(seen.value),
    }


def _plain_value(value: Value) -> Any:
    if isinstance(value, Odd):
        return {"kind": value.kind, "phrase": value.phrase}
    if isinstance(value, Expression):
        return {"expression": to_plain(value)}
    if isinstance(value, tuple):
        return tuple(_plain_value(part) for part in value)
    return value


def read_observations(data: Any, expected_calls: int) -> Observations:
    """Return the observations in `data`, which a player sent; raises ProtocolError naming the field that is wrong.

    There is one observation per call, or none and a `problem`.
    """
    fields = _fields(data, {"calls", "problem", "parameters", "value"})
    calls = fields["calls"]
    if not isinstance(calls, list) or len(calls) not in {0, expected_calls}:
        raise ProtocolError("the number of observations is not the number of calls")
    problem = _text(fields["problem"], "problem")
    if not calls and expected_calls and not problem:
        raise ProtocolError("there are no observations, and no reason why")
    parameters = fields["parameters"]
    if parameters is not None:
        if not isinstance(parameters, list) or len(parameters) > 64:
            raise ProtocolError("the parameters are not a short list")
        parameters = tuple(_text(name, "parameter") for name in parameters)
    value = fields["value"]
    return Observations(
        calls=tuple(_read_observation(one) for one in calls),
        problem=problem,
        parameters=parameters,
        value=None if value is None else _read_value(value),
    )


def _read_observation(data: Any) -> Observation:
    fields = _fields(data, {"outcome", "value", "error", "changed", "warned", "seconds", "kinds"})
    outcome, value, changed, seconds = (fields[name] for name in ("outcome", "value", "changed", "seconds"))
    if outcome not in _OUTCOMES:
        raise ProtocolError("an outcome is unknown")
    if (value is not None) != (outcome == "returned"):
        raise ProtocolError("a value and an outcome contradict each other")
    if not isinstance(changed, list) or not all(type(index) is int and 0 <= index < 64 for index in changed):
        raise ProtocolError("the changed arguments are not positions")
    if type(seconds) is not float or not (math.isfinite(seconds) and seconds >= 0):
        raise ProtocolError("a duration is not a number of seconds")
    kinds = fields["kinds"]
    if not isinstance(kinds, list) or len(kinds) > 64:
        raise ProtocolError("the kinds of an exception are not a short list")
    return Observation(
        outcome=outcome,
        value=None if value is None else _read_value(value),
        error=_text(fields["error"], "error"),
        changed=tuple(changed),
        warned=_text(fields["warned"], "warning"),
        seconds=seconds,
        kinds=tuple(_text(kind, "kind of exception") for kind in kinds),
    )


def _read_value(data: Any, depth: int = 0) -> Value:
    if depth > DEEPEST + 1:
        raise ProtocolError("a returned value is nested too deep")
    if isinstance(data, dict) and "expression" in data:
        return expression_or_odd(_fields(data, {"expression"})["expression"])
    if isinstance(data, dict):
        fields = _fields(data, {"kind", "phrase"})
        return Odd(_text(fields["kind"], "kind"), _text(fields["phrase"], "phrase"))
    if isinstance(data, tuple):
        return tuple(_read_value(part, depth + 1) for part in data)
    if isinstance(data, np.ndarray) and data.dtype == np.float64:
        return data
    raise ProtocolError("a returned value is neither numbers nor described")


def _fields(data: Any, names: set[str]) -> dict[str, Any]:
    if not isinstance(data, dict) or set(data) != names:
        raise ProtocolError("a record does not have the expected fields")
    return data


def _text(value: Any, what: str) -> str:
    if type(value) is not str or len(value) > _LONGEST:
        raise ProtocolError(f"{what} is not a short text")
    return writable(value)
