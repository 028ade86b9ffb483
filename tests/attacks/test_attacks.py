"""A class with an attacker of every kind in it is graded once; nobody gains, reads or harms anything."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from nbgrader.api import Gradebook

from .case import KINDS, MOST_POINTS, Case, read_cases
from .classroom import ASSIGNMENT, REPOSITORY, VICTIM, Graded, honest_points

ALL = read_cases()
REMARKS = {"note", "repaired"}
"""Kinds of flag that say what was put right, and not what a submission did."""


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_an_attack_gains_nothing(case: Case, attacked: Graded) -> None:
    result = attacked.results[case.student]
    assert result["status"] == case.status, result["reason"]
    if case.status == "graded":
        assert attacked.points(case.student) == case.expect
        assert result["points"] == sum(case.expect.values())
        assert result["max_points"] == sum(MOST_POINTS.values())
    else:
        assert result["points"] is None
        assert result["reason"]
    assert tuple(sorted({flag["kind"] for flag in result["flags"]} - REMARKS)) == case.flags, result["flags"]
    assert result["seconds"] < case.seconds


def test_every_kind_has_several_cases() -> None:
    count = Counter(case.kind for case in ALL)
    assert count.keys() == KINDS.keys()
    assert min(count.values()) >= 3
    assert count.total() >= 55


@pytest.mark.parametrize("student", honest_points())
def test_an_honest_student_gets_what_is_due(student: str, attacked: Graded, peaceful: Graded) -> None:
    assert attacked.points(student) == peaceful.points(student) == honest_points()[student]
    ours, alone = attacked.results[student], peaceful.results[student]
    assert ours["flags"] == []
    for field in ("status", "reason", "points", "max_points", "exercises", "notes", "late_penalty"):
        assert ours[field] == alone[field], field


def test_the_gradebook_says_the_same(attacked: Graded) -> None:
    root = attacked.course.root
    with sqlite3.connect(root / "gradebook.db") as book:
        assert book.execute("pragma integrity_check").fetchall() == [("ok",)]
    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        found = {
            submission.student.id: {
                grade.name.removeprefix("test-"): (grade.auto_score, grade.manual_score)
                for notebook in submission.notebooks
                for grade in notebook.grades
            }
            for submission in gradebook.assignment_submissions(ASSIGNMENT)
        }
    graded = [student for student, result in attacked.results.items() if result["status"] == "graded"]
    assert found == {
        student: {name: (points, None) for name, points in attacked.points(student).items()} for student in graded
    }


def test_everyone_is_in_the_results(attacked: Graded) -> None:
    assert attacked.results.keys() == {case.student for case in ALL} | honest_points().keys()
    assert attacked.status == 3, attacked.output[-2000:]  # some are ungradable


def test_no_file_was_changed(attacked: Graded) -> None:
    assert attacked.changed == ()


def test_no_process_is_left(attacked: Graded) -> None:
    assert attacked.left == ()


def test_no_service_was_reached(attacked: Graded) -> None:
    assert attacked.reached == ()


def test_the_class_is_graded_in_time(attacked: Graded) -> None:
    assert attacked.seconds < 400


# --- what submissions could have read ---------------------------------------------------------------------


def reference_lines() -> set[str]:
    """Lines of the reference that stand nowhere else: its code and its words."""
    texts = [path.read_text(encoding="utf-8") for path in (REPOSITORY / "perceptron_ref").rglob("*.py")]
    own = {line.strip() for text in texts for line in text.splitlines()}
    public = [*(REPOSITORY / "autograder").rglob("*.py"), *Path(__file__).parent.rglob("*.py")]
    known = "\n".join(path.read_text(encoding="utf-8") for path in public)
    return {line for line in own if len(line) > 40 and line not in known}


def told(graded: Graded) -> dict[str, str]:
    """Everything that grading wrote, by where, without what was the victim's own."""
    root = graded.course.root
    texts = {"the command's output": graded.output}
    for folder in (root / "autograded", root / ".autograder"):
        for path in folder.rglob("*"):
            own = path.is_relative_to(graded.course.folder("autograded", VICTIM)) or path.name == f"{VICTIM}.json"
            if path.is_file() and not own:
                texts[str(path.relative_to(root))] = path.read_text(encoding="utf-8", errors="replace")
    return texts


def test_no_canary_in_anything_that_was_written(attacked: Graded) -> None:
    words = {**attacked.canaries, "secret": attacked.course.secret}
    assert len(words["secret"]) == 64
    found = [(place, name) for place, text in told(attacked).items() for name, word in words.items() if word in text]
    assert found == []


def test_nothing_of_the_reference_in_anything_that_was_written(attacked: Graded) -> None:
    lines = reference_lines()
    assert len(lines) > 200
    # The words on a wrong turn are for the student who took it: those of named diagnoses are told on purpose.
    code = {line for line in lines if re.match(r"(def|return|for|if|while|class|from|import|theta|alpha)\b", line)}
    assert len(code) > 50
    found = [(place, line) for place, text in told(attacked).items() for line in code if line in text]
    assert found == []


def test_the_probes_found_something_to_print(attacked: Graded) -> None:
    """The searches did run: what is searched for is compared with what they say that they looked at."""
    texts = told(attacked)

    def shown(student: str) -> str:
        return texts[f"autograded/{student}/{ASSIGNMENT}/hardened.ipynb"]

    assert "pages: True" in shown("reading-own_memory")
    assert "ModuleNotFoundError" in shown("reading-import_reference")
    assert "FileNotFoundError" in shown("reading-other_submissions")
    assert "opened: []" in shown("network-other_families")
    assert "at once: True" in shown("network-outside")
    assert "signs of a grader: []" in shown("detecting-by_the_environment")


def test_nothing_of_an_attack_is_left_in_the_folders(attacked: Graded) -> None:
    left = [path for path in attacked.course.root.parent.rglob("*ATTACKED*") if "autograded" not in path.parts]
    assert left == []
    inside = [path for path in (attacked.course.root / "autograded").rglob("*") if path.is_symlink()]
    assert inside == []
