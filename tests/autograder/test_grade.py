"""`grade` from Python: the verdict's face, and an answer to every kind of bad input."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import secret
from autograder.judge import judge
from autograder.observe import Observations
from autograder.reference import prepared


def right(theta: Any, x: Any, y: Any) -> Any:
    return theta + y * x if y * (theta @ x) <= 0 else theta


def test_the_face_of_a_verdict() -> None:
    verdict = autograder.grade("update", lambda theta, x, y: theta + y * x, points=4)
    assert 0 < verdict.score < 1
    assert verdict.points == round(verdict.score * 4, 2)
    assert verdict.diagnosis == ["no test"]
    failed = [aspect for aspect in verdict.aspects if not aspect.passed]
    assert [aspect.name for aspect in failed] == ["a correct example changes nothing"]
    assert str(failed[0].example) == "update(theta=[1, 0], x=[2, 1], y=1) returned [3, 1]; expected [1, 0]"
    assert "no test" in str(verdict)
    assert repr(verdict) == "3.14"


@pytest.mark.parametrize("points", [1, 4, 0.1, 0.3, 7.7, 3])
def test_points_are_a_plain_float_and_never_above_the_maximum(points: float) -> None:
    full = autograder.grade("update", right, points=points)
    assert type(full.points) is float
    assert full.points == float(points)
    part = autograder.grade("update", lambda theta, x, y: theta + y * x, points=points)
    assert 0 <= part.points <= points
    assert float(repr(part)) == part.points


@pytest.mark.parametrize("points", [0, -1, math.nan, math.inf, "4", None, True])
def test_points_must_be_a_positive_number(points: Any) -> None:
    with pytest.raises(ValueError, match="positive number"):
        autograder.grade("update", right, points=points)


BAD: dict[str, tuple[Any, str]] = {
    "None": (None, "it is None"),
    "a number": (3, "it is a value, not a function"),
    "too few parameters": (lambda theta, x: theta, "it should take 3: theta, x, y"),
    "an exception": (lambda theta, x, y: {}["x"], "stopped with KeyError: 'x'"),
    "a wrong shape": (lambda theta, x, y: np.zeros((2, 2)), "a 2 × 2 table instead of 2 numbers"),
    "nothing": (lambda theta, x, y: None, "returned None (is there a return on every path?)"),
    "NaN": (lambda theta, x, y: theta * math.nan, "NaN"),
    "a generator": (lambda theta, x, y: (t for t in theta), "a generator"),
    "a tensor": (lambda theta, x, y: type("Tensor", (), {"numpy": lambda self: theta})(), "a Tensor object"),
    "a text": (lambda theta, x, y: "theta", "the text 'theta'"),
    "a class": (type("update", (), {}), "it takes 0 parameters"),
    "complex numbers": (lambda theta, x, y: theta * 1j, "complex numbers"),
    "ragged": (lambda theta, x, y: [1, [2, 3]], "parts of different sizes"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_one_sentence_and_no_points(what: str) -> None:
    candidate, sentence = BAD[what]
    verdict = autograder.grade("update", candidate, points=4)
    assert verdict.points == 0.0
    assert not any(aspect.passed for aspect in verdict.aspects)
    assert sentence in " ".join(str(verdict).split())


def test_partial_trouble_costs_only_the_aspects_concerned() -> None:
    def update(theta: Any, x: Any, y: Any) -> Any:
        if len(theta) != 2:
            raise ValueError("two features only")
        return right(theta, x, y)

    verdict = autograder.grade("update", update, points=4)
    assert [aspect.name for aspect in verdict.aspects if not aspect.passed] == ["works in any dimension"]


def test_changing_the_callers_theta_is_advice_and_costs_nothing() -> None:
    def update(theta: Any, x: Any, y: Any) -> Any:
        if y * (theta @ x) <= 0:
            theta += y * x
        return theta

    verdict = autograder.grade("update", update, points=4)
    assert verdict.score == 1.0
    assert "changes the caller's theta in place" in verdict.advice[0]


def test_leaving_the_data_alone_earns_nothing_by_itself() -> None:
    assert autograder.grade("train", lambda X, y, T: (np.zeros(2), 0)).score == 0.0


def test_a_verdict_is_json() -> None:
    data = json.loads(json.dumps(autograder.grade("update", lambda theta, x, y: x, points=2).as_json()))
    assert data["exercise"] == "update"
    assert data["max_points"] == 2.0
    assert {aspect["passed"] for aspect in data["aspects"]} <= {True, False}


def test_judging_again_needs_no_candidate() -> None:
    exercise, probes, key = prepared("update", (4,), 24)
    seen = key.behaviours()[0].on_all([probe.call for probe in probes])
    first, second = (judge(exercise, probes, seen, key, points=p) for p in (1.0, 10.0))
    assert second.score == first.score
    assert second.points == pytest.approx(10 * first.score, abs=0.01)


def test_observations_of_another_exercise_are_refused() -> None:
    exercise, probes, key = prepared("update", (4,), 24)
    with pytest.raises(ValueError, match="0 calls"):
        judge(exercise, probes, Observations(calls=()), key)


def test_the_secret_changes_the_probes_and_is_found_from_below(tmp_path: Path) -> None:
    (tmp_path / secret.CONFIG_NAME).write_text("")
    path = secret.ensure_secret(tmp_path)
    below = tmp_path / "autograded" / "ada" / "ps1"
    below.mkdir(parents=True)
    found = secret.find_secret(below)
    assert found == path.read_text().strip().encode()
    assert path.stat().st_mode & 0o077 == 0
    assert secret.probe_seed("update", found) != secret.probe_seed("update", b"another secret, as long as this one")
    assert secret.ensure_secret(tmp_path).read_text().strip().encode() == found


def test_a_broken_secret_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short = tmp_path / "secret"
    short.write_text("abc")
    monkeypatch.setenv(secret.ENVIRONMENT_VARIABLE, str(short))
    with pytest.raises(secret.BadSecret, match="too short"):
        autograder.grade("update", right)
    monkeypatch.setenv(secret.ENVIRONMENT_VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(secret.BadSecret, match="cannot read"):
        autograder.grade("update", right)
