"""The two pictures of an explorer, as SVG: the plane of the examples with its line, and the walk of θ.

Each is drawn once, as it looks at one step. What differs between steps is a few places and angles (`places`), so that a
script can move the parts and knows no geometry. Lines are drawn level, with θ pointing up, and then turned and moved.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import Any

import numpy as np

from .data import Array, Run
from .words import Names, number

Place = dict[str, Any]
"""What differs between steps, as plain data; see `places`."""

MOST_EXAMPLES = 40
"""Examples that are drawn; of more, numbers and shapes would cover each other."""

SIDE = 280
_LEFT, _TOP, _WIDTH, _HEIGHT = 40, 6, 326, 326
_BLUE, _ORANGE = "#0072B2", "#D55E00"  # Okabe and Ito's blue and vermilion, as in the lessons' figures
_FAR = 3000


@dataclass(frozen=True)
class Frame:
    """A square part of the plane: its middle and half its width, in the units of the data."""

    middle: Array
    half: float

    def place(self, point: Array) -> tuple[float, float]:
        """Where a point is drawn, in units of the picture, from the upper left corner."""
        across, up = (point - self.middle) / self.half * (SIDE / 2)
        return _round(SIDE / 2 + across), _round(SIDE / 2 - up)


def drawable(run: Run) -> bool:
    """Whether there are pictures of this run."""
    return run.X.shape[1] == 2 and len(run.X) <= MOST_EXAMPLES


def _frame(points: Array) -> Frame:
    """A frame around `points` and the origin, with room for numbers beside them."""
    everything = np.vstack([points, np.zeros(2)])
    low, high = everything.min(axis=0), everything.max(axis=0)
    half = float((high - low).max()) / 2
    return Frame((low + high) / 2, half * 1.25 if half > 0 else 1.0)


def _round(value: float) -> float:
    return round(float(value), 1) + 0.0


def places(run: Run) -> list[Place]:
    """What moves, for each step: the line, the mistakes, the ring, the point of the walk and the way to it.

    ``line`` is [x, y, angle, length of θ], or None without a line; ``missed`` has a 1 for each mistake; ``ring`` is
    [x, y] or None; ``at`` is [x, y] in the walk, and ``way`` the angle at which it was reached, or None.
    """
    plane, walk = _frame(run.X), _frame(run.thetas)
    steps: list[Place] = []
    angle = 0.0
    for row in range(len(run.thetas)):
        line = _line(run, row, plane, angle)
        angle = line[2] if line else angle
        made = run.corrections[row - 1] if row else None
        at = walk.place(run.thetas[row])
        way = None
        if steps and steps[-1]["at"] != at:
            before = steps[-1]["at"]
            way = _round(math.degrees(math.atan2(at[1] - before[1], at[0] - before[0])))
        steps.append(
            {
                "line": line,
                "missed": "".join("1" if score <= 0 else "0" for score in run.scores[row]),
                "ring": plane.place(run.X[made.example]) if made and made.example is not None else None,
                "at": at,
                "way": way,
            }
        )
    return steps


def _line(run: Run, row: int, frame: Frame, previous: float) -> list[float] | None:
    """The foot of θ on the line, the angle (the one nearest to `previous`, so that a line turns the short way)."""
    theta, length = run.thetas[row], float(np.linalg.norm(run.thetas[row]))
    if not length:
        return None
    inside = bool(np.all(np.abs(frame.middle) <= frame.half))
    near = np.zeros(2) if inside else frame.middle
    distance = -float(theta @ near + run.offsets[row]) / length
    unit = SIDE / 2 / frame.half
    distance = min(max(distance, -_FAR / unit), _FAR / unit)
    x, y = frame.place(near + distance * theta / length)
    angle = math.degrees(math.atan2(theta[0], theta[1]))
    angle += 360 * round((previous - angle) / 360)
    return [x, y, _round(angle), _round(min(max(length * unit, 14), SIDE * 0.4))]


def plane_picture(run: Run, steps: list[Place], names: Names) -> str:
    """The examples with the line at the last step, and dashed the one before it."""
    last, frame = steps[-1], _frame(run.X)
    before = steps[-2]["line"] if len(steps) > 1 else None
    parts = [
        f'<g data-part="after"{_turned(last["line"])}><path d="M-{2 * _FAR} 0V-{2 * _FAR}H{2 * _FAR}V0z" '
        f'fill="{_BLUE}" fill-opacity=".13"/>{_level("")}{_theta(last["line"])}</g>',
        f'<g data-part="before"{_turned(before)} opacity=".75">{_level("6 5")}</g>',
        '<circle data-part="ring" r="15" fill="none" stroke="currentColor" stroke-width="2"',
        f' cx="{last["ring"][0]}" cy="{last["ring"][1]}"/>' if last["ring"] else ' visibility="hidden"/>',
        '<g data-part="examples" stroke-width="2.5">',
    ]
    numbers = []
    for i, (point, label) in enumerate(zip(run.X, run.y, strict=True)):
        x, y = frame.place(point)
        colour = _BLUE if label > 0 else _ORANGE
        fill = f'stroke="{colour}" fill="{"none" if last["missed"][i] == "1" else colour}"'
        if label > 0:
            parts.append(f'<circle cx="{x}" cy="{y}" r="6" {fill}/>')
        else:
            parts.append(f'<rect x="{_round(x - 5.5)}" y="{_round(y - 5.5)}" width="11" height="11" {fill}/>')
        numbers.append(f'<text x="{_round(x + 13)}" y="{_round(y - 11)}">{i + names.first}</text>')
    return _framed(frame, names.axes, [*parts, "</g>", *numbers])


def _level(dashes: str) -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="M-{2 * _FAR} 0H{2 * _FAR}" stroke="currentColor" stroke-width="2"{dashed}/>'


def _theta(line: list[float] | None) -> str:
    length = line[3] if line else 0
    return (
        f'<line data-part="theta" y2="-{length}" stroke="currentColor" stroke-width="2.5"/>'
        f'<path data-part="tip" transform="translate(0 -{length})" d="M0 -4L-5 8H5z" fill="currentColor"/>'
    )


def _turned(line: list[float] | None) -> str:
    return f' transform="translate({line[0]} {line[1]}) rotate({line[2]})"' if line else ' visibility="hidden"'


def walk_picture(run: Run, steps: list[Place], names: Names) -> str:
    """Every θ as a point, joined in order, with the last correction as an arrow."""
    frame = _frame(run.thetas)
    points = [step["at"] for step in steps]
    joined = " ".join(f"{x},{y}" for x, y in points)
    x, y = points[-1]
    start = points[-2] if len(points) > 1 else points[-1]
    shown = "" if steps[-1]["way"] is not None else ' visibility="hidden"'
    parts = [
        f'<polyline points="{joined}" fill="none" stroke="currentColor" stroke-width="1.5" opacity=".3"/>',
        f'<polyline data-part="trod" points="{joined}" fill="none" stroke="currentColor" stroke-width="2" '
        'opacity=".7"/>',
        f'<g data-part="move"{shown}><line x1="{start[0]}" y1="{start[1]}" x2="{x}" y2="{y}" stroke="{_BLUE}" '
        f'stroke-width="4"/><path transform="translate({x} {y}) rotate({steps[-1]["way"] or 0})" '
        f'd="M0 0L-15 7V-7z" fill="{_BLUE}"/></g>',
        '<g fill="currentColor">',
        *(f'<circle cx="{across}" cy="{down}" r="2.5"/>' for across, down in points),
        "</g>",
        f'<circle data-part="at" cx="{x}" cy="{y}" r="6" fill="currentColor"/>',
    ]
    return _framed(frame, (f"weight of {names.axes[0]}", f"weight of {names.axes[1]}"), parts)


def _framed(frame: Frame, axes: tuple[str, str], parts: list[str]) -> str:
    """A picture with ticks and named axes; what leaves the square is cut off."""
    grid, ticks = [], []
    zero_x, zero_y = frame.place(np.zeros(2))
    grid.append(f'<path d="M{zero_x} 0V{SIDE}M0 {zero_y}H{SIDE}" stroke="currentColor" opacity=".3"/>')
    step = _tick_step(frame.half)
    for axis in (0, 1):
        low, high = frame.middle[axis] - frame.half, frame.middle[axis] + frame.half
        for tick in np.arange(math.ceil(low / step), math.floor(high / step) + 1) * step:
            x, y = frame.place(np.full(2, tick))
            if axis == 0:
                ticks.append(f'<text x="{_round(_LEFT + x)}" y="{_TOP + SIDE + 16}" text-anchor="middle">')
            else:
                ticks.append(f'<text x="{_LEFT - 6}" y="{_round(_TOP + y + 4)}" text-anchor="end">')
            ticks[-1] += f"{number(float(tick))}</text>"
    middle_x, middle_y = _LEFT + SIDE // 2, _TOP + SIDE // 2
    named = (
        f'<text x="{middle_x}" y="{_HEIGHT - 5}" text-anchor="middle">{escape(axes[0])}</text>'
        f'<text transform="translate(13 {middle_y}) rotate(-90)" text-anchor="middle">{escape(axes[1])}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" font-family="sans-serif" font-size="12.5" fill="currentColor">'
        f'<rect data-part="paper" width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>'
        f'<g opacity=".85">{"".join(ticks)}</g>{named}'
        f'<svg x="{_LEFT}" y="{_TOP}" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}">'
        f"{''.join(grid)}{''.join(parts)}</svg>"
        f'<rect x="{_LEFT}" y="{_TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="currentColor" opacity=".4"/>'
        "</svg>"
    )


def _tick_step(half: float) -> float:
    """1, 2 or 5 times a power of ten, for three to seven ticks."""
    rough = 2 * half / 6
    power = 10.0 ** math.floor(math.log10(rough))
    return float(next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough))
