"""Looking through what is to be handed out for what must stay at home. The last gate before a zip is written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION, cut
from ..errors import UserError

SHORTEST = 24
"""Lines of an answer with fewer characters, such as ``return theta``, stand in many places and give nothing away."""

_REGIONS = (SOLUTION, MARK_SCHEME, HIDDEN_TESTS)
DELIMITER = re.compile(rf"(BEGIN|END) ({'|'.join(_REGIONS)})")
GRADING = re.compile(r"from autograder import grade\b|\bperceptron_ref\b")


class AnswerInBundle(UserError):
    """Something that students must not get is among what is to be handed out; nothing was written."""


def refuse_answers(files: Mapping[str, bytes], source: Path, secret: Path) -> None:
    """Raise `AnswerInBundle`, naming the file and what is in it, if students must not get `files`.

    Parameters
    ----------
    files
        what is to be handed out, by name; wheels are left out, for they are built from what holds no answer.
    source
        the instructor's notebook, with solutions, mark schemes and hidden tests.
    secret
        the course's secret; a course that has none yet has nothing to keep.
    """
    cells = [_text(cell.get("source")) for cell in json.loads(source.read_text(encoding="utf-8"))["cells"]]
    forbidden = hidden_lines(cells)
    kept = secret.read_text(encoding="ascii").strip() if secret.is_file() else ""
    for name, content in files.items():
        if name.endswith(".whl"):
            continue
        lines = list(lines_of(name, content))
        text = "\n".join(lines)
        if kept and kept in text:
            raise AnswerInBundle(f"{name} holds the course's secret; take it out, and make a new one")
        if found := DELIMITER.search(text) or GRADING.search(text):
            raise AnswerInBundle(f"{name} has {found[0]!r} in it, which no released file has; build the lesson again")
        if told := next((line for line in lines if line.strip() in forbidden), None):
            raise AnswerInBundle(f"{name} has a line of an answer in it ({told.strip()!r}); take it out")


def hidden_lines(cells: Iterable[str], regions: Iterable[str] = _REGIONS) -> set[str]:
    """The lines in `regions` of a lesson's `cells` that say something and that the lesson does not show elsewhere."""
    cells, regions = list(cells), list(regions)
    hidden = [line.strip() for cell in cells for region in regions for line in cut(cell, region)]
    shown = "\n".join(_without_regions(cell) for cell in cells)
    return {line for line in hidden if len(line) > SHORTEST and line not in shown}


def _without_regions(source: str) -> str:
    kept, inside = [], False
    for line in source.splitlines():
        if found := DELIMITER.search(line):
            inside = found[1] == "BEGIN"
        elif not inside:
            kept.append(line)
    return "\n".join(kept)


def lines_of(name: str, content: bytes) -> Iterable[str]:
    """The lines of the file called `name`; of a notebook, those of its cells as a reader sees them."""
    text = content.decode("utf-8", "replace")
    if not name.endswith(".ipynb"):
        yield from text.splitlines()
        return
    data = json.loads(text)
    for cell in data["cells"]:
        yield from _text(cell.get("source")).splitlines()
        # Outputs and metadata are looked at too, as they are written.
        yield from json.dumps({key: value for key, value in cell.items() if key != "source"}, indent=1).splitlines()


def _text(source: object) -> str:
    return source if isinstance(source, str) else "".join(source) if isinstance(source, list) else ""
