"""What a lesson says about itself in its first cell: what it teaches, how long it takes, what it builds on."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..build.lesson import Lesson
from .errors import SiteError


@dataclass(frozen=True)
class Overview:
    """A lesson at a glance; texts are markdown, as the lesson has them.

    Attributes
    ----------
    name, title
        ``ps1`` and "The primal perceptron".
    about
        its first paragraph.
    abilities, parts, needs
        the list of what you will be able to do, the table of parts, and the paragraph about what you need.
    minutes, points, exercises
        the sums over the parts and over the graded cells, and how many graded exercises there are.
    after
        the lessons that it builds on.
    """

    name: str
    title: str
    about: str
    abilities: str
    parts: str
    needs: str
    minutes: int
    points: float
    exercises: int
    after: tuple[str, ...]

    @property
    def time(self) -> str:
        """How long it takes, such as "2 h 30 min"."""
        return duration(self.minutes)


def duration(minutes: int) -> str:
    """`minutes` in words that no line breaks apart."""
    hours, rest = divmod(minutes, 60)
    parts = (f"{hours} h" if hours else "", f"{rest} min" if rest else "")
    return " ".join(part for part in parts if part).replace(" ", "\N{NO-BREAK SPACE}")


_ROW = re.compile(r"^\|(.+)\|\s*$", re.MULTILINE)


def overview(lesson: Lesson) -> Overview:
    """Read the first cell of `lesson`; raises `SiteError` where a part of it is missing."""
    heading, _, rest = lesson.cells[0].source.partition("\n")
    title = heading.lstrip("# ").partition(" · ")[2] or heading.lstrip("# ")
    paragraphs = [paragraph.strip() for paragraph in rest.strip().split("\n\n")]
    parts = _after(paragraphs, "**How long**", lesson, skip=1)
    needs = _after(paragraphs, "**What you need**", lesson)
    known = {f"ps{number}" for number in re.findall(r"\bps(\d+)\b", needs)}
    graded = [cell.marker for cell in lesson.cells if cell.marker.points is not None]
    return Overview(
        lesson.assignment,
        title,
        paragraphs[0],
        _after(paragraphs, "**What you will be able to do**", lesson, skip=1),
        parts,
        needs.partition(":")[2].strip(),
        _minutes(parts, lesson),
        float(sum(marker.points or 0 for marker in graded)),
        len({heading for cell in lesson.cells for heading in re.findall(r"^### Exercise (\S+)", cell.source, re.M)}),
        tuple(sorted(known - {lesson.assignment})),
    )


def _after(paragraphs: list[str], label: str, lesson: Lesson, *, skip: int = 0) -> str:
    """The paragraph that begins with `label`, or one of those that follow it."""
    for index, paragraph in enumerate(paragraphs):
        if paragraph.startswith(label) and index + skip < len(paragraphs):
            return paragraphs[index + skip]
    raise SiteError(f"{lesson.path.name}: its first cell has no {label}, which the syllabus is made of")


def _minutes(parts: str, lesson: Lesson) -> int:
    rows = [[cell.strip() for cell in row.split("|")] for row in _ROW.findall(parts)]
    try:
        column = rows[0].index("minutes")
        return sum(int(row[column]) for row in rows[2:])
    except (IndexError, ValueError):
        raise SiteError(f"{lesson.path.name}: the table below **How long** has no column of minutes") from None


def notation(lesson: Lesson) -> str:
    """What the lesson says below its heading ``### Notation``, up to the next heading; raises `SiteError` without."""
    for cell in lesson.cells:
        found = re.search(r"^### Notation\n(.*?)(?=^#|\Z)", cell.source, re.MULTILINE | re.DOTALL)
        if cell.cell_type == "markdown" and found:
            return found[1].strip()
    raise SiteError(f"{lesson.path.name} has no heading '### Notation', which the page of notation is made of")
