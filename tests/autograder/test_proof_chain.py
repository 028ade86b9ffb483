"""A value made of formulas, from the student's list to the verdict."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import sympy

import autograder
import perceptron_ref.misconceptions as wrong
from autograder import recorded, recording
from autograder.calls import Argument
from autograder.exercise import FORM, Aspect, Exercise
from autograder.expressions import Expression
from autograder.observe import observe_value
from autograder.values import Value
from perceptron_ref.answers import answer
from perceptron_ref.misconceptions.catalogue import Misconception
from perceptron_ref.proof import proof_symbols

from .conftest import Install

T1, T2, T0, X1, X2, Y = proof_symbols()


def _form(args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
    if not isinstance(value, tuple) or len(value) < 3:
        return {FORM: "it is not a list of three formulas or more"}
    return {} if all(isinstance(step, Expression) for step in value) else {FORM: "not all of it are formulas"}


CHAIN = Exercise(
    "proof_chain", "ps2", (), "expressions from after − before to ‖x‖² + 1",
    (Aspect("formulas", 1, clause=FORM), Aspect("after − before", 1, clause="starts"),
     Aspect("each equals the one before", 2, clause="equal"), Aspect("‖x‖² + 1", 1, clause="ends"),
     Aspect("for any theta", 1, clause="no_zero")),
    lambda rng, random: [], kind="value", property_graded=True, form=_form,
)  # fmt: skip


@pytest.fixture
def folder(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shortcut = Misconception(
        name="theta set to zero", exercise="proof_chain", behaviour=from_zero(),
        looks_like="The chain starts from zero parameters.", tempting="", hint="", section="",
    )  # fmt: skip
    monkeypatch.setattr(wrong, "for_exercise", lambda name: (shortcut,))
    install(CHAIN)
    recording.write(tmp_path / recorded.FILE_NAME, ["proof_chain"])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def from_zero() -> list[Any]:
    return [Y * (Y * X1 * X1 + Y * X2 * X2 + Y), Y**2 * (X1**2 + X2**2 + 1), X1**2 + X2**2 + 1]


def test_the_reference_gets_full_marks(folder: Path) -> None:
    verdict = autograder.grade("proof_chain", answer("proof_chain"), points=6)
    assert verdict.points == 6.0
    assert verdict.advice == ()
    assert autograder.check("proof_chain", answer("proof_chain")).passed


def test_a_wrong_turn_is_named_and_shown(folder: Path) -> None:
    verdict = autograder.grade("proof_chain", from_zero(), points=6)
    assert verdict.points == 5.0
    assert verdict.diagnosis == ["theta set to zero"]
    assert str(verdict.aspects[4].example) == (
        "proof_chain is (y*(y + y*x_1**2 + y*x_2**2), y**2*(1 + x_1**2 + x_2**2), 1 + x_1**2 + x_2**2): the first "
        "step does not hold theta_1 or theta_2 or theta_0: start from after - before for any theta, before anything "
        "cancels"
    )


def test_a_check_looks_at_the_form(folder: Path) -> None:
    result = autograder.check("proof_chain", from_zero())
    assert result.passed
    assert str(result).startswith("proof_chain: the form is right.\n")
    assert "Left for grading: after − before; each equals the one before; ‖x‖² + 1; for any theta." in " ".join(
        str(result).split()
    )
    failed = autograder.check("proof_chain", [X1, sympy.sqrt(X1), X1])
    assert not failed.passed
    assert "not all of it are formulas" in failed.sentence


@pytest.mark.parametrize("value", [None, 3, [1, 2, 3], "proof", [X1], [X1, None, X2], [sympy.Eq(X1, X2)] * 3])
def test_what_is_no_chain_fails_every_aspect(value: Any, folder: Path) -> None:
    verdict = autograder.grade("proof_chain", value, points=6)
    assert verdict.points == 0.0
    assert all(aspect.example is not None for aspect in verdict.aspects)


def test_the_file_says_no_answer_but_knows_the_wrong_turn(folder: Path) -> None:
    text = (folder / recorded.FILE_NAME).read_text(encoding="utf-8")
    entry = json.loads(text)["exercises"]["proof_chain"]
    assert entry.keys() == {"salt", "wrong_turns"}
    assert "x_1" not in text
    _, key = recorded.read(folder / recorded.FILE_NAME, CHAIN)

    assert [turn.name for turn in key.recognise(observe_value(from_zero()), None)] == ["theta set to zero"]
    assert key.recognise(observe_value(answer("proof_chain")), None) == ()
