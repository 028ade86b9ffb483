"""``autograder rejudge``: a corrected weight, tolerance or test, applied to a class that is graded already."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .build import COURSE
from .grade import printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from ..rejudge.changes import Change
    from ..rejudge.run import Difference


TO_GRADE_EXIT = 3


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    course: Annotated[Path | None, COURSE] = None,
    apply: Annotated[bool, typer.Option("--apply", help="Write the new results, after showing them.")] = False,
    student: Annotated[
        list[str] | None, typer.Option("--student", metavar="ID", help="Only this one; may be repeated.")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the changes there.")] = None,
) -> None:
    """Judge a graded class again, from what was seen of it then, and show what changes.

    For when a weight, an aspect, a tolerance, an answer or the points of a test were put right. No submission runs.
    Without --apply nothing is written. The exit code is 3 if some submissions must be graded instead (other calls are
    made now, say): they are listed, with the reason.
    """
    from rich.console import Console

    from ..batch.patience import patiently
    from ..batch.plan import read_plan
    from ..build import find_course
    from ..rejudge.run import class_room

    started = time.monotonic()
    root = find_course(course)
    plan = patiently(lambda: read_plan(root, assignment, cell_seconds=None, unsafe_no_sandbox=False))
    console, progress = Console(highlight=False), Console(stderr=True, highlight=False)
    if not console.is_terminal:
        console.width = 160
    with class_room(plan) as room:
        with progress.status(f"judging {assignment} again") as status:
            found = room.compare(tuple(student or ()), _counting(status.update, "judging again"))
        show(console, assignment, found, time.monotonic() - started)
        if json_file is not None:
            data = as_json(assignment, found, applied=apply)
            json_file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        if apply and found.fresh:
            with progress.status("writing") as status:
                room.write(found, _counting(status.update, "writing"))
            console.print(f"Written: the gradebook and the autograded notebooks of {len(found.fresh)}.")
        elif found.changes:
            console.print("Nothing is written yet; --apply writes it.")
    if any(not one.ungradable for one in found.anew):
        raise typer.Exit(TO_GRADE_EXIT)


def _counting(update: Callable[[str], None], what: str) -> Callable[[int, int], None]:
    return lambda number, of: update(f"{what}: {number} of {of}")


def show(console: Console, assignment: str, found: Difference, seconds: float) -> None:
    """Print what changes, who must be graded instead, and a summary."""
    if found.changes:
        console.print(_table(assignment, found.changes))
    reasons: dict[str, list[str]] = {}
    for one in found.anew:
        if not one.ungradable:
            reasons.setdefault(one.reason, []).append(one.student)
    for reason, who in reasons.items():
        console.print(printable(f"To be graded anew, because {reason}: {', '.join(who)}"), markup=False)
    if reasons:
        console.print(f"`autograder grade {assignment} --force --student ID` grades one of them.", markup=False)
    console.print(_summary(found, seconds))


def _table(assignment: str, found: list[Change]) -> Table:
    from rich.table import Table
    from rich.text import Text

    alike: dict[tuple[Any, ...], list[Change]] = {}
    for change in found:
        points = (change.before.points, change.after.points)
        alike.setdefault((change.grade_id, points, change.why), []).append(change)
    table = Table(title=f"{assignment}, judged again", show_lines=True)
    for heading, justify in (("exercise", "left"), ("from", "right"), ("to", "right")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]
    table.add_column("why", overflow="fold", ratio=2)
    table.add_column("who", overflow="fold", ratio=1)
    for (grade_id, (before, after), why), group in alike.items():
        names = ", ".join(one.student for one in group)
        who = f"{len(group)}: {names}" if len(group) > 1 else names
        cells = (grade_id.removeprefix("test-"), _number(before), _number(after), "; ".join(why), who)
        table.add_row(*(Text(printable(cell)) for cell in cells))
    return table


def _number(points: float | None) -> str:
    return "–" if points is None else f"{points:g}"


def _summary(found: Difference, seconds: float) -> str:
    gains: dict[str, float] = {}
    for change in found.changes:
        gains[change.student] = round(gains.get(change.student, 0.0) + change.gain, 4)
    more, fewer = sum(gain > 0 for gain in gains.values()), sum(gain < 0 for gain in gains.values())
    words = sum(gain == 0 for gain in gains.values())
    anew = sum(not one.ungradable for one in found.anew)
    parts = [
        (found.same, "as before"),
        (more, "with more points"),
        (fewer, "with fewer points"),
        (words, "with the same points and another verdict"),
        (anew, "to be graded anew"),
        (len(found.anew) - anew, "ungradable, as before"),
    ]
    said = ", ".join(f"{count} {what}" for count, what in parts if count)
    return f"{said or 'nothing to judge'}, in {seconds:.1f} s"


def as_json(assignment: str, found: Difference, *, applied: bool) -> dict[str, Any]:
    """The differences as data for programs."""
    return {
        "assignment": assignment,
        "applied": applied,
        "same": found.same,
        "changes": [
            {
                "student": one.student,
                "grade_id": one.grade_id,
                "from": one.before.points,
                "to": one.after.points,
                "max_from": one.before.max_points,
                "max_to": one.after.max_points,
                "why": list(one.why),
            }
            for one in found.changes
        ],
        "anew": [{"student": one.student, "reason": one.reason} for one in found.anew if not one.ungradable],
        "ungradable": [{"student": one.student, "reason": one.reason} for one in found.anew if one.ungradable],
    }
