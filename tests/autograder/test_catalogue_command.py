"""``autograder catalogue``: sound entries pass, and each thing that an entry can lack is said in a sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import perceptron_ref.misconceptions as wrong
from autograder.catalogue import Aspect, Entry, LessonFacts, Misconception, facts_of, findings, survey
from autograder.cli import app
from autograder.exercises import find
from autograder.reference import behaviours, pairs, prepared

COURSE = Path(__file__).parents[2] / "course"
LESSONS = LessonFacts(frozenset({"ps1 · The update rule"}), frozenset({"update"}))

ASPECT = Aspect("adds", weight=1, fixed=2, random=3, failed_by=1, watches=False)
FIRST = Misconception("no test", 0.5, False, "ps1 · The update rule", (), (), (), "no label", 4)
SOUND = Entry(
    "update",
    "ps1",
    "update(theta, x, y)",
    "function",
    5,
    (ASPECT,),
    (FIRST,),
    0,
    1.0,
    takes_arguments=True,
    has_clauses=False,
)


def run(*arguments: str) -> Any:
    wide = {"COLUMNS": "140"}
    return CliRunner().invoke(app, ["catalogue", "--course", str(COURSE), *arguments], env=wide)


def test_a_sound_entry_has_no_findings() -> None:
    assert findings(SOUND, LESSONS) == []


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (replace(SOUND, reference_score=0.5), "the reference's own answer gets 50% of the points"),
        (replace(SOUND, name="step"), "no lesson has a test cell for it"),
        (replace(SOUND, misconceptions=()), "it has no misconceptions"),
        (replace(SOUND, aspects=()), "it has no aspects"),
        (replace(SOUND, aspects=(replace(ASPECT, fixed=0),)), "the aspect “adds” is shown by no fixed probe"),
        (replace(SOUND, aspects=(replace(ASPECT, random=0),)), "the aspect “adds” is shown by no random probe"),
        (replace(SOUND, aspects=(replace(ASPECT, weight=-1),)), "the aspect “adds” has a negative weight"),
        (
            replace(SOUND, aspects=(replace(ASPECT, failed_by=0),)),
            "the aspect “adds” is failed by no misconception: nothing shows that its probes find anything out",
        ),
        (replace(SOUND, aspects=(ASPECT, ASPECT)), "two aspects are called “adds”"),
        (
            replace(SOUND, misconceptions=(replace(FIRST, missing_words=("hint",)),)),
            "the misconception “no test” has no words for: hint",
        ),
        (
            replace(SOUND, misconceptions=(replace(FIRST, section="ps1 · Nowhere"),)),
            "the misconception “no test” sends students to “ps1 · Nowhere”, which is no heading of a lesson",
        ),
        (replace(SOUND, misconceptions=(replace(FIRST, score=1.0),)), "the misconception “no test” gets full marks"),
        (
            replace(SOUND, misconceptions=(replace(FIRST, alike=("other",)),)),
            "no probe tells the misconception “no test” from “other”, and neither is declared alike",
        ),
        (
            replace(SOUND, misconceptions=(replace(FIRST, declared=("other",)),)),
            "the misconception “no test” is declared like “other”, but is told from it, or there is no such "
            "misconception",
        ),
        (replace(SOUND, misconceptions=(FIRST, FIRST)), "two misconceptions are called “no test”"),
    ],
)
def test_what_is_missing_is_said(entry: Entry, sentence: str) -> None:
    assert findings(entry, LESSONS) == [sentence]


def test_two_that_are_declared_alike_may_be_alike() -> None:
    other = replace(FIRST, name="other", alike=("no test",), declared=("no test",))
    entry = replace(SOUND, misconceptions=(replace(FIRST, alike=("other",)), other))
    assert findings(entry, LESSONS) == []


def test_an_aspect_that_watches_arguments_needs_no_probes() -> None:
    assert findings(replace(SOUND, aspects=(replace(ASPECT, fixed=0, random=0, watches=True),)), LESSONS) == []


def test_an_exercise_graded_by_properties_needs_no_misconceptions_and_one_without_arguments_no_random_probes() -> None:
    bare = replace(ASPECT, random=0, failed_by=0)
    entry = replace(SOUND, aspects=(bare,), misconceptions=(), has_clauses=True, takes_arguments=False)
    assert findings(entry, LESSONS) == []


def test_all_entries_are_sound() -> None:
    done = run()
    assert done.exit_code == 0, done.output
    assert "incomplete entries: 0" in done.output


def test_an_exercise_is_shown_with_aspects_and_separation() -> None:
    done = run("rbf_kernel")
    assert done.exit_code == 0
    assert "ps6 · rbf_kernel(u, v, gamma): 36 probes" in done.output
    assert "similarity falls with the squared distance" in done.output
    assert "every two misconceptions are told apart by more than 2 probes" in done.output


def test_json_holds_the_same() -> None:
    done = run("is_mistake", "--json")
    (entry,) = json.loads(done.stdout)
    assert entry["name"] == "is_mistake"
    assert entry["findings"] == []
    assert {aspect["name"]: aspect["weight"] for aspect in entry["aspects"]} == {
        aspect.name: aspect.weight for aspect in find("is_mistake").aspects
    }
    assert all(found["apart"] > 0 for found in entry["misconceptions"])


def test_a_misconception_that_is_another_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = wrong.for_exercise("rbf_kernel")
    twin = replace(first, name="a twin", hint="", section="ps6 · Nowhere")
    monkeypatch.setattr(wrong, "for_exercise", lambda _name: (first, *others, twin))
    for kept in (behaviours, pairs, prepared):
        kept.cache_clear()
    try:
        done = run("rbf_kernel")
    finally:
        for kept in (behaviours, pairs, prepared):
            kept.cache_clear()
    assert done.exit_code == 1
    for part in (f"“a twin” and “{first.name}”", "has no words for: hint", "which is no heading of a lesson"):
        assert part in " ".join(done.output.split())
    assert "incomplete entries: 1" in done.output


def test_a_name_that_no_exercise_has_gets_near_names() -> None:
    from autograder.errors import UserError

    done = run("updat")
    assert isinstance(done.exception, UserError)
    assert "Did you mean 'update'?" in str(done.exception)


def test_headings_and_test_cells_are_read_from_the_lessons() -> None:
    facts = facts_of(COURSE)
    assert "ps1 · The update rule" in facts.headings
    assert {"update", "train", "audit_score"} <= facts.graded


def test_a_survey_counts_what_tells_two_apart() -> None:
    by_name = {found.name: found for found in survey("train").misconceptions}
    assert by_name["end with few mistakes left"].nearest == "one pass only"
    assert 0 < by_name["end with few mistakes left"].apart < 5
