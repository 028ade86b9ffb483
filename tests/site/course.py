"""A course with a secret, made of what is committed: enough to make a site of, and free to be spoilt."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

REPO = Path(__file__).parents[2]
SECRET = "5ec2e7" * 10
LESSONS = ("ps1", "ps2", "ps3", "ps4", "ps5", "ps6")


def make_course(home: Path, lessons: Sequence[str] = LESSONS) -> Path:
    """Write the course to ``home/course``, with the notebooks of `lessons` and the guides beside it."""
    course = home / "course"
    shutil.copytree(REPO / "course" / "site", course / "site")
    for name in lessons:
        for folder in ("course/lessons", "notebooks", "solutions"):
            shutil.copytree(REPO / folder / name, home / folder / name)
    shutil.copy(REPO / "course" / "nbgrader_config.py", course)
    (course / ".course_secret").write_text(SECRET + "\n", encoding="ascii")
    shutil.copytree(REPO / "docs", home / "docs")
    return course
