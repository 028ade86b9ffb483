"""``autograder check``: one notebook, graded and explained."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .build import COURSE
from .grade import UNGRADABLE_EXIT

if TYPE_CHECKING:
    from ..batch.mark import MarkedNotebook
    from ..batch.plan import Plan

_MOST_FILES, _MOST_BYTES = 200, 20 << 20


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE.ipynb", help="The notebook.", show_default=False)],
    course: Annotated[Path | None, COURSE] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    student: Annotated[
        str, typer.Option("--student", metavar="ID", help="Whose it is, where everyone has numbers of their own.")
    ] = "",
    cell_seconds: Annotated[float, typer.Option("--cell-seconds", min=0.1, help="Time limit per cell.")] = 30.0,
    unsafe_no_sandbox: Annotated[
        bool,
        typer.Option(
            "--unsafe-no-sandbox",
            help="Run the notebook with this account's own rights: it can read answers and change files.",
        ),
    ] = False,
) -> None:
    """Grade one notebook as `autograder grade` would, without touching the gradebook.

    Which assignment it is follows from its name. The exit code is 0 for full marks, 1 for less, 3 if it is ungradable.
    """
    from ..batch.plan import plan_of_source
    from ..build import find_course
    from ..errors import UserError
    from ..player import SandboxUnavailable
    from ..submission.errors import Ungradable

    if not file.exists():
        raise UserError(f"{file}: there is no such file")
    plan = plan_of_source(
        find_course(course), _notebook_name(file), cell_seconds=cell_seconds, unsafe_no_sandbox=unsafe_no_sandbox
    )
    if plan.variants and not student:
        raise UserError(f"everyone has numbers of their own in {plan.assignment}: say whose this is with --student ID")
    try:
        marked = check_notebook(plan, file, student or "you")
    except Ungradable as problem:
        if as_json:
            typer.echo(json.dumps({"file": str(file), "status": "ungradable", "reason": problem.reason}))
        else:
            typer.echo(f"{file}: ungradable: {problem.reason}", err=True)
        raise typer.Exit(UNGRADABLE_EXIT) from None
    except SandboxUnavailable as problem:
        raise UserError(str(problem)) from problem
    _show(file, marked, as_json)
    if any(one.points is not None and one.points < one.max_points for one in marked.results):
        raise typer.Exit(1)


def check_notebook(plan: Plan, file: Path, student: str = "you") -> MarkedNotebook:
    """Mark the notebook `file` by `plan`, as the work of `student`; raises Ungradable."""
    from ..batch.beside import gather
    from ..batch.mark import mark_notebook
    from ..submission.find import Candidate, FoundNotebook

    (sheet,) = plan.sheets.values()
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / sheet.assignment
        made.mkdir()
        beside = file.parent
        gather(beside if _is_small(beside) else made, made, (), plan.extras)
        return mark_notebook(plan, FoundNotebook(sheet, Candidate(file, file.name)), made, student)


def _notebook_name(file: Path) -> str:
    """The notebook's name in its assignment: without a copy's number or what browsers put behind a name."""
    import re

    return re.sub(r"([-_ ]?\(\d+\)|-Copy\d+|_copy\d*)$", "", file.stem)


def _is_small(folder: Path) -> bool:
    """Whether a folder looks like an assignment's, and not like a whole desk."""
    size = 0
    for seen, path in enumerate(folder.rglob("*")):
        if seen >= _MOST_FILES:
            return False
        if path.is_file() and not path.is_symlink():
            size += path.stat().st_size
            if size > _MOST_BYTES:
                return False
    return True


def _show(file: Path, marked: MarkedNotebook, as_json: bool) -> None:
    from dataclasses import asdict

    points = sum(one.points or 0.0 for one in marked.results)
    most = sum(one.max_points for one in marked.results)
    if as_json:
        data = {
            "file": str(file),
            "status": "graded",
            "points": round(points, 4),
            "max_points": most,
            "exercises": [asdict(one) for one in marked.results],
            "flags": [asdict(flag) for flag in marked.flags],
            "notes": marked.notes,
        }
        typer.echo(json.dumps(data, ensure_ascii=False, indent=1))
        return
    for one in marked.results:
        if one.text:
            typer.echo(one.text)
        elif one.points is None:
            typer.echo(f"{one.grade_id}: for a person to grade, {one.max_points:g} points")
        else:
            why = f" ({one.problem})" if one.problem else ""
            typer.echo(f"{one.grade_id}: {one.points:g} of {one.max_points:g} points{why}")
    for note in marked.notes:
        typer.echo(f"Note: {note}")
    for flag in marked.flags:
        typer.echo(f"Note: code cell {flag.cell + 1}: {flag.kind}. {flag.note}")
    typer.echo(f"{file.name}: {points:g} of {most:g} points")
