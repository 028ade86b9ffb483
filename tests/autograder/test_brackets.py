"""Advice about right numbers in too many brackets: when it is given, its words, and that it costs nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import recorded
from autograder.exercises import find
from autograder.judge import judge
from autograder.observe import observe
from autograder.player import wire
from autograder.player.records import plain_observations, read_observations
from autograder.reference import prepared
from autograder.verdict import Verdict

EXAMPLES = Path(__file__).parents[2] / "notebooks" / "ps1" / "examples.json"

Wrap = Callable[[Any], Any]


def scores_as(wrap: Wrap) -> Callable[..., Any]:
    """A right `signed_score` whose number is wrapped."""
    return lambda theta, theta_0, x, y: wrap(y * (theta @ x + theta_0))


def steps_as(wrap_theta: Wrap, wrap_theta_0: Wrap) -> Callable[..., Any]:
    """A right `step` whose two results are wrapped."""

    def step(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
        missed = y * (theta @ x + theta_0) <= 0
        return wrap_theta(theta + missed * y * x), wrap_theta_0(theta_0 + missed * y)

    return step


def as_it_is(value: Any) -> Any:
    return value


def column(vector: Any) -> Any:
    return vector.reshape(-1, 1)


def advice(name: str, candidate: Any) -> str:
    """The one piece of advice on a candidate that is right, or nothing."""
    verdict = autograder.grade(name, candidate, points=4)
    assert verdict.points == 4.0
    assert repr(verdict) == "4.0"
    assert len(verdict.advice) <= 1
    return "".join(verdict.advice)


@pytest.mark.parametrize("wrap", [np.float64, float, np.array, Fraction, np.longdouble])
def test_numbers_of_any_type_need_no_advice(wrap: Wrap) -> None:
    assert advice("signed_score", scores_as(wrap)) == ""


@pytest.mark.parametrize("wrap", [int, np.int64, np.array, float])
def test_whole_numbers_of_any_type_need_no_advice(wrap: Wrap) -> None:
    assert advice("error_count", lambda theta, theta_0, X, y: wrap(np.sum(y * (X @ theta + theta_0) <= 0))) == ""


@pytest.mark.parametrize("wrap", [list, tuple, np.ndarray.tolist, lambda v: [np.float64(n) for n in v]])
def test_lists_in_place_of_vectors_need_no_advice(wrap: Wrap) -> None:
    assert advice("step", steps_as(wrap, as_it_is)) == ""
    assert advice("gram_matrix", lambda X: [wrap(row) for row in X @ X.T]) == ""


def test_a_number_in_an_array() -> None:
    assert advice("signed_score", scores_as(lambda number: np.array([number]))) == (
        "Your numbers are right, but come as an array of shape (1,) where a single number is expected; cells below may "
        "stop at it. Return result.item() in place of result."
    )
    assert "an array of shape (1, 1) where a single" in advice("signed_score", scores_as(np.atleast_2d))


def test_a_number_in_a_list() -> None:
    said = advice("signed_score", scores_as(lambda number: [number]))
    assert "come as a list of shape (1,)" in said
    assert said.endswith("Return it without the brackets.")


def test_columns_and_rows() -> None:
    said = advice("step", steps_as(column, as_it_is))
    assert "result 1 comes as an array of shape (2, 1) where a vector of shape (2,) is expected" in said
    assert said.endswith("Return np.ravel(result) in place of result.")
    assert "shape (1, 2)" in advice("step", steps_as(np.atleast_2d, as_it_is))


def test_the_second_result() -> None:
    assert "but result 2 comes as an array of shape (1,)" in advice("step", steps_as(as_it_is, np.atleast_1d))


def test_a_table_with_a_further_axis() -> None:
    said = advice("gram_matrix", lambda X: (X @ X.T)[..., None])
    assert "shape (3, 3, 1) where a table of shape (3, 3) is expected" in said
    assert said.endswith("Return np.squeeze(result) in place of result.")


def test_truth_values() -> None:
    said = advice("is_mistake", lambda *given: np.array([scores_as(float)(*given) <= 0]))
    assert said.startswith("Your answers are right, but come as an array of shape (1,) where True or False is expected")


def test_wrong_answers_get_other_words_first() -> None:
    verdict = autograder.grade("signed_score", lambda theta, theta_0, x, y: np.array([y * (theta @ x)]))
    assert 0 < verdict.score < 1
    assert verdict.advice == ()


def test_a_wrong_number_that_costs_nothing_is_not_called_right() -> None:
    def mistake_bound(X: Any, y: Any, u: Any) -> Any:
        smallest = np.min(y * (X @ u)) / np.linalg.norm(u)
        return np.max(np.sum(X**2, axis=1)) / smallest**2 if smallest > 0 else np.array([-1.0])

    verdict = autograder.grade("mistake_bound", mistake_bound)
    assert verdict.score == 1.0
    assert [one.split(":")[0] for one in verdict.advice] == ["Not yet so"]


def _checked(name: str, candidate: Any) -> Verdict:
    exercise = find(name)
    probes, key = recorded.read(EXAMPLES, exercise)
    return judge(exercise, probes, observe(candidate, [probe.call for probe in probes]), key)


def test_a_check_says_the_same_as_grading() -> None:
    candidate = scores_as(lambda number: np.array([number]))
    assert _checked("signed_score", candidate).advice == (advice("signed_score", candidate),)
    assert _checked("signed_score", scores_as(float)).advice == ()
    assert _checked("step", steps_as(list, as_it_is)).advice == ()


def test_what_was_stored_says_the_same() -> None:
    """The shape crosses the wire, and is what stored observations hold."""
    candidate = steps_as(column, np.atleast_1d)
    exercise, probes, key = prepared("step", (4,), 24)
    seen = observe(candidate, [probe.call for probe in probes])
    tree, blob = wire.pack(plain_observations(seen))
    again = read_observations(wire.unpack(json.loads(json.dumps(tree)), blob), len(probes))
    assert judge(exercise, probes, again, key).advice == judge(exercise, probes, seen, key).advice
    assert len(judge(exercise, probes, again, key).advice) == 1
