"""The course secret: fresh probes are drawn from it, so that no student can know them in advance."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ENVIRONMENT_VARIABLE = "AUTOGRADER_COURSE_SECRET_FILE"
FILE_NAME = ".course_secret"
CONFIG_NAME = "nbgrader_config.py"


class BadSecret(ValueError):
    """The course secret cannot be read, or holds too little to be one."""


def find_secret(start: Path | None = None) -> bytes | None:
    """Return the secret of the course that the working directory is in, or None outside a course.

    The file is the one that the environment variable names, else `.course_secret` beside the nearest
    `nbgrader_config.py` above the working directory.
    """
    path = secret_file(start)
    return None if path is None else read_secret(path)


def secret_file(start: Path | None = None) -> Path | None:
    """Where the secret is that `find_secret` reads; None if there is none."""
    named = os.environ.get(ENVIRONMENT_VARIABLE)
    if named:
        return Path(named).absolute()
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / CONFIG_NAME).is_file():
            path = folder / FILE_NAME
            return path if path.is_file() else None
    return None


def read_secret(path: Path) -> bytes:
    """Read a secret file; raise `BadSecret`, naming the file, if it is unreadable or shorter than 16 bytes."""
    try:
        content = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSecret(f"cannot read the course secret {path}: {error}") from error
    if len(content) < 32:
        raise BadSecret(f"the course secret {path} is too short; delete it and run `autograder build` for a new one")
    return content.encode()


@contextmanager
def secret_of(course: Path) -> Iterator[None]:
    """Within it, and in processes started there, the secret is that of `course`, whatever the working directory.

    A file that the environment names goes first, as ever; a course without a secret changes nothing.
    """
    path = course / FILE_NAME
    if os.environ.get(ENVIRONMENT_VARIABLE) or not path.is_file():
        yield
        return
    os.environ[ENVIRONMENT_VARIABLE] = str(path)
    try:
        yield
    finally:
        os.environ.pop(ENVIRONMENT_VARIABLE, None)


def ensure_secret(course: Path) -> Path:
    """Make the secret of the course in `course` if there is none; only its owner may read it."""
    path = course / FILE_NAME
    if not path.exists():
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
    return path


def probe_seed(exercise: str, secret: bytes | None = None) -> tuple[int, ...]:
    """The seed of an exercise's fresh probes: from the course secret, or a public one outside a course."""
    material = secret if secret is not None else find_secret()
    digest = hashlib.sha256((material or b"no course") + b"\0" + exercise.encode()).digest()
    return tuple(int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4))
