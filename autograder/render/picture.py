"""A small picture where geometry says it better: two-dimensional vectors as arrows from the origin."""

from __future__ import annotations

from html import escape

import numpy as np
from numpy.typing import NDArray

from .. import describe
from ..moment import Arrows

SIDE = 200
_COLOURS = {"start": "#777777", "expected": "#0072B2", "yours": "#D55E00"}
_DASHES = {"start": "2 3", "expected": "", "yours": "7 4"}


def picture(arrows: Arrows, call: str) -> str:
    """Return an SVG of θ before, θ as it should be and θ as it was, for what `call` did."""
    drawn = {"start": arrows.before, "expected": arrows.right, "yours": arrows.yours}
    return _draw(drawn, call)


def _draw(arrows: dict[str, NDArray[np.float64]], call: str) -> str:
    reach = max(1.0, *(float(np.max(np.abs(arrow))) for arrow in arrows.values())) * 1.25
    half = SIDE / 2

    def place(point: NDArray[np.float64]) -> tuple[float, float]:
        return half + half * float(point[0]) / reach, half - half * float(point[1]) / reach

    names = {"start": "θ before", "expected": "right", "yours": "yours"}
    said = "; ".join(f"{names[key]} {describe.array(arrow)}" for key, arrow in arrows.items())
    out = [
        f'<svg width="{SIDE + 130}" height="{SIDE}" viewBox="0 0 {SIDE + 130} {SIDE}" role="img" '
        f'aria-label="{escape(f"Arrows from the origin for {call}: {said}")}">',
        f'<path d="M0 {half:g}H{SIDE}M{half:g} 0V{SIDE}" stroke="#bbbbbb" fill="none"/>',
    ]
    for row, (key, arrow) in enumerate(arrows.items()):
        x, y = place(arrow)
        line = f'stroke="{_COLOURS[key]}" stroke-width="2.5" stroke-dasharray="{_DASHES[key]}"'
        out.append(f'<line x1="{half:g}" y1="{half:g}" x2="{x:.1f}" y2="{y:.1f}" {line}/>')
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{_COLOURS[key]}"/>')
        top = 22 + 24 * row
        out.append(f'<line x1="{SIDE + 8}" y1="{top}" x2="{SIDE + 34}" y2="{top}" {line}/>')
        out.append(
            f'<text x="{SIDE + 40}" y="{top + 4}" font-size="12" font-family="sans-serif" fill="currentColor">'
            f"{names[key]}</text>"
        )
    out.append("</svg>")
    return "".join(out)
