"""Grading on a disk that fills up: a program that ``test_grading_run`` starts in a mount namespace of its own.

    python -m tests.faults.full_disk COURSE PLACE FREE

Mounts a small file system at the folder PLACE, copies the course into it, leaves FREE bytes, grades the class, makes
room, grades again (if the first run came to grade anybody), and prints what happened as JSON. With the namespace the
file system goes away.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from .classroom import left_by, leftovers
from .course import Course, Run
from .gradebook import is_sound

SIZE = 64_000_000


def main(source: Path, place: Path, free: int) -> None:
    """Grade with `free` bytes left, and then with enough."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)], check=True)
    course = Course(source).copy(place)
    # What is learned of the figures has to find room as well.
    course.forget_figures()
    filler = place / "filler"
    with filler.open("wb") as file:
        room = os.statvfs(place)
        file.write(bytes(room.f_bavail * room.f_frsize - free))
    full = course.grade(jobs=1, apart=True)
    sound, half_way = is_sound(course.root), leftovers(course.root)
    between = sorted(left_by(course).notebooks)
    filler.unlink()
    after = course.grade(jobs=1, apart=True) if between else None
    left = left_by(course)
    print(
        json.dumps(
            {
                "full": _told(full),
                "sound": sound and is_sound(course.root),
                "between": between,
                "after": None if after is None else _told(after),
                "grades": {who: {name: vars(row) for name, row in rows.items()} for who, rows in left.grades.items()},
                "notebooks": {who: base64.b64encode(data).decode() for who, data in left.notebooks.items()},
                "leftovers": [*half_way, *leftovers(course.root)],
            }
        )
    )


def _told(run: Run) -> dict[str, Any]:
    return {"code": run.code, "said": run.said, "status": {who: one["status"] for who, one in run.submissions.items()}}


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
