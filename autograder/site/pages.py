"""From a lesson's two notebooks to the notebook that is its page: nothing of nbgrader, nothing that is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..build.lesson import Cell
from ..build.regions import SOLUTION, cut, without_delimiters
from .dependence import dependent
from .material import Material, text_of

_TARGETS = (
    (re.compile(r"^(### Exercise (\d+)\.(\d+)\b.*)$", re.MULTILINE), "exercise"),
    (re.compile(r"^(## (\d+)\.(\d+) .*)$", re.MULTILINE), "section"),
)
_MIMES = ("text/html", "image/png", "text/plain")
"""What a page shows of an output: the first of these that it has."""

_LOCKED = "Code of the setup"
_SOLVED = "Worked solution"
_LEFT_TO_YOU = "*What this prints depends on the functions that you write: run the cell in the notebook.*"

PageCell = dict[str, Any]


def lesson_page(material: Material, below_title: str, *, solutions: bool) -> dict[str, Any]:
    """The page of a lesson as a notebook; `below_title` is markdown for the place below its first heading.

    With `solutions` each exercise is followed by its worked solution, folded up. Without, the page holds no answer and
    no output that an answer made.
    """
    made_by_answers = _made_by_answers(material)
    cells: list[PageCell] = []
    for cell, released, solved in zip(
        material.lesson.cells, material.released["cells"], material.solved["cells"], strict=True
    ):
        if cell.cell_type == "markdown":
            cells += _markdown(cell, text_of(released), solutions)
        else:
            hidden = not solutions and (cell.marker.kind == "grade" or released["id"] in made_by_answers)
            cells += _code(cell, released, solved, solutions=solutions, hidden=hidden)
    first = cells[0]
    title, _, rest = first["source"].partition("\n")
    first["source"] = f"{title}\n\n{below_title}\n{rest}"
    return {"cells": cells, "metadata": _metadata(material), "nbformat": 4, "nbformat_minor": 4}


def _made_by_answers(material: Material) -> set[str]:
    """Ids of the cells that show something of what students write."""
    pairs = [
        (made["id"], text_of(made))
        for cell, made in zip(material.lesson.cells, material.solved["cells"], strict=True)
        if cell.cell_type == "code" and cell.marker.kind not in ("exercise", "grade")
    ]
    names = [cell.marker.name for cell in material.lesson.cells if cell.marker.kind == "exercise"]
    found = dependent([source for _, source in pairs], names)
    return {name for (name, _), yes in zip(pairs, found, strict=True) if yes}


def _metadata(material: Material) -> dict[str, Any]:
    kept = ("kernelspec", "language_info")
    return {name: material.solved["metadata"][name] for name in kept if name in material.solved["metadata"]}


def with_targets(markdown: str) -> str:
    """`markdown` with a stable anchor above each exercise (``exercise-2-1``) and numbered section (``section-2-1``)."""
    for pattern, kind in _TARGETS:
        markdown = pattern.sub(rf"({kind}-\2-\3)=\n\n\1", markdown)
    return markdown


def _markdown(cell: Cell, released: str, solutions: bool) -> Iterator[PageCell]:
    yield _markdown_cell(with_targets(released))
    if solutions and cell.marker.kind == "answer":
        answer = "\n".join(cut(cell.source, SOLUTION)).strip()
        yield _markdown_cell(f"<details>\n<summary>{_SOLVED}</summary>\n\n{answer}\n\n</details>")


def _code(
    cell: Cell, released: dict[str, Any], solved: dict[str, Any], *, solutions: bool, hidden: bool
) -> Iterator[PageCell]:
    kind, tags = cell.marker.kind, [f"page-{cell.marker.kind}"]
    if kind == "exercise":
        yield _code_cell(text_of(released), [], tags)
        if solutions:
            folded = [*tags, "hide-cell", "worked-solution"]
            yield _code_cell(without_delimiters(text_of(solved)), _outputs(solved), folded, prompt=_SOLVED)
        return
    outputs = [] if hidden else _outputs(solved)
    if kind == "locked":
        yield _code_cell(text_of(released), outputs, [*tags, "hide-input"], prompt=_LOCKED)
    else:
        yield _code_cell(text_of(released), outputs, tags, words=_words(solved))
    if hidden and kind != "grade" and solved["outputs"]:
        yield _markdown_cell(_LEFT_TO_YOU)


def _outputs(cell: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell shows, each output in the one form that suits a page best."""
    shown = []
    for output in cell["outputs"]:
        if output["output_type"] in ("stream", "error"):
            shown.append(output)
            continue
        mime = next((mime for mime in _MIMES if mime in output["data"]), None)
        if mime:
            shown.append({"output_type": "display_data", "data": {mime: output["data"][mime]}, "metadata": {}})
    return shown


def _words(cell: dict[str, Any]) -> str:
    """The description of the cell's figure, for those who do not see it."""
    given = (output.get("metadata", {}).get("image/png", {}).get("alt", "") for output in cell["outputs"])
    return next((str(words) for words in given if words), "")


def _markdown_cell(source: str) -> PageCell:
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def _code_cell(
    source: str, outputs: list[dict[str, Any]], tags: list[str], *, prompt: str = "", words: str = ""
) -> PageCell:
    render: dict[str, Any] = {}
    if prompt:
        render |= {"code_prompt_show": prompt, "code_prompt_hide": prompt}
    if words:
        render["image"] = {"alt": words}
    metadata = {"tags": tags} | ({"mystnb": render} if render else {})
    return {"cell_type": "code", "execution_count": None, "metadata": metadata, "outputs": outputs, "source": source}
