"""The page that a student opens first, as a web page and as Markdown, from the same words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Literal

_STYLE = """\
:root { color-scheme: light dark; }
body { font: 1.06rem/1.55 system-ui, sans-serif; max-width: 42rem; margin: 2.5rem auto; padding: 0 1.2rem; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2rem; }
li { margin: .4rem 0; } a { color: LinkText; }
code { font-size: .95em; } pre { padding: .7rem .9rem; overflow-x: auto; border: 1px solid GrayText; }
@media print { body { margin: 0; max-width: none; } pre { white-space: pre-wrap; } }"""

_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")
_LINK = re.compile(r"\[([^\]]+)\]\(([\w./?=-]+)\)")


@dataclass(frozen=True)
class Block:
    """One part of the page: a heading, a paragraph, a command to type, or steps in order."""

    kind: Literal["heading", "text", "command", "steps", "points"]
    lines: tuple[str, ...]


def start_page(assignment: str, title: str, notebook: str, others: list[str]) -> list[Block]:
    """What to do first with the bundle of `assignment`, whose notebook is called `notebook` (without its ending).

    `title` is the lesson's own; `others` are the files that must stay beside the notebook.
    """
    file = f"{notebook}.ipynb"
    kept = " and ".join(f"`{name}`" for name in others)
    return [
        Block("heading", (title,)),
        Block("text", (f"You have everything that you need in this folder. Your work goes into **{file}**.",)),
        Block("text", ("There are three ways to work. Choose one; the first is best if the computer is your own.",)),
        Block("heading", ("On your own computer, with JupyterLab",)),
        Block(
            "steps",
            (
                "Unpack the zip first. Inside the zip nothing can be saved.",
                "You need Python 3.11 or newer. To see which you have, type `python3 --version` in a terminal "
                "(on Windows `py --version`).",
                "In a terminal, go to this folder with `cd` and the folder's name. Then type the commands below, "
                "one by one. The first two make a place for the packages of this course, so that they disturb "
                "nothing else; the third installs them, which takes a minute or two; the last opens JupyterLab.",
            ),
        ),
        Block(
            "command",
            (
                "python3 -m venv .venv",
                ". .venv/bin/activate",
                "python -m pip install -r requirements.txt",
                f"jupyter lab {file}",
            ),
        ),
        Block(
            "text",
            (
                "On Windows the first two are `py -m venv .venv` and `.venv\\Scripts\\activate`. With conda, "
                "`conda env create -f environment.yml` and `conda activate perceptron-course-student` stand in for the "
                "first three.",
            ),
        ),
        Block("heading", ("In Binder, without installing anything",)),
        Block(
            "text",
            (
                "If your instructor gave you a Binder link, open it, wait until JupyterLab appears, and open "
                f"`{file}` on the left. Binder forgets everything after a pause of about ten minutes: **download your "
                "notebook** (File, Download) whenever you stop, and upload it again when you go on.",
            ),
        ),
        Block("heading", ("In Google Colab, without installing anything",)),
        Block(
            "steps",
            (
                f"In Colab, choose File, Upload notebook, and give it `{file}` from this folder.",
                "Run the first code cell. It asks for a file: choose the zip that you were given, "
                f"`{assignment}.zip`. When it says Ready, the checks are installed.",
                "When Colab has disconnected, run that cell again.",
                "To hand in, choose File, Download, Download .ipynb.",
            ),
        ),
        Block("heading", ("How to work",)),
        Block(
            "points",
            (
                "Read, predict, run, from the top. Run a cell with Shift and Enter.",
                "Replace `raise NotImplementedError()` by your own code, and `YOUR ANSWER HERE` by your own words.",
                "Below each exercise there is a check. Run it as often as you like: it says what is not right yet, "
                "and where to read again. Marks are given later, on other examples.",
                f"Keep {kept} beside the notebook, which reads what is in there.",
                "Before you hand in, choose Kernel, Restart Kernel and Run All Cells (in Colab: Runtime, Restart and "
                "run all) and see that it comes to the end.",
                f"Hand in `{file}`, and only that. Do not rename it, and delete none of the cells that it came with.",
            ),
        ),
        Block("heading", ("If something does not work",)),
        Block(
            "points",
            (
                "**No module named 'autograder'**: the packages are not installed for this notebook. On your own "
                "computer, type the commands above again and start JupyterLab with the last one; in Colab, run the "
                "first code cell.",
                "**The recorded examples are not beside this notebook**: the notebook was moved. Put it back into this "
                "folder, or unpack the zip again and copy your notebook into it.",
                "**A check says that a name does not exist**: run the cell that defines it, then the check.",
            ),
        ),
    ]


def as_markdown(blocks: list[Block]) -> str:
    """The page as Markdown; the first heading is the title."""
    parts = []
    for number, block in enumerate(blocks):
        if block.kind == "heading":
            parts.append(f"{'#' if number == 0 else '##'} {block.lines[0]}")
        elif block.kind == "command":
            parts.append("\n".join(f"    {line}" for line in block.lines))
        elif block.kind == "steps":
            parts.append("\n".join(f"{place}. {line}" for place, line in enumerate(block.lines, start=1)))
        elif block.kind == "points":
            parts.append("\n".join(f"- {line}" for line in block.lines))
        else:
            parts.append("\n".join(block.lines))
    return "\n\n".join(parts) + "\n"


def as_html(blocks: list[Block]) -> str:
    """The page as HTML: no script, nothing loaded from elsewhere, readable in the dark and on paper."""
    title = blocks[0].lines[0]
    body = []
    for number, block in enumerate(blocks):
        lines = [_inline(line) for line in block.lines]
        if block.kind == "heading":
            level = "h1" if number == 0 else "h2"
            body.append(f"<{level}>{lines[0]}</{level}>")
        elif block.kind == "command":
            body.append("<pre><code>" + "\n".join(escape(line) for line in block.lines) + "</code></pre>")
        elif block.kind in ("steps", "points"):
            tag = "ol" if block.kind == "steps" else "ul"
            body.append(f"<{tag}>\n" + "\n".join(f"<li>{line}</li>" for line in lines) + f"\n</{tag}>")
        else:
            body.append(f"<p>{' '.join(lines)}</p>")
    return (
        '<!DOCTYPE html>\n<html lang="en-GB">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Start here: {escape(title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _inline(text: str) -> str:
    text = _CODE.sub(r"<code>\1</code>", escape(text, quote=False))
    text = _LINK.sub(r'<a href="\2">\1</a>', text)
    return _STRONG.sub(r"<strong>\1</strong>", text)
