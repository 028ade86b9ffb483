"""A course of its own, a class that hands in honest and hostile work, and what is watched while it is graded."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from autograder.build.surroundings import with_programs
from autograder.demo.assignment import fill, read_assignment

from ..in_process import autograder
from .case import MOST_POINTS, NOTEBOOK, Case, hand_in, put_in
from .services import Services

REPOSITORY = Path(__file__).parents[2]
ASSIGNMENT = "ps1"
CELL_SECONDS = 2.0
VICTIM = "victim"

LOOP = """\
def update(theta, x, y):
    result = theta.copy()
    if y * np.dot(theta, x) <= 0:
        for k in range(len(x)):
            result[k] += y * x[k]
    return result
"""
STRICT = "def update(theta, x, y):\n    return theta + y * x if y * (theta @ x) < 0 else theta\n"
HALF = """\
# %% exercise="signed_score"
def signed_score(theta, theta_0, x, y):
    return y * (theta @ x + theta_0)
"""
ALONE = "def update(theta, x, y):\n    return y * x\n"


@dataclass
class Course:
    """A course folder, built; `words` are what its most informed student knows."""

    root: Path
    words: dict[str, str] = field(default_factory=dict)

    @property
    def release(self) -> Path:
        return self.root.parent / "notebooks" / ASSIGNMENT

    @property
    def secret(self) -> str:
        return (self.root / ".course_secret").read_text().strip()

    def folder(self, step: str, student: str) -> Path:
        return self.root / step / student / ASSIGNMENT

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", *arguments]

    @property
    def variables(self) -> dict[str, str]:
        """What is set while a command runs: nobody's own Jupyter settings, and none of the course's beside them."""
        home = self.root.parent
        own = {"JUPYTER_CONFIG_DIR": str(home / "settings"), "JUPYTER_DATA_DIR": str(home / "data")}
        return with_programs() | own

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | self.variables

    def run(self, *arguments: str, seconds: float = 300.0) -> subprocess.CompletedProcess[str]:
        """Run ``python -m`` in the course folder."""
        return subprocess.run(
            self.command(*arguments),
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )

    def copy(self, home: Path) -> Course:
        """The same course in another place, with nothing handed in."""
        shutil.copytree(self.root.parent, home)
        return Course(home / self.root.name)


def build(home: Path) -> Course:
    """Build the lesson of the attacks in the new course folder ``home/course``."""
    course = Course(home / "course")
    shutil.copytree(Path(__file__).parent / "course", course.root)
    shutil.copy(REPOSITORY / "course" / "nbgrader_config.py", course.root)
    done = autograder(course.root, "build", "--course", ".", variables=course.variables)
    assert done.returncode == 0, done.stdout + done.stderr
    return course


# --- who hands in what ------------------------------------------------------------------------------------


def honest_points() -> dict[str, dict[str, float]]:
    """Points of every exercise for the students who try nothing."""
    nothing = dict.fromkeys(MOST_POINTS, 0.0)
    return {
        "right": dict(MOST_POINTS),
        VICTIM: dict(MOST_POINTS),
        "own_way": dict(MOST_POINTS),
        "strict": {**MOST_POINTS, "update": STRICT_POINTS},
        "alone": {**MOST_POINTS, "update": ALONE_POINTS},
        "half_done": {**nothing, "signed_score": 2.0},
        "untouched": nothing,
    }


#: Eleven of the fourteen parts of four points, in hundredths: all but that zero counts as a mistake.
STRICT_POINTS = 3.14
#: The correction alone is right nowhere.
ALONE_POINTS = 0.0


def hand_in_honest(course: Course, canary: str = "", only: Iterable[str] = ()) -> None:
    """Write the submissions of the students who try nothing (or `only` of some); the victim's holds `canary`."""
    assignment = read_assignment(course.root / "source" / ASSIGNMENT)
    untouched = (course.release / NOTEBOOK).read_text(encoding="utf-8")
    half = json.loads(untouched)
    put_in(half, HALF)
    work = {
        "right": fill(course.release, assignment, {}),
        VICTIM: fill(course.release, assignment, {"update": LOOP + f'\n\nprivate = "{canary}"\n'}),
        "own_way": fill(course.release, assignment, {"update": LOOP}),
        "strict": fill(course.release, assignment, {"update": STRICT}),
        "alone": fill(course.release, assignment, {"update": ALONE}),
        "half_done": json.dumps(half),
        "untouched": untouched,
    }
    for student, notebook in work.items():
        if only and student not in only:
            continue
        folder = course.folder("submitted", student)
        folder.mkdir(parents=True)
        (folder / NOTEBOOK).write_text(notebook, encoding="utf-8")
        (folder / "timestamp.txt").write_text("2026-01-30 15:00:00 UTC")
        if student == VICTIM:
            (folder / "note.txt").write_text(f"{canary}\n")


def hand_in_hostile(course: Course, cases: Iterable[Case]) -> None:
    """Write the submissions of `cases`."""
    for case in cases:
        hand_in(case, course.release, course.folder("submitted", case.student), course.words)


# --- grading, watched -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Graded:
    """What grading a class came to, and what was seen meanwhile.

    `changed` are files that must not change and did; `left` the processes that outlived the grading, `reached` what
    arrived at the services on the loopback interface.
    """

    course: Course
    results: Mapping[str, Mapping[str, Any]]
    output: str
    status: int
    seconds: float
    changed: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    canaries: Mapping[str, str] = field(default_factory=dict)

    def points(self, student: str) -> dict[str, float]:
        """Points of a student by exercise."""
        return {one["grade_id"].removeprefix("test-"): one["points"] for one in self.results[student]["exercises"]}


def grade(course: Course, services: Services | None = None) -> Graded:
    """Run ``autograder grade`` on what was handed in, and watch its processes, its files and `services`."""
    report = course.root.parent / "results.json"
    before = fingerprints(course)
    started = time.monotonic()
    process = subprocess.Popen(
        course.command(
            *("autograder", "grade", ASSIGNMENT, "--course", str(course.root), "--json", str(report)),
            *("--jobs", "2", "--cell-seconds", f"{CELL_SECONDS:g}"),
        ),
        cwd=course.root,
        env=course.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    with Watch(process.pid) as watch:
        try:
            output, _ = process.communicate(timeout=400)
        finally:
            process.kill()
            process.wait()
    seconds = time.monotonic() - started
    text = output.decode("utf-8", "replace")
    assert report.is_file(), text[-4000:]
    data = json.loads(report.read_text(encoding="utf-8"))
    return Graded(
        course=course,
        results={one["student"]: one for one in data["submissions"]},
        output=text,
        status=process.returncode,
        seconds=seconds,
        changed=tuple(sorted({name for name, _ in fingerprints(course).items() ^ before.items()})),
        left=tuple(watch.alive()),
        reached=tuple(services.seen) if services else (),
        canaries=services.canaries if services else {},
    )


def fingerprints(course: Course) -> dict[str, str]:
    """A mark for each file around the course that no grading may change, by its path; links by where they lead."""
    home = course.root.parent
    grading = {course.root / "autograded", course.root / ".autograder", home / "settings", home / "data"}
    marks = {}
    for path in sorted(home.rglob("*")):
        if grading & {path, *path.parents} or path.name.startswith(("gradebook.db", "results.json")):
            continue
        if path.is_symlink():
            mark = f"leads to {path.readlink()}"
        else:
            mark = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "no file"
        marks[str(path.relative_to(home))] = mark
    return marks


class Watch:
    """Notes every process that descends from one, and says which of them are alive later."""

    def __init__(self, pid: int) -> None:
        self._root = psutil.Process(pid)
        self._seen: set[psutil.Process] = {self._root}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Watch:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(0.1):
            try:
                self._seen.update(self._root.children(recursive=True))
            except psutil.NoSuchProcess:
                continue

    def alive(self, seconds: float = 3.0) -> list[str]:
        """What is still running, after it had `seconds` to end."""
        _, alive = psutil.wait_procs(list(self._seen), timeout=seconds)
        running = [one for one in alive if one.is_running() and one.status() != psutil.STATUS_ZOMBIE]
        return [f"{one.pid}: {one.name()}" for one in running]
