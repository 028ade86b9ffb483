"""One class with every fault in it, graded once: each case gets what it should, and the others what they earned."""

from __future__ import annotations

import html
import json
from typing import Any

import nbformat
import pytest

from .case import KINDS, POINTS, STOPPED, Case, all_cases
from .classroom import STUB, WRONG_UPDATE
from .course import Course, Run
from .edit import find
from .gradebook import read_grades
from .handing_in import hand_in

pytestmark = pytest.mark.workflow

CASES = all_cases()
GRADABLE = [case for case in CASES if case.gradable]
UNGRADABLE = [case for case in CASES if not case.gradable]

#: Students without a fault, spread over the class by their names: what is wrong in their notebooks, and their points.
HEALTHY = {
    "ada": (None, POINTS),
    "edsger": (("update", WRONG_UPDATE), {**POINTS, "update": 3.14}),
    "florence": (None, POINTS),
    "norbert": (("train", STUB), {**POINTS, "train": 0.0}),
    "o'neill, sinéad": (None, POINTS),
    "李明": (None, POINTS),
    "shafi": (None, POINTS),
    "zeno": (None, POINTS),
    f"z{'o' * 249}": (None, POINTS),
}


@pytest.fixture(scope="module")
def course(built: Course, right: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course in which the class has handed in."""
    made = built.copy(tmp_path_factory.mktemp("class"))
    for case in CASES:
        hand_in(right, made.submitted(case.name), case)
    for student, (wrong, _) in HEALTHY.items():
        notebook = json.loads(json.dumps(right))
        if wrong is not None:
            find(notebook, wrong[0])["source"] = wrong[1]
        hand_in(notebook, made.submitted(student))
    return made


@pytest.fixture(scope="module")
def graded(course: Course) -> Run:
    """The one run over the whole class."""
    run = course.grade(apart=True)
    assert run.code == 3, run.said
    return run


def earned(result: dict[str, Any]) -> dict[str, float]:
    """The automatically graded points of a result, by graded name."""
    found = {one["grade_id"].removeprefix("test-"): one["points"] for one in result["exercises"]}
    return {name: points for name, points in found.items() if name in POINTS}


def shown_by_test(course: Course, student: str, name: str) -> str:
    """What the test cell of the exercise `name` shows a student, as text."""
    notebook = json.loads(course.autograded(student).read_text(encoding="utf-8"))
    parts = []
    for output in find(notebook, f"test-{name}")["outputs"]:
        parts += [output.get("evalue", ""), *output.get("data", {}).get("text/plain", [])]
        parts += output.get("data", {}).get("text/html", [])
    return html.unescape("".join(parts))


@pytest.mark.parametrize("case", GRADABLE, ids=lambda case: case.name)
def test_what_can_be_graded_gets_the_points_it_earns(case: Case, course: Course, graded: Run) -> None:
    result = graded.submissions[case.name]
    assert result["status"] == "graded", result["reason"]
    assert earned(result) == pytest.approx(case.points)
    assert {flag["kind"] for flag in result["flags"]} & STOPPED == case.stopped
    said = [*result["notes"], *(flag["note"] for flag in result["flags"])]
    for phrase in case.notes:
        assert any(phrase in note for note in said), said
    for name, phrase in (case.shows or {}).items():
        assert phrase in shown_by_test(course, case.name, name)


@pytest.mark.parametrize("case", UNGRADABLE, ids=lambda case: case.name)
def test_what_cannot_be_graded_has_a_reason_and_no_points(case: Case, course: Course, graded: Run) -> None:
    result = graded.submissions[case.name]
    assert result["status"] == "ungradable"
    assert [phrase for phrase in case.reasons if phrase not in result["reason"]] == [], result["reason"]
    assert "the grader itself" not in result["reason"]
    assert result["points"] is None
    assert not course.autograded(case.name).exists()
    rows = read_grades(course.root).get(case.name, {})
    assert all(row.auto is None for row in rows.values()), "a zero in the gradebook would look like a judgement"


@pytest.mark.parametrize("student", HEALTHY)
def test_the_others_get_what_they_earned(student: str, graded: Run) -> None:
    result = graded.submissions[student]
    assert result["status"] == "graded"
    assert earned(result) == pytest.approx(HEALTHY[student][1])
    assert (result["flags"], result["notes"]) == ([], [])


def test_everybody_is_accounted_for(graded: Run) -> None:
    assert set(graded.submissions) == {case.name for case in CASES} | set(HEALTHY)
    assert graded.by_status("ungradable") == {case.name for case in UNGRADABLE}


def test_the_gradebook_holds_the_same_points_and_waits_for_a_person_only_where_words_are_graded(
    course: Course, graded: Run
) -> None:
    grades = read_grades(course.root)
    assert set(grades) >= graded.by_status("graded")
    for student in graded.by_status("graded"):
        automatic = {name.removeprefix("test-"): row for name, row in grades[student].items() if name != "why"}
        assert {name: row.auto for name, row in automatic.items()} == pytest.approx(earned(graded.submissions[student]))
        assert not any(row.waits for row in automatic.values())
    assert grades["ada"]["why"].waits


def test_every_graded_notebook_is_whole_and_of_bounded_size(course: Course, graded: Run) -> None:
    for student in graded.by_status("graded"):
        path = course.autograded(student)
        assert path.stat().st_size < 16_000_000, student
        nbformat.validate(nbformat.read(path, as_version=4))


def test_what_was_handed_in_is_still_as_it_was(course: Course, graded: Run, right: dict[str, Any]) -> None:
    left = json.loads((course.submitted("ada") / "robust.ipynb").read_text(encoding="utf-8"))
    assert left == right
    assert set(graded.submissions) == {path.parent.name for path in course.root.glob("submitted/*/ps1")}


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_several_cases_of_each_kind(kind: str) -> None:
    assert sum(case.kind == kind for case in CASES) >= 3, KINDS[kind]


def test_there_are_enough_cases_to_mean_something() -> None:
    assert len(CASES) >= 48
    assert len({case.about for case in CASES}) == len(CASES)
