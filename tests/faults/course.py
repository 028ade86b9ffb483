"""A small course in a folder of its own, and how an instructor works in it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.build.layout import read_layout
from autograder.build.surroundings import with_programs
from autograder.marking.figures import ensure_figures, figures_file

from ..in_process import autograder
from .handing_in import ASSIGNMENT, NOTEBOOK

HERE = Path(__file__).parent
REPO = HERE.parents[1]
JOBS = 2
CELL_SECONDS = 2.0


@dataclass(frozen=True)
class Run:
    """A finished run of ``autograder grade``: its exit code, what it said, and the results it wrote."""

    code: int
    said: str
    seconds: float
    submissions: Mapping[str, dict[str, Any]]

    def by_status(self, status: str) -> set[str]:
        """The students whose submission has this status."""
        return {student for student, result in self.submissions.items() if result["status"] == status}


@dataclass(frozen=True)
class Course:
    """A course folder with everything that nbgrader keeps in it."""

    root: Path

    @property
    def variables(self) -> dict[str, str]:
        """What is set while a command runs: nobody's own Jupyter settings, and none of the course's beside them."""
        own = {
            "JUPYTER_CONFIG_DIR": str(self.root.parent / "settings"),
            "JUPYTER_DATA_DIR": str(self.root.parent / "data"),
        }
        return with_programs() | own

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | self.variables

    def submitted(self, student: str) -> Path:
        """Where a student's submission is."""
        return self.root / "submitted" / student / ASSIGNMENT

    def autograded(self, student: str) -> Path:
        """The graded notebook of a student."""
        return self.root / "autograded" / student / ASSIGNMENT / f"{NOTEBOOK}.ipynb"

    def command(self, *arguments: str) -> list[str]:
        """``python -m`` with these arguments."""
        return [sys.executable, "-m", *arguments]

    def start(self, *arguments: str, said: Path | None = None) -> subprocess.Popen[str]:
        """Start ``python -m arguments`` in the course folder; what it says goes to a pipe, or to the file `said`."""
        output: Any = subprocess.PIPE if said is None else said.open("w", encoding="utf-8")
        try:
            return subprocess.Popen(
                self.command(*arguments),
                cwd=self.root,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                text=True,
            )
        finally:
            if said is not None:
                output.close()

    def run(self, *arguments: str, seconds: float = 300.0) -> tuple[int, str]:
        """Run ``python -m arguments``; returns the exit code and what was said."""
        with self.start(*arguments) as process:
            try:
                said, _ = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        return process.returncode, said

    def grade_command(self, results: Path, *options: str, jobs: int = JOBS) -> list[str]:
        """The arguments of ``python -m`` that grade the class and write `results`."""
        limits = ["--jobs", str(jobs), "--cell-seconds", str(CELL_SECONDS)]
        where = ["--course", str(self.root), "--json", str(results)]
        return ["autograder", "grade", ASSIGNMENT, *where, *limits, *options]

    def grade(self, *options: str, jobs: int = JOBS, apart: bool = False) -> Run:
        """Run ``autograder grade`` in this process, where all is loaded; its workers are processes all the same.

        `apart` runs it as a process too, for tests of all that it says, or of how it ends.
        """
        results = self.root.parent / f"{self.root.name}-results.json"
        results.unlink(missing_ok=True)
        command = self.grade_command(results, *options, jobs=jobs)
        code, said = self.run(*command) if apart else self.invoke(*command[1:])
        return read_run(results, code, said)

    def invoke(self, *arguments: str) -> tuple[int, str]:
        """Run ``autograder arguments`` in this process; returns the exit code and what was said."""
        done = autograder(self.root, *arguments, variables=self.variables)
        return done.returncode, done.stdout + done.stderr

    def build(self) -> None:
        """Run ``autograder build``, which must succeed."""
        code, said = self.invoke("build", "--course", str(self.root))
        assert code == 0, said

    def forget_figures(self) -> None:
        """Let the next run learn the lesson's figures itself, as the first run in a course does."""
        figures_file(self.root, ASSIGNMENT).unlink()

    def copy(self, folder: Path) -> Course:
        """The same course in another place, inside `folder`."""
        root = folder / self.root.name
        shutil.copytree(self.root, root)
        shutil.copytree(self.root.parent / "notebooks", folder / "notebooks")
        return Course(root)


def read_run(results: Path, code: int, said: str) -> Run:
    """The run that ended with `code`, and wrote `results` if it came to that."""
    written = (
        json.loads(results.read_text(encoding="utf-8")) if results.exists() else {"submissions": [], "seconds": 0.0}
    )
    return Run(code, said, written["seconds"], {one["student"]: one for one in written["submissions"]})


def make_course(home: Path) -> Course:
    """Make a course with the lesson of ``course/`` in the folder `home`, and build it; its figures are learned."""
    shutil.copytree(HERE / "course", home / "course")
    shutil.copy(REPO / "course" / "nbgrader_config.py", home / "course")
    course = Course(home / "course")
    course.build()
    learn_figures_of(course)
    return course


def learn_figures_of(course: Course) -> None:
    """Learn the lesson's figures once for all copies of a course: each run would, which takes seconds."""
    layout = read_layout(course.root)
    ensure_figures(layout.source / ASSIGNMENT, figures_file(course.root, ASSIGNMENT), layout.config)
