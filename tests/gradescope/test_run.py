"""One submission graded in Gradescope's folders: in this process, and once with its two programs."""

from __future__ import annotations

import json
import os
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from autograder.cli import app
from autograder.errors import UserError
from autograder.exchange.gradescope import NOT_A_GRADE
from autograder.gradescope import run
from autograder.gradescope.pack import constraints, make_autograder
from autograder.player import SandboxUnavailable, client
from autograder.secret import ENVIRONMENT_VARIABLE
from autograder.steps.execute import warm_player

from .conftest import WRONG, Gradescope

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a run sets in this process is gone after it."""
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, "")
    monkeypatch.setenv(client.ACCOUNT_VARIABLE, "")
    yield
    warm_player.cache_clear()


# --- the zip ----------------------------------------------------------------------------------------------


def test_the_zip_has_what_gradescope_looks_for_at_its_top(zipped: Path) -> None:
    with zipfile.ZipFile(zipped) as archive:
        modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in archive.infolist()}
        lock = archive.read("constraints.txt").decode()
    assert modes["setup.sh"] == modes["run_autograder"] == 0o755
    assert {"course/source/ps1/tiny.ipynb", "course/source/ps1/examples.json", "course/.course_secret"} <= set(modes)
    assert not any("submitted" in name or "gradebook" in name for name in modes)
    assert zipped.stat().st_mode & 0o077 == 0, "it holds answers: for its owner alone"
    assert "nbgrader==" in lock
    assert "--hash" not in lock


def test_the_command_gives_the_same_bytes_and_keeps_what_it_is_told(zipped: Path, course: Path, tmp_path: Path) -> None:
    made = tmp_path / "again.zip"
    command = ["gradescope", "ps1", "--course", str(course), "--to", str(made)]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.output
    assert "keep it from students" in done.output
    assert made.read_bytes() == zipped.read_bytes()
    done = CliRunner().invoke(app, [*command, "--visibility", "visible", "--unsafe-no-sandbox", "--cell-seconds", "5"])
    assert done.exit_code == 0, done.output
    with zipfile.ZipFile(made) as archive:
        settings = json.loads(archive.read("settings.json"))
    assert settings == {
        "assignment": "ps1", "notebook": "tiny", "visibility": "visible", "cell_seconds": 5.0, "total_seconds": 540,
        "unsafe_no_sandbox": True,
    }  # fmt: skip


def test_constraints_keep_versions_and_where_they_hold() -> None:
    lock = "a-b[c]==1.0 ; python_full_version < '3.12' \\\n    --hash=sha256:00\nd==2\n# note\n"
    assert constraints(lock) == "a-b[c]==1.0 ; python_full_version < '3.12'\nd==2\n"


def test_an_assignment_that_is_not_built_gets_a_sentence(course: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="run `autograder build ps9`"):
        make_autograder(course, "ps9", tmp_path / "x.zip")


# --- in this process --------------------------------------------------------------------------------------


def test_a_submission_gets_its_points_and_what_is_left_for_a_person(laid_out: Gradescope) -> None:
    laid_out.hand_in()
    (laid_out.root / "submission_metadata.json").write_text(
        json.dumps({"created_at": "2026-01-31T10:00:00+00:00", "assignment": {"due_date": "2026-01-31T09:00:00+00:00"}})
    )
    found, said = laid_out.grade()
    assert found["score"] == 4.0
    assert [(test["name"], test.get("score"), test.get("max_score")) for test in found["tests"]] == [
        ("update", 4.0, 4.0), ("why", 0.0, 3.0), ("sketch (waiting for a person)", None, None),
    ]  # fmt: skip
    assert found["tests"][1]["output"] == "Nothing was written here."
    assert "Handed in 1 hour after the deadline." in found["output"]
    assert "Taken off" not in found["output"], "the course has no late policy; Gradescope may have"
    assert "Graded: 4 of 7 points" in said
    # Wrong, under another name, and with a late policy that leaves nothing.
    laid_out.hand_in(update=WRONG, name="my work (1).ipynb", why="Because zero decides nothing.")
    with (laid_out.root / "source/course/nbgrader_config.py").open("a") as config:
        config.write('\nc.LateSubmissionPlugin.penalty_method = "zero"\n')
    found, _ = laid_out.grade()
    assert 0 < found["tests"][0]["score"] < 4
    assert "What happened: no test." in found["tests"][0]["output"]
    assert found["tests"][0]["visibility"] == "after_due_date"
    assert [test["name"] for test in found["tests"][1:]] == [
        "why (waiting for a person)", "sketch (waiting for a person)",
    ]  # fmt: skip
    assert "2 parts worth 5 points will be graded by a person" in found["output"]
    assert "'my work (1).ipynb' was taken for 'tiny.ipynb'." in found["output"]
    assert found["score"] == 0.0
    assert "Taken off for lateness" in found["output"]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("tiny.ipynb", '{"cells": [', "The file is truncated"),
        ("tiny.py", "def update(): ...", "a Python script, not the notebook"),
        ("essay.pdf", "%PDF-1.7", "was not handed in"),
    ],
)
def test_what_cannot_be_graded_says_so_and_why(laid_out: Gradescope, name: str, text: str, reason: str) -> None:
    laid_out.lay(name, text)
    found, said = laid_out.grade()
    assert found["output"].startswith(NOT_A_GRADE)
    assert reason in found["output"]
    assert found["tests"][0]["visibility"] == "visible"
    assert said.startswith("Ungradable: ")


def test_nothing_handed_in_at_all(laid_out: Gradescope) -> None:
    found, _ = laid_out.grade()
    assert found["extra_data"]["status"] == "ungradable"
    assert "nothing was handed in" in found["output"]


def test_where_nothing_can_be_isolated_grading_refuses_and_says_how_to_overrule_it(
    laid_out: Gradescope, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise SandboxUnavailable("Submissions cannot be isolated on this machine. Missing: user namespace")

    warm_player.cache_clear()
    monkeypatch.setattr(client, "refuse_without_sandbox", refuse)
    laid_out.hand_in()
    found, said = laid_out.grade()
    assert found["extra_data"]["status"] == "ungradable"
    assert run.NOT_SET_UP in found["output"]
    assert "user namespace" not in found["output"], "that is for the instructor"
    assert "Missing: user namespace" in said
    assert "autograder gradescope --unsafe-no-sandbox" in said


SPY = """
import os
told = [os.getuid()]
for path in ("source/course/.course_secret", "source/course/source/ps1/tiny.ipynb"):
    try:
        told.append(open("ROOT/" + path).read())
    except PermissionError:
        told.append("denied")
try:
    open("ROOT/results/results.json", "w")
except PermissionError:
    told.append("denied")
assert told == [65534, "denied", "denied", "denied"], told
spied = True
"""


def test_without_a_sandbox_a_submission_still_cannot_read_answers_or_write_results(laid_out: Gradescope) -> None:
    """As root, which Gradescope's containers run as; anybody else cannot become another account, and is told so."""
    for path in [laid_out.root / "source", *(laid_out.root / "source").rglob("*")]:
        path.chmod(0o700)  # as setup.sh does
    laid_out.settings(unsafe_no_sandbox=True)
    caught = "def update(theta, x, y):\n    return theta + y * x if spied and y * np.dot(theta, x) <= 0 else theta\n"
    laid_out.hand_in(SPY.replace("ROOT", str(laid_out.root)), update=caught)
    found, said = laid_out.grade()
    if os.geteuid() != 0:
        assert "without a sandbox, with the rights of this account" in said
        return
    assert found["score"] == 4.0, found["tests"][0]["output"]
    assert "without a sandbox, as user 65534" in said


def test_a_submission_that_never_ends_gets_a_sentence(laid_out: Gradescope, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []

    def leave(code: int) -> None:
        left.append(code)
        raise TimeoutError

    monkeypatch.setattr(os, "_exit", leave)
    laid_out.settings(total_seconds=1)
    monkeypatch.setattr(run, "_marked", lambda *_: time.sleep(10))
    laid_out.hand_in()
    laid_out_path = laid_out.root / "results" / "results.json"
    seen: list[str] = []
    original = run._write

    def write(path: Path, data: dict) -> None:
        original(path, data)
        seen.append(json.loads(laid_out_path.read_text())["extra_data"]["reason"])

    monkeypatch.setattr(run, "_write", write)
    laid_out.grade()
    assert left == [0]
    assert seen[0] == run.STOPPED
    assert seen[1] == run.too_long(1)


# --- with its two programs --------------------------------------------------------------------------------


@pytest.mark.workflow
def test_setup_and_run_as_gradescope_starts_them(laid_out: Gradescope, run_there: Run) -> None:
    laid_out.hand_in()
    early = run_there("run_autograder")  # before the image is built there is no grader
    assert early.returncode != 0
    assert "could not be started" in laid_out.results()["output"]
    done = run_there("setup.sh")
    assert done.returncode == 0, done.stderr
    assert "ps1: ready" in done.stdout
    assert (laid_out.root / "source").stat().st_mode & 0o077 == 0
    done = run_there("run_autograder")
    assert done.returncode == 0, done.stderr
    assert "Graded: 4 of 7 points" in done.stdout
    assert laid_out.results()["score"] == 4.0
    # It is the installed package that ran, and not this one.
    assert list(laid_out.root.glob("venv/lib/python3*/site-packages/autograder/gradescope/run.py"))
