"""Recorded examples: readable, the same bytes each time, as good at diagnosis as the reference, mum about values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import recorded, recording
from autograder.exercises import find, names
from autograder.judge import judge
from autograder.observe import observe, observe_value

from .candidates import variants


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recorded") / recorded.FILE_NAME
    recording.write(path, names())
    return path


def test_writing_again_gives_the_bytes_that_a_build_wrote(path: Path) -> None:
    """The committed files are another process's, so this finds more than writing twice here would."""
    entries = json.loads(path.read_text(encoding="utf-8"))["exercises"]
    assert recording.layout(entries) == path.read_text(encoding="utf-8")
    found = []
    for file in sorted((Path(__file__).parents[2] / "notebooks").glob(f"*/{recorded.FILE_NAME}")):
        committed = file.read_text(encoding="utf-8")
        here = list(json.loads(committed)["exercises"])
        assert recording.layout({name: entries[name] for name in here}) == committed, file.parent.name
        found += here
    assert sorted(found) == sorted(names())


def test_check_finds_every_wrong_variant_and_names_it_as_grade_does(path: Path) -> None:
    keys = {name: recorded.read(path, find(name)) for name in names()}
    for variant in variants():
        exercise = find(variant.exercise)
        probes, key = keys[variant.exercise]
        candidate = variant.candidate()
        seen = (
            observe_value(candidate)
            if exercise.kind == "value"
            else observe(candidate, [probe.call for probe in probes])
        )
        verdict = judge(exercise, probes, seen, key)
        if exercise.property_graded and verdict.passed:
            # The form is all that a check sees of these, and the form of a wrong answer may be right.
            assert [aspect.name for aspect in verdict.aspects] == [exercise.aspects[0].name], variant.path
            continue
        assert verdict.passed == (variant.expect == 1), variant.path
        # Of the pairs, only those of the commoner wrong turns are recorded; what is named is never another name.
        rare = any(" + " in name for name in variant.diagnosis)
        assert verdict.diagnosis == list(variant.diagnosis) or (rare and not verdict.diagnosis), variant.path


def test_check_names_two_wrong_turns_at_once(path: Path) -> None:
    def train(X: Any, y: Any, T: int) -> Any:
        theta, theta_0 = np.zeros(X.shape[1]), 0.0
        for _ in range(T + 1):
            for x, label in zip(X, y, strict=True):
                if label * (theta @ x) <= 0:
                    theta, theta_0 = theta + label * x, theta_0 + label
        return theta, theta_0

    exercise = find("train")
    probes, key = recorded.read(path, exercise)
    verdict = judge(exercise, probes, observe(train, [probe.call for probe in probes]), key)
    assert verdict.diagnosis == autograder.grade("train", train).diagnosis
    assert verdict.wrong_turns[0].looks_like.startswith("Two things at once. ")


def test_the_file_does_not_say_a_single_value(path: Path) -> None:
    entry = json.loads(path.read_text(encoding="utf-8"))["exercises"]["audit_score"]
    assert set(entry) == {"salt", "expected_hash", "wrong_turns"}
    assert set(entry["wrong_turns"][0]) == {"name", "looks_like", "hint", "section", "hash"}
    words = " ".join(turn["looks_like"] + turn["hint"] for turn in entry["wrong_turns"])
    assert "+2" not in words
    assert " 2" not in words


def test_one_line_per_example(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    examples = json.loads(path.read_text(encoding="utf-8"))["exercises"]["update"]["examples"]
    assert json.dumps(examples[0], ensure_ascii=False) in "\n".join(lines)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "fetch the assignment again"),
        ("{", "cannot be read"),
        ("[]", "is damaged"),
        ('{"format": 99, "exercises": {}}', "has format 99"),
        ('{"format": 2, "exercises": {}}', "holds no examples of 'update'"),
        ('{"format": 2, "exercises": {"update": {"examples": [{}], "wrong_turns": []}}}', "is damaged"),
    ],
)
def test_a_damaged_file_is_named_with_what_to_do(
    content: str | None, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / recorded.FILE_NAME).write_text(content)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(recorded.BadExamples, match=sentence) as raised:
        bool(autograder.check("update", lambda theta, x, y: theta))
    assert recorded.FILE_NAME in str(raised.value)
