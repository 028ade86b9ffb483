"""JupyterLab with nbgrader's grading pages, started in the course folder as an instructor does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .conftest import ASSIGNMENTS, Course
from .server import Lab, running_lab

pytestmark = pytest.mark.workflow


@pytest.fixture(scope="module")
def lab(graded: Course) -> Iterator[Lab]:
    """JupyterLab with the graded course as its folder."""
    with running_lab(graded) as lab:
        yield lab


@pytest.mark.parametrize(
    "page", ["/formgrader/", "/formgrader/manage_assignments", "/formgrader/gradebook", "/formgrader/manage_students"]
)
def test_the_pages_of_the_formgrader_open(page: str, lab: Lab) -> None:
    html = lab.get(page)
    assert "<title>nbgrader</title>" in html.replace("\n", "") or "formgrader" in html
    assert "could not be found" not in html


def test_the_assignments_are_listed_with_their_source_and_release(lab: Lab) -> None:
    listed = {entry["name"]: entry for entry in lab.data("/formgrader/api/assignments")}
    assert sorted(listed) == ASSIGNMENTS
    for entry in listed.values():
        assert entry["source_path"], entry
        assert entry["release_path"].endswith(f"notebooks/{entry['name']}"), entry
        assert entry["num_submissions"] >= 2


def test_the_link_to_a_release_leads_to_its_notebook(lab: Lab, graded: Course) -> None:
    names = {entry["name"] for entry in lab.data("/api/contents/notebooks/ps5")["content"]}
    assert names == {f"{graded.assignment('ps5').notebook}.ipynb", "examples.json"}


def test_the_gradebook_has_the_averages(lab: Lab, graded: Course) -> None:
    (notebook,) = lab.data("/formgrader/api/notebooks/ps2")
    total = sum(graded.assignment("ps2").points.values())
    # One student has everything right and one nothing.
    assert notebook["average_code_score"] == pytest.approx(total / 2)
    assert notebook["max_code_score"] == pytest.approx(total)


def test_the_students_are_listed_with_what_the_broken_file_leaves(lab: Lab) -> None:
    submitted = {entry["student"]: entry for entry in lab.data("/formgrader/api/submissions/ps5")}
    assert set(submitted) == {"broken", "idle", "model", "wrong"}
    assert submitted["model"]["autograded"]
    assert not submitted["broken"]["autograded"]


def test_the_page_of_a_submission_shows_the_verdict(lab: Lab, graded: Course) -> None:
    notebook = graded.assignment("ps5").notebook
    entries = {e["student"]: e for e in lab.data(f"/formgrader/api/submitted_notebooks/ps5/{notebook}")}
    html = lab.get(f"/formgrader/submissions/{entries['wrong']['id']}/")
    assert "count set to one" in html
    assert "autograder-verdict" in html


def test_the_mark_scheme_of_a_task_is_in_front_of_the_marker_and_not_of_the_student(lab: Lab, graded: Course) -> None:
    notebook = graded.assignment("ps2").notebook
    released = (graded.release("ps2") / f"{notebook}.ipynb").read_text(encoding="utf-8")
    assert "why the zero start proves too little" in released
    assert "For the marker" not in released
    entries = {e["student"]: e for e in lab.data(f"/formgrader/api/submitted_notebooks/ps2/{notebook}")}
    html = lab.get(f"/formgrader/submissions/{entries['idle']['id']}/")
    assert "For the marker" in html
    assert entries["idle"]["needs_manual_grade"]
