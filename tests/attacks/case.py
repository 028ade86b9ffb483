"""One case: a folder with what a hostile student hands in, and what must come of it.

``case.toml`` says what the case tries and the exact result; ``cells.py`` holds the student's cells in the py:percent
format; ``mutate.py``, if there is one, changes the notebook or its folder further.

==============================  =========================================================================
marker in ``cells.py``          what becomes of the cell
==============================  =========================================================================
``# %% exercise="update"``      stands in the place of the student's cell of that id
``# %% before="update"``        is put in front of it; ``after`` puts it behind the test
``# %% first`` / ``# %% last``  is put in front of everything, or behind it
==============================  =========================================================================

A hostile student may know a lot. These words stand for what the most informed one could have found out:
``@COURSE@`` the course folder, ``@REPOSITORY@`` that of the packages, ``@PORT@`` a service on the loopback interface,
``@SOCKET@`` an abstract socket, ``@MARK@`` a word that shows in the list of processes.
"""

from __future__ import annotations

import importlib.util
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jupytext

CASES = Path(__file__).parent / "cases"
NOTEBOOK = "hardened.ipynb"
MOST_POINTS = {"signed_score": 2.0, "update": 4.0, "train": 5.0, "audit_score": 1.0}

KINDS = {
    "tags": "cell tags that skip execution of test cells",
    "transformers": "input transformers, AST transformers, patched do_execute, patched run_cell",
    "display": "printing a number through the display hook before the test fails",
    "peeking": "reading the current test from the history, the frame stack, or the cell source",
    "reading": "the reference, source, other submissions, autograded work, the secret, grader memory",
    "gradebook": "writing to the gradebook file; deleting it; locking it; from a child that outlives the run",
    "patching": "patched numpy, builtins, isclose; a thread that patches again",
    "detecting": "detecting that grading is on and behaving differently",
    "lookalikes": "array and float subclasses, always-equal objects, array protocols, lazy objects",
    "shadowing": "files in the submission that shadow modules",
    "pickles": "pickles, reduce tricks, oversized or malformed replies aimed at the trusted side",
    "forging": "forged replies, forged verdict output, patched check or grade, writes to inherited descriptors",
    "killing": "killing or stopping the parent; signals to the process group; ptrace",
    "flooding": "fork bombs, memory, disk, output, daemons, threads left behind",
    "network": "loopback services, outside hosts, raw sockets, UDP, abstract Unix sockets",
    "scripts": "script in Markdown, in HTML output, in SVG, in metadata",
    "names": "a name such as a formula, or one with a comma",
}
"""The kinds of attack, by the first word of a case's folder."""

#: In front of cells that would hurt a machine on which they run without a sandbox, which shows by its /proc.
SAFETY_CATCH = (
    "if __import__('os').path.exists('/proc/self/stat'):\n"
    "    raise SystemExit('there is no sandbox here, so this attack is not let loose')\n"
)


@dataclass(frozen=True)
class Case:
    """What a case tries, and what must come of it.

    `expect` holds the points of every exercise; those that are not named get none. `flags` are the kinds of flag
    besides notes and repairs, each once. `seconds` bounds the whole submission. A `dangerous` case has a safety catch.
    """

    folder: Path
    kind: str
    about: str
    expect: Mapping[str, float]
    flags: tuple[str, ...]
    status: str
    student: str
    seconds: float
    dangerous: bool

    @property
    def name(self) -> str:
        return self.folder.name


def read_cases() -> list[Case]:
    """All cases, sorted by name."""
    return [_read(path.parent) for path in sorted(CASES.glob("*/case.toml"))]


def _read(folder: Path) -> Case:
    data = tomllib.loads((folder / "case.toml").read_text(encoding="utf-8"))
    kind = data.pop("kind")
    assert kind in KINDS and folder.name.startswith(f"{kind}-"), folder
    expect = {name: float(points) for name, points in data.pop("expect", {}).items()}
    assert expect.keys() <= MOST_POINTS.keys(), folder
    case = Case(
        folder=folder,
        kind=kind,
        about=data.pop("about"),
        expect={name: expect.get(name, 0.0) for name in MOST_POINTS},
        flags=tuple(sorted(data.pop("flags", ()))),
        status=data.pop("status", "graded"),
        student=data.pop("student", folder.name),
        seconds=float(data.pop("seconds", 45.0)),
        dangerous=data.pop("dangerous", False),
    )
    assert not data, f"{folder}: unknown entries {sorted(data)}"
    return case


def hand_in(case: Case, release: Path, folder: Path, words: Mapping[str, str]) -> None:
    """Write what the student of `case` hands in to the new folder `folder`; `release` is what they were given."""
    folder.mkdir(parents=True)
    for path in release.iterdir():
        if path.name != NOTEBOOK:
            (folder / path.name).write_bytes(path.read_bytes())
    notebook: dict[str, Any] = json.loads((release / NOTEBOOK).read_text(encoding="utf-8"))
    cells = case.folder / "cells.py"
    if cells.is_file():
        text = cells.read_text(encoding="utf-8")
        for word, meaning in words.items():
            text = text.replace(f"@{word}@", meaning)
        put_in(notebook, text, SAFETY_CATCH if case.dangerous else "")
    mutate = case.folder / "mutate.py"
    if mutate.is_file():
        spec = importlib.util.spec_from_file_location(f"mutate_{case.name}", mutate)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.mutate(notebook, folder)
    path = folder / NOTEBOOK
    if not folder.is_symlink() and not path.is_symlink() and not path.exists():
        path.write_text(json.dumps(notebook), encoding="utf-8")


def put_in(notebook: dict[str, Any], text: str, guard: str = "") -> None:
    """Put the cells in `text` (py:percent) where their markers say; `guard` comes first in each code cell."""
    last: dict[str, dict[str, Any]] = {}
    for number, written in enumerate(jupytext.reads(text, fmt="py:percent").cells):
        place = {key: value for key, value in written.metadata.items() if key != "lines_to_next_cell"}
        kind, source = written.cell_type, written.source
        source = guard + source if kind == "code" else source
        if "exercise" in place:
            _find(notebook, place["exercise"])["source"] = source
            continue
        cell: dict[str, Any] = {"cell_type": kind, "id": f"added-{number}", "metadata": {}, "source": source}
        if kind == "code":
            cell |= {"outputs": [], "execution_count": None}
        cells = notebook["cells"]
        match place:
            case {"before": str(grade_id)}:
                at = cells.index(_find(notebook, grade_id))
            case {"after": str(grade_id)}:
                behind = last.get(grade_id) or _find(notebook, f"test-{grade_id}")
                at = cells.index(behind) + 1
                last[grade_id] = cell
            case {"title": "first"}:
                at = cells.index(last["first"]) + 1 if "first" in last else 0
                last["first"] = cell
            case {"title": "last"}:
                at = len(cells)
            case _:
                raise ValueError(f"a marker says no place: {place}")
        cells.insert(at, cell)


def _find(notebook: dict[str, Any], grade_id: str) -> dict[str, Any]:
    for cell in notebook["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == grade_id:
            found: dict[str, Any] = cell
            return found
    raise KeyError(grade_id)
