"""What can happen to a whole run: killed, a second run at the same time, a damaged gradebook."""

from __future__ import annotations

import random
import subprocess
import time
from pathlib import Path

import psutil
import pytest

from .classroom import CLASS, Left, left_by, stamps
from .course import Course, read_run
from .running import assert_complete, waits_for

pytestmark = pytest.mark.workflow

KILLS = 4


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


def test_a_run_that_was_killed_again_and_again_loses_nothing_and_repeats_nothing(
    handed_in: Course, undisturbed: Left, tmp_path: Path
) -> None:
    course = handed_in.copy(tmp_path)
    course.forget_figures()
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
    run = course.grade(jobs=1, apart=True)
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
