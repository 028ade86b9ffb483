"""A small picture where geometry says it better: two-dimensional vectors as arrows from the origin."""

from __future__ import annotations

from html import escape

import numpy as np
from numpy.typing import NDArray

from .. import describe
from ..values import Odd, Value, flatten
from ..verdict import FailedCall, Verdict

SIDE = 200
_COLOURS = {"start": "#777777", "expected": "#0072B2", "yours": "#D55E00"}
_DASHES = {"start": "2 3", "expected": "", "yours": "7 4"}


def picture(verdict: Verdict) -> str:
    """Return an SVG of θ, the expected θ and the returned one for the first failed call in the plane, or ''."""
    if verdict.exercise not in ("update", "step"):
        return ""
    for aspect in verdict.aspects:
        if aspect.example is not None:
            arrows = _arrows(aspect.example)
            if arrows:
                return _draw(arrows, aspect.example.call)
    return ""


def _arrows(failed: FailedCall) -> dict[str, NDArray[np.float64]]:
    if failed.call_data is None or failed.expected_data is None or failed.got_data is None:
        return {}
    found = {
        "start": _plane_vector(failed.call_data.args[0]),  # type: ignore[arg-type]
        "expected": _plane_vector(failed.expected_data),
        "yours": _plane_vector(failed.got_data),
    }
    arrows = {key: arrow for key, arrow in found.items() if arrow is not None}
    # Where only the offset is wrong, the arrows would say that nothing is.
    same = len(arrows) == 3 and np.allclose(arrows["expected"], arrows["yours"])
    return arrows if len(arrows) == 3 and not same else {}


def _plane_vector(value: Value) -> NDArray[np.float64] | None:
    if isinstance(value, tuple) and len(value) == 2 and flatten(value) is None:
        value = value[0]  # (theta, theta_0)
    if isinstance(value, Odd):
        return None
    numbers = flatten(value)
    if numbers is None or numbers.size != 2 or not np.all(np.abs(numbers) < 1000):
        return None
    return numbers.reshape(2)


def _draw(arrows: dict[str, NDArray[np.float64]], call: str) -> str:
    reach = max(1.0, *(float(np.max(np.abs(arrow))) for arrow in arrows.values())) * 1.25
    half = SIDE / 2

    def place(point: NDArray[np.float64]) -> tuple[float, float]:
        return half + half * float(point[0]) / reach, half - half * float(point[1]) / reach

    names = {"start": "θ before", "expected": "θ expected", "yours": "θ returned"}
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
