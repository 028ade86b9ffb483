"""A verdict as HTML: no script, no style sheet, readable with and without a dark theme."""

from __future__ import annotations

from html import escape

from ..verdict import Verdict
from . import parts
from .picture import picture

_BOX = "border-left:4px solid {colour};padding:.4em .9em;margin:.3em 0;max-width:60em;line-height:1.45"
_RIGHT, _WRONG = "#009E73", "#D55E00"  # Okabe and Ito's green and vermillion
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
        out.append(picture(verdict))
        out.append(f"<div>{escape(parts.contract_sentence(verdict))}</div>")
        out.append('<ul style="list-style-type:none;padding-left:0;margin:.4em 0">')
        out.extend(_item(line) for line in parts.lines(verdict))
        out.append("</ul>")
    out.extend(f"<div><em>Advice:</em> {escape(advice)}</div>" for advice in verdict.advice)
    out.append("</div>")
    return "\n".join(part for part in out if part)


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
