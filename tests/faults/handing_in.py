"""From a case to the folder that a student hands in.

A case starts from a notebook in which everything is right. ``cells.py`` changes what the student wrote: a cell
``# %% exercise="update"`` (or ``[markdown] answer="why"``) takes the place of the student's cell of that name, and a
plain cell is put in where its marker says: ``before="update"``, ``after="test-update"``, ``first=true``, ``last=true``.
``mutate.py`` changes what the file became on its way: ``mutate(notebook, folder)`` gets the notebook as it was written
to ``folder``. If it changes anything in the folder, the folder stays so; else the changed notebook is written.
"""

from __future__ import annotations

import copy
import json
import runpy
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import jupytext

from autograder.demo.assignment import fill, read_assignment

from .case import Case
from .edit import find, place_of

ASSIGNMENT, NOTEBOOK = "ps1", "robust"
ANSWER = "At the start every score is zero. If zero counted as right, nothing would ever be corrected."
TIMESTAMP = "2026-01-30 15:00:00 UTC"

Notebook = dict[str, Any]


def right_notebook(course: Path) -> Notebook:
    """The student's notebook of the built `course` with everything filled in, and right; sources are strings."""
    assignment = read_assignment(course / "source" / ASSIGNMENT)
    notebook: Notebook = json.loads(fill(course.parent / "notebooks" / ASSIGNMENT, assignment, {}))
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
    find(notebook, "why")["source"] = ANSWER
    return notebook


def hand_in(notebook: Notebook, folder: Path, case: Case | None = None) -> None:
    """Write to `folder` what a student hands in: `notebook`, or what `case` makes of it."""
    folder.mkdir(parents=True)
    (folder / "timestamp.txt").write_text(TIMESTAMP, encoding="utf-8")
    notebook = copy.deepcopy(notebook)
    if case is not None and (case.folder / "cells.py").exists():
        rewrite(notebook, (case.folder / "cells.py").read_text(encoding="utf-8"))
    file = folder / f"{NOTEBOOK}.ipynb"
    _write(notebook, file)
    if case is not None and (case.folder / "mutate.py").exists():
        before = _listing(folder)
        runpy.run_path(str(case.folder / "mutate.py"))["mutate"](notebook, folder)
        if _listing(folder) == before:
            _write(notebook, file)


def rewrite(notebook: Notebook, text: str) -> None:
    """Change `notebook` as the cells in `text` (py:percent) say."""
    last_at: dict[str, dict[str, Any]] = {}
    for cell in jupytext.reads(text, fmt="py:percent").cells:
        marker = {key: value for key, value in cell.metadata.items() if key not in ("lines_to_next_cell", "title")}
        ((kind, name),) = marker.items()
        if kind in ("exercise", "answer"):
            find(notebook, name)["source"] = cell.source
            continue
        new = {
            "cell_type": cell.cell_type,
            "id": f"own-{len(notebook['cells'])}",
            "metadata": {},
            "source": cell.source,
        }
        if cell.cell_type == "code":
            new |= {"execution_count": None, "outputs": []}
        # Cells for the same place stand there in the order in which they are given.
        place = f"{kind}={name}"
        if place in last_at and kind != "before":
            at = next(i for i, other in enumerate(notebook["cells"]) if other is last_at[place]) + 1
        else:
            at = _place(notebook, kind, name)
        notebook["cells"].insert(at, new)
        last_at[place] = new


def _place(notebook: Notebook, kind: str, name: str) -> int:
    match kind:
        case "first":
            return 0
        case "last":
            return len(notebook["cells"])
        case "before":
            return place_of(notebook, name)
        case "after":
            return place_of(notebook, name) + 1
    raise ValueError(f"no cell can be put in at {kind}={name!r}")


def _write(notebook: Notebook, file: Path) -> None:
    # A lone surrogate is written as an escape, as browsers do.
    file.write_text(json.dumps(notebook, indent=1) + "\n", encoding="utf-8")


def _listing(folder: Path) -> list[tuple[str, bytes]]:
    found: Iterable[Path] = sorted(folder.rglob("*"))
    return [(str(path.relative_to(folder)), path.read_bytes() if path.is_file() else b"") for path in found]
