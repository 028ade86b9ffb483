"""A run that cannot go on: the disk is full, or others hold the gradebook."""

from __future__ import annotations

import base64
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from .classroom import Left, stamps
from .course import REPO, Course, read_run
from .gradebook import GradeRow, is_sound
from .running import assert_complete, waits_for

pytestmark = pytest.mark.workflow

IMPATIENT = """
import autograder.batch.patience as patience

assert patience.LOCKED_SECONDS > 3
patience.LOCKED_SECONDS = 3.0
from autograder.cli import main

main()
"""


@pytest.mark.parametrize(("free", "enough_for_some"), [(150_000, False), (700_000, True)])
def test_a_full_disk_is_said_and_costs_nothing_that_was_graded(
    handed_in: Course, undisturbed: Left, tmp_path: Path, free: int, enough_for_some: bool
) -> None:
    rights = ["--mount"] if os.geteuid() == 0 else ["--user", "--map-root-user", "--mount"]
    place = tmp_path / "disk"
    place.mkdir()
    command = [sys.executable, "-m", "tests.faults.full_disk", str(handed_in.root), str(place), str(free)]
    done = subprocess.run(
        ["unshare", *rights, *command], cwd=REPO, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["full"]["code"] == 1, told["full"]["said"]
    assert "full" in told["full"]["said"]
    assert "Traceback" not in told["full"]["said"]
    assert told["sound"]
    assert told["leftovers"] == []
    assert bool(told["between"]) == enough_for_some
    if not enough_for_some:
        return
    assert told["after"]["code"] == 3, told["after"]["said"]
    skipped = {who for who, status in told["after"]["status"].items() if status == "skipped"}
    assert len(set(told["between"]) - skipped) <= 1, "what was graded before is not graded again"
    grades = {who: {name: GradeRow(**row) for name, row in rows.items()} for who, rows in told["grades"].items()}
    notebooks = {who: base64.b64decode(data) for who, data in told["notebooks"].items()}
    assert Left(grades, notebooks) == undisturbed


@contextmanager
def held_for(course: Course, seconds: float) -> Iterator[None]:
    """Lock the gradebook as another program would, for so many seconds at least, and the length of a with-block."""
    with closing(sqlite3.connect(course.root / "gradebook.db", timeout=30.0, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield
        time.sleep(seconds)
        connection.execute("ROLLBACK")


def test_a_gradebook_that_others_hold_for_three_seconds_is_waited_for(
    handed_in: Course, undisturbed: Left, tmp_path: Path
) -> None:
    course = handed_in.copy(tmp_path)
    results = tmp_path / "results.json"
    with held_for(course, 3.0):
        process = course.start(*course.grade_command(results, jobs=1))
    assert waits_for(lambda: len(stamps(course)) >= 2 or process.poll() is not None, 60.0)
    with held_for(course, 3.0):
        assert process.poll() is None
    said, _ = process.communicate(timeout=120.0)
    assert_complete(course, read_run(results, process.returncode, said), undisturbed)


@pytest.mark.parametrize("already_graded", [0, 3])
def test_a_gradebook_that_is_held_for_ever_is_said(
    handed_in: Course, undisturbed: Left, tmp_path: Path, already_graded: int
) -> None:
    course = handed_in.copy(tmp_path)
    _, *arguments = course.grade_command(tmp_path / "results.json", jobs=1)
    with closing(sqlite3.connect(course.root / "gradebook.db", timeout=30.0, isolation_level=None)) as connection:
        if not already_graded:
            connection.execute("BEGIN EXCLUSIVE")
        process = subprocess.Popen(
            [sys.executable, "-c", IMPATIENT, *arguments],
            cwd=course.root,
            env=course.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if already_graded:
            assert waits_for(lambda: len(stamps(course)) >= already_graded or process.poll() is not None, 60.0)
            connection.execute("BEGIN EXCLUSIVE")
        said, _ = process.communicate(timeout=60.0)
        connection.execute("ROLLBACK")
    assert process.returncode == 1, said
    assert "gradebook" in said
    assert "another program" in said
    assert "Traceback" not in said
    assert is_sound(course.root)
    if already_graded:
        assert_complete(course, course.grade(jobs=1), undisturbed)
    else:
        assert stamps(course) == {}
