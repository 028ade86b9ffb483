"""An explorer as HTML: a still page that is complete without scripts, and a script that brings it to life.

Viewers differ in what they let through. Feedback and notebooks that are not trusted lose scripts and styles; some lose
drawings inside the page. So the still page is words, a table and two images, and everything else is made by the script.
"""

from __future__ import annotations

import json
from base64 import b64encode
from html import escape
from pathlib import Path

from .data import Run
from .picture import MOST_EXAMPLES, Place, drawable, places, plane_picture, walk_picture
from .words import Names, heading, said, summary, table_head, table_row, vector

_NAME = "autograder-explorer"
_PICTURE = "max-width:100%;height:auto"


def _part(name: str) -> str:
    """The style or the script, without its indentation."""
    lines = Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    return "\n".join(line.strip() for line in lines)


_STYLE, _SCRIPT = _part("explorer.css"), _part("explorer.js")


def html(run: Run, names: Names) -> str:
    """The run as one piece of HTML, below 40 kB; everything that came from a student is escaped."""
    last = len(run.thetas) - 1
    moved = places(run) if drawable(run) else []
    data = json.dumps(_data(run, names, moved), ensure_ascii=False, separators=(",", ":"))
    return (
        f"<style>{_STYLE}</style>"
        f'<div class="{_NAME}" role="group" aria-label="Training, step by step">'
        f'<p class="{_NAME}-summary"><strong>{escape(summary(run, names))}</strong></p>'
        f'<div class="{_NAME}-said"><p><strong>{escape(heading(run, last, names))}</strong></p>'
        f"<p>{escape(said(run, last, names)).replace(chr(10), '<br>')}</p></div>"
        f"{_still(last)}{_pictures(run, names, moved)}"
        f"{_legend(run, names)}{_table(run, names)}"
        f'<script type="application/json">{data.replace("<", chr(92) + "u003c")}</script></div>'
        f"<script>{_SCRIPT}</script>"
    )


def _data(run: Run, names: Names, moved: list[Place]) -> list[Place]:
    """What the script needs, for each step: its words, and the places of what moves."""
    steps: list[Place] = [
        {"title": heading(run, step, names), "said": said(run, step, names)} for step in range(len(run.thetas))
    ]
    return [step | place for step, place in zip(steps, moved, strict=True)] if moved else steps


def _still(last: int) -> str:
    if not last:
        return ""
    words = "This is the last step shown. Run the cell in JupyterLab to go through all of them."
    return f'<p class="{_NAME}-still"><small>{words}</small></p>'


def _pictures(run: Run, names: Names, steps: list[Place]) -> str:
    if not steps:
        return ""
    line = said(run, len(steps) - 1, names).splitlines()[-1]
    walk = f"The walk of θ, from {vector(run.thetas[0])} to {vector(run.thetas[-1])}."
    images = (
        _image(plane_picture(run, steps, names), f"The {names.example}s and the line. {line}"),
        _image(walk_picture(run, steps, names), walk),
    )
    return f'<div class="{_NAME}-pictures">{"".join(images)}</div>'


def _image(svg: str, alt: str) -> str:
    # All characters in ASCII, so that the script can read the drawing back with what every browser has.
    encoded = b64encode(svg.encode("ascii", "xmlcharrefreplace")).decode()
    return f'<img alt="{escape(alt)}" style="{_PICTURE}" src="data:image/svg+xml;base64,{encoded}">'


def _legend(run: Run, names: Names) -> str:
    if run.X.shape[1] != 2:
        d = run.X.shape[1]
        has = "1 coordinate" if d == 1 else f"{d} coordinates"
        words = f"There is no picture, because each {names.example} has {has} and not 2."
    elif not drawable(run):
        words = f"There is no picture, because there are more than {MOST_EXAMPLES} {names.example}s."
    else:
        words = (
            "Circles have label +1, squares −1; a hollow one is a mistake under the solid line. The ring marks the "
            f"{names.example} of this correction, and the dashed line is the one before it. The arrow is the direction "
            "of θ. In the second picture θ walks, one correction at a time."
        )
    return f'<p class="{_NAME}-legend"><small>{escape(words)}</small></p>'


def _table(run: Run, names: Names) -> str:
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table_head(run, names))
    rows = []
    for step in range(len(run.thetas)):
        first, *others = (escape(cell) for cell in table_row(run, step, names))
        rows.append(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>')
    return (
        f'<div class="{_NAME}-table"><table><caption>All corrections, in order</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )
