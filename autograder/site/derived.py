"""Parts of pages that follow from the lessons and the exercises, as markdown: nobody has to keep them up to date."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..checking import check, examples_folder
from ..exercises import find
from .material import Material
from .overview import Overview, duration, notation

SHOWN = "update"
"""The exercise that explains how grading works."""


def cards(overviews: Sequence[Overview]) -> str:
    """A card for each lesson, with a link to it."""
    made = [
        f":::{{grid-item-card}} {one.name} · {one.title}\n:link: {one.name}\n:link-type: doc\n\n"
        f"{one.about}\n\n*{one.time} · {one.points:g} points*\n:::"
        for one in overviews
    ]
    return "\n".join(["::::{grid} 1 2 2 2", ":gutter: 3", ":class-container: lesson-cards", "", *made, "::::"])


def syllabus(overviews: Sequence[Overview]) -> str:
    """A table of all lessons, and a section for each."""
    rows = [
        f"| [{one.name}]({one.name}) | {one.title} | {one.time} | {one.points:g} | {_builds_on(one)} |"
        for one in overviews
    ]
    minutes, points = sum(one.minutes for one in overviews), sum(one.points for one in overviews)
    table = [
        "| lesson | about | time | points | builds on |",
        "|---|---|--:|--:|---|",
        *rows,
        f"| **all** | | **{duration(minutes)}** | **{points:g}** | |",
    ]
    return "\n".join([*table, "", *map(_section, overviews)])


def _builds_on(one: Overview) -> str:
    return ", ".join(f"[{name}]({name})" for name in one.after) or "nothing"


def _section(one: Overview) -> str:
    return (
        f"\n## {one.name} · {one.title}\n\n{one.about}\n\n**You will be able to**\n\n{one.abilities}\n\n"
        f"**You need** {one.needs}\n\n{one.parts}\n\n[Begin with {one.name}]({one.name})\n"
    )


def notation_tables(material: Sequence[Material], overviews: Sequence[Overview]) -> str:
    """What each lesson says about its symbols."""
    return "\n\n".join(
        f"## [{about.name} · {about.title}]({about.name})\n\n{notation(one.lesson)}"
        for one, about in zip(material, overviews, strict=True)
    )


def verdict(release: Path) -> str:
    """What the check says about a wrong `SHOWN`: the one that replaces θ instead of adding to it."""

    def replaced(theta: Any, x: Any, y: Any) -> Any:
        return y * x if y * (theta @ x) <= 0 else theta

    token = examples_folder.set(release / find(SHOWN).lesson)
    try:
        said = check(SHOWN, replaced).verdict
    finally:
        examples_folder.reset(token)
    return f'<div class="verdict-shown">\n{said._repr_html_()}\n</div>'


def aspects() -> str:
    """The aspects of `SHOWN` and how much of the points each carries."""
    found = find(SHOWN).aspects
    total = sum(aspect.weight for aspect in found)
    rows = [f"| {aspect.name} | {aspect.weight / total:.0%} |" for aspect in found]
    return "\n".join(["| what is looked at | share of the points |", "|---|--:|", *rows])
