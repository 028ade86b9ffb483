"""Observing: whatever a candidate does is written down, and none of it reaches the next call or the caller."""

from __future__ import annotations

import logging
import sys
import warnings

import numpy as np
import pytest

from autograder.calls import Call, ProbeFunction
from autograder.observe import observe, observe_value

ONE = Call((np.array([1.0, 2.0]), 3))


def test_a_return_value_is_recorded() -> None:
    seen = observe(lambda v, k: v * k, [ONE]).calls[0]
    assert seen.outcome == "returned"
    np.testing.assert_array_equal(seen.value, [3.0, 6.0])


def test_an_exception_is_recorded_with_its_type_and_message() -> None:
    def candidate(v: object, k: object) -> None:
        raise ValueError("first line\nsecond line")

    seen = observe(candidate, [ONE, ONE])
    assert [call.outcome for call in seen.calls] == ["raised", "raised"]
    assert seen.calls[0].error == "ValueError: first line"


@pytest.mark.parametrize("stop", [SystemExit(0), GeneratorExit(), BaseException("odd")])
def test_exceptions_that_are_no_errors_do_not_end_the_grader(stop: BaseException) -> None:
    def candidate(v: object, k: object) -> None:
        raise stop

    assert observe(candidate, [ONE]).calls[0].outcome == "raised"


def test_an_exception_whose_text_fails_is_still_named() -> None:
    class Nasty(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def candidate(v: object, k: object) -> None:
        raise Nasty

    assert observe(candidate, [ONE]).calls[0].error == "Nasty"


def test_a_changed_argument_is_noted_and_does_not_poison_the_next_call() -> None:
    def candidate(v: np.ndarray, k: int) -> float:
        v[:] = 0
        return float(v.sum())

    calls = observe(candidate, [ONE, ONE]).calls
    assert [call.changed for call in calls] == [(0,), (0,)]
    np.testing.assert_array_equal(ONE.args[0], [1.0, 2.0])


def test_an_endless_loop_ends_at_its_limit_even_if_it_swallows_everything() -> None:
    def candidate(v: object, k: object) -> None:
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass

    seen = observe(candidate, [ONE, ONE, ONE], seconds=0.2)
    assert [call.outcome for call in seen.calls] == ["timed out", "timed out", "skipped"]


def test_prints_warnings_and_logs_reach_neither_stream(capfd: pytest.CaptureFixture[str]) -> None:
    def candidate(v: np.ndarray, k: int) -> int:
        print("noise")
        print("noise", file=sys.stderr)
        warnings.warn("careful", stacklevel=1)
        logging.getLogger("student").warning("noise")
        return 1

    seen = observe(candidate, [ONE]).calls[0]
    assert seen.warned == "UserWarning: careful"
    assert capfd.readouterr() == ("", "")


def test_too_few_and_too_many_parameters_are_a_problem_of_all_calls() -> None:
    assert observe(lambda v: v, [ONE]).problem == "it takes 1 parameter (v)"
    assert observe(lambda a, b, c: a, [ONE]).problem == "it takes 3 parameters (a, b, c)"
    assert observe(lambda v, k, extra=1: v, [ONE]).problem == ""
    assert observe(lambda *all: 1, [ONE]).problem == ""


@pytest.mark.parametrize("thing", [None, 3, np.zeros(2), "text"])
def test_what_cannot_be_called_is_a_problem(thing: object) -> None:
    assert observe(thing, [ONE]).problem.startswith("it is")


def test_a_function_argument_is_looked_up_by_name() -> None:
    seen = observe(lambda k: k(np.array([1.0, 2.0]), np.array([3.0, 1.0])), [Call((ProbeFunction("squared_dot"),))])
    assert float(seen.calls[0].value) == 25.0  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="unknown probe function"):
        ProbeFunction("os.system")


def test_a_value_is_read_and_a_function_in_its_place_is_a_problem() -> None:
    np.testing.assert_array_equal(observe_value([1, 2]).value, (1.0, 2.0))
    assert "function" in observe_value(print).problem
