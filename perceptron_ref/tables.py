"""Tables of text: one for terminals, one for browsers and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import numpy as np

from .inputs import Array


def show_number(value: float) -> str:
    """A number as a person writes it: 2 rather than 2.0, a true minus sign, six digits at most."""
    rounded = f"{value + 0.0:.6g}"
    return rounded.replace("-", "−")


def show_vector(vector: Array) -> str:
    """A vector as a row in parentheses, such as (1, −0.5)."""
    return "(" + ", ".join(show_number(float(entry)) for entry in np.atleast_1d(vector)) + ")"


def text_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns aligned to the right under their heads, a rule between; no trailing blanks."""
    widths = [max(len(cell) for cell in column) for column in zip(head, *rows, strict=True)]
    lines = [head, ["-" * width for width in widths], *rows]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def html_table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """An HTML table with a caption and scoped heads; the first cell of each row is the head of the row."""
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "\n".join(_html_row(row) for row in rows)
    return (
        f'<table class="perceptron-trace">\n<caption>{escape(caption)}</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    )


def _html_row(row: Sequence[str]) -> str:
    first, *others = row
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
