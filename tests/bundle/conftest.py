"""Bundles of all assignments, from the committed notebooks, and one of them installed as a student would."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest

from autograder.build.lesson import assignments, find, read
from autograder.build.source import to_notebook
from autograder.bundle import Bundle, make_bundles
from autograder.demo.assignment import fill, read_assignment

REPO = Path(__file__).parents[2]
LESSONS = REPO / "course" / "lessons"
ASSIGNMENTS = assignments(LESSONS)
SECRET = "5ec2e7" * 10


@dataclass(frozen=True)
class HandedOut:
    """A course, its bundles by assignment, and the folder where they were unpacked and the package installed."""

    course: Path
    bundles: dict[str, Bundle]
    unpacked: Path
    site: Path

    def folder(self, assignment: str) -> Path:
        """The unpacked bundle."""
        return self.unpacked / assignment

    def notebook(self, assignment: str) -> Path:
        """The notebook in the unpacked bundle."""
        (found,) = self.folder(assignment).glob("*.ipynb")
        return found

    def solved(self, assignment: str) -> str:
        """The bundle's notebook with the lesson's own answers filled in."""
        return fill(self.folder(assignment), read_assignment(self.course / "source" / assignment), {})

    def run(self, code: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run `code` as on a student's machine: with the installed package, and without this project."""
        begin = (
            "import sys; sys.meta_path = [f for f in sys.meta_path if 'editable' not in type(f).__module__ + repr(f)]\n"
            f"sys.path.insert(0, {str(self.site)!r})\n"
        )
        return subprocess.run(
            [sys.executable, "-I", "-c", begin + code, *arguments],
            cwd=folder,
            env=os.environ | {"MPLBACKEND": "agg"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


@pytest.fixture(scope="session")
def handed_out(tmp_path_factory: pytest.TempPathFactory) -> HandedOut:
    home = tmp_path_factory.mktemp("bundles")
    course = make_course(home)
    made = {bundle.assignment: bundle for bundle in make_bundles(course, ASSIGNMENTS, home / "zips")}
    for bundle in made.values():
        with zipfile.ZipFile(bundle.path) as archive:
            archive.extractall(home / "unpacked")
    # Installing a wheel of plain Python is unpacking it; that pip takes it as well is seen in the test of Colab.
    with zipfile.ZipFile(next((home / "unpacked" / "ps1").glob("*.whl"))) as wheel:
        wheel.extractall(home / "site")
    return HandedOut(course, made, home / "unpacked", home / "site")


def make_course(home: Path) -> Path:
    """A course in `home` as a build leaves it, from what is committed."""
    course = home / "course"
    course.mkdir(parents=True)
    shutil.copy(REPO / "course" / "nbgrader_config.py", course)
    shutil.copytree(REPO / "notebooks", home / "notebooks")
    (course / ".course_secret").write_text(SECRET + "\n", encoding="ascii")
    for name in ASSIGNMENTS:
        lesson = read(find(LESSONS, name))
        shutil.copytree(REPO / "notebooks" / name, course / "source" / name)
        nbformat.write(to_notebook(lesson), course / "source" / name / f"{lesson.name}.ipynb")
    return course
