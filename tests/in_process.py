"""The command in this process, which has everything loaded: for tests of what it does, and not of how it ends."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Mapping
from pathlib import Path

from typer.testing import CliRunner

from autograder.build.surroundings import environment, with_programs
from autograder.cli import app
from autograder.errors import UserError


def autograder(
    folder: Path, *arguments: str, variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``autograder arguments`` in `folder`, under these environment variables; a worker is a process all the same.

    An error that the command has no sentence for is raised here.
    """
    with contextlib.chdir(folder), environment(with_programs() if variables is None else variables):
        result = CliRunner().invoke(app, arguments)
    done = subprocess.CompletedProcess(["autograder", *arguments], result.exit_code, result.stdout, result.stderr)
    if isinstance(result.exception, UserError):
        done.stderr += f"autograder: {result.exception}\n"
    elif result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return done
