"""What changes between two runs: deadlines, time zones, resubmissions, corrected tests, grades given by hand."""

from __future__ import annotations

import copy
import json
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from nbgrader.api import Gradebook

from .classroom import WRONG_UPDATE
from .course import Course, Run
from .edit import find
from .gradebook import change, read_grades, read_penalties, read_times
from .handing_in import ASSIGNMENT, NOTEBOOK, hand_in

pytestmark = pytest.mark.workflow

DEADLINE = "2026-01-30 15:00:00.000000"
PENALTY = """

from nbgrader.plugins import BasePlugin  # noqa: E402


class PointAnHour(BasePlugin):
    def late_submission_penalty(self, student_id, score, total_seconds_late):
        return float(-(-total_seconds_late // 3600))


c.AssignLatePenalties.plugin_class = PointAnHour
"""

#: student: what timestamp.txt says, the same in UTC, and the penalty: a point for every hour begun after 15:00 UTC
TIMES = {
    "ada": ("2026-01-30 15:00:00 UTC", "2026-01-30 15:00:00", 0.0),
    "blaise": ("2026-01-30 15:00:01 UTC", "2026-01-30 15:00:01", 1.0),
    "carl": ("2026-01-30 16:00:00 CET", "2026-01-30 15:00:00", 0.0),
    "donald": ("2026-01-30 16:00:00 +0100", "2026-01-30 15:00:00", 0.0),
    "emmy": ("2026-01-30T15:30:00+01:00", "2026-01-30 14:30:00", 0.0),
    "fan": ("2026-01-30T16:30:00Z", "2026-01-30 16:30:00", 2.0),
    "grace": ("2026-01-30 18:00:00.000000 Europe/Berlin", "2026-01-30 17:00:00", 2.0),
    "hedy": ("2026-01-30 11:00:00 -0500", "2026-01-30 16:00:00", 1.0),
    "ida": ("2026-02-20 15:00:00 UTC", "2026-02-20 15:00:00", 12.0),
}


@pytest.fixture(scope="module")
def graded(built: Course, right: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> tuple[Course, Run]:
    """A class that handed in at all sorts of times, graded with a penalty for late submissions; and that run."""
    course = built.copy(tmp_path_factory.mktemp("again"))
    with (course.root / "nbgrader_config.py").open("a", encoding="utf-8") as config:
        config.write(PENALTY)
    set_deadline(course, DEADLINE)
    for student, (said, _, _) in TIMES.items():
        hand_in_at(course, student, right, said)
    run = course.grade(jobs=1)
    assert run.code == 0, run.said
    return course, run


def hand_in_at(course: Course, student: str, notebook: dict[str, Any], when: str) -> None:
    """Hand in, again if need be, with this timestamp."""
    folder = course.submitted(student)
    for path in (folder / "timestamp.txt", folder / f"{NOTEBOOK}.ipynb"):
        path.unlink(missing_ok=True)
    if folder.exists():
        folder.rmdir()
    hand_in(notebook, folder)
    (folder / "timestamp.txt").write_text(when, encoding="utf-8")


def set_deadline(course: Course, deadline: str) -> None:
    """Change the deadline as formgrader does."""
    change(course.root, "UPDATE assignment SET duedate = ?", deadline)


def points(run: Run) -> dict[str, float]:
    return {student: result["points"] for student, result in run.submissions.items()}


def penalties(run: Run) -> dict[str, float]:
    return {student: result["late_penalty"] or 0.0 for student, result in run.submissions.items()}


@pytest.mark.parametrize("student", TIMES)
def test_a_time_is_read_in_its_own_zone(student: str, graded: tuple[Course, Run]) -> None:
    assert read_times(graded[0].root)[student] == TIMES[student][1]


@pytest.mark.parametrize("student", TIMES)
def test_who_is_late_pays_and_nobody_else(student: str, graded: tuple[Course, Run]) -> None:
    course, run = graded
    wanted = TIMES[student][2]
    assert penalties(run)[student] == wanted
    assert read_penalties(course.root)[student] == wanted
    assert run.submissions[student]["points"] == 12.0


def test_a_deadline_that_is_moved_changes_the_penalties_of_those_who_are_graded(
    graded: tuple[Course, Run], tmp_path: Path
) -> None:
    course = graded[0].copy(tmp_path)
    set_deadline(course, "2026-02-19 14:30:00.000000")
    later = course.grade(jobs=1)
    wanted = dict.fromkeys(TIMES, 0.0) | {"ida": 12.0}
    assert later.code == 0, later.said
    assert read_penalties(course.root) == wanted
    assert penalties(later) == wanted
    set_deadline(course, "2026-01-30 14:30:00.000000")
    earlier = course.grade(jobs=1)
    wanted = {student: min(12.0, late(said)) for student, (_, said, _) in TIMES.items()}
    assert read_penalties(course.root) == wanted
    assert penalties(earlier) == wanted


def late(when: str) -> float:
    """Hours begun between half past two on the thirtieth and `when`."""
    seconds = (datetime.fromisoformat(when) - datetime(2026, 1, 30, 14, 30)).total_seconds()
    return float(-(-seconds // 3600))


def test_what_is_handed_in_again_counts_if_it_is_newer(
    graded: tuple[Course, Run], right: dict[str, Any], tmp_path: Path
) -> None:
    course = graded[0].copy(tmp_path)
    wrong = copy.deepcopy(right)
    find(wrong, "update")["source"] = WRONG_UPDATE
    hand_in_at(course, "ada", wrong, "2026-01-30 16:00:00 UTC")
    hand_in_at(course, "blaise", wrong, "2026-01-30 10:00:00 UTC")
    hand_in_at(course, "carl", wrong, TIMES["carl"][0])
    run = course.grade(jobs=1)
    assert run.by_status("graded") == {"ada", "carl"}, "carl's notebook was changed by hand: its time is the same"
    assert points(run) == dict.fromkeys(TIMES, 12.0) | {"ada": 11.14, "carl": 11.14}
    assert penalties(run)["ada"] == 1.0
    assert read_times(course.root)["ada"] == "2026-01-30 16:00:00"
    assert read_times(course.root)["blaise"] == TIMES["blaise"][1]
    assert any("older" in note for note in run.submissions["blaise"]["notes"])


def test_a_corrected_test_is_applied_to_everyone_and_grades_given_by_hand_stay(
    graded: tuple[Course, Run], tmp_path: Path
) -> None:
    course = graded[0].copy(tmp_path)
    grade_by_hand(course, "ada", "why", 2.5)
    grade_by_hand(course, "blaise", "test-update", 1.5)
    lesson = course.root / "lessons" / "ps1" / "robust.py"
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace('grade="update" points=4', 'grade="update" points=6'), encoding="utf-8")
    course.build()
    run = course.grade(jobs=1)
    assert run.code == 0, run.said
    assert run.by_status("graded") == set(TIMES)
    assert points(run) == dict.fromkeys(TIMES, 14.0)
    grades = read_grades(course.root)
    assert all(rows["test-update"].auto == 6.0 for rows in grades.values())
    assert grades["ada"]["why"].manual == 2.5
    assert grades["blaise"]["test-update"].manual == 1.5
    assert grades["blaise"]["test-update"].waits, "a person should look again: what the machine says has changed"


def grade_by_hand(course: Course, student: str, name: str, score: float) -> None:
    """Give a grade as formgrader does."""
    change(
        course.root,
        """
        UPDATE grade SET manual_score = ?, needs_manual_grade = 0 WHERE id IN (
            SELECT grade.id FROM grade
            JOIN base_cell ON base_cell.id = grade.cell_id
            JOIN submitted_notebook ON submitted_notebook.id = grade.notebook_id
            JOIN submitted_assignment ON submitted_assignment.id = submitted_notebook.assignment_id
            WHERE submitted_assignment.student_id = ? AND base_cell.name = ?)
        """,
        score,
        student,
        name,
    )


def test_grades_given_by_hand_stay_when_a_submission_is_graded_again(
    graded: tuple[Course, Run], tmp_path: Path
) -> None:
    course = graded[0].copy(tmp_path)
    grade_by_hand(course, "ada", "why", 3.0)
    grade_by_hand(course, "ada", "test-train", 4.0)
    run = course.grade("--student", "ada", "--force", jobs=1)
    assert run.by_status("graded") == {"ada"}
    rows = read_grades(course.root)["ada"]
    assert (rows["why"].manual, rows["test-train"].manual, rows["test-train"].auto) == (3.0, 4.0, 5.0)


def test_a_gradebook_that_was_put_back_from_a_copy_is_filled_again(
    built: Course, graded: tuple[Course, Run], tmp_path: Path
) -> None:
    course = graded[0].copy(tmp_path)
    shutil.copy(built.root / "gradebook.db", course.root / "gradebook.db")
    run = course.grade(jobs=1)
    assert run.code == 0, run.said
    assert points(run) == dict.fromkeys(TIMES, 12.0)
    grades = read_grades(course.root)
    assert {student: rows["test-train"].auto for student, rows in grades.items()} == dict.fromkeys(TIMES, 5.0)


def test_what_is_missing_of_earlier_results_is_made_again(graded: tuple[Course, Run], tmp_path: Path) -> None:
    course = graded[0].copy(tmp_path)
    course.autograded("ada").unlink()
    course.autograded("blaise").chmod(0o644)
    course.autograded("blaise").write_text("", encoding="utf-8")
    with Gradebook(f"sqlite:///{course.root / 'gradebook.db'}") as gradebook:
        gradebook.remove_submission(ASSIGNMENT, "carl")
    run = course.grade(jobs=1)
    assert run.code == 0, run.said
    for student in ("ada", "blaise", "carl"):
        assert json.loads(course.autograded(student).read_text(encoding="utf-8"))["cells"], student
        assert read_grades(course.root)[student]["test-train"].auto == 5.0


def test_rows_that_were_deleted_from_the_gradebook_are_made_again(graded: tuple[Course, Run], tmp_path: Path) -> None:
    course = graded[0].copy(tmp_path)
    one = "SELECT id FROM base_cell WHERE name = ?"
    change(course.root, f"DELETE FROM grade WHERE cell_id IN ({one})", "test-train")
    change(course.root, f"DELETE FROM comment WHERE cell_id IN ({one})", "why")
    run = course.grade(jobs=1)
    assert run.code == 0, run.said
    assert points(run) == dict.fromkeys(TIMES, 12.0)
    assert {rows["test-train"].auto for rows in read_grades(course.root).values()} == {5.0}


def test_what_another_program_left_half_written_is_written_whole(
    built: Course, right: dict[str, Any], tmp_path: Path
) -> None:
    course = built.copy(tmp_path)
    hand_in(right, course.submitted("ada"))
    half = course.autograded("ada")
    half.parent.mkdir(parents=True)
    half.write_text('{"cells": [', encoding="utf-8")
    half.chmod(0o444)
    (half.parent / "timestamp.txt").write_text(TIMES["ada"][0], encoding="utf-8")
    run = course.grade(jobs=1)
    assert run.by_status("graded") == {"ada"}
    assert json.loads(half.read_text(encoding="utf-8"))["cells"]
    assert read_grades(course.root)["ada"]["test-train"].auto == 5.0
