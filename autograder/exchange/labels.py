"""What the name of a downloaded file says: whose it is, what it was called, whether it is late, how often it came.

Sources: Canvas names files in `ContentZipper` (instructure/canvas-lms, lib/content_zipper.rb), Moodle in
`mod_assign\\downloader` (moodle/moodle, mod/assign/classes/downloader.php), Gradescope in the file
``submission_metadata.yml`` of an exported assignment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePosixPath
from typing import Literal

System = Literal["Canvas", "Moodle", "Gradescope", "names"]

# lovelaceada_LATE_12345_678901_update_proof-2.ipynb: the second number grows with every upload to the platform.
_CANVAS = re.compile(
    r"(?P<name>\w+?)(?:_(?P<late>LATE|late))?_(?P<user>\d+)_(?P<upload>\d+)_(?P<title>.+)",
    re.DOTALL,
)
_CANVAS_NAMELESS = re.compile(r"(?:(?P<late>LATE|late)_)?(?P<name>anon_\w+?)_(?P<upload>\d+)_(?P<title>.+)", re.DOTALL)
_CANVAS_TYPED = re.compile(r"(?P<name>\w+?)(?:_(?P<late>LATE|late))?_(?P<user>\d+)_(?P<title>(?:text|link)\.html)")
# Lovelace Ada_1234567_assignsubmission_file_/update_proof.ipynb, or all in the name of the file. Underscores of a
# name become blanks before Moodle puts it there.
_MOODLE = re.compile(r"(?P<name>.+?)_(?P<participant>\d+)_assignsubmission_(?P<kind>[a-z]+)_(?P<title>.*)", re.DOTALL)
# The pattern of this course: ada_20260130T150000_update_proof.ipynb
_TIMED = re.compile(r"(?P<who>.+?)_(?P<time>\d{8}T\d{6})_(?P<title>.+)", re.DOTALL)


@dataclass(frozen=True)
class Label:
    """Whose a file is, by what a platform says of it, and what else that says.

    `title` is the file as the student handed it in, folders included. `upload` grows with time, within one platform.
    `also` is another number that could be the person's: people's names, and files', can hold numbers as well.
    """

    system: System
    title: PurePosixPath
    name: str = ""
    student: str = ""
    number: str = ""
    participant: str = ""
    email: str = ""
    late: bool = False
    when: datetime | None = None
    upload: int = 0
    also: str = ""

    @property
    def who(self) -> str:
        """What there is to call the person by."""
        return self.name or self.student or self.email or self.number


def label_of(path: PurePosixPath) -> Label | None:
    """What Canvas, Moodle or the course's own pattern says in the path of a file; None if none of them named it."""
    for index, part in enumerate(path.parts):
        if label := _moodle(part, path.parts[index + 1 :]):
            return label
    return _canvas(path.name) or _timed(path.name)


def _moodle(part: str, below: tuple[str, ...]) -> Label | None:
    found = _MOODLE.fullmatch(part)
    if found is None or bool(found["title"]) == bool(below):
        return None
    title = PurePosixPath(*below) if below else PurePosixPath(found["title"])
    name = "" if found["name"].lower() == "participant" else found["name"]
    return Label("Moodle", title, name=name, participant=found["participant"])


def _canvas(name: str) -> Label | None:
    if found := _CANVAS_NAMELESS.fullmatch(name):
        user = ""
    elif found := _CANVAS.fullmatch(name) or _CANVAS_TYPED.fullmatch(name):
        user = found["user"]
    else:
        return None
    groups = found.groupdict()
    further = re.match(r"\d+_.", groups["title"])
    return Label(
        "Canvas",
        PurePosixPath(groups["title"]),
        name=groups["name"],
        number=user,
        late=bool(groups["late"]),
        upload=int(groups.get("upload") or 0),
        also=groups["upload"] if user and further else "",
    )


def _timed(name: str) -> Label | None:
    found = _TIMED.fullmatch(name)
    if found is None:
        return None
    try:
        when = datetime.strptime(found["time"], "%Y%m%dT%H%M%S")
    except ValueError:
        return None
    return Label("names", PurePosixPath(found["title"]), student=found["who"], when=when)
