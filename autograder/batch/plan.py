"""What there is to grade, and everything a worker must know to do it."""

from __future__ import annotations

import hashlib
import json
import os
import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from ..build.layout import CONFIG, read_layout
from ..errors import UserError
from ..marking.foresight import libraries_of
from ..secret import secret_file
from ..submission.sheet import Sheet, find_source, sheet_from_gradebook, sheet_from_source
from ..variants.deal import in_words, number_of
from ..variants.whose import public_label

_LONGEST_NAME = 240
"""Bytes of a student's name in the name of a file: with an ending it has to stay below the system's 255."""


@dataclass(frozen=True)
class Plan:
    """One assignment of one course, as plain data.

    `sheets` are its notebooks by name, `kernelspecs` what nbgrader keeps beside them, `extras` the files that
    nbgrader puts beside every submission, `secret_file` is where the course's secret lies. `test_digest` changes when a
    test or its points change. `variants` is the label under which data sets were dealt out when the assignment was
    built, "" if everyone has the same data.
    """

    root: Path
    assignment: str
    db_url: str
    sheets: dict[str, Sheet]
    kernelspecs: dict[str, dict[str, Any] | None]
    extras: dict[str, Path]
    cell_seconds: float
    unsafe_no_sandbox: bool
    test_digest: str
    secret_file: Path | None = None
    variants: str = ""

    def folder(self, step: str, student: str) -> Path:
        """nbgrader's folder of a student's submission in a step (``submitted``, ``autograded``)."""
        return Path(_course_directory(self.root).format_path(_step(self.root, step), student, self.assignment))

    @cached_property
    def ground(self) -> str:
        """A fingerprint of the assignment's own code that is no test: what a submission's functions stand on."""
        told = [
            [name, cell.grade_id, cell.source]
            for name, sheet in sorted(self.sheets.items())
            for cell in sheet.cells
            if cell.locked and cell.cell_type == "code" and not cell.test
        ]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()

    @cached_property
    def libraries(self) -> tuple[str, ...]:
        """The large libraries that the assignment's notebooks import."""
        return libraries_of(source for sheet in self.sheets.values() for source in sheet.own_code)

    def data_set(self, student: str) -> int:
        """The number of the data set that a student works on: it follows from who handed in, and from nothing else."""
        return number_of(self.variants, student)

    def data_set_words(self, student: str) -> str:
        """The same in words that are kept with the grade; "" where everyone has the same data."""
        return in_words(self.variants, self.data_set(student))

    @property
    def memory(self) -> Path:
        """Where the results of this assignment are remembered between runs."""
        return self.root / ".autograder" / self.assignment

    def remembered(self, student: str, ending: str, folder: str = "") -> Path:
        """The file in `memory` for `student`, whose name may be as long as that of a folder can be."""
        name = student
        if len(os.fsencode(name)) > _LONGEST_NAME:
            whole = hashlib.sha256(os.fsencode(name)).hexdigest()
            name = f"{name[:50]}~{whole[:40]}"
        return self.memory / folder / f"{name}{ending}"


def read_plan(root: Path, assignment: str, *, cell_seconds: float | None, unsafe_no_sandbox: bool) -> Plan:
    """Read the assignment from the course's gradebook.

    Raises
    ------
    UserError
        if the course does not know the assignment, with what to do.
    """
    from nbgrader.api import Gradebook, MissingEntry

    layout = read_layout(root)
    file = layout.db_url.removeprefix("sqlite:///").partition("?")[0]
    if layout.db_url.startswith("sqlite:///") and not Path(file).exists():
        # nbgrader would make an empty one.
        raise UserError(f"there is no gradebook {file}; put back a copy of it, or run `autograder build {assignment}`")
    with Gradebook(layout.db_url) as gradebook:
        try:
            found = gradebook.find_assignment(assignment)
        except MissingEntry:
            known = sorted(one.name for one in gradebook.assignments)
            listed = f"it knows {', '.join(known)}" if known else "it knows none"
            raise UserError(
                f"the gradebook has no assignment called {assignment!r} ({listed}); run `autograder build {assignment}`"
            ) from None
        specs = {one.name: json.loads(one.kernelspec) if one.kernelspec else None for one in found.notebooks}
        sheets = {
            name: _in_order(sheet_from_gradebook(gradebook, assignment, name), layout.source) for name in sorted(specs)
        }
    execute = layout.config.get("IsolatedExecute", {})
    return Plan(
        root=layout.root,
        assignment=assignment,
        db_url=layout.db_url,
        sheets=sheets,
        kernelspecs=specs,
        extras=_extras(layout.source / assignment),
        cell_seconds=cell_seconds or float(execute.get("timeout", 30)),
        unsafe_no_sandbox=unsafe_no_sandbox or bool(execute.get("unsafe_no_sandbox", False)),
        test_digest=_digest(sheets),
        secret_file=secret_file(layout.root),
        variants=public_label(layout.source / assignment),
    )


def plan_of_source(root: Path, notebook: str, *, cell_seconds: float, unsafe_no_sandbox: bool) -> Plan:
    """The plan for one notebook, from the instructor's version of it: no gradebook is asked.

    Raises
    ------
    UserError
        if the course is not built, or has no such notebook.
    """
    layout = read_layout(root)
    path = find_source(layout.root, notebook)
    assignment = path.parent.name
    sheet = sheet_from_source(path, assignment, layout.config)
    return Plan(
        root=layout.root,
        assignment=assignment,
        db_url="",
        sheets={notebook: sheet},
        kernelspecs={notebook: None},
        extras=_extras(path.parent),
        cell_seconds=cell_seconds,
        unsafe_no_sandbox=unsafe_no_sandbox,
        test_digest="",
        secret_file=secret_file(layout.root),
        variants=public_label(path.parent),
    )


def _extras(source: Path) -> dict[str, Path]:
    return {
        path.relative_to(source).as_posix(): path
        for path in sorted(source.rglob("*"))
        if path.is_file() and path.suffix != ".ipynb" and ".ipynb_checkpoints" not in path.parts
    }


def _in_order(sheet: Sheet, source: Path) -> Sheet:
    """The sheet in the order of the instructor's notebook, where that is at hand: gradebooks do not keep it."""
    path = source / sheet.assignment / f"{sheet.notebook}.ipynb"
    if not path.is_file():
        return sheet
    return sheet.in_order_of(cell.grade_id for cell in sheet_from_source(path, sheet.assignment).cells)


def students(plan: Plan, of_step: str = "submitted") -> list[str]:
    """Everyone who handed something in, or has a folder in another of nbgrader's steps; in order."""
    directory = _course_directory(plan.root)
    step = _step(plan.root, of_step)
    pattern = re.compile(directory.format_path(step, "(?P<student>[^/]+)", plan.assignment, escape=True))
    wanted = Path(directory.format_path(step, "*", plan.assignment)).relative_to(plan.root)
    places = [str(path) for path in plan.root.glob(str(wanted))]
    above = wanted.parent
    if "*" in above.name:
        # A folder that may not be entered shows nothing of what is in it, and a link that leads nowhere does not show
        # at all; their students must not be lost from sight.
        for path in plan.root.glob(str(above)):
            inside = str(path / wanted.name)
            if (path.is_dir() and not os.access(path, os.X_OK)) or os.path.islink(inside):  # noqa: PTH114
                places.append(inside)
    found = map(pattern.fullmatch, places)
    return sorted({match["student"] for match in found if match})


def chosen_of(plan: Plan, everyone: list[str], only: tuple[str, ...]) -> list[str]:
    """The students of `everyone` that `only` names, all if it is empty; UserError for nobody and for strangers."""
    if not everyone:
        folder = plan.folder("submitted", "STUDENT")
        raise UserError(f"nobody has handed in {plan.assignment}: there is no folder like {folder}")
    missing = [student for student in only if student not in everyone]
    if missing:
        raise UserError(f"no submission of {plan.assignment} by {', '.join(missing)}")
    return [student for student in everyone if not only or student in only]


def _digest(sheets: dict[str, Sheet]) -> str:
    """A fingerprint of everything that decides grades: the tests and what they are worth.

    In no order but its own, since databases give rows in any.
    """
    told = [
        [name, cell.grade_id, cell.source, cell.points]
        for name, sheet in sorted(sheets.items())
        for cell in sheet.cells
        if cell.grade or cell.locked
    ]
    return hashlib.sha256(json.dumps(sorted(told, key=str)).encode()).hexdigest()


def _course_directory(root: Path) -> Any:
    changed = (root / CONFIG).stat().st_mtime_ns if (root / CONFIG).exists() else 0
    return _directory_of(root, changed)


@lru_cache(maxsize=8)
def _directory_of(root: Path, _changed: int) -> Any:
    """nbgrader's notion of the course, read again when its configuration changes: it is asked for every submission."""
    from nbgrader.coursedir import CourseDirectory

    return CourseDirectory(root=str(root), config=read_layout(root).config)


def _step(root: Path, step: str) -> str:
    return str(getattr(_course_directory(root), f"{step}_directory"))
