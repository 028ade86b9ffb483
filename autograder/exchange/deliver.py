"""Put submissions where nbgrader looks for them; what was there is never lost."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any, Literal

from ..batch.times import handed_in_at
from ..build.layout import Layout
from ..errors import UserError
from .collect import TIMESTAMP, Submission, contents
from .entries import Refused
from .words import is_student_id

Fate = Literal["new", "unchanged", "replaced", "kept", "refused"]


@dataclass(frozen=True)
class Delivered:
    """What became of one submission: `fate`, the names of its files, when it was handed in, and notes."""

    student: str
    fate: Fate
    files: tuple[str, ...]
    when: datetime | None
    notes: tuple[str, ...]
    refused: tuple[Refused, ...] = ()


@dataclass(frozen=True)
class Course:
    """Where submissions of one assignment go."""

    layout: Layout
    assignment: str

    def submitted(self, student: str) -> Path:
        """nbgrader's folder for what a student handed in."""
        directory = self._directory()
        return Path(directory.format_path(directory.submitted_directory, student, self.assignment))

    def students(self) -> list[str]:
        """Everyone who has such a folder."""
        pattern = str(self.submitted("*").relative_to(self.layout.root))
        place = pattern.split("/").index("*")
        return sorted(path.relative_to(self.layout.root).parts[place] for path in self.layout.root.glob(pattern))

    def downloaded(self) -> Path:
        """Where nbgrader's ``zip_collect`` looks for downloads."""
        return self.layout.root / "downloaded" / self.assignment / "archive"

    def replaced(self, student: str) -> Path:
        """A folder, not yet there, for a submission that gives way."""
        home = self.layout.root / ".autograder" / "replaced" / self.assignment / student
        number = 1 + max((int(one.name) for one in home.glob("*") if one.name.isdigit()), default=0)
        return home / str(number)

    def _directory(self) -> Any:
        from nbgrader.coursedir import CourseDirectory

        return CourseDirectory(root=str(self.layout.root), config=self.layout.config)


def deliver(submission: Submission, course: Course, *, replace: bool, dry_run: bool) -> Delivered:
    """Put one submission into its folder, whole or not at all.

    A different one that is there stays, unless `replace`; then it is moved to ``.autograder/replaced/``. One that is
    newer, by its timestamp, stays in any case. With `dry_run` nothing is written, and the answer is the same.

    Raises
    ------
    UserError
        if the disk is full, or the folder may not be written to.
    """
    made, refused = contents(submission)
    target = course.submitted(submission.student)

    def done(fate: Fate, *notes: str) -> Delivered:
        names = tuple(str(name) for name in made if str(name) != TIMESTAMP)
        return Delivered(submission.student, fate, names, submission.when, (*submission.notes, *notes), tuple(refused))

    if not made:
        return done("refused", "none of its files could be taken")
    if not is_student_id(submission.student):
        return done("refused", "the id of this student cannot be the name of a folder")
    if link := _link(target, course.layout.root):
        return done("refused", f"{link} is a link: nothing is written through it")
    there = _there(target)
    if there == made:
        return done("unchanged")
    if there:
        before, _ = handed_in_at(target)
        if before is not None and submission.when is not None and before > submission.when:
            return done("kept", f"what is there is newer ({before:%Y-%m-%d %H:%M} UTC)")
        if not replace:
            return done("kept", "another submission is there; --replace puts this one in its place")
    if not dry_run:
        _write(made, target, course, submission.student)
    return done("replaced" if there else "new")


def _write(made: dict[PurePosixPath, bytes], target: Path, course: Course, student: str) -> None:
    draft = course.layout.root / ".autograder" / "collecting" / student
    try:
        shutil.rmtree(draft, ignore_errors=True)
        for name, data in made.items():
            path = draft / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            old = course.replaced(student)
            old.parent.mkdir(parents=True, exist_ok=True)
            target.rename(old)
        draft.rename(target)
    except OSError as error:
        shutil.rmtree(draft, ignore_errors=True)
        raise UserError(f"cannot write {target}: {error.strerror or error}") from None


def _there(target: Path) -> dict[PurePosixPath, bytes]:
    """The files of a folder, if it is there."""
    found = {}
    for path in sorted(target.rglob("*")):
        if path.is_file() and not path.is_symlink():
            try:
                found[PurePosixPath(path.relative_to(target).as_posix())] = path.read_bytes()
            except OSError as error:
                raise UserError(f"cannot read {path}: {error.strerror or error}") from None
    return found


def _link(target: Path, root: Path) -> str:
    for folder in (target, *target.parents):
        if folder == root:
            return ""
        if folder.is_symlink():
            return str(folder.relative_to(root))
    return ""
