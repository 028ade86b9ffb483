"""The zip that is uploaded to Gradescope. It holds the answers and the course's secret: it is for the teaching team."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ..batch.outcome import Outcome
from ..build.layout import CONFIG, Layout, read_layout
from ..bundle.archive import write_file, zip_bytes
from ..bundle.wheel import PROJECT, course_wheel
from ..errors import UserError
from ..exchange.gradescope import Visibility, results
from ..secret import FILE_NAME as SECRET
from ..secret import read_secret
from ..variants.whose import public_label
from .scripts import RUN, SETUP
from .settings import FILE_NAME, Settings

COURSE = "course"
"""The folder in the zip that is a course with one assignment."""

NO_GRADER = "the grader could not be started; tell your instructor, and hand in again later"
_LOCK = "requirements.lock"
_PINNED = re.compile(r"^([A-Za-z0-9_.\[\]-]+==[^\\\n]+?)[ \t]*\\?$", re.MULTILINE)


def make_autograder(
    course: Path,
    assignment: str,
    path: Path,
    *,
    visibility: Visibility = "after_due_date",
    cell_seconds: float = 30.0,
    total_seconds: int = 540,
    unsafe_no_sandbox: bool = False,
) -> int:
    """Write the Gradescope autograder of `assignment` to `path`, for its owner's eyes only; returns its size in bytes.

    Raises
    ------
    UserError
        if the assignment is not built, or this package was installed without the rest of the project.
    """
    layout = read_layout(course)
    if public_label(layout.source / assignment):
        raise UserError(
            f"{assignment} gives every student other numbers (c.Variants.label), and on Gradescope the grader is not "
            "told whose submission it is; take the label out of nbgrader_config.py and run `autograder build`"
        )
    settings = Settings(
        assignment, _notebook(layout, assignment), visibility, cell_seconds, total_seconds, unsafe_no_sandbox
    )
    content = zip_bytes(autograder_files(layout, settings))
    write_file(path, content, private=True)
    return len(content)


def autograder_files(layout: Layout, settings: Settings) -> dict[str, bytes]:
    """What is in the zip, by name. Gradescope looks for the two programs at its top."""
    secret = layout.root / SECRET
    if not secret.is_file():
        raise UserError(f"{layout.root} has no course secret yet; run `autograder build {settings.assignment}`")
    read_secret(secret)  # says what is wrong with one that cannot be used
    name, wheel = course_wheel()
    source = layout.source / settings.assignment
    lost = json.dumps(results(Outcome("", "ungradable", NO_GRADER)), indent=1)
    files = {
        "setup.sh": SETUP.encode(),
        "run_autograder": RUN.replace("__NO_GRADER__", lost).encode(),
        FILE_NAME: settings.as_bytes(),
        "constraints.txt": constraints((PROJECT / _LOCK).read_text(encoding="utf-8")).encode(),
        name: wheel,
        f"{COURSE}/{CONFIG}": (layout.root / CONFIG).read_bytes(),
        f"{COURSE}/{SECRET}": secret.read_bytes(),
    }
    for path in sorted(source.rglob("*")):
        if path.is_file() and ".ipynb_checkpoints" not in path.parts:
            inside = path.relative_to(source).as_posix()
            files[f"{COURSE}/source/{settings.assignment}/{inside}"] = path.read_bytes()
    return files


def constraints(lock: str) -> str:
    """The versions that the project is tested with, from its lock file, for pip's ``--constraint``."""
    return "".join(f"{line}\n" for line in _PINNED.findall(lock))


def _notebook(layout: Layout, assignment: str) -> str:
    found = sorted((layout.source / assignment).glob("*.ipynb"))
    if len(found) != 1:
        raise UserError(f"{assignment} is not built as one notebook; run `autograder build {assignment}`")
    return found[0].stem
