"""nbgrader as an instructor runs it: one command at a time, in the course folder."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ..build.surroundings import with_programs


@dataclass(frozen=True)
class Course:
    """A course folder to run nbgrader in, and the folder for what it says."""

    root: Path
    logs: Path

    @property
    def db_url(self) -> str:
        """The gradebook; two nbgraders write to it at once, so each waits for the other for up to a minute."""
        return f"sqlite:///{self.root / 'gradebook.db'}?timeout=60"


def nbgrader(course: Course, log: str, *arguments: str) -> int:
    """Run ``nbgrader`` with `arguments`; what it says goes to the file `log`. Returns its exit code."""
    course.logs.mkdir(parents=True, exist_ok=True)
    # The settings of whoever runs the demo are theirs, not the sample course's.
    environment = os.environ | with_programs() | {"JUPYTER_CONFIG_DIR": str(course.logs / "no-settings")}
    with (course.logs / f"{log}.log").open("w", encoding="utf-8") as file:
        done = subprocess.run(
            [sys.executable, "-m", "nbgrader", *arguments, "--db", course.db_url],
            cwd=course.root,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        )
    return done.returncode


def complaints(course: Course, log: str) -> list[str]:
    """The lines of a log in which nbgrader reports an error."""
    lines = (course.logs / f"{log}.log").read_text(encoding="utf-8", errors="replace").splitlines()
    return [line for line in lines if "| ERROR]" in line or "| CRITICAL]" in line]
