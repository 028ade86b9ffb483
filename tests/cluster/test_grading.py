"""A class graded on a cluster: the same grades as here, whoever is killed, and a sentence where it cannot be."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from autograder.batch.grade import Options, grade_class
from autograder.batch.outcome import Outcome
from autograder.batch.plan import Plan, read_plan
from autograder.cluster import connect, spread
from autograder.cluster.task import Answer
from autograder.errors import UserError
from autograder.player import SandboxUnavailable

from ..faults.classroom import CLASS, UNGRADABLE, Left, left_by, leftovers, stamps
from ..faults.course import CELL_SECONDS, Course
from ..faults.handing_in import ASSIGNMENT
from ..faults.test_grading_run import kill_alone, waits_for

pytestmark = pytest.mark.workflow

DEADLY = """
import os, signal
from nbgrader.preprocessors import NbGraderPreprocessor


class Deadly(NbGraderPreprocessor):
    def preprocess(self, notebook, resources):
        if resources["nbgrader"]["student"] == "fan":
            os.kill(os.getpid(), signal.SIGKILL)
        return notebook, resources
"""


def plan_of(course: Course) -> Plan:
    return read_plan(course.root, ASSIGNMENT, cell_seconds=CELL_SECONDS, unsafe_no_sandbox=False)


def pids(cluster: Any) -> list[int]:
    """The cluster's workers, once both are there."""
    from distributed import Client

    with Client(cluster.scheduler_address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
        return list(client.run(os.getpid).values())


@pytest.fixture(scope="module")
def here(handed_in: Course, tmp_path_factory: pytest.TempPathFactory) -> Left:
    """What grading leaves that is done without a cluster."""
    course = handed_in.copy(tmp_path_factory.mktemp("here"))
    grade_class(plan_of(course), Options())
    return left_by(course)


def test_a_worker_that_is_killed_midway_costs_nothing(
    cluster: Any, handed_in: Course, here: Left, tmp_path: Path
) -> None:
    course = handed_in.copy(tmp_path)
    victim = pids(cluster)[0]
    told: list[str] = []

    def kill_after_two(outcome: Outcome, done: int, everyone: int) -> None:
        told.append(outcome.student)
        assert (done, everyone) == (len(told), len(CLASS))
        if done == 2:
            os.kill(victim, signal.SIGKILL)

    outcomes = grade_class(plan_of(course), Options(scheduler=cluster.scheduler_address), kill_after_two)
    assert sorted(told) == sorted(CLASS), "each is recorded, and once"
    assert {one.student for one in outcomes if one.status == "ungradable"} == {UNGRADABLE}
    assert left_by(course) == here
    assert leftovers(course.root) == []
    assert victim not in pids(cluster)


def test_a_command_that_is_killed_goes_on_where_it_was(
    cluster: Any, handed_in: Course, here: Left, tmp_path: Path
) -> None:
    course = handed_in.copy(tmp_path)
    where = ["--course", str(course.root), "--scheduler", cluster.scheduler_address]
    process = course.start("autograder", "grade", ASSIGNMENT, *where, said=tmp_path / "said.txt")
    assert waits_for(lambda: len(stamps(course)) >= 2 or process.poll() is not None, 120.0)
    kill_alone(process)
    before = stamps(course)
    assert 2 <= len(before) < len(CLASS) - 1, (tmp_path / "said.txt").read_text()
    outcomes = grade_class(plan_of(course), Options(scheduler=cluster.scheduler_address))
    assert left_by(course) == here
    skipped = {one.student for one in outcomes if one.status == "skipped"}
    # One may have been written and not yet remembered.
    assert len(set(before) - skipped) <= 1
    assert all(stamps(course)[student] == before[student] for student in skipped)


def test_a_submission_that_ends_its_process_every_time_is_ungradable(
    cluster: Any, handed_in: Course, tmp_path: Path
) -> None:
    course = handed_in.copy(tmp_path)
    (course.root / "deadly.py").write_text(DEADLY, encoding="utf-8")
    with (course.root / "nbgrader_config.py").open("a", encoding="utf-8") as config:
        config.write(f"\nimport sys\nsys.path.insert(0, {str(course.root)!r})\n")
        config.write('c.Autograde.sanitize_preprocessors.insert(0, "deadly.Deadly")\n')
    before = pids(cluster)
    (fan,) = grade_class(plan_of(course), Options(only=("fan",), scheduler=cluster.scheduler_address))
    assert fan.status == "ungradable"
    assert fan.reason == "the grader's own process ended 2 times while marking it"
    assert pids(cluster) == before, "the workers themselves live on"


def test_other_code_is_refused_in_words(
    cluster: Any, handed_in: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = handed_in.copy(tmp_path)
    options = Options(only=("ada",), scheduler=cluster.scheduler_address)
    with monkeypatch.context() as patched:
        patched.setattr(connect, "CODE", "0.0.1 (older)")
        with pytest.raises(UserError, match=r"the scheduler has autograder 0.*and this machine 0\.0\.1 \(older\)"):
            grade_class(plan_of(course), options)
    # A worker that joins later is asked with each submission.
    monkeypatch.setattr(spread, "CODE", "0.0.1 (older)")
    with pytest.raises(UserError, match=r"cannot grade: it has autograder .* and 0\.0\.1 \(older\) grades"):
        grade_class(plan_of(course), options)
    assert stamps(course) == {}


def test_a_worker_that_sees_another_folder_is_refused_in_words(
    cluster: Any, handed_in: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = handed_in.copy(tmp_path)
    monkeypatch.setattr(spread, "digest_of", lambda _plan: "the plan as it is elsewhere")
    with pytest.raises(UserError, match=r"cannot grade: it does not see .*must be shared"):
        grade_class(plan_of(course), Options(only=("ada",), scheduler=cluster.scheduler_address))
    assert stamps(course) == {}
    assert leftovers(course.root) == []


def test_a_scheduler_that_is_not_there_is_said(
    handed_in: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "FIRST_SECONDS", 0.5)
    course = handed_in.copy(tmp_path)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(UserError, match=f"no Dask scheduler answers at {address}"):
            grade_class(plan_of(course), Options(scheduler=address))


def test_a_scheduler_that_is_lost_midway_is_said(
    handed_in: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr(connect, "FIRST_SECONDS", 1.0)
    course = handed_in.copy(tmp_path)
    with LocalCluster(
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        local_directory=str(tmp_path / "dask"),
        silence_logs=50,
    ) as brief:
        options = Options(scheduler=brief.scheduler_address)
        with pytest.raises(UserError, match=r"the Dask scheduler at .* is gone .*start it and run this again"):
            grade_class(plan_of(course), options, lambda _outcome, _done, _everyone: brief.close())
    assert len(stamps(course)) == 1
    assert leftovers(course.root) == []
    assert "Traceback" not in capfd.readouterr().err


def test_a_machine_that_cannot_isolate_is_one_clear_error() -> None:
    answer = Answer("no sandbox", "node7", "Submissions cannot be isolated on this machine.")
    with pytest.raises(SandboxUnavailable, match="On the cluster's machine node7: Submissions cannot be isolated"):
        spread.result_of("ada", answer)


def test_workers_here_and_a_cluster_are_not_asked_for_at_once() -> None:
    from autograder.cli import app

    done = CliRunner().invoke(app, ["grade", ASSIGNMENT, "--scheduler", "tcp://127.0.0.1:9", "--jobs", "2"])
    assert done.exit_code == 2
    assert "--jobs counts workers here" in " ".join(done.output.replace("│", " ").split())
