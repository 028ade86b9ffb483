"""What can happen to a whole run: killed, out of disk, a gradebook that others hold, a second run at the same time."""

from __future__ import annotations

import base64
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from .classroom import CLASS, UNGRADABLE, Left, hand_in_class, left_by, leftovers, stamps
from .course import REPO, Course, Run, read_run
from .gradebook import GradeRow, is_sound

pytestmark = pytest.mark.workflow

KILLS = 6
PAUSE = 0.1
IMPATIENT = """
import autograder.batch.patience as patience

assert patience.LOCKED_SECONDS > 3
patience.LOCKED_SECONDS = 3.0
from autograder.cli import main

main()
"""


@pytest.fixture(scope="module")
def handed_in(built: Course, right: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course in which the class has handed in and nobody is graded; tests work on copies."""
    course = built.copy(tmp_path_factory.mktemp("handed-in"))
    hand_in_class(course, right, PAUSE)
    return course


@pytest.fixture(scope="module")
def undisturbed(handed_in: Course, tmp_path_factory: pytest.TempPathFactory) -> Left:
    """What a run leaves that nothing disturbs; a second one has nothing to do, and says the same."""
    course = handed_in.copy(tmp_path_factory.mktemp("undisturbed"))
    run = course.grade()
    assert run.code == 3, run.said
    assert run.by_status("graded") == set(CLASS) - {UNGRADABLE}
    left = left_by(course)
    assert set(left.notebooks) == set(CLASS) - {UNGRADABLE}
    before = stamps(course)
    second = course.grade(jobs=1)
    assert second.by_status("skipped") == set(CLASS) - {UNGRADABLE}
    assert stamps(course) == before
    points = {student: result["points"] for student, result in run.submissions.items()}
    assert {student: result["points"] for student, result in second.submissions.items()} == points
    return left


def waits_for(happened: Callable[[], bool], seconds: float) -> bool:
    """Whether `happened` becomes true within so many seconds."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def kill_alone(process: subprocess.Popen[str]) -> None:
    """Kill a run and nothing that it started; what it started has to end by itself."""
    family = psutil.Process(process.pid).children(recursive=True) if process.poll() is None else []
    process.kill()
    process.wait(10.0)
    try:
        assert waits_for(lambda: not any(map(alive, family)), 10.0), "something goes on after the kill"
    finally:
        for left in filter(alive, family):
            left.kill()


def alive(process: psutil.Process) -> bool:
    """Whether a process still runs; one that only waits to be buried does not."""
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def assert_complete(course: Course, run: Run, undisturbed: Left) -> None:
    """The class is graded as if nothing had happened."""
    assert run.code == 3, run.said
    assert run.by_status("ungradable") == {UNGRADABLE}
    assert run.by_status("graded") | run.by_status("skipped") == set(CLASS) - {UNGRADABLE}
    assert is_sound(course.root)
    assert left_by(course) == undisturbed
    assert leftovers(course.root) == []


def test_a_run_that_was_killed_again_and_again_loses_nothing_and_repeats_nothing(
    handed_in: Course, undisturbed: Left, tmp_path: Path
) -> None:
    course = handed_in.copy(tmp_path)
    chance = random.Random(20260130)
    results = tmp_path / "results.json"
    moments = []
    for _ in range(KILLS):
        before = stamps(course)
        process = course.start(*course.grade_command(results), said=tmp_path / "said.txt")
        wanted = len(before) + chance.choice([0, 1, 1, 2])
        if wanted == len(before):
            time.sleep(chance.uniform(0.3, 1.5))
        waits_for(
            lambda wanted=wanted, process=process: len(stamps(course)) >= wanted or process.poll() is not None, 60.0
        )
        time.sleep(chance.uniform(0.0, 0.1))
        kill_alone(process)
        after = stamps(course)
        moments.append(len(after))
        again = [student for student in before if after.get(student) != before[student]]
        assert len(again) <= 1, f"graded twice: {again}"
    before = stamps(course)
    assert any(0 < done < len(CLASS) - 1 for done in moments), f"never killed half-way: {moments}"
    run = course.grade(jobs=1)
    assert_complete(course, run, undisturbed)
    kept = [student for student in before if stamps(course)[student] == before[student]]
    assert len(kept) >= len(before) - 1


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


def test_two_runs_at_once_do_not_disturb_each_other(handed_in: Course, undisturbed: Left, tmp_path: Path) -> None:
    course = handed_in.copy(tmp_path)
    results = [tmp_path / f"results-{number}.json" for number in range(2)]
    processes = [course.start(*course.grade_command(path, jobs=1)) for path in results]
    said = [process.communicate(timeout=120.0)[0] for process in processes]
    runs = [read_run(*told) for told in zip(results, (process.returncode for process in processes), said, strict=True)]
    turned_away = [run for run in runs if run.code == 1]
    assert len(turned_away) < 2, said
    for run in turned_away:
        assert "another" in run.said
        assert "Traceback" not in run.said
    for run in runs:
        if run not in turned_away:
            assert_complete(course, run, undisturbed)


def test_a_gradebook_that_is_damaged_is_said(handed_in: Course, tmp_path: Path) -> None:
    course = handed_in.copy(tmp_path)
    (course.root / "gradebook.db").write_bytes(b"SQLite format 3\0" + bytes(1000))
    run = course.grade(jobs=1)
    assert run.code == 1, run.said
    assert "gradebook" in run.said
    assert "Traceback" not in run.said


def test_a_student_can_be_graded_alone(handed_in: Course, undisturbed: Left, tmp_path: Path) -> None:
    course = handed_in.copy(tmp_path)
    alone = course.grade("--student", "emmy", jobs=1)
    assert alone.code == 0, alone.said
    assert set(left_by(course).notebooks) == {"emmy"}
    before = stamps(course)
    run = course.grade(jobs=1)
    assert_complete(course, run, undisturbed)
    assert run.by_status("skipped") == {"emmy"}
    assert stamps(course)["emmy"] == before["emmy"]
