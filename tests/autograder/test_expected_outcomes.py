"""Answers that are not numbers: None, infinity, and the exception that a bad argument deserves."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import recorded, recording
from autograder.compare import mismatch
from autograder.describe import describe, expected
from autograder.exercise import Aspect, Exercise, Probe, probe
from autograder.key import Raises
from autograder.observe import observe
from autograder.player import records, wire
from autograder.values import NONE, read
from perceptron_ref.bound import margin as right_margin
from perceptron_ref.bound import mistake_bound as right_bound
from perceptron_ref.errors import find_cycle as right_cycle

from .conftest import Install

XOR = ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1])
AND = ([[1, 1], [-1, -1], [1, -1]], [1, -1, -1])


def _cycle_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [probe("a cycle is found", *XOR, 20), probe("none after a clean pass", *AND, 20)]


def _margin_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [
        probe("the margin", [[3, 0], [0, 2]], [1, 1], [1, 0]),
        probe("zero has no direction", [[3, 0], [0, 2]], [1, 1], [0, 0]),
    ]


def _bound_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [
        probe("the bound", [[3, 1], [1, 2]], [1, 1], [1, 0]),
        probe("no bound without a separator", [[3, 1], [1, 2]], [1, -1], [1, 0]),
    ]


CYCLE = Exercise(
    "find_cycle",
    "ps3",
    ("X", "y", "max_passes"),
    "(p, L), or None",
    (Aspect("a cycle is found", 1), Aspect("none after a clean pass", 1)),
    _cycle_probes,
)
MARGIN = Exercise(
    "margin",
    "ps4",
    ("X", "y", "u"),
    "the margin of u",
    (Aspect("the margin", 1), Aspect("zero has no direction", 1)),
    _margin_probes,
)
BOUND = Exercise(
    "mistake_bound",
    "ps4",
    ("X", "y", "u"),
    "the bound",
    (Aspect("the bound", 1), Aspect("no bound without a separator", 1)),
    _bound_probes,
)


class NoDirection(ValueError):
    """A student's own kind of ValueError."""


def refusing(error: Exception) -> Any:
    def margin(X: Any, y: Any, u: Any) -> float:
        if not np.any(u):
            raise error
        return right_margin(X, y, u)

    return margin


@pytest.mark.parametrize("exercise", [CYCLE, MARGIN, BOUND], ids=lambda e: e.name)
def test_the_reference_passes_grade_and_check(
    exercise: Exercise,
    install: Install,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(exercise)
    recording.write(tmp_path / recorded.FILE_NAME, [exercise.name])
    monkeypatch.chdir(tmp_path)
    right = {"find_cycle": right_cycle, "margin": right_margin, "mistake_bound": right_bound}[exercise.name]
    assert autograder.grade(exercise.name, right).score == 1.0
    assert autograder.check(exercise.name, right).passed


@pytest.mark.parametrize("error", [ValueError("no"), NoDirection(), np.linalg.LinAlgError("singular")])
def test_any_value_error_is_the_value_error_expected(error: Exception, install: Install) -> None:
    install(MARGIN)
    assert autograder.grade("margin", refusing(error)).score == 1.0


def test_another_exception_or_a_value_is_not(install: Install) -> None:
    install(MARGIN)
    verdict = autograder.grade("margin", refusing(KeyError("u")))
    assert verdict.score == 0.5
    assert str(verdict.aspects[1].example) == (
        "margin(X=[[3, 0], [0, 2]], y=[1, 1], u=[0, 0]) stopped with KeyError: 'u'; expected a ValueError"
    )
    lenient = autograder.grade("margin", lambda X, y, u: right_margin(X, y, u) if np.any(u) else 0.5)
    assert str(lenient.aspects[1].example).endswith("returned 0.5; expected a ValueError")


def test_a_class_that_only_calls_itself_value_error_is_none() -> None:
    def f(x: float) -> None:
        raise type("ValueError", (Exception,), {"__module__": "builtins"})

    from autograder.calls import Call

    assert observe(f, [Call((1.0,))]).calls[0].kinds == ("Exception", "BaseException")


def test_an_unexpected_value_error_is_no_answer(install: Install) -> None:
    install(MARGIN)

    def margin(X: Any, y: Any, u: Any) -> float:
        raise ValueError("always")

    verdict = autograder.grade("margin", margin)
    assert [aspect.passed for aspect in verdict.aspects] == [False, True]


def test_none_where_none_is_right_and_where_it_is_not(install: Install) -> None:
    install(CYCLE)
    always_none = autograder.grade("find_cycle", lambda X, y, max_passes: None)
    assert [aspect.passed for aspect in always_none.aspects] == [False, True]
    # No hint about a forgotten return where None is an answer.
    assert str(always_none.aspects[0].example).split(" returned ")[1] == "None; expected (0, 1)"
    never = autograder.grade("find_cycle", lambda X, y, max_passes: right_cycle(X, y, max_passes) or (0, 0))
    assert [aspect.passed for aspect in never.aspects] == [True, False]
    assert str(never.aspects[1].example).endswith(" returned (0, 0); expected None")
    text = autograder.grade("find_cycle", lambda X, y, max_passes: right_cycle(X, y, max_passes) or "None")
    assert str(text.aspects[1].example).endswith(" returned the text 'None'; expected None")


@pytest.mark.parametrize("infinite", [math.inf, np.inf, np.array([np.inf]), float("inf")])
def test_infinity_in_any_type_is_infinity(infinite: Any, install: Install) -> None:
    install(BOUND)

    def mistake_bound(X: Any, y: Any, u: Any) -> Any:
        bound = right_bound(X, y, u)
        return infinite if math.isinf(bound) else bound

    assert autograder.grade("mistake_bound", mistake_bound).score == 1.0


@pytest.mark.parametrize("wrong", [-math.inf, 1e308, math.nan, 10**400, None, "infinity"])
def test_what_is_not_infinity_is_not(wrong: Any) -> None:
    assert mismatch(read(wrong), np.array(math.inf)) is not None
    assert mismatch(read(math.inf), np.array(7.0)) is not None


def test_outcomes_in_words() -> None:
    assert expected(np.array(math.inf)) == "infinity"
    assert expected(NONE) == "None"
    assert expected(Raises("ValueError")) == "a ValueError"
    assert expected(Raises("ArithmeticError")) == "an ArithmeticError"
    assert describe(read(None)) == "None (is there a return on every path?)"


def test_the_recorded_examples_say_it_readably(install: Install, tmp_path: Path) -> None:
    for exercise in (CYCLE, MARGIN, BOUND):
        install(exercise)
    recording.write(tmp_path / "examples.json", ["find_cycle", "margin", "mistake_bound"])
    entries = json.loads((tmp_path / "examples.json").read_text(encoding="utf-8"))["exercises"]
    assert entries["find_cycle"]["examples"][1]["expected"] is None
    assert entries["margin"]["examples"][1]["expected"] == {"outcome": "raised", "error": "ValueError"}
    assert entries["mistake_bound"]["examples"][1]["expected"] == "inf"


def test_the_kinds_of_an_exception_cross() -> None:
    seen = observe(refusing(NoDirection()), [p.call for p in MARGIN.probes()])
    read_back = records.read_observations(wire.unpack(*wire.pack(records.plain_observations(seen))), 2)
    assert read_back.calls[1].kinds[0] == "ValueError"
