"""The first wrong moment: found by further calls, true to what the candidate did, and the same for check and grade."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import recorded, recording
from autograder.calls import Call
from autograder.candidate import see
from autograder.exercises import find, names
from autograder.explain import explain
from autograder.judge import judge
from autograder.moment.sequence import RECORDS
from autograder.moment.training import SHAPES, training_moment
from autograder.observe import Observations
from autograder.reference import prepared
from autograder.shrink import CALLS_PER_ROUND, ROUNDS, Failure, smallest
from perceptron_ref.answers import answer
from perceptron_ref.looks import looks
from perceptron_ref.misconceptions import for_exercise

LOOPS = [name for name in names() if name in SHAPES or name in RECORDS]
STEPS = [
    name
    for name in names()
    if find(name).kind == "function" and name not in LOOPS
    and find(name).lens is None and not find(name).property_graded
]  # fmt: skip


def misconception(exercise: str, name: str) -> Any:
    (found,) = [found.behaviour for found in for_exercise(exercise) if found.name == name]
    return found


@pytest.mark.parametrize("name", LOOPS)
def test_looks_end_with_the_answer(name: str) -> None:
    for probe in find(name).probes(3):
        args: list[Any] = [arg.resolve() if hasattr(arg, "resolve") else arg for arg in probe.call.args]
        ends, right = looks(name, *args)[-1].result, answer(name)(*args)
        for one, other in zip(*((ends, right) if isinstance(right, tuple) else ((ends,), (right,))), strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("name", LOOPS)
def test_every_wrong_turn_that_returns_numbers_has_a_first_moment(name: str) -> None:
    without = []
    for found in for_exercise(name)[::3]:
        verdict = autograder.grade(name, found.behaviour)
        if verdict.moment is None:
            without.append(found.name)
        else:
            assert verdict.moment.right != verdict.moment.yours, found.name
            assert len(str(verdict).splitlines()) <= 24
    assert set(without) <= {"nothing returned", "results in the wrong order", "one vector for both results"}


@pytest.mark.parametrize("name", STEPS)
def test_the_smallest_call_is_wrong_and_no_larger_than_any_probe(name: str) -> None:
    for found in for_exercise(name)[::4]:
        verdict = autograder.grade(name, found.behaviour)
        if verdict.passed:  # what costs nothing is said as advice
            continue
        assert verdict.moment is not None, found.name
        assert verdict.moment.right != verdict.moment.yours, found.name


def test_the_moment_is_the_first_correction_that_differs() -> None:
    moment = autograder.grade("train", misconception("train", "batch of a whole pass")).moment
    assert moment is not None
    assert moment.title == "The first look that goes wrong"
    assert moment.call == "train(X=[[1, 0], [0, 1]], y=[1, 1], T=1)"
    assert moment.setting == (
        "Pass 1, row 1: x = [0, 1], y = 1. Until then yours agrees: θ = [1, 0], θ₀ = 1.",
        "The signed score is 1: no mistake, so nothing changes.",
    )
    assert moment.head == ("added to θ", "added to θ₀", "θ after", "θ₀ after")
    assert moment.right == ("[0, 0]", "0", "[1, 0]", "1")
    assert moment.yours == ("[0, 1]", "1", "[1, 1]", "2")
    assert moment.arrows is not None


def test_a_look_in_a_later_pass_is_found_by_writing_the_passes_out() -> None:
    """From the second visit on, this one corrects right examples too."""

    def train(X: Any, y: Any, T: Any) -> Any:
        theta, theta_0, seen = np.zeros(2), 0.0, set()
        for _ in range(T):
            for x, label in zip(X, y, strict=True):
                if label * (theta @ x + theta_0) <= 0 or tuple(x) in seen:
                    theta, theta_0 = theta + label * x, theta_0 + label
                seen.add(tuple(x))
        return theta, theta_0

    X, y = np.array([[2.0, 1.0], [-1.0, -2.0], [1.0, 3.0]]), np.array([1.0, -1.0, 1.0])
    moment = training_moment(find("train"), Call((X, y, 2)), _looks("train", X, y, 2), _asking(train))
    assert moment is not None
    assert moment.setting[0] == "Pass 2, row 0: x = [2, 1], y = 1. Until then yours agrees: θ = [2, 1], θ₀ = 1."
    assert moment.yours == ("[2, 1]", "1", "[4, 2]", "2")


def test_what_happens_between_passes_is_said_to() -> None:
    moment = autograder.grade("train", misconception("train", "one pass only")).moment
    assert moment is not None
    assert moment.title == "The first pass that goes wrong"
    assert moment.remark.endswith("what goes wrong lies between the passes.")


def test_a_count_comes_with_the_pairs_of_its_score() -> None:
    moment = autograder.grade("alpha_counts", misconception("alpha_counts", "labels missing from the score")).moment
    assert moment is not None
    assert moment.setting[1] == (
        "The signed score is 1: no mistake, so nothing changes. It is made of x₀·x₁ = 4, x₁·x₁ = 5."
    )
    assert (moment.right, moment.yours) == (("[1, 1]",), ("[1, 2]",))


def test_a_sequence_is_compared_row_by_row() -> None:
    moment = autograder.grade("trajectory", misconception("trajectory", "start not recorded")).moment
    assert moment is not None
    assert moment.setting == ("Row 0 is θ before the first look.",)
    assert moment.head == ("row 0",)


def test_a_failing_call_is_made_small_in_few_calls() -> None:
    exercise = find("signed_score")
    asked: list[int] = []

    def candidate(theta: Any, theta_0: Any, x: Any, y: Any) -> float:
        return float(theta @ x + theta_0)

    def ask(calls: Sequence[Call]) -> Observations:
        asked.append(len(calls))
        return see(candidate, "function", calls)

    call = Call((np.array([3.5, -2.0, 4.0]), 5.0, np.array([-4.0, 2.5, 1.0]), -1))
    right = _answer("signed_score", call)
    found = smallest(exercise, Failure(call, right, ask([call]).calls[0]), lambda c: _answer("signed_score", c), ask)
    theta, _, x, y = found.call.args
    assert np.shape(theta) == np.shape(x) == (2,)
    assert np.all(np.abs(theta) <= 1)  # type: ignore[operator, arg-type]
    assert y == -1
    assert len(asked) - 1 <= ROUNDS
    assert sum(asked[1:]) <= ROUNDS * CALLS_PER_ROUND <= 40


def test_a_slow_candidate_is_not_called_again() -> None:
    calls = 0

    def update(theta: Any, x: Any, y: Any) -> Any:
        nonlocal calls
        calls += 1
        time.sleep(0.06)
        return theta

    exercise, probes, key = prepared("update", (1,), 0)
    seen = see(update, "function", [probe.call for probe in probes])
    before = calls
    ask = _asking(update)
    verdict = explain(judge(exercise, probes, seen, key), exercise, probes, seen, key, ask)
    assert calls == before
    assert verdict.moment is not None


def test_check_shows_the_same_moment_without_a_reference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recording.write(tmp_path / recorded.FILE_NAME, ["train", "trajectory", "alpha_counts"])
    monkeypatch.chdir(tmp_path)
    for exercise, name in (
        ("train", "batch of a whole pass"),
        ("trajectory", "start not recorded"),
        ("alpha_counts", "labels missing from the score"),
    ):
        candidate = misconception(exercise, name)
        shown, graded = (
            autograder.check(exercise, candidate).verdict.moment,
            autograder.grade(exercise, candidate).moment,
        )
        assert shown is not None
        assert graded is not None
        assert (shown.setting, shown.right, shown.yours) == (graded.setting, graded.right, graded.yours)


def _looks(name: str, X: Any, y: Any, T: int) -> Any:
    _, _, key = prepared(name, (0,), 0)
    return key.looks(Call((X, y, T)))


def _answer(name: str, call: Call) -> Any:
    _, _, key = prepared(name, (0,), 0)
    assert key.answer is not None
    return key.answer(call)


def _asking(candidate: Any) -> Any:
    return lambda calls: see(candidate, "function", calls)


def test_every_named_behaviour_is_confirmed_by_further_calls() -> None:
    """A candidate that does what a wrong turn does, but only on the calls of one seed, gets no name."""
    exercise, probes, key = prepared("update", (7,), 24)
    known = {repr([np.asarray(arg).tolist() for arg in probe.call.args]) for probe in probes}

    def candidate(theta: Any, x: Any, y: Any) -> Any:
        wrong = misconception("update", "no test")(theta, x, y)
        return wrong if repr([theta.tolist(), x.tolist(), y]) in known else answer("update")(theta, x, y)

    seen = see(candidate, "function", [probe.call for probe in probes])
    assert judge(exercise, probes, seen, key).diagnosis == ["no test"]
    assert judge(exercise, probes, seen, key, ask=_asking(candidate)).diagnosis == []
