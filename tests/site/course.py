"""A course with a secret, made of what is committed: enough to make a site of, and free to be spoilt."""

from __future__ import annotations

import shutil
from pathlib import Path

REPO = Path(__file__).parents[2]
SECRET = "5ec2e7" * 10
LESSONS = ("ps1", "ps2", "ps3", "ps4", "ps5", "ps6")


def make_course(home: Path) -> Path:
    """Write the course to ``home/course``, with its notebooks and guides beside it."""
    course = home / "course"
    for name in ("lessons", "site"):
        shutil.copytree(REPO / "course" / name, course / name)
    shutil.copy(REPO / "course" / "nbgrader_config.py", course)
    (course / ".course_secret").write_text(SECRET + "\n", encoding="ascii")
    for name in ("notebooks", "solutions", "docs"):
        shutil.copytree(REPO / name, home / name)
    return course
