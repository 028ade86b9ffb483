"""A verdict as HTML: readable without its script and style sheet, with and without a dark theme."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..moment import Moment
from ..verdict import Verdict
from . import parts
from .picture import picture
from .steps import steps

_BOX = "border-left:4px solid {colour};padding:.4em .9em;margin:.3em 0;max-width:60em;line-height:1.45"
_RIGHT, _WRONG = "#009E73", "#D55E00"  # Okabe and Ito's green and vermillion
_TABLE = "border-collapse:collapse;margin:.3em 0 .5em 1.6em;font-size:.95em"
_CELL = "text-align:left;padding:.1em .8em"
_CODE = "font-family:monospace;font-size:.95em;margin:.1em 0 .4em 1.6em;overflow-wrap:anywhere"


def html(verdict: Verdict) -> str:
    """Return the verdict as one HTML element; everything that came from a student is escaped."""
    colour = _RIGHT if verdict.passed else _WRONG
    out = [
        f'<div class="autograder-verdict" role="group" aria-label="Verdict on {escape(verdict.exercise)}" '
        f'style="{_BOX.format(colour=colour)}">',
        f"<div><strong>{escape(parts.headline(verdict))}</strong></div>",
    ]
    if verdict.problem:
        out.append(f"<div>{escape(parts.problem_sentence(verdict))}</div>")
    elif not verdict.passed:
        out.extend(f"<div>{_emphasise(sentence)}</div>" for sentence in parts.diagnosis_sentences(verdict))
        if verdict.moment is not None:
            out.extend(_moment(verdict.moment))
        out.append(steps(verdict))
        out.append(f"<div>{escape(parts.contract_sentence(verdict))}</div>")
        out.append('<ul style="list-style-type:none;padding-left:0;margin:.4em 0">')
        out.extend(_item(line) for line in parts.lines(verdict))
        out.append("</ul>")
    if verdict.data_set:
        out.append(f"<div><small>{escape(verdict.data_set)}</small></div>")
    out.extend(f"<div><em>Advice:</em> {escape(advice)}</div>" for advice in verdict.advice)
    out.append("</div>")
    return "\n".join(part for part in out if part)


def _moment(moment: Moment) -> Iterator[str]:
    yield f"<div><strong>{escape(moment.title)}:</strong></div>"
    yield f'<div style="{_CODE}">{escape(moment.call)}</div>'
    yield from (f"<div>{escape(sentence)}</div>" for sentence in moment.setting)
    head, *rows = [(), *parts.moment_table(moment)] if not moment.head else parts.moment_table(moment)
    yield f'<table style="{_TABLE}">'
    if head:
        cells = "".join(f'<th scope="col" style="{_CELL}">{escape(cell)}</th>' for cell in head[1:])
        yield f"<thead><tr><td></td>{cells}</tr></thead>"
    yield "<tbody>"
    for name, *cells_of_row in rows:
        colour = _RIGHT if name == "right" else _WRONG
        cells = "".join(f'<td style="{_CELL};font-family:monospace">{escape(cell)}</td>' for cell in cells_of_row)
        yield f'<tr><th scope="row" style="{_CELL};border-left:3px solid {colour}">{escape(name)}</th>{cells}</tr>'
    yield "</tbody></table>"
    if moment.remark:
        yield f"<div>{escape(moment.remark)}</div>"
    if moment.arrows is not None:
        yield picture(moment.arrows, moment.call)


def _emphasise(sentence: str) -> str:
    label, colon, rest = sentence.partition(": ")
    if colon and len(label) < 20:
        return f"<strong>{escape(label)}:</strong> {escape(rest)}"
    return escape(sentence)


def _item(line: parts.Line) -> str:
    colour, mark, word = (_RIGHT, "✓", "passed") if line.passed else (_WRONG, "✗", "failed")
    lost = f" <small>({escape(line.lost)})</small>" if line.lost else ""
    shown = ""
    if line.example is not None:
        expected = f"<br>expected <b>{escape(line.example.expected)}</b>" if line.example.expected else ""
        shown = f'<div style="{_CODE}">{escape(line.example.call)}<br>{escape(line.example.got)}{expected}</div>'
    sign = f'<span style="color:{colour}" role="img" aria-label="{word}">{mark}</span>'
    return f"<li>{sign} {escape(line.name)}{lost}{shown}</li>"
