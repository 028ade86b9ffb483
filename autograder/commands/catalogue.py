"""``autograder catalogue``: all exercises with their aspects and misconceptions, and whether each entry is sound."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .build import COURSE

if TYPE_CHECKING:
    from rich.console import Console

    from ..catalogue import Entry

FEW = 2
"""Told apart by so many probes or fewer, two misconceptions are shown: more probes would do no harm."""


def command(
    exercises: Annotated[
        list[str] | None,
        typer.Argument(metavar="[EXERCISE …]", help="Which to show. [default: all]", show_default=False),
    ] = None,
    course: Annotated[Path | None, COURSE] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Show the exercises with their aspects and misconceptions, and what is missing in them.

    The exit code is 1 if an entry is incomplete: a misconception without words, with full marks, or that no probe tells
    from another; an aspect that nothing fails or no random probe shows; a section that is no heading of a lesson.
    """
    from rich.console import Console

    from ..build import find_course
    from ..catalogue import facts_of, findings, survey
    from ..errors import UserError
    from ..exercises import UnknownExercise, names

    lessons = facts_of(find_course(course))
    console, progress = Console(highlight=False), Console(stderr=True, highlight=False)
    found: list[tuple[Entry, list[str]]] = []
    with progress.status("looking at the exercises") as status:
        for name in exercises or names():
            status.update(f"looking at {name}")
            try:
                entry = survey(name)
            except UnknownExercise as error:
                raise UserError(str(error)) from None
            found.append((entry, findings(entry, lessons)))
    if as_json:
        typer.echo(json.dumps([_as_data(entry, missing) for entry, missing in found], ensure_ascii=False, indent=1))
    else:
        for entry, missing in found:
            _show(console, entry, missing)
        incomplete = sum(bool(missing) for _, missing in found)
        count = sum(len(entry.misconceptions) for entry, _ in found)
        exercises_said = f"{len(found)} exercise{'' if len(found) == 1 else 's'}"
        console.print(f"{exercises_said}, {count} misconceptions; incomplete entries: {incomplete}")
    if any(missing for _, missing in found):
        raise typer.Exit(1)


def _as_data(entry: Entry, missing: list[str]) -> dict[str, Any]:
    return {**dataclasses.asdict(entry), "findings": missing}


def _show(console: Console, entry: Entry, missing: list[str]) -> None:
    from rich.markup import escape
    from rich.table import Table

    pairs = f", {entry.pairs} pairs of them" if entry.pairs else ""
    console.print(
        f"[bold]{entry.lesson} · {escape(entry.signature)}[/bold]: {entry.probes} probes, "
        f"{len(entry.misconceptions)} misconceptions{pairs}"
    )
    table = Table("aspect", box=None, padding=(0, 2))
    for head in ("weight", "fixed probes", "random", "failed by"):
        table.add_column(head, justify="right")
    for aspect in entry.aspects:
        shown = ("every call", "") if aspect.watches else (str(aspect.fixed), str(aspect.random))
        table.add_row(escape(aspect.name), str(aspect.weight), *shown, str(aspect.failed_by))
    console.print(table)
    for line in _separation(entry):
        console.print(f"  {escape(line)}", soft_wrap=True)
    for sentence in missing:
        console.print(f"  [red]✗ {escape(sentence)}[/red]", soft_wrap=True)
    console.print()


def _separation(entry: Entry) -> list[str]:
    """The separation matrix where it is interesting: what is not told apart, and what only a few probes tell apart."""
    if not entry.misconceptions:
        return []
    lines = []
    for found in entry.misconceptions:
        lines += [f"“{found.name}” and “{other}” are not told apart" for other in found.alike if other > found.name]
    close = {
        tuple(sorted((found.name, found.nearest))): found.apart
        for found in entry.misconceptions
        if 0 < found.apart <= FEW and entry.kind == "function"
    }
    lines += [f"told apart by {n} of {entry.probes} probes: “{one}”, “{two}”" for (one, two), n in close.items()]
    few = f" by more than {FEW} probes" if entry.kind == "function" else ""
    return lines or [f"every two misconceptions are told apart{few}"]
