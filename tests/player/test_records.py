"""Calls and observations cross as they are; forged ones are refused field by field."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.calls import Call, ProbeFunction
from autograder.observe import Observations, observe
from autograder.player import ProtocolError, records, wire
from autograder.values import same

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["calls", "problem", "parameters", "value", "outcome"]) | st.text(max_size=3),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)
CALLS = [Call((np.array([1.0, -0.5]), 2.0, 3)), Call((np.zeros((2, 0)), ProbeFunction("linear"), 1))]


def test_calls_arrive_as_they_are() -> None:
    read = records.read_calls(wire.unpack(*wire.pack(records.plain_calls(CALLS))))
    for sent, arrived in zip(CALLS, read, strict=True):
        assert all(
            np.array_equal(a, b) if isinstance(a, np.ndarray) else a == b
            for a, b in zip(sent.args, arrived.args, strict=True)
        )


def _strange(a: Any, b: Any, c: Any) -> Any:
    if c == 3:
        a[0] = 9.0
        return (a, [1, (2.0, None)], {"a": 1})
    raise ValueError("no")


def test_observations_arrive_as_they_are() -> None:
    seen = observe(_strange, CALLS)
    read = records.read_observations(wire.unpack(*wire.pack(records.plain_observations(seen))), len(CALLS))
    assert (read.problem, read.parameters) == (seen.problem, seen.parameters)
    for one, two in zip(seen.calls, read.calls, strict=True):
        assert (one.outcome, one.error, one.changed, one.kinds) == (two.outcome, two.error, two.changed, two.kinds)
        assert one.seconds == two.seconds
        assert (one.value is None and two.value is None) or same(one.value, two.value)  # type: ignore[arg-type]


@given(JSON, st.integers(0, 3))
def test_forged_observations_are_refused_or_observations(data: Any, count: int) -> None:
    try:
        assert isinstance(records.read_observations(data, count), Observations)
    except ProtocolError:
        return


GOOD = {
    "outcome": "returned",
    "value": np.array(1.0),
    "error": "",
    "changed": [],
    "warned": "",
    "seconds": 0.1,
    "kinds": [],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"outcome": "passed"},
        {"outcome": ["returned"]},
        {"outcome": "raised"},
        {"value": None},
        {"value": 1.0},
        {"value": np.array(1)},
        {"value": [np.array(1.0)]},
        {"value": {"kind": "x"}},
        {"value": {"kind": "x", "phrase": 1}},
        {"error": "x" * 2000},
        {"error": 1},
        {"changed": [-1]},
        {"changed": [True]},
        {"changed": "0"},
        {"seconds": math.nan},
        {"seconds": -1.0},
        {"seconds": 1},
        {"kinds": "ValueError"},
        {"kinds": [1]},
        {"kinds": ["E"] * 100},
        {"score": 1.0},
    ],
    ids=repr,
)
def test_a_forged_observation_is_refused(wrong: dict[str, Any]) -> None:
    whole = {"calls": [GOOD], "problem": "", "parameters": None, "value": None}
    assert records.read_observations(whole, 1).calls[0].value == 1.0
    with pytest.raises(ProtocolError):
        records.read_observations({**whole, "calls": [{**GOOD, **wrong}]}, 1)


@pytest.mark.parametrize(
    "wrong", [{"calls": []}, {"calls": [GOOD, GOOD]}, {"problem": None}, {"parameters": ["x"] * 100}, {"verdict": 1}]
)
def test_forged_sets_of_observations_are_refused(wrong: dict[str, Any]) -> None:
    whole = {"calls": [GOOD], "problem": "", "parameters": None, "value": None}
    with pytest.raises(ProtocolError):
        records.read_observations({**whole, **wrong}, 1)
