"""The report as one HTML page. Everything that came from a submission is escaped, and nothing is fetched."""

from __future__ import annotations

import re
from collections import defaultdict
from datetime import datetime
from importlib.resources import files
from typing import Any

import jinja2
from markupsafe import Markup

from .findings import bins, by_exercise, groups, spread
from .gather import ClassData, Entry
from .histogram import histogram, label

SLOWEST = 5

_SECTIONS = (
    ("points", "Points"),
    ("exercises", "Exercises"),
    ("aspects", "Aspects"),
    ("misconceptions", "Misconceptions"),
    ("stuck", "Stuck on the same thing"),
    ("ungradable", "Ungradable"),
    ("flags", "On the way"),
    ("time", "Time"),
    ("all", "All submissions"),
)

_FLAG_WORDS = defaultdict(
    str,
    timeout="it was stopped at its time limit",
    died="it ended its process; the cells below find everything as it was before",
    lost="it ended the whole submission, which was begun again without it",
)

# Control characters, and those that turn the direction of the text around them.
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def page(data: ClassData, *, when: datetime, anonymous: bool = False) -> str:
    """Return the page about a class, as it was at `when`."""
    package = files(__package__)
    environment = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, finalize=plain, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string((package / "page.html").read_text(encoding="utf-8"))
    css = Markup((package / "page.css").read_text(encoding="utf-8"))
    shown = _shown(data)
    written: str = template.render(
        data=data,
        when=f"{when:%d %B %Y, %H:%M}".lstrip("0"),
        anonymous=anonymous,
        css=css,
        sections=_SECTIONS,
        number=number,
        points=points,
        percent=percent,
        duration=duration,
        label=label,
        flag_words=_FLAG_WORDS,
        **shown,
    )
    return written


def _shown(data: ClassData) -> dict[str, Any]:
    graded = data.of_state("graded")
    earned = [entry.points for entry in graded]
    most = max((entry.most for entry in graded), default=0.0)
    found, steps = spread(earned), bins(earned, most)
    stuck = groups(data)
    slowest = sorted(graded, key=lambda entry: -entry.outcome.seconds)[:SLOWEST]
    seconds = [entry.outcome.seconds for entry in graded]
    return {
        "graded": graded,
        "ungradable": data.of_state("ungradable"),
        "waiting": data.of_state("waiting"),
        "by_hand": [entry for entry in graded if entry.by_hand],
        "stale": stale(data),
        "most": most,
        "spread": found,
        "bins": steps,
        "histogram": Markup(histogram(steps, found)) if found and steps else "",
        "exercises": by_exercise(data),
        "misconceptions": [group for group in stuck if group.kind == "misconception"],
        "together": [group for group in stuck if len(group.entries) > 1],
        "single": sum(len(group.entries) == 1 for group in stuck),
        "flags": [(entry, flag) for entry in graded for flag in entry.outcome.flags],
        "notes": [(entry, note) for entry in graded for note in entry.outcome.notes],
        "seconds": spread(seconds),
        "total_seconds": sum(seconds),
        "slowest": slowest,
    }


def stale(data: ClassData) -> list[tuple[str, list[Entry]]]:
    """Why results are out of date, and whose."""
    reasons: dict[str, list[Entry]] = {}
    for entry in data.entries:
        for reason in entry.stale:
            reasons.setdefault(reason, []).append(entry)
    return list(reasons.items())


def plain(value: Any) -> Any:
    """Text without characters that are not seen or turn text around; anything else as it is."""
    if isinstance(value, str) and not isinstance(value, Markup):
        return _UNSEEN.sub("\N{REPLACEMENT CHARACTER}", value)
    return value


def number(value: float) -> str:
    """A number of points, to hundredths."""
    return f"{round(value, 2):g}"


def points(value: float) -> str:
    """A number of points, with the word."""
    return f"{number(value)} {'point' if value == 1 else 'points'}"


def percent(part: float, whole: float) -> int:
    """How much of `whole` is `part`, in whole per cents; never 0 or 100 for what is not."""
    if not whole:
        return 0
    found = round(100 * part / whole)
    if found == 100 and part < whole:
        return 99
    return 1 if found == 0 and part > 0 else found


def duration(seconds: float) -> str:
    """A duration in a unit that fits."""
    if seconds < 1:
        return f"{1000 * seconds:.0f} ms"
    return f"{seconds:.1f} s" if seconds < 90 else f"{seconds / 60:.1f} min"
