"""The gradebook on a PostgreSQL server: the same grades as in a file, and the same care."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from autograder.batch import patience, record
from autograder.batch.grade import Options, grade_class
from autograder.batch.outcome import Outcome
from autograder.build import layout
from autograder.errors import UserError

from ..faults.classroom import CLASS, UNGRADABLE, stamps
from ..faults.handing_in import ASSIGNMENT
from ..faults.test_grading_run import kill_alone, waits_for
from .conftest import Class

pytestmark = [pytest.mark.workflow, pytest.mark.postgres]

END_OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
"""


@pytest.fixture(scope="module")
def graded(served: Class, filed: Class) -> Class:
    """The class on the server, graded by a command that was killed midway, and by a second run."""
    course = served.course
    process = course.start("autograder", "grade", ASSIGNMENT, "--jobs", "2", said=course.root.parent / "said.txt")
    assert waits_for(lambda: len(stamps(course)) >= 2 or process.poll() is not None, 120.0)
    kill_alone(process)
    before = stamps(course)
    assert 2 <= len(before) < len(CLASS) - 1, (course.root.parent / "said.txt").read_text()
    outcomes = grade_class(served.plan(), Options())
    skipped = {one.student for one in outcomes if one.status == "skipped"}
    assert len(set(before) - skipped) <= 1, "what was graded before the kill is not graded again"
    return served


def test_the_grades_are_those_of_a_gradebook_in_a_file(graded: Class, filed: Class) -> None:
    outcomes = grade_class(filed.plan(), Options())
    rows = graded.rows()
    assert rows == filed.rows()
    assert {student for student, _ in rows} == set(CLASS) - {UNGRADABLE}
    penalties = {student: row[3] for (student, _), row in rows.items()}
    assert penalties == dict.fromkeys(penalties, 2.0) | {"ada": None}
    again = {one.student: one for one in grade_class(graded.plan(), Options())}
    assert {one.status for one in again.values()} == {"skipped", "ungradable"}
    assert {one.student: (one.points, one.late_penalty) for one in outcomes} == {
        student: (one.points, one.late_penalty) for student, one in again.items()
    }
    assert left_by_bytes(graded) == left_by_bytes(filed)


def left_by_bytes(class_: Class) -> dict[str, bytes]:
    root = class_.course
    return {student: root.autograded(student).read_bytes() for student in CLASS if root.autograded(student).exists()}


def test_grades_given_by_hand_stay(graded: Class) -> None:
    with graded.gradebook() as gradebook:
        grade = gradebook.find_grade("why", "robust", ASSIGNMENT, "emmy")
        grade.manual_score, grade.needs_manual_grade = 2.5, False
        gradebook.db.commit()
    (outcome,) = grade_class(graded.plan(), Options(force=True, only=("emmy",)))
    assert outcome.status == "graded"
    assert graded.rows()["emmy", "why"][:2] == (None, 2.5)


@contextmanager
def held(url: str) -> Iterator[Any]:
    """Hold rows as a formgrader does that saves a grade and takes its time."""
    engine = create_engine(url)
    with engine.connect() as connection, connection.begin():
        connection.execute(text("SELECT id FROM submitted_notebook FOR UPDATE"))
        yield connection
    engine.dispose()


def test_rows_that_others_hold_are_waited_for_and_no_longer_than_that(
    graded: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "LOCK_SECONDS", 1)
    set_deadline(graded, "2026-01-30 12:30:00")  # so that there is something to write
    with held(graded.url):
        with monkeypatch.context() as impatient, pytest.raises(UserError, match="another program has held"):
            impatient.setattr(patience, "LOCKED_SECONDS", 0.5)
            grade_class(graded.plan(), Options(only=("carl",)))
        outcomes: list[Any] = []
        waiting = threading.Thread(
            target=lambda: outcomes.extend(grade_class(graded.plan(), Options(only=("carl",)))), daemon=True
        )
        waiting.start()
        time.sleep(2.0)
        assert waiting.is_alive()
    waiting.join(30.0)
    assert [one.late_penalty for one in outcomes] == [3.0]
    assert {row[3] for (student, _), row in graded.rows().items() if student == "carl"} == {3.0}


def set_deadline(class_: Class, deadline: str) -> None:
    with class_.gradebook() as gradebook:
        gradebook.update_or_create_assignment(ASSIGNMENT, duedate=f"{deadline} UTC")


def test_connections_that_break_are_made_again(graded: Class) -> None:
    ended: list[int] = []

    def disturb(_outcome: Outcome, _done: int, _everyone: int) -> None:
        engine = create_engine(graded.url)
        with engine.connect() as other:
            ended.append(len(other.execute(text(END_OTHERS)).all()))
        engine.dispose()

    before = graded.rows()
    outcomes = grade_class(graded.plan(), Options(jobs=1, force=True, only=("blaise", "donald")), disturb)
    assert [one.status for one in outcomes] == ["graded", "graded"]
    assert sum(ended) >= 1
    changed = {student for student, name in before if graded.rows()[student, name][:2] != before[student, name][:2]}
    assert changed == set()


def test_a_server_that_is_not_there_and_a_missing_driver_are_said(
    graded: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UserError, match="the gradebook cannot be used"):
        patience.patiently(lambda: record.OneTransactionGradebook("postgresql+psycopg://x@/x?host=/nowhere"))
    monkeypatch.setattr(layout, "find_spec", lambda _name: None)
    with pytest.raises(UserError, match=r"pip install 'psycopg\[binary\]'"):
        graded.plan()
