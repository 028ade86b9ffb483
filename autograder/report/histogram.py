"""The distribution of points as a picture: SVG without a script, in the colours of the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .findings import Bin, Spread

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 720.0, 240.0, 34.0, 40.0, 24.0
GAP = 2.0


def label(one: Bin) -> str:
    """The range of a bin in words: ``4 to under 5``, or the one number that it holds."""
    if one.low == one.high:
        return f"{one.low:g}"
    return f"{one.low:g} to under {one.high:g}"


def sentence(bins: Sequence[Bin], found: Spread) -> str:
    """What the picture shows, for those who do not see it."""
    most = max(bins, key=lambda one: one.count)
    return (
        f"Histogram of the automatic points of {found.count} submissions, from {found.lowest:g} to {found.highest:g}; "
        f"the median is {found.median:g}. The most frequent range is {label(most)}, with {most.count} submissions. "
        "The table below holds all numbers."
    )


def histogram(bins: Sequence[Bin], found: Spread) -> str:
    """The picture as an SVG element."""
    highest = max(one.count for one in bins)
    step = (WIDTH - LEFT) / len(bins)
    ground = HEIGHT - BOTTOM
    parts = [
        f'<svg class="histogram" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-labelledby="histogram-words">',
        f'<title id="histogram-words">{escape(sentence(bins, found))}</title>',
        f'<line class="axis" x1="{LEFT:g}" y1="{ground:g}" x2="{WIDTH:g}" y2="{ground:g}"/>',
    ]
    for number, one in enumerate(bins):
        left, height = LEFT + number * step, (ground - TOP) * one.count / highest
        middle = left + step / 2
        if one.count:
            parts.append(
                f'<rect class="bar" x="{left + GAP:.1f}" y="{ground - height:.1f}" width="{step - 2 * GAP:.1f}" '
                f'height="{height:.1f}"/>'
            )
            parts.append(f'<text x="{middle:.1f}" y="{ground - height - 5:.1f}">{one.count}</text>')
        under = f"{one.low:g}" if one.low == one.high else f"{one.low:g}–"
        parts.append(f'<text x="{middle:.1f}" y="{ground + 15:.1f}">{under}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH) / 2:.1f}" y="{HEIGHT - 6:g}">automatic points</text>')
    across = f"translate(12 {(ground + TOP) / 2:.1f}) rotate(-90)"
    parts.append(f'<text transform="{across}">submissions</text></svg>')
    return "".join(parts)
