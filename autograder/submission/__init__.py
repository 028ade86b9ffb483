"""What students hand in, made fit for grading: find it, read it, and put right what was done to it.

Plain functions on data: `find_notebooks` looks through a folder, `read_notebook` reads a file of whatever shape,
`normalise` compares the notebook with the `Sheet` of what was handed out. None of them runs anything, and what
cannot be graded is `Ungradable` for a reason that a person can act on.
"""

from __future__ import annotations

from .beside import files_beside
from .errors import Ungradable
from .find import Candidate, Found, FoundNotebook, find_notebooks
from .normalise import check_belongs, normalise
from .read import MAX_BYTES, parse_notebook, read_notebook
from .sheet import Sheet, SheetCell, find_source, sheet_from_gradebook, sheet_from_source

__all__ = [
    "MAX_BYTES",
    "Candidate",
    "Found",
    "FoundNotebook",
    "Sheet",
    "SheetCell",
    "Ungradable",
    "check_belongs",
    "files_beside",
    "find_notebooks",
    "find_source",
    "normalise",
    "parse_notebook",
    "read_notebook",
    "sheet_from_gradebook",
    "sheet_from_source",
]
