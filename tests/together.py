"""Which tests share a worker, and which go first, when several workers run the suite (``pytest -n 2 --dist loadfile``).

A session's fixture is made once in each worker that meets it. So the files of a folder whose fixture takes long go to
one worker, as a unit; any other file is a unit of its own. What takes longest goes first, and the workers end together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

UNITS = (
    "tests/faults/",
    "tests/attacks/",
    "tests/workflow/",
    "tests/batch/",
    "tests/faces/",
    "tests/browser/",
    "tests/postgres/",
    "tests/cluster/",
    "tests/build/",
    "tests/marking/test_figures.py",
    "tests/autograder/test_recorded.py",
    "tests/autograder/test_notebook.py",
    "tests/gradescope/",
    "tests/lite/",
)
"""Folders that stay together, and single files that take long; the longest first, and all others after them."""


def unit_of(nodeid: str) -> str:
    """The unit of work that a test belongs to: one of `UNITS`, or else its file."""
    file = nodeid.partition("::")[0]
    return next((unit for unit in UNITS if file.startswith(unit)), file)


def in_order(nodeids: Iterable[str]) -> dict[str, int]:
    """The place of each unit: those of `UNITS` as they stand there, then files, those with most tests first."""
    sizes = Counter(map(unit_of, nodeids))
    first = {unit: number for number, unit in enumerate(UNITS)}
    ordered = sorted(sizes, key=lambda unit: (first.get(unit, len(first)), -sizes[unit], unit))
    return {unit: place for place, unit in enumerate(ordered)}
