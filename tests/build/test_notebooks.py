"""What a build makes of the tiny lesson."""

from __future__ import annotations

import json
import shutil
import stat
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.api import Gradebook

from autograder.build import LessonError, build, out_of_step
from autograder.build.lesson import read
from autograder.build.source import to_notebook

from .conftest import TINY, write_course


@pytest.fixture
def course(tiny_course: Path, tmp_path: Path) -> Path:
    """A copy of the built tiny course, free to be changed."""
    shutil.copytree(tiny_course.parent, tmp_path, dirs_exist_ok=True)
    return tmp_path / "course"


def notebook(course: Path, step: str) -> Any:
    return nbformat.read(course / step / "ps1" / "tiny.ipynb", as_version=4)


def cell(nb: Any, grade_id: str) -> Any:
    (found,) = [c for c in nb.cells if c.metadata.get("nbgrader", {}).get("grade_id") == grade_id]
    return found


def test_markers_become_nbgrader_metadata(tiny_course: Path) -> None:
    nb = notebook(tiny_course, "source")
    expected = {
        "setup": {"grade": False, "locked": True, "solution": False, "task": False},
        "update": {"grade": False, "locked": False, "solution": True, "task": False},
        "test-update": {"grade": True, "locked": True, "solution": False, "task": False, "points": 4},
        "why": {"grade": True, "locked": False, "solution": True, "task": False, "points": 3},
        "sketch": {"grade": False, "locked": True, "solution": False, "task": True, "points": 2},
    }
    found = {c.metadata.nbgrader.grade_id: dict(c.metadata.nbgrader) for c in nb.cells if "nbgrader" in c.metadata}
    assert found == {key: {**value, "grade_id": key, "schema_version": 3} for key, value in expected.items()}


def test_the_build_writes_the_two_calls_of_a_test_cell(tiny_course: Path) -> None:
    assert cell(notebook(tiny_course, "source"), "test-update").source.splitlines() == [
        'check("update", update)',
        "### BEGIN HIDDEN TESTS",
        "from autograder import grade",
        'grade("update", update, points=4)',
        "### END HIDDEN TESTS",
    ]
    assert cell(notebook(tiny_course, "../notebooks"), "test-update").source == 'check("update", update)'


def test_magics_come_back_to_life(tiny_course: Path) -> None:
    assert "\n%load_ext autograder" in cell(notebook(tiny_course, "source"), "setup").source


def test_cell_ids_come_from_grade_id_or_content_and_are_unique(tmp_path: Path) -> None:
    twice = "\n# %%\nprint(1)\n"
    lesson = read(write_course(tmp_path, TINY + twice + twice) / "lessons" / "ps1" / "tiny.py")
    first, again = to_notebook(lesson), to_notebook(lesson)
    ids = [c.id for c in first.cells]
    assert ids == [c.id for c in again.cells]
    assert len(set(ids)) == len(ids)
    assert {"setup", "update", "test-update", "why", "sketch"} <= set(ids)
    assert ids[-1] == f"{ids[-2]}-2"


def test_the_release_has_stubs_and_nothing_of_the_answers(tiny_course: Path) -> None:
    text = json.dumps(notebook(tiny_course, "../notebooks"), ensure_ascii=False)
    for hidden in ("correction_is_due", "decides nothing", "straight one", "grade(", "BEGIN", "END SOLUTION"):
        assert hidden not in text
    assert "raise NotImplementedError()" in cell(notebook(tiny_course, "../notebooks"), "update").source
    assert cell(notebook(tiny_course, "../notebooks"), "why").source.endswith("YOUR ANSWER HERE")


def test_the_release_has_no_outputs_and_no_version_of_python(tiny_course: Path) -> None:
    nb = notebook(tiny_course, "../notebooks")
    assert not any(c.get("outputs") or c.get("execution_count") for c in nb.cells)
    assert nb.metadata.kernelspec.name == "python3"
    assert "version" not in nb.metadata.language_info


def test_the_solution_is_executed_and_settled(tiny_course: Path) -> None:
    nb = notebook(tiny_course, "../solutions")
    assert [c.execution_count for c in nb.cells if c.cell_type == "code"] == [1, 2, 3, 4]
    (result,) = cell(nb, "test-update").outputs
    assert result.data["text/plain"] == "4.0"
    printed, drawn = nb.cells[5].outputs
    assert printed.text == "an object: <object object at 0x…>\n"
    assert "image/png" in drawn.data
    assert "version" not in nb.metadata.language_info
    assert not any("execution" in c.metadata for c in nb.cells)


def test_examples_travel_with_the_notebook(tiny_course: Path) -> None:
    copies = [tiny_course / "source", tiny_course.parent / "notebooks", tiny_course.parent / "solutions"]
    assert len({(copy / "ps1" / "examples.json").read_bytes() for copy in copies}) == 1


def test_the_same_lesson_gives_the_same_bytes(course: Path) -> None:
    before = published(course)
    build(course)
    assert published(course) == before
    assert out_of_step(course) == []


def test_another_course_with_another_secret_gives_the_same_bytes(tiny_course: Path, tmp_path: Path) -> None:
    other = write_course(tmp_path, TINY)
    build(other)
    assert (other / ".course_secret").read_bytes() != (tiny_course / ".course_secret").read_bytes()
    assert published(other) == published(tiny_course)


def test_a_changed_lesson_is_out_of_step_until_it_is_built(course: Path) -> None:
    lesson = course / "lessons" / "ps1" / "tiny.py"
    lesson.write_text(TINY.replace("asks for one function", "asks for just one function"))
    names = {path.relative_to(course.parent.resolve()).as_posix() for path in out_of_step(course)}
    assert names == {"notebooks/ps1/tiny.ipynb", "solutions/ps1/tiny.ipynb"}
    build(course)
    assert out_of_step(course) == []


def test_a_stray_file_in_the_release_is_out_of_step_and_a_build_removes_it(course: Path) -> None:
    stray = course.parent / "notebooks" / "ps1" / "old.ipynb"
    stray.write_text("{}")
    assert out_of_step(course) == [stray.resolve()]
    build(course)
    assert not stray.exists()


def test_companion_files_are_released_and_the_lesson_itself_is_not(course: Path) -> None:
    folder = course / "lessons" / "ps1"
    (folder / "data").mkdir()
    (folder / "data" / "apples.csv").write_text("3,1\n")
    (folder / ".hidden").write_text("")
    build(course)
    released = {
        path.relative_to(course.parent / "notebooks" / "ps1").as_posix() for path in files(course.parent / "notebooks")
    }
    assert released == {"tiny.ipynb", "examples.json", "data/apples.csv"}


def test_the_course_secret_is_made_once_and_only_its_owner_reads_it(course: Path) -> None:
    secret = course / ".course_secret"
    before = secret.read_bytes()
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    build(course)
    assert secret.read_bytes() == before


def grades_of_a_submission(course: Path) -> list[float | None]:
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        record = gradebook.find_submission_notebook("tiny", "ps1", "ada")
        return sorted((grade.auto_score for grade in record.grades), key=lambda score: score or 0)


# nbgrader's own way of adding a submission makes SQLAlchemy warn.
quietly = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")


@pytest.fixture
def graded_course(course: Path) -> Path:
    """The tiny course with the grades of one student in its gradebook."""
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as gradebook:
        gradebook.add_student("ada")
        gradebook.add_submission("ps1", "ada")
        gradebook.find_grade("test-update", "tiny", "ps1", "ada").auto_score = 3.25
        gradebook.db.commit()
    return course


@quietly
def test_building_again_keeps_grades(graded_course: Path) -> None:
    before = grades_of_a_submission(graded_course)
    assert 3.25 in before
    lesson = graded_course / "lessons" / "ps1" / "tiny.py"
    lesson.write_text(TINY.replace("one function", "just one function"))
    build(graded_course)
    assert grades_of_a_submission(graded_course) == before


@quietly
def test_graded_cells_cannot_be_removed_under_submissions(graded_course: Path) -> None:
    before, published_before = grades_of_a_submission(graded_course), published(graded_course)
    lesson = graded_course / "lessons" / "ps1" / "tiny.py"
    lesson.write_text(TINY[: TINY.index("# %% [markdown] answer")])
    with pytest.raises(LessonError, match="Cannot add or remove cells for notebook 'tiny'"):
        build(graded_course)
    assert grades_of_a_submission(graded_course) == before
    assert published(graded_course) == published_before


def published(course: Path) -> dict[str, bytes]:
    """All files that a build makes, with their bytes."""
    home = course.parent
    folders = [course / "source", home / "notebooks", home / "solutions"]
    return {path.relative_to(home).as_posix(): path.read_bytes() for folder in folders for path in files(folder)}


def files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]
