"""``autograder build`` as it is typed: what it says, and its exit codes."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import autograder

from .conftest import TINY

MakeCourse = Callable[[str], Path]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "autograder", *arguments], capture_output=True, text=True, timeout=120, check=False
    )


def test_help_names_the_commands_and_the_exit_codes() -> None:
    done = run("--help")
    assert done.returncode == 0
    for word in ("build", "demo", "--version", "Exit codes"):
        assert word in done.stdout


def test_help_loads_neither_numpy_nor_nbgrader() -> None:
    code = "import sys, autograder.cli; print([m for m in ('numpy', 'nbgrader', 'jupytext') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_version_is_the_packages() -> None:
    assert run("--version").stdout.strip() == f"autograder {autograder.__version__}"


def test_a_mistake_in_a_lesson_is_one_sentence_on_stderr(make_course: MakeCourse) -> None:
    done = run("build", "--course", str(make_course(TINY.replace("points=4", "points=0"))))
    assert done.returncode == 1
    assert done.stdout == ""
    (sentence,) = done.stderr.strip().splitlines()
    assert sentence.startswith("autograder: ps1/tiny.py, line 26")


def test_a_wrong_call_ends_with_2() -> None:
    assert run("build", "--no-such-option").returncode == 2
    assert run("no-such-command").returncode == 2


def test_a_build_and_its_check(make_course: MakeCourse) -> None:
    course = make_course(TINY)
    stale = run("build", "--check", "--course", str(course))
    assert stale.returncode == 1
    assert "out of step with its lesson" in stale.stderr
    assert "notebooks/ps1/tiny.ipynb" in stale.stderr

    built = run("build", "ps1", "--course", str(course))
    assert built.returncode == 0, built.stderr
    assert re.fullmatch(r"ps1: tiny, 1 graded exercise, 9 points; ran in \d+\.\d s\n", built.stdout)

    fresh = run("build", "--check", "--course", str(course))
    assert (fresh.returncode, fresh.stdout.strip()) == (0, "All notebooks are in step with their lessons.")
