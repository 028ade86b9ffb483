"""A course with ps1 and a small mixed class, for tests of grading it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from autograder.build.layout import read_layout
from autograder.build.surroundings import with_programs
from autograder.marking.figures import ensure_figures, figures_file

from ..bench.classes import ASSIGNMENT, hand_in, make_course
from ..in_process import autograder
from ..once import made_once

STOCK = """\
c = get_config()
c.CourseDirectory.course_id = "perceptron-course"
c.CourseDirectory.release_directory = "../notebooks"
c.CourseDirectory.solution_directory = "../solutions"
c.Execute.extra_arguments = ["--log-level=ERROR"]
"""


@dataclass(frozen=True)
class Graded:
    """A course whose class was graded in one of the ways."""

    root: Path

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run ``python -m command`` in the course folder."""
        return subprocess.run(
            [sys.executable, "-m", *command], cwd=self.root, env=os.environ | with_programs(), capture_output=True,
            text=True, timeout=300, check=False,
        )  # fmt: skip

    def grade(self, *options: str) -> tuple[int, dict[str, Any]]:
        """Run ``autograder grade`` in this process; returns its exit code and its JSON."""
        file = self.root / "results.json"
        done = autograder(self.root, "grade", ASSIGNMENT, "--json", str(file), *options)
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"said": done.stderr}

    def scores(self) -> dict[tuple[str, str], tuple[float | None, bool]]:
        """From the gradebook: the points of each graded cell of each student, and whether a person must grade it."""
        from nbgrader.api import Gradebook

        with Gradebook(f"sqlite:///{self.root / 'gradebook.db'}") as gradebook:
            return {
                (submission.student_id, grade.name): (grade.auto_score, grade.needs_manual_grade)
                for submission in gradebook.assignment_submissions(ASSIGNMENT)
                for notebook in submission.notebooks
                for grade in notebook.grades
            }


@pytest.fixture(scope="session")
def ungraded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course and its class, before grading, its figures learned; to be copied."""
    home = tmp_path_factory.mktemp("class") / "home"
    shutil.copytree(made_once(tmp_path_factory, "ps1", make_course), home)
    hand_in(home / "course", 4)
    figures = figures_file(home / "course", ASSIGNMENT)
    ensure_figures(home / "course" / "source" / ASSIGNMENT, figures, read_layout(home / "course").config)
    broken = home / "course" / "submitted" / "zeno" / ASSIGNMENT
    broken.mkdir(parents=True)
    (broken / "primal_algorithm.ipynb").write_text('{"cells": [', encoding="utf-8")
    return home


@pytest.fixture
def course(ungraded: Path, tmp_path: Path) -> Graded:
    """A copy of the ungraded course."""
    shutil.copytree(ungraded, tmp_path / "home")
    return Graded(tmp_path / "home" / "course")


@pytest.fixture(scope="session")
def ways(ungraded: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Graded]:
    """The same class graded by stock nbgrader, by nbgrader with our steps, and by ``autograder grade``."""
    made = {}
    for way in ("stock", "nbgrader", "grade"):
        home = tmp_path_factory.mktemp(way) / "home"
        shutil.copytree(ungraded, home)
        made[way] = Graded(home / "course")
    (made["stock"].root / "nbgrader_config.py").write_text(STOCK)
    for way in ("stock", "nbgrader"):
        made[way].run("nbgrader", "autograde", ASSIGNMENT)
    made["grade"].grade()
    return made
