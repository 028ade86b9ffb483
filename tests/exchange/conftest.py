"""A course whose gradebook is made through nbgrader's API: nothing is built, nothing is run."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pytest
from nbgrader.api import Gradebook
from typer.testing import CliRunner, Result

from autograder.build.surroundings import with_programs
from autograder.cli import app

CONFIG = 'c = get_config()\nc.CourseDirectory.course_id = "perceptron-course"\n'
STUDENTS = {
    "ada": ("Ada", "Lovelace", "ada@example.org", "1001"),
    "zoe": ("Zoë", "Müller-O'Brien", "zoe@example.org", "1002"),
    "li": ("娜", "李", "li.na@example.org", "1003"),
    "bo1": ("Bo", "Berg", "bo.one@example.org", "1004"),
    "bo2": ("Bo", "Berg", "bo.two@example.org", "1005"),
    "eve": ("=HYPERLINK(1)", "Evil, Jr.", "eve@example.org", "1006"),
}
DUE = datetime(2026, 1, 30, 15, 0, 0)


@dataclass(frozen=True)
class Desk:
    """A course folder, and its commands, run in this process."""

    root: Path

    @property
    def db_url(self) -> str:
        return f"sqlite:///{self.root / 'gradebook.db'}"

    def run(self, *arguments: object, code: int = 0) -> str:
        """Run ``autograder arguments --course ...``; returns what it prints, cells of tables unfolded."""
        from autograder.errors import UserError

        result: Result = CliRunner().invoke(app, [*map(str, arguments), "--course", str(self.root)])
        if isinstance(result.exception, UserError):
            assert code == 1
            return str(result.exception)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return re.sub(r"[│\s]+", " ", result.output)

    def submitted(self) -> dict[str, str]:
        """Everything below ``submitted/``: content by path."""
        top = self.root / "submitted"
        return {
            path.relative_to(top).as_posix(): path.read_text(encoding="utf-8", errors="replace")
            for path in sorted(top.rglob("*"))
            if path.is_file()
        }


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course, to be copied: ps2 with a test of 4 points and an answer of 2, and six students."""
    patch = pytest.MonkeyPatch()
    patch.setenv("PATH", with_programs()["PATH"])  # a new gradebook asks for alembic by name
    root = tmp_path_factory.mktemp("desk")
    (root / "nbgrader_config.py").write_text(CONFIG, encoding="utf-8")
    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        gradebook.add_assignment("ps2", duedate=DUE)
        gradebook.add_notebook("update_proof", "ps2")
        gradebook.add_grade_cell("test-gain", "update_proof", "ps2", cell_type="code", max_score=4)
        gradebook.add_solution_cell("test-gain", "update_proof", "ps2")
        gradebook.add_grade_cell("why", "update_proof", "ps2", cell_type="markdown", max_score=2)
        for name, (first, last, email, number) in STUDENTS.items():
            gradebook.add_student(name, first_name=first, last_name=last, email=email, lms_user_id=number)
    patch.undo()
    return root


@pytest.fixture
def desk(made: Path, tmp_path: Path) -> Iterator[Desk]:
    """A copy of the course."""
    shutil.copytree(made, tmp_path / "course")
    yield Desk(tmp_path / "course")
