"""Links from the page to what was made of a submission, relative, so that a course can be moved as a whole."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

from ..batch.plan import Plan
from .gather import ClassData, Entry


def with_links(data: ClassData, plan: Plan, page: Path) -> ClassData:
    """The class with links, as they must read in the file `page`, to autograded notebooks and feedback pages."""
    beside = page.resolve().parent
    return replace(data, entries=tuple(replace(entry, links=_links(entry, plan, beside)) for entry in data.entries))


def _links(entry: Entry, plan: Plan, beside: Path) -> tuple[tuple[str, str], ...]:
    wanted = [
        (name if step == "autograded" else f"feedback on {name}", plan.folder(step, entry.student) / f"{name}{suffix}")
        for name in plan.sheets
        for step, suffix in (("autograded", ".ipynb"), ("feedback", ".html"))
    ]
    return tuple((name, _address(path, beside)) for name, path in wanted if path.is_file())


def _address(path: Path, beside: Path) -> str:
    relative = Path(os.path.relpath(path.resolve(), beside)).as_posix()
    # Never read as a scheme, whatever a student is called.
    return "./" + quote(relative, errors="surrogateescape") if not relative.startswith("../") else quote(relative)
