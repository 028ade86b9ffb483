"""One student's feedback, as nbgrader leaves it: the pages, and beside them what lies beside the notebooks."""

from __future__ import annotations

import hashlib
import shutil
import signal
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

from nbformat import ValidationError
from nbgrader._version import __version__ as nbgrader_version
from nbgrader.api import MissingEntry
from nbgrader.utils import find_all_files

from .. import __version__
from ..batch.patience import FULL
from ..batch.plan import Plan
from ..batch.progress import submission_digest
from ..batch.record import publish, remove
from ..build.layout import CONFIG
from .made import Made, Order, Remembered, forget, recall, remember
from .page import Pages

SECONDS = 120.0
"""How long one student's pages may take. A thousandth of it is usual; text can be made that no program reads soon."""


class _TooLong(BaseException):
    """Not an Exception, which what is under way might catch."""


def make(plan: Plan, workshop: Path, order: Order) -> Made:
    """Make the feedback that is ordered, in a folder under `workshop`, and put it in its place in one step.

    Whatever is in the notebooks, this returns. Where no page can be made there is none afterwards, as with nbgrader: an
    old one would be taken for the new one. Only a full disk and the like are raised.
    """
    pages = _pages(plan.root, _config(plan.root))
    if order.student in pages.course.student_id_exclude.split(","):
        return Made(order.student, "without", "left out by CourseDirectory.student_id_exclude")
    made_of = _fingerprint(plan, order)
    place = Path(pages.converter._format_dest(plan.assignment, order.student))
    known = recall(plan, order.student)
    if not order.force and known is not None and known == Remembered(made_of, _sizes(place, pages.extension)):
        return Made(order.student, "kept")
    made = workshop / order.student
    remove(made)
    made.mkdir(parents=True)
    forget(plan, order.student)
    try:
        with _limited(SECONDS), warnings.catch_warnings():
            # Of what a page leaves out, such as scripts: that it does so is known.
            warnings.simplefilter("ignore")
            _fill(pages, plan, order, made)
        publish(made, place, int(str(pages.converter.permissions), 8))
        pages.converter.set_permissions(plan.assignment, order.student)
        pages.converter.run_post_convert_hook()
    except _TooLong:
        return _failed(order, place, made, f"its pages take more than {SECONDS:g} seconds to make")
    except Exception as error:  # whatever one notebook is, the class goes on
        if isinstance(error, OSError) and error.errno in FULL:
            raise
        return _failed(order, place, made, _sentence(error, plan.assignment, order.student))
    remember(plan, order.student, Remembered(made_of, _sizes(place, pages.extension)))
    return Made(order.student, "written")


def lost(order: Order) -> Made:
    """What is said of an order under which worker processes ended."""
    return Made(order.student, "failed", "the process that made its pages ended, twice")


def _fill(pages: Pages, plan: Plan, order: Order, made: Path) -> None:
    """Put into the folder `made` all that belongs to the order."""
    source = Path(pages.converter._format_source(plan.assignment, order.student))
    notebooks = sorted(source.glob(f"{pages.course.notebook_id}.ipynb"))
    # nbgrader's hooks are told as nbgrader tells them.
    pages.course.assignment_id, pages.course.student_id = plan.assignment, order.student
    pages.converter.notebooks = [str(path) for path in notebooks]
    pages.converter.run_pre_convert_hook()
    for name in find_all_files(str(source), [*pages.course.ignore, "*.ipynb"]):
        if not Path(name).is_symlink():
            target = made / Path(name).relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, target)
    for path in notebooks:
        if path.stem not in order.grades:
            raise MissingEntry(f"no marks for {path.name}")
        text = pages.page(path, _resources(plan, order.student, path.stem), order.grades[path.stem])
        (made / f"{path.stem}{pages.extension}").write_text(text, encoding="utf-8")


def _resources(plan: Plan, student: str, notebook: str) -> dict[str, Any]:
    return {
        "unique_key": notebook,
        "output_files_dir": f"{notebook}_files",
        "nbgrader": {
            "student": student,
            "assignment": plan.assignment,
            "notebook": notebook,
            "db_url": plan.db_url,
        },
    }


def _sentence(error: Exception, assignment: str, student: str) -> str:
    """Why there is no page, and what to do."""
    said = " ".join(str(error).split())[:200]
    if isinstance(error, MissingEntry):
        return f"{said}: the gradebook is not that of the graded notebook; run `autograder grade {assignment}`"
    if isinstance(error, (ValueError, ValidationError)):
        return (
            f"the graded notebook is damaged ({said}); run `autograder grade {assignment} --student {student} --force`"
        )
    return f"{type(error).__name__}: {said}"


def _failed(order: Order, place: Path, made: Path, reason: str) -> Made:
    remove(made)
    remove(place)
    return Made(order.student, "failed", reason)


def _sizes(folder: Path, extension: str) -> dict[str, int]:
    return {path.name: path.stat().st_size for path in sorted(folder.glob(f"*{extension}"))}


def _fingerprint(plan: Plan, order: Order) -> str:
    """Of everything that a page shows or follows from."""
    told = [
        *(submission_digest(plan.folder("autograded", order.student)), _config(plan.root)),
        *(__version__, nbgrader_version, repr(sorted(order.grades.items()))),
    ]
    return hashlib.sha256("\0".join(told).encode("utf-8", "surrogatepass")).hexdigest()


def _config(root: Path) -> str:
    return (root / CONFIG).read_text(encoding="utf-8", errors="replace")


@lru_cache(maxsize=1)
def _pages(root: Path, _config: str) -> Pages:
    """One for the process, so that what students have in common is made once."""
    return Pages(root)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise _TooLong in what takes longer; where signals do not reach it goes on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
