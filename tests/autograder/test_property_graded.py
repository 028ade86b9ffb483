"""Exercises with many right answers: clauses fail one by one, whatever was returned; a check looks at the form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import recorded, recording
from autograder.calls import Argument
from autograder.exercise import FORM, Aspect, Exercise, Probe, probe
from autograder.judge import judge
from autograder.key import Key
from autograder.observe import observe
from autograder.values import Value, flatten
from perceptron_ref.answers import answer
from perceptron_ref.misconceptions import catalogue

from .conftest import Install

SHAPES, COUNT, BOUND = "X has a row per label", "exactly k corrections", "the best bound is k"
KINDS, MISSED, RIGHT, WRONG = "four parts", "the first is missed", "the second is right", "the second turns wrong"


def _tight_form(args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
    if not isinstance(value, tuple) or len(value) != 2:
        return {FORM: "it is not (X, y)"}
    X, y = map(flatten, value)
    return {} if X is not None and y is not None and X.ndim == 2 and len(X) == y.size else {FORM: "X and y do not fit"}


def _harmful_form(args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
    return {} if isinstance(value, tuple) and len(value) == 4 else {FORM: "it has not four parts"}


def _tight_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    return [probe((SHAPES, COUNT, BOUND), k) for k in (1, 2, 3, 5)] + [
        probe((SHAPES, COUNT, BOUND), int(rng.integers(1, 9))) for _ in range(random)
    ]


TIGHT = Exercise(
    "tight_dataset", "ps4", ("k",), "(X, y) with exactly k corrections and k as the best bound",
    (Aspect(SHAPES, 1, clause=FORM), Aspect(COUNT, 2, clause="corrections"), Aspect(BOUND, 1, clause="bound")),
    _tight_probes, property_graded=True, form=_tight_form,
)  # fmt: skip
HARMFUL = Exercise(
    "harmful_update", "ps2", (), "(theta, theta_0, (x1, y1), (x2, y2))",
    (Aspect(KINDS, 1, clause=FORM), Aspect(MISSED, 1, clause="missed"),
     Aspect(RIGHT, 1, clause="right_before"), Aspect(WRONG, 1, clause="wrong_after")),
    lambda rng, random: [probe((KINDS, MISSED, RIGHT, WRONG))], property_graded=True, form=_harmful_form,
)  # fmt: skip


@pytest.fixture
def folder(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for exercise in (TIGHT, HARMFUL):
        install(exercise)
    recording.write(tmp_path / recorded.FILE_NAME, ["tight_dataset", "harmful_update"])
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["tight_dataset", "harmful_update"])
def test_the_reference_gets_full_marks(name: str, folder: Path) -> None:
    assert autograder.grade(name, answer(name), points=4).points == 4.0
    assert autograder.check(name, answer(name)).passed


def test_another_right_answer_gets_full_marks(folder: Path) -> None:
    assert autograder.grade("tight_dataset", lambda k: ((-2 * np.eye(k)).tolist(), [1] * k)).score == 1.0
    assert autograder.grade("harmful_update", lambda: ([1], 0, ([-2], 1), ([1], 1))).score == 1.0


def test_a_violated_clause_costs_its_aspect_and_says_what_was_found(folder: Path) -> None:
    verdict = autograder.grade("tight_dataset", lambda k: (np.diag(np.arange(1.0, k + 1)), np.ones(k)), points=4)
    assert [aspect.passed for aspect in verdict.aspects] == [True, True, False]
    assert verdict.points == 3.0
    assert str(verdict.aspects[2].example) == (
        "tight_dataset(k=2) returned ([[1, 0], [0, 2]], [1, 1]): the best bound R²B² is 5, not 2"
    )
    verdict = autograder.grade("harmful_update", lambda: ([0, 1], 0, ([2, -1], 1), ([1, 1], 1)))
    assert [aspect.passed for aspect in verdict.aspects] == [True, True, True, False]
    assert str(verdict.aspects[3].example).startswith(
        "harmful_update() returned ((0, 1), 0, ((2, -1), 1), ((1, 1), 1)): "
    )


def test_a_large_value_does_not_hide_the_sentence(folder: Path) -> None:
    verdict = autograder.grade("tight_dataset", lambda k: (np.eye(100), np.ones(100)))
    shown = str(verdict.aspects[1].example)
    assert len(shown) < 320
    assert shown.endswith(" …: training makes 100 corrections, not 1")


MALFORMED: dict[str, tuple[Any, str]] = {
    "None": (lambda k: None, "it is not (X, y)"),
    "text": (lambda k: "X", "it is not (X, y)"),
    "Odd inside": (lambda k: (np.eye(k), "+-"), "y does not hold numbers"),
    "NaN": (lambda k: (np.eye(k) * np.nan, np.ones(k)), "X holds NaN"),
    "a huge array": (lambda k: (np.zeros((1000, 1000)), np.ones(1000)), "X does not hold numbers"),
    "an exception": (lambda k: 1 / 0, "tight_dataset(k=1) stopped with ZeroDivisionError"),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_a_malformed_value_fails_every_clause(what: str, folder: Path) -> None:
    candidate, sentence = MALFORMED[what]
    verdict = autograder.grade("tight_dataset", candidate, points=4)
    assert verdict.points == 0.0
    assert not any(aspect.passed for aspect in verdict.aspects)
    assert all(sentence in str(aspect.example) for aspect in verdict.aspects)
    assert sentence in " ".join(str(verdict).split())


def test_a_check_looks_at_the_form_and_says_what_is_left(folder: Path) -> None:
    result = autograder.check("tight_dataset", lambda k: (np.eye(k) + 1, np.ones(k)))
    assert result.passed
    assert [aspect.name for aspect in result.verdict.aspects] == [SHAPES]
    assert str(result).startswith("tight_dataset: the form is right.\n")
    assert f"Left for grading: {COUNT}; {BOUND}." in " ".join(str(result).split())
    without_labels = autograder.check("tight_dataset", lambda k: np.zeros((k, 2)))
    assert not without_labels.passed
    assert "it is not (X, y)" in without_labels.sentence


def test_the_number_of_arguments_is_checked_without_any_too(folder: Path) -> None:
    verdict = autograder.grade("harmful_update", lambda theta: None)
    assert verdict.problem == "it takes 1 parameter (theta); it should take none"
    assert autograder.grade("harmful_update", 3).problem == "it is a value, not a function"


def test_the_recorded_examples_hold_no_answer(folder: Path) -> None:
    entries = json.loads((folder / recorded.FILE_NAME).read_text(encoding="utf-8"))["exercises"]
    assert entries["harmful_update"]["examples"] == [{"arguments": [], "shows": [KINDS, MISSED, RIGHT, WRONG]}]
    assert {key for example in entries["tight_dataset"]["examples"] for key in example} == {"arguments", "shows"}


def test_misconceptions_are_recorded_whole_and_named(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import perceptron_ref.misconceptions as wrong

    def behaviour(k: int) -> Any:
        return np.ones((k, 1)), np.ones(k)

    turn = catalogue.Misconception(
        name="one point many times", exercise="tight_dataset", behaviour=behaviour,
        looks_like="All examples are the same.", tempting="", hint="", section="",
    )  # fmt: skip
    known = wrong.for_exercise
    monkeypatch.setattr(wrong, "for_exercise", lambda name: (turn,) if name == "tight_dataset" else known(name))
    install(TIGHT)
    recording.write(tmp_path / recorded.FILE_NAME, ["tight_dataset"])
    assert autograder.grade("tight_dataset", behaviour).diagnosis == ["one point many times"]
    assert autograder.grade("tight_dataset", lambda k: (np.ones((k, 2)), np.ones(k))).diagnosis == []
    probes, key = recorded.read(tmp_path / recorded.FILE_NAME, TIGHT)
    seen = observe(behaviour, [probe.call for probe in probes])
    assert [found.name for found in key.recognise(seen, None)] == ["one point many times"]


def test_an_examine_function_that_fails_fails_the_form() -> None:
    def examine(args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
        raise RuntimeError

    probes = TIGHT.probes(0, 0)
    seen = observe(answer("tight_dataset"), [p.call for p in probes])
    verdict = judge(TIGHT, probes, seen, Key(examine=examine))
    assert verdict.score == 0.0
    assert "it could not be examined" in str(verdict.aspects[0].example)


@pytest.mark.parametrize(
    "wrong",
    [
        {"property_graded": True},
        {"form": _tight_form},
        {"property_graded": True, "form": _tight_form, "aspects": (Aspect("a", 1, clause="b"),)},
        {"property_graded": True, "form": _tight_form, "aspects": (Aspect("a", 1, clause=FORM), Aspect("b", 1))},
        {"aspects": (Aspect("a", 1, clause="b"),)},
    ],
    ids=["no form", "form alone", "no aspect of the form", "an aspect without clause", "clauses alone"],
)
def test_an_exercise_is_graded_by_properties_or_not(wrong: dict[str, Any]) -> None:
    whole: dict[str, Any] = {
        "name": "f", "lesson": "ps4", "parameters": ("k",), "contract": "", "aspects": (Aspect("a", 1),),
        "make_probes": _tight_probes,
    }  # fmt: skip
    Exercise(**whole)
    with pytest.raises(ValueError, match="graded by properties"):
        Exercise(**{**whole, **wrong})
