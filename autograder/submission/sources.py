"""The text of cells: what is taken out before it runs, and what of it can be recognised."""

from __future__ import annotations

import re

#: Longest source of a code cell that is run, in characters.
LONGEST_CODE = 1_000_000

_ASSIGNMENT = re.compile(r"^(\w+(?:[ \t]*,[ \t]*\w+)*)[ \t]*=(?!=)", re.MULTILINE)
_DEFINITION = re.compile(r"^(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*\(", re.MULTILINE)
# What nbgrader takes out of a cell when it makes the students' version.
_HIDDEN = (("BEGIN HIDDEN TESTS", "END HIDDEN TESTS"), ("BEGIN MARK SCHEME", "END MARK SCHEME"))


def clean(source: str) -> str:
    """`source` with line ends as ``\\n``, and without NUL and form feed; tabs stay."""
    return source.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "").replace("\f", "")


def runnable(source: str) -> str:
    """`source`, or a line that raises and says why if it is far too long for code that a person wrote."""
    if len(source) <= LONGEST_CODE:
        return source
    text = f"This cell had {len(source):,} characters, more than the {LONGEST_CODE:,} that are run, so it was not run."
    return f'raise RuntimeError("{text}")'


def functions(source: str) -> frozenset[str]:
    """Names of the functions that `source` defines at its top level, as far as a look at its lines can tell."""
    return frozenset(_DEFINITION.findall(source))


def bound(source: str) -> frozenset[str]:
    """Names that `source` gives a value at its top level: its functions, and what it assigns to."""
    assigned = (name.strip() for names in _ASSIGNMENT.findall(source) for name in names.split(","))
    return functions(source).union(assigned)


def as_released(source: str) -> str:
    """A cell of the sheet as students got it: without hidden tests and mark scheme (nbgrader's default marks)."""
    for begin, end in _HIDDEN:
        kept, hidden = [], False
        for line in source.split("\n"):
            if begin in line:
                hidden = True
            elif end in line:
                hidden = False
            elif not hidden:
                kept.append(line)
        source = "\n".join(kept)
    return source


def same_text(one: str, other: str) -> bool:
    """Whether two sources differ in blank space at most: editors strip it, and nobody means anything by it."""
    return one == other or _stripped(one) == _stripped(other)


def prompt(source: str) -> str:
    """The first line of a cell that has anything on it: of an answer, usually the question."""
    return next(iter(_stripped(source)), "")


def _stripped(source: str) -> list[str]:
    return [line.rstrip() for line in source.strip().splitlines()]
