"""The steps of the demo, from the lessons to the exported grades; all grading is nbgrader's own."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..build.layout import CONFIG
from ..errors import UserError
from .assignment import Assignment, fill
from .nbgrader_commands import Course, complaints, nbgrader
from .plan import Submission

SUBMITTED_AT = "20260130T150000"
MARKER = ".autograder-demo"


def make_course(course: Path, folder: Path) -> Course:
    """Make `folder` anew as the home of a course with the lessons and the settings of `course`."""
    if folder.exists():
        # Only what an earlier demo made is wiped, whatever folder was named.
        if any(folder.iterdir()) and not (folder / MARKER).exists():
            raise UserError(f"{folder} is not empty and no demo made it; name another folder")
        shutil.rmtree(folder)
    root = folder / "course"
    root.mkdir(parents=True)
    (folder / MARKER).touch()
    # The corpus answers on the lessons' own numbers, whatever the course deals out.
    settings = (course / CONFIG).read_text(encoding="utf-8")
    (root / CONFIG).write_text(f'{settings}\nc.Variants.label = ""\n', encoding="utf-8")
    shutil.copytree(course / "lessons", root / "lessons", ignore=shutil.ignore_patterns(".*", "__pycache__"))
    return Course(root, folder / "logs")


def hand_in(course: Course, assignment: Assignment, submissions: Sequence[Submission]) -> None:
    """Write the notebooks of a class as a learning platform hands them out, and collect them."""
    archive = course.root / "downloaded" / assignment.name / "archive"
    archive.mkdir(parents=True)
    release = course.root.parent / "notebooks" / assignment.name
    for submission in submissions:
        if submission.kind == "stub":
            text = (release / f"{assignment.notebook}.ipynb").read_text(encoding="utf-8")
        else:
            answers = {name: variant.source for name, variant in submission.variants.items()}
            text = fill(release, assignment, answers)
        if submission.kind == "unreadable":
            text = text[: len(text) // 2]
        name = f"{submission.student}_{SUBMITTED_AT}_{assignment.notebook}.ipynb"
        (archive / name).write_text(text, encoding="utf-8")
    _must(course, f"collect-{assignment.name}", "zip_collect", assignment.name)


def grade_class(course: Course, assignment: str, students: str) -> None:
    """Autograde and write feedback for the submissions of `assignment` whose student matches the glob `students`.

    nbgrader exits with 1 when it could not grade one of them, and has graded the others; who was left out shows
    in what is missing afterwards.
    """
    for step in ("autograde", "generate_feedback"):
        nbgrader(course, f"{step}-{assignment}-{_plain(students)}", step, assignment, "--student", students)


def grade_all(course: Course, jobs: Sequence[tuple[str, str]], workers: int = 2) -> None:
    """Run `grade_class` for each (assignment, students) of `jobs`, `workers` at a time."""
    with ThreadPoolExecutor(workers) as pool:
        for job in [pool.submit(grade_class, course, *job) for job in jobs]:
            job.result()


def export(course: Course) -> Path:
    """Write all grades as CSV and return the file."""
    target = course.root / "grades.csv"
    _must(course, "export", "export", "--to", str(target))
    return target


def _must(course: Course, log: str, *arguments: str) -> None:
    if nbgrader(course, log, *arguments):
        said = complaints(course, log)
        raise UserError(
            f"nbgrader {arguments[0]} failed: {said[-1] if said else 'see its log'} ({course.logs / log}.log)"
        )


def _plain(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())
