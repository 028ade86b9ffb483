"""A corrected weight, test or answer reaches a graded class without running it again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.api import Gradebook
from typer.testing import CliRunner

from autograder.batch.mark import mark
from autograder.batch.plan import Plan
from autograder.batch.progress import recall
from autograder.cli import app
from autograder.exercise import Exercise, probe
from autograder.rejudge.run import Difference, class_room
from autograder.secret import secret_of
from autograder.verdict import MIME_TYPE

from .classroom import ASSIGNMENT, CLASS, NOTEBOOK, UNREADABLE, plan_of

Change = Callable[[str, Callable[[Exercise], Exercise]], None]

REVERSES = "a negative label reverses the direction"


def compare(plan: Plan) -> Difference:
    with class_room(plan) as room:
        return room.compare()


def apply(plan: Plan) -> Difference:
    with class_room(plan) as room:
        found = room.compare()
        room.write(found)
    return found


def heavier(exercise: Exercise) -> Exercise:
    """The exercise with an aspect that weighs more: those who fail it lose more."""
    aspects = tuple(replace(one, weight=one.weight + 2 * (one.name == REVERSES)) for one in exercise.aspects)
    return replace(exercise, aspects=aspects)


def scores(course: Path) -> dict[tuple[str, str], tuple[float | None, float | None, bool]]:
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        return {
            (submission.student_id, grade.name): (grade.auto_score, grade.manual_score, grade.needs_manual_grade)
            for submission in gradebook.assignment_submissions(ASSIGNMENT)
            for notebook in submission.notebooks
            for grade in notebook.grades
        }


def notebook_of(course: Path, student: str) -> Any:
    return nbformat.read(course / "autograded" / student / ASSIGNMENT / f"{NOTEBOOK}.ipynb", as_version=4)


def verdict_of(notebook: Any, grade_id: str) -> Any:
    (cell,) = [one for one in notebook.cells if one.metadata.get("nbgrader", {}).get("grade_id") == grade_id]
    return next(one.data[MIME_TYPE] for one in cell.outputs if MIME_TYPE in one.get("data", {}))


def everything(course: Path) -> dict[str, bytes]:
    kept = [*course.glob("autograded/**/*"), *course.glob(".autograder/ps1/**/*")]
    return {str(path): path.read_bytes() for path in kept if path.is_file()}


def test_without_a_change_nothing_changes(course: Path) -> None:
    before = everything(course)
    for _ in range(2):
        found = apply(plan_of(course))
        assert found.changes == []
        assert found.fresh == []
        assert found.same == len(CLASS)
        assert [(one.student, one.ungradable) for one in found.anew] == [(UNREADABLE, True)]
    assert everything(course) == before


def test_a_changed_weight_is_shown_then_applied_and_then_done(course: Path, change: Change, tmp_path: Path) -> None:
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        grade = gradebook.find_grade("test-update", NOTEBOOK, ASSIGNMENT, "barbara")
        grade.manual_score, grade.needs_manual_grade = 3.5, False
        answer = gradebook.find_grade("why", NOTEBOOK, ASSIGNMENT, "alan")
        answer.manual_score, answer.needs_manual_grade = 2.0, False
        comment = gradebook.find_comment("why", NOTEBOOK, ASSIGNMENT, "alan")
        comment.manual_comment = "well put"
        gradebook.db.commit()
    change("update", heavier)
    plan, before, then = plan_of(course), everything(course), scores(course)

    found = compare(plan)
    assert {one.grade_id for one in found.changes} == {"test-update"}
    # The one who has no points there has none now, and reads other words.
    assert {one.student: one.gain for one in found.changes if not one.gain} == {"<i>mallory": 0}
    assert {one.student for one in found.changes if one.gain} == {"alan", "barbara"}
    assert found.same == len(CLASS) - 3
    for one in found.changes[1:]:
        assert one.gain < 0
        assert one.why[0].startswith("weight ")
        assert REVERSES in one.why[0]
    assert everything(course) == before
    assert scores(course) == then

    apply(plan)
    now = scores(course)
    new = found.changes[1].after.points
    assert now["alan", "test-update"] == (new, None, False)
    # A person's mark stays, and nbgrader asks for another look at it.
    assert now["barbara", "test-update"] == (new, 3.5, True)
    assert now["alan", "why"] == (0.0, 2.0, False)
    assert {key for key in now if now[key] != then[key]} == {("alan", "test-update"), ("barbara", "test-update")}
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        assert gradebook.find_comment("why", NOTEBOOK, ASSIGNMENT, "alan").manual_comment == "well put"
    assert verdict_of(notebook_of(course, "alan"), "test-update")["points"] == new
    kept = recall(plan, "alan")
    assert kept is not None
    assert kept.outcome.exercises[1].points == new

    # What grading anew would give, to the letter.
    with secret_of(course):
        marked = mark(plan, "alan", tmp_path / "workshop")
    assert marked.outcome.exercises == kept.outcome.exercises
    anew = nbformat.read(Path(marked.folder) / f"{NOTEBOOK}.ipynb", as_version=4)
    assert anew.cells == notebook_of(course, "alan").cells

    written = everything(course)
    again = apply(plan)
    assert (again.changes, again.fresh) == ([], [])
    assert everything(course) == written


def test_other_calls_need_grading_and_fewer_do_not(course: Path, change: Change) -> None:
    def with_another_call(exercise: Exercise) -> Exercise:
        more = probe(REVERSES, [7, 7], [5, 3], -1)
        return replace(exercise, make_probes=lambda rng, random: [*exercise.make_probes(rng, random), more])

    def with_fewer_calls(exercise: Exercise) -> Exercise:
        return replace(exercise, make_probes=lambda rng, random: exercise.make_probes(rng, random)[2:])

    change("signed_score", with_fewer_calls)
    assert not any(one.gain for one in compare(plan_of(course)).changes)
    change("update", with_another_call)
    found = compare(plan_of(course))
    assert {one.student for one in found.anew} == {*CLASS, UNREADABLE}
    reasons = {one.reason for one in found.anew if not one.ungradable}
    assert len(reasons) == 1
    assert "of the" in reasons.copy().pop()
    assert reasons.pop().endswith("calls that are made to update now were not made then")


def test_a_test_worth_more_and_the_memory_that_follows(course: Path) -> None:
    plan = plan_of(course)
    sheet = plan.sheets[NOTEBOOK]
    cells = tuple(
        replace(cell, points=8.0, source=cell.source.replace("points=4", "points=8"))
        if cell.grade_id == "test-update"
        else cell
        for cell in sheet.cells
    )
    worth = replace(plan, sheets={NOTEBOOK: replace(sheet, cells=cells)}, test_digest="another")
    found = apply(worth)
    gains = {one.student: (one.before.points, one.after.points, one.after.max_points) for one in found.changes}
    assert gains["ada"] == (4.0, 8.0, 8.0)
    assert "it is worth 8, not 4 points" in found.changes[0].why
    kept = recall(worth, "ada")
    assert kept is not None
    assert kept.tests == "another"
    assert apply(worth).fresh == []


@pytest.mark.parametrize("damage", [b"", b"not zlib", "cut", "other"])
def test_observations_that_cannot_be_trusted_are_not_used(course: Path, damage: Any) -> None:
    path = course / ".autograder" / ASSIGNMENT / "observations" / "ada.seen"
    if damage == "other":
        damage = path.with_name("alan.seen").read_bytes()
    elif damage == "cut":
        damage = path.read_bytes()[:-20]
    path.write_bytes(damage)
    (told,) = [one for one in compare(plan_of(course)).anew if one.student == "ada"]
    assert "stored observations" in told.reason


def test_what_was_handed_in_or_graded_since_is_told(course: Path) -> None:
    (course / "submitted" / "ada" / ASSIGNMENT / "more.txt").write_text("more")
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        gradebook.find_grade("test-update", NOTEBOOK, ASSIGNMENT, "alan").auto_score = 0.25
        gradebook.db.commit()
    (course / "autograded" / "barbara" / ASSIGNMENT / f"{NOTEBOOK}.ipynb").unlink()
    reasons = {one.student: one.reason for one in compare(plan_of(course)).anew}
    assert "handed in since" in reasons["ada"]
    assert "the gradebook holds other points" in reasons["alan"]
    assert "not the one that was written here" in reasons["barbara"]


def test_the_command_shows_first_and_writes_when_told(course: Path, change: Change, tmp_path: Path) -> None:
    change("update", heavier)
    run = CliRunner()
    file = tmp_path / "changes.json"
    shown = run.invoke(app, ["rejudge", ASSIGNMENT, "--course", str(course), "--json", str(file)])
    assert shown.exit_code == 0
    assert "alan, barbara" in shown.stdout
    assert "Nothing is written yet" in shown.stdout
    data = json.loads(file.read_text())
    assert [one["student"] for one in data["changes"]] == ["<i>mallory", "alan", "barbara"]
    assert data["ungradable"][0]["student"] == UNREADABLE
    done = run.invoke(app, ["rejudge", ASSIGNMENT, "--course", str(course), "--apply"])
    assert "Written" in done.stdout
    again = run.invoke(app, ["rejudge", ASSIGNMENT, "--course", str(course), "--apply"])
    assert f"{len(CLASS)} as before" in again.stdout
    (course / ".autograder" / ASSIGNMENT / "observations" / "ada.seen").unlink()
    left = run.invoke(app, ["rejudge", ASSIGNMENT, "--course", str(course)])
    assert left.exit_code == 3
    assert "To be graded anew, because no observations are stored of it: ada" in " ".join(left.stdout.split())
