"""A small course as a build leaves it, and one site of it that all tests look at."""

from __future__ import annotations

import shutil
from pathlib import Path

import nbformat
import pytest

from autograder.build.lesson import find, read
from autograder.build.source import to_notebook
from autograder.lite import make_site

REPO = Path(__file__).parents[2]
LESSONS = REPO / "course" / "lessons"
ASSIGNMENTS = ("ps1", "ps2")
SECRET = "5ec2e7" * 10


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course of two assignments."""
    home = tmp_path_factory.mktemp("lite")
    made = home / "course"
    made.mkdir()
    shutil.copy(REPO / "course" / "nbgrader_config.py", made)
    (made / ".course_secret").write_text(SECRET + "\n", encoding="ascii")
    for name in ASSIGNMENTS:
        shutil.copytree(LESSONS / name, made / "lessons" / name)
        shutil.copytree(REPO / "notebooks" / name, home / "notebooks" / name)
        lesson = read(find(LESSONS, name))
        (made / "source" / name).mkdir(parents=True)
        nbformat.write(to_notebook(lesson), made / "source" / name / f"{lesson.name}.ipynb")
    return made


@pytest.fixture
def own_course(course: Path, tmp_path: Path) -> Path:
    """A copy of the course, to spoil."""
    shutil.copytree(course.parent, tmp_path / "home")
    return tmp_path / "home" / "course"


@pytest.fixture(scope="session")
def site(course: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of the whole course, without Python in it."""
    out = tmp_path_factory.mktemp("site") / "lite"
    made = make_site(course, (), out)
    assert made.assignments == ASSIGNMENTS
    assert not made.serves_python
    return out
