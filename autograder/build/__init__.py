"""From lessons to notebooks: ``course/lessons/`` → ``course/source/`` → ``notebooks/`` and ``solutions/``.

The lessons are the one source of each notebook. This package writes nbgrader's source notebooks from them and
leaves the rest to nbgrader's own steps. Everything is made in a staging folder first and put in place when it is
whole, so a failed build changes nothing.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..secret import ensure_secret
from .errors import LessonError, Place
from .layout import Layout, find_course, read_layout
from .lesson import Lesson, assignments, companions, find, read

__all__ = ["Built", "LessonError", "Place", "build", "find_course", "out_of_step"]

EXAMPLES = "examples.json"
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Built:
    """What was made of one lesson; `seconds` is how long its solution ran, kernel included."""

    assignment: str
    notebook: str
    graded: tuple[str, ...]
    points: float
    seconds: float


def build(course: Path, names: Sequence[str] = (), progress: Progress = lambda _: None) -> list[Built]:
    """Build the assignments `names` (all, if none is named) of the course in the folder `course`.

    Writes ``source/``, the release and the solution of each, and tells the course's gradebook. Grades of earlier
    submissions stay: nbgrader refuses to add or remove graded cells once there are any.
    """
    layout = read_layout(course)
    lessons = _read_lessons(layout, names)
    with _staged(layout, lessons, progress) as (stage, seconds):
        from .nbgrader_steps import RELEASE, SOLUTION, SOURCE, generate_assignment
        from .publish import replace_folder

        ensure_secret(layout.root)
        for lesson in lessons:
            progress(f"{lesson.assignment}: telling the gradebook")
            generate_assignment(stage, lesson.assignment, layout.config, layout.db_url)
            for step, target in (
                (SOURCE, layout.source),
                (RELEASE, layout.release),
                (SOLUTION, layout.solution),
            ):
                replace_folder(stage / step / lesson.assignment, target / lesson.assignment)
    return [_summary(lesson, seconds[lesson.assignment]) for lesson in lessons]


def out_of_step(course: Path, names: Sequence[str] = (), progress: Progress = lambda _: None) -> list[Path]:
    """Files of the release and the solutions that a build would change; writes nothing outside a scratch folder."""
    layout = read_layout(course)
    lessons = _read_lessons(layout, names)
    found: list[Path] = []
    with _staged(layout, lessons, progress) as (stage, _):
        from .nbgrader_steps import RELEASE, SOLUTION, generate_assignment
        from .publish import differences

        for lesson in lessons:
            name = lesson.assignment
            generate_assignment(stage, name, layout.config, f"sqlite:///{stage / 'scratch.db'}")
            for step, target, images in ((RELEASE, layout.release, True), (SOLUTION, layout.solution, False)):
                different = differences(stage / step / name, target / name, images=images)
                found += [target / name / path for path in different]
    return found


def _read_lessons(layout: Layout, names: Iterable[str]) -> list[Lesson]:
    """Read and check every lesson before anything is made of any."""
    from autograder import exercises

    from .rules import check_lesson

    wanted = list(dict.fromkeys(names)) or assignments(layout.lessons)
    if not wanted:
        raise LessonError(layout.lessons, "there is no lesson in this folder; write one as lessons/ps1/name.py")
    lessons = [read(find(layout.lessons, name)) for name in wanted]
    catalogue = set(exercises.names())
    for lesson in lessons:
        check_lesson(lesson, catalogue)
    return lessons


@contextmanager
def _staged(layout: Layout, lessons: Sequence[Lesson], progress: Progress) -> Iterator[tuple[Path, dict[str, float]]]:
    """A scratch folder with the source and the checked solution of each lesson, and how long each solution ran."""
    from ..variants.deal import label_of
    from ..variants.marks import deal
    from .nbgrader_steps import SOLUTION, SOURCE, generate_solution
    from .solved import check_solution

    label = label_of(layout.config)

    with tempfile.TemporaryDirectory(prefix="autograder-build-") as scratch:
        stage = Path(scratch).resolve()
        seconds: dict[str, float] = {}
        for lesson in lessons:
            progress(f"{lesson.assignment}: writing the source")
            _write_source(lesson, stage / SOURCE / lesson.assignment)
        for lesson in lessons:
            progress(f"{lesson.assignment}: running the solution")
            started = time.monotonic()
            generate_solution(stage, lesson.assignment, layout.config)
            seconds[lesson.assignment] = time.monotonic() - started
            solution = stage / SOLUTION / lesson.assignment / f"{lesson.name}.ipynb"
            check_solution(solution, lesson.assignment, [stage, layout.root])
            # The solution is on the lesson's own numbers, whatever students get.
            deal(stage / SOURCE / lesson.assignment / EXAMPLES, label)
        yield stage, seconds


def _write_source(lesson: Lesson, folder: Path) -> None:
    """Write the source notebook of `lesson`, its recorded examples and its companion files to `folder`."""
    import nbformat

    from autograder import recording

    from .source import to_notebook

    folder.mkdir(parents=True)
    for name in companions(lesson.path):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(lesson.path.parent / name, folder / name)
    nbformat.write(to_notebook(lesson), folder / f"{lesson.name}.ipynb")
    if lesson.graded():
        recording.write(folder / EXAMPLES, lesson.graded())


def _summary(lesson: Lesson, seconds: float) -> Built:
    points = float(sum(cell.marker.points or 0 for cell in lesson.cells))
    return Built(lesson.assignment, lesson.name, tuple(lesson.graded()), points, seconds)
