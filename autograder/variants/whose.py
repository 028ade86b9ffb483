"""Whose numbers hold here and now.

On the trusted side grading says so, and nothing else counts. On a student's machine it is, in this order: a file
`student.txt` beside the notebook, the name that was typed into it, and the account at JupyterHub.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from .deal import number_of
from .items import ITEMS

FILE_NAME = "student.txt"
EXAMPLES = "examples.json"
HUB = "JUPYTERHUB_USER"

_TOLD = re.compile(r"\bdata\s+set\s+\d+\b|\bw\s+=\s+\([^()]*\),\s+x\s+=\s+\([^()]*\)\s+and\s+y\s+=\s+[+−]1")

_graded: ContextVar[int | None] = ContextVar("_graded", default=None)
_typed: list[str] = []
"""What was typed last, for the checks that follow the cell in which it was."""


class WhoAreYou(ValueError):
    """Everyone has numbers of their own here, and it is not known whose are asked for."""

    def __init__(self) -> None:
        super().__init__(
            "in your course everyone has numbers of their own for this. Write the user name that you hand in under "
            "between the quotation marks of the cell with the printed example, and run that cell first."
        )

    def _render_traceback_(self) -> list[str]:
        return [f"WhoAreYou: {self}"]


class NeedsOurSteps(RuntimeError):
    """Data of one's own, and a grader that does not say whose submission it is."""

    def __init__(self) -> None:
        super().__init__(
            "this course gives every student other numbers (c.Variants.label), and nbgrader's own steps do not say "
            "whose notebook this is. Grade with `autograder grade`, or with the settings of c.Autograde that this "
            "project's nbgrader_config.py has"
        )


def shown(number: int) -> str:
    """What a verdict says about the data that it is about; "" for the lesson's own."""
    return f"Judged on data set {number}: {ITEMS[number]}." if number else ""


def without_data_set(text: str) -> str:
    """A verdict without what tells whose it is: its data set, which follows from a name."""
    return _TOLD.sub("(a data set)", text)


@contextmanager
def graded_on(number: int) -> Iterator[None]:
    """Within it, candidates are judged on data set `number`, whatever they or the files around them say."""
    token = _graded.set(number)
    try:
        yield
    finally:
        _graded.reset(token)


def tell(folder: Path, number: int) -> None:
    """Let a notebook that runs in `folder` show data set `number`, whatever was handed in under the file's name."""
    path = folder / FILE_NAME
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    path.write_text(f"#{number}\n", encoding="ascii")


def number_to_grade(folder: Path) -> int:
    """The data set that a grade is about.

    Raises
    ------
    NeedsOurSteps
        if a class is being graded by something that does not know the students apart.
    WhoAreYou
        if an instructor tries a grade by hand and has not said on whose numbers.
    """
    number = _graded.get()
    if number is not None:
        return number
    if public_label(folder) and os.environ.get("NBGRADER_EXECUTION") == "autograde":
        raise NeedsOurSteps
    return number_here(folder)


def number_here(folder: Path, typed: str = "") -> int:
    """The data set for the notebook in `folder`; raises WhoAreYou if nothing says whose it is."""
    number = _graded.get()
    if number is not None:
        return number
    label = public_label(folder)
    if not label:
        return 0
    if typed.strip():
        _typed[:] = [typed]
    for name in (_in_file(folder), *_typed, os.environ.get(HUB, "")):
        if name.strip():
            return number_of(label, name)
    raise WhoAreYou


def public_label(folder: Path) -> str:
    """The label in the recorded examples in `folder`; "" if there is none, and everyone has the same numbers."""
    try:
        return str(json.loads((folder / EXAMPLES).read_text(encoding="utf-8"))["variants"]["label"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _in_file(folder: Path) -> str:
    """What the file says, in whichever encoding: editors and shells of Windows write others, or mark UTF-8."""
    try:
        with (folder / FILE_NAME).open("rb") as file:
            data = file.read(1000)
    except OSError:
        return ""
    try:
        return data.decode(json.detect_encoding(data))
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
