"""Writing new results: into the gradebook, the autograded notebook and the memory, each in one step, in this order."""

from __future__ import annotations

import shutil
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat

from ..batch.grade import Writer
from ..batch.outcome import Outcome
from ..batch.patience import patiently
from ..batch.plan import Plan
from ..batch.progress import remember
from ..batch.record import remove, rescore
from ..batch.times import handed_in_at
from .again import Again
from .cells import as_cell


def apply(writer: Writer, judged: Again, workshop: Path) -> Outcome:
    """Write what is new of one submission; what is as it was is not touched.

    Killed before the memory is written, the next run finds the same change, or says that the submission must be
    graded; no score is lost.
    """
    plan, student = writer.plan, judged.student
    outcome = replace(judged.kept.outcome, exercises=judged.exercises)
    if not judged.same:
        made = workshop / student
        patiently(lambda: _make_folder(plan, judged, made))
        cells = _cells(plan, judged)
        penalty = patiently(lambda: rescore(writer.gradebook, plan, student, cells, made, writer.config))
        outcome = replace(outcome, late_penalty=penalty)
    when, _ = handed_in_at(plan.folder("submitted", student))
    patiently(lambda: remember(plan, outcome, judged.kept.submission, when))
    return outcome


def _cells(plan: Plan, judged: Again) -> dict[str, list[Any]]:
    """By notebook, the cells with a new automatic score, as score-keeping reads them."""
    found: dict[str, list[Any]] = {}
    for (notebook, grade_id), cell in judged.cells.items():
        test = plan.sheets[notebook].find(grade_id)
        if test is not None:
            found.setdefault(notebook, []).append(as_cell(test, cell.outputs))
    return found


def _make_folder(plan: Plan, judged: Again, made: Path) -> None:
    """A copy of the autograded folder in which the test cells show what they show now."""
    remove(made)
    shutil.copytree(plan.folder("autograded", judged.student), made, symlinks=True)
    for name, sheet in plan.sheets.items():
        path = made / f"{name}.ipynb"
        if not path.exists():
            continue
        notebook = nbformat.read(path, as_version=4)
        for cell in notebook.cells:
            about = cell.metadata.get("nbgrader", {})
            kept = sheet.find(about.get("grade_id", ""))
            if kept is None or not kept.grade:
                continue
            about["points"] = kept.points
            new = judged.cells.get((name, kept.grade_id))
            if new is not None and cell.cell_type == "code":
                about["checksum"] = kept.checksum
                cell.source = kept.source
                cell.outputs = [_counted(output, cell.execution_count) for output in new.outputs]
        path.unlink()
        path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8")


def _counted(output: dict[str, Any], count: int | None) -> Any:
    made = nbformat.from_dict(deepcopy(output))
    if made.output_type == "execute_result":
        made.execution_count = count
    return made
