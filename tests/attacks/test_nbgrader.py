"""A few attackers through nbgrader's own command, with the steps that the course's configuration names."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from .case import Case
from .classroom import (
    ASSIGNMENT,
    CELL_SECONDS,
    VICTIM,
    Course,
    fingerprints,
    hand_in_honest,
    hand_in_hostile,
    honest_points,
)
from .services import canary

CHOSEN = (
    "tags-skip_execution",
    "transformers-run_cell",
    "killing-exit_in_the_call",
    "reading-symbolic_links",
)
HONEST = (VICTIM, "strict", "untouched")


def scores(course: Course) -> dict[str, dict[str, float]]:
    """Scores by student and exercise, from the gradebook."""
    with Gradebook(f"sqlite:///{course.root / 'gradebook.db'}") as gradebook:
        return {
            submission.student.id: {
                grade.name.removeprefix("test-"): grade.score
                for notebook in submission.notebooks
                for grade in notebook.grades
            }
            for submission in gradebook.assignment_submissions(ASSIGNMENT)
        }


@pytest.fixture(scope="module")
def course(built: Course, tmp_path_factory: pytest.TempPathFactory) -> Course:
    made = built.copy(tmp_path_factory.mktemp("nbgrader") / "home")
    with (made.root / "nbgrader_config.py").open("a") as file:
        file.write(f"\nc.IsolatedExecute.timeout = {CELL_SECONDS:g}\n")
    return made


def test_nbgraders_own_command_is_not_fooled(course: Course, cases: list[Case]) -> None:
    chosen = [case for case in cases if case.name in CHOSEN]
    assert len(chosen) == len(CHOSEN)
    private = canary("victim")
    hand_in_honest(course, private, HONEST)
    hand_in_hostile(course, chosen)
    before = fingerprints(course)
    done = course.run("nbgrader", "autograde", ASSIGNMENT)
    assert done.returncode == 0, done.stdout + done.stderr
    expected = {student: honest_points()[student] for student in HONEST}
    assert scores(course) == expected | {case.name: dict(case.expect) for case in chosen}
    words = (private, course.secret)
    others = [path for path in files(course.root / "autograded") if VICTIM not in path.parts]
    assert [path for path in others if any(word in path.read_text("utf-8") for word in words)] == []
    # The links are gone, and nothing else.
    left = {name: mark for name, mark in before.items() if not mark.startswith("leads to")}
    assert fingerprints(course) == left


def files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]
