"""`autograder grade` and `autograder check` as an instructor runs them."""

from __future__ import annotations

import json
import shutil

import pytest

from ..in_process import autograder
from .conftest import ASSIGNMENT, Graded

pytestmark = pytest.mark.workflow


def by_student(data: dict) -> dict[str, dict]:
    return {one["student"]: one for one in data["submissions"]}


def test_a_second_run_grades_only_what_changed(course: Graded) -> None:
    code, first = course.grade()
    assert code == 3  # one is ungradable
    assert {one["status"] for one in first["submissions"]} == {"graded", "ungradable"}
    notebook = course.root / "submitted/student00001" / ASSIGNMENT / "primal_algorithm.ipynb"
    shutil.copy(course.root / "submitted/student00002" / ASSIGNMENT / "primal_algorithm.ipynb", notebook)
    _, second = course.grade()
    statuses = {student: one["status"] for student, one in by_student(second).items()}
    assert statuses.pop("student00001") == "graded"
    assert statuses.pop("zeno") == "ungradable"
    assert set(statuses.values()) == {"skipped"}
    assert by_student(second)["student00001"]["points"] == by_student(first)["student00002"]["points"]
    # Skipped ones still say what they got, and why.
    assert by_student(second)["student00003"]["exercises"] == by_student(first)["student00003"]["exercises"]
    assert all(one["text"] and one["aspects"] for one in by_student(second)["student00003"]["exercises"][:6])


def test_one_student_with_force(course: Graded) -> None:
    course.grade("--student", "student00000")
    code, again = course.grade("--student", "student00000", "--force", "--jobs", "1")
    assert code == 0
    assert [one["status"] for one in again["submissions"]] == ["graded"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("grade", "ps9"), "the gradebook has no assignment called 'ps9'"),
        (("grade", ASSIGNMENT, "--student", "nobody"), "no submission of ps1 by nobody"),
        (("grade", ASSIGNMENT, "--course", "/nowhere"), "name the course folder with --course"),
        (("check", "nothing.ipynb"), "there is no such file"),
        (("check", "nbgrader_config.py"), "no assignment has a notebook"),
    ],
)
def test_wrong_calls_get_a_sentence_and_exit_1(course: Graded, arguments: tuple[str, ...], sentence: str) -> None:
    done = autograder(course.root, *arguments)
    assert done.returncode == 1
    assert sentence in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_results_that_cannot_be_written_are_said_before_and_after_grading(course: Graded) -> None:
    early = autograder(course.root, "grade", ASSIGNMENT, "--json", "/nowhere/results.json")
    assert early.returncode == 2
    assert "there is no folder /nowhere" in " ".join(early.stderr.split())
    assert "student00000" not in early.stdout
    late = autograder(course.root, "grade", ASSIGNMENT, "--student", "student00000", "--json", ".")
    assert late.returncode == 1
    assert "student00000" in late.stdout
    assert "cannot be written (Is a directory); the grades are kept" in " ".join(late.stderr.split())


def test_a_gradebook_that_is_gone_is_said_and_not_made_anew(course: Graded) -> None:
    (course.root / "gradebook.db").rename(course.root / "elsewhere.db")
    done = autograder(course.root, "grade", ASSIGNMENT)
    assert done.returncode == 1
    assert "there is no gradebook" in done.stderr
    assert not (course.root / "gradebook.db").exists()


def test_check_grades_one_notebook_and_touches_no_gradebook(course: Graded) -> None:
    before = (course.root / "gradebook.db").read_bytes()
    file = f"submitted/student00003/{ASSIGNMENT}/primal_algorithm.ipynb"
    done = course.run("autograder", "check", file, "--json")
    data = json.loads(done.stdout)
    assert (course.root / "gradebook.db").read_bytes() == before
    _, graded = course.grade("--student", "student00003")
    assert data["points"] == by_student(graded)["student00003"]["points"]
    assert done.returncode == (0 if data["points"] == 23 else 1)
    text = autograder(course.root, "check", file).stdout
    assert f"primal_algorithm.ipynb: {data['points']:g} of 23 points" in text
    broken = autograder(course.root, "check", f"submitted/zeno/{ASSIGNMENT}/primal_algorithm.ipynb")
    assert broken.returncode == 3
    assert "ungradable" in broken.stderr


def test_a_manual_grade_survives_grading_again(course: Graded) -> None:
    from nbgrader.api import Gradebook

    course.grade("--student", "student00000")
    url = f"sqlite:///{course.root / 'gradebook.db'}"
    with Gradebook(url) as gradebook:
        grade = gradebook.find_grade("test-update", "primal_algorithm", ASSIGNMENT, "student00000")
        grade.manual_score = 1.5
        gradebook.db.commit()
    course.grade("--student", "student00000", "--force")
    with Gradebook(url) as gradebook:
        grade = gradebook.find_grade("test-update", "primal_algorithm", ASSIGNMENT, "student00000")
        assert grade.manual_score == 1.5
        assert grade.needs_manual_grade
