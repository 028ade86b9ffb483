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

from autograder.batch.outcome import Outcome
from autograder.batch.plan import read_plan
from autograder.batch.progress import remember, submission_digest
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


@pytest.fixture(scope="session")
def made_graded(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course after grading: everybody stands differently, see `graded`."""
    root = tmp_path_factory.mktemp("graded") / "course"
    shutil.copytree(made, root)
    for student in ("ada", "zoe", "li", "bo2", "eve"):
        folder = root / "submitted" / student / "ps2"
        folder.mkdir(parents=True)
        (folder / "update_proof.ipynb").write_text(f"{student}'s")
    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        for student, auto, manual, penalty in (("ada", 4, 2, 1), ("zoe", 2.5, None, 0), ("eve", 0.8571, 1, 0)):
            gradebook.update_or_create_submission("ps2", student)
            test = gradebook.find_grade("test-gain", "update_proof", "ps2", student)
            test.auto_score, test.needs_manual_grade = auto, False
            answer = gradebook.find_grade("why", "update_proof", "ps2", student)
            answer.manual_score, answer.needs_manual_grade = manual, manual is None
            gradebook.find_submission_notebook("update_proof", "ps2", student).late_submission_penalty = penalty
        gradebook.db.commit()
    plan = read_plan(root, "ps2", cell_seconds=None, unsafe_no_sandbox=False)
    digest = submission_digest(root / "submitted" / "li" / "ps2")
    remember(plan, Outcome("li", "ungradable", "the file is not JSON"), digest, None)
    return root


@pytest.fixture
def graded(made_graded: Path, tmp_path: Path) -> Desk:
    """ada has 4 + 2 − 1, zoe 2.5 and waits for a person, eve 1.8571; li is ungradable, bo2 not graded, bo1 missing."""
    shutil.copytree(made_graded, tmp_path / "course")
    return Desk(tmp_path / "course")
