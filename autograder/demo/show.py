"""The demo's tables and its last word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from .assignment import Assignment
from .results import Result


def table(assignment: Assignment, results: Sequence[Result]) -> Table:
    """One row per student: points per exercise, total, what went wrong."""
    shown = Table(
        title=f"{assignment.name} · {assignment.notebook}", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False
    )
    shown.add_column("student", no_wrap=True)
    for name, most in assignment.points.items():
        # Broken at the underscores, a header is no wider than the numbers below it need.
        shown.add_column(name.replace("_", "_\n") + f"\n/{most:g}", justify="right", no_wrap=True)
    shown.add_column(f"total\n/{sum(assignment.points.values()):g}", justify="right", style="bold", no_wrap=True)
    shown.add_column("what went wrong", ratio=1)
    for result in results:
        if result.ungradable:
            gaps = ["–" for _ in assignment.points]
            shown.add_row(result.submission.student, *gaps, "–", f"ungradable: {result.ungradable}")
            continue
        points = [_number(result.points[name]) for name in assignment.points]
        shown.add_row(result.submission.student, *points, _number(sum(result.points.values())), _wrong(result))
    return shown


def summary(console: Console, results: Sequence[Result], faults: Sequence[str]) -> None:
    """Say how the variants fared, and name each grade that is not the expected one."""
    handed_in = [(r, name, v) for r in results for name, v in r.submission.variants.items() if name in r.points]
    right = [v.name for _, _, v in handed_in if v.right]
    wrong = [(r, name) for r, name, v in handed_in if not v.right]
    named = sum(name in r.named for r, name in wrong)
    console.print(
        f"{len(results)} submissions, {sum(bool(r.ungradable) for r in results)} of them ungradable. "
        f"Answers handed in: {len(right)} right, {len(wrong)} wrong; {named} of the wrong ones have a name."
    )
    if faults:
        for fault in faults:
            console.print(f"not as expected: {fault}", style="bold red", soft_wrap=True)
    else:
        console.print("Every grade is the expected one.", style="bold green")


def _wrong(result: Result) -> str:
    if result.submission.kind == "stub":
        return "nothing filled in"
    return "\n".join(f"{name}: {text}" for name, text in _unique(result.remarks.items()) if text)


def _unique(remarks: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Exercises with the same remark share it: "train, trajectory: …"."""
    joined: dict[str, list[str]] = {}
    for name, text in remarks:
        joined.setdefault(text, []).append(name)
    return [(", ".join(names), text) for text, names in joined.items()]


def _number(points: float) -> str:
    return f"{points:g}"
