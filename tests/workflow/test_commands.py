"""nbgrader's own commands, run as an instructor runs them in the course folder."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from autograder.build.publish import differences
from autograder.demo.assignment import fill

from .conftest import ASSIGNMENTS, Course

pytestmark = pytest.mark.workflow


def scores(course: Course, assignment: str, student: str) -> dict[str, float]:
    """Scores by graded name, from the gradebook."""
    notebook = course.assignment(assignment).notebook
    with Gradebook(f"sqlite:///{course.root / 'gradebook.db'}") as gradebook:
        record = gradebook.find_submission_notebook(notebook, assignment, student)
        return {
            grade.name.removeprefix("test-"): grade.score for grade in record.grades if grade.cell.cell_type == "code"
        }


@pytest.mark.parametrize("assignment", ASSIGNMENTS)
def test_an_untouched_release_scores_zero(assignment: str, graded: Course) -> None:
    points = graded.assignment(assignment).points
    assert scores(graded, assignment, "idle") == dict.fromkeys(points, 0.0)


@pytest.mark.parametrize("assignment", ASSIGNMENTS)
def test_the_lessons_own_answers_score_full_marks(assignment: str, graded: Course) -> None:
    assert scores(graded, assignment, "model") == dict(graded.assignment(assignment).points)


def test_a_wrong_answer_costs_points_and_is_named(graded: Course) -> None:
    found = scores(graded, "ps5", "wrong")
    points = graded.assignment("ps5").points
    assert 0 < found["alpha_counts"] < points["alpha_counts"]
    assert {name: score for name, score in found.items() if name != "alpha_counts"} == {
        name: most for name, most in points.items() if name != "alpha_counts"
    }
    notebook = graded.root / "autograded" / "wrong" / "ps5" / f"{graded.assignment('ps5').notebook}.ipynb"
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    (cell,) = [c for c in cells if c["metadata"].get("nbgrader", {}).get("grade_id") == "test-alpha_counts"]
    (result,) = [output for output in cell["outputs"] if output["output_type"] == "execute_result"]
    verdict = result["data"]["application/vnd.autograder.verdict+json"]
    assert float("".join(result["data"]["text/plain"])) == verdict["points"] == found["alpha_counts"]
    assert verdict["diagnosis"] == ["count set to one"]


def test_a_broken_file_leaves_the_others_graded(graded: Course) -> None:
    graded_students = {path.parent.name for path in (graded.root / "autograded").glob("*/ps5")}
    assert graded_students == {"idle", "model", "wrong"}


def test_feedback_explains_and_shows_one_line_of_the_hidden_test(graded: Course) -> None:
    graded.nbgrader("generate_feedback", "ps5")
    page = graded.root / "feedback" / "wrong" / "ps5" / f"{graded.assignment('ps5').notebook}.html"
    html = page.read_text(encoding="utf-8")
    assert "count set to one" in html
    assert html.count("BEGIN HIDDEN TESTS") == len(graded.assignment("ps5").points)
    assert "perceptron_ref" not in html


def test_the_export_has_a_row_for_every_student_and_assignment(graded: Course, tmp_path: Path) -> None:
    target = tmp_path / "grades.csv"
    graded.nbgrader("export", "--to", str(target))
    with target.open(newline="", encoding="utf-8") as file:
        rows = {(row["assignment"], row["student_id"]): row for row in csv.DictReader(file)}
    for name in ASSIGNMENTS:
        total = sum(graded.assignment(name).points.values())
        assert float(rows[name, "model"]["score"]) == pytest.approx(total)
        assert float(rows[name, "idle"]["score"]) == 0
        assert float(rows[name, "model"]["max_score"]) >= total
    assert {student for _, student in rows} == {"broken", "idle", "model", "wrong"}


def test_grading_again_changes_nothing(graded: Course) -> None:
    before = scores(graded, "ps5", "wrong")
    graded.nbgrader("autograde", "ps5", "--student", "wrong", "--force")
    assert scores(graded, "ps5", "wrong") == before


def test_generate_assignment_is_the_release_step_of_the_build(course: Course, tmp_path: Path) -> None:
    built = tmp_path / "built"
    course.release("ps5").rename(built)
    course.nbgrader("generate_assignment", "ps5")
    assert differences(course.release("ps5"), built) == []


def test_generate_solution_is_the_solution_step_of_the_build(course: Course, tmp_path: Path) -> None:
    solution, built = course.root.parent / "solutions" / "ps5", tmp_path / "built"
    solution.rename(built)
    course.nbgrader("generate_solution", "ps5")
    assert differences(solution, built) == []


def test_validate_refuses_an_untouched_release(course: Course) -> None:
    notebook = course.release("ps5") / f"{course.assignment('ps5').notebook}.ipynb"
    said = course.nbgrader("validate", str(notebook))
    count = len(course.assignment("ps5").points)
    assert f"VALIDATION FAILED ON {count} CELL(S)" in said


def test_validate_accepts_a_finished_notebook(course: Course, tmp_path: Path) -> None:
    assignment = course.assignment("ps5")
    notebook = tmp_path / f"{assignment.notebook}.ipynb"
    notebook.write_text(fill(course.release("ps5"), assignment, {}), encoding="utf-8")
    examples = course.release("ps5") / "examples.json"
    (tmp_path / "examples.json").write_bytes(examples.read_bytes())
    assert "Success! Your notebook passes all the tests." in course.nbgrader("validate", str(notebook))


def test_validate_accepts_the_solution(course: Course) -> None:
    notebook = course.root.parent / "solutions" / "ps5" / f"{course.assignment('ps5').notebook}.ipynb"
    assert "Success! Your notebook passes all the tests." in course.nbgrader("validate", str(notebook))


def test_collecting_from_a_folder_of_downloads(course: Course) -> None:
    notebook = course.assignment("ps2").notebook
    archive = course.root / "downloaded" / "ps2" / "archive"
    archive.mkdir(parents=True)
    text = (course.release("ps2") / f"{notebook}.ipynb").read_text(encoding="utf-8")
    (archive / f"jo_ann-x_20260201T093000_{notebook}.ipynb").write_text(text, encoding="utf-8")
    course.nbgrader("zip_collect", "ps2")
    collected = course.root / "submitted" / "jo_ann-x" / "ps2"
    assert (collected / f"{notebook}.ipynb").read_text(encoding="utf-8") == text
    assert (collected / "timestamp.txt").read_text().startswith("2026-02-01 09:30:00")
