"""Marking one submission in a worker process: read, repair, sanitise, run, score. Nothing shared is written."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from nbgrader import utils

from ..build.surroundings import environment
from ..marking.figures import figures_file
from ..marking.run import Report
from ..marking.sightings import Sighting
from ..player import SandboxUnavailable
from ..secret import ENVIRONMENT_VARIABLE
from ..steps.execute import execute, warm_player
from ..submission.errors import Ungradable, quoted
from ..submission.find import FoundNotebook, find_notebooks
from ..submission.normalise import normalise
from ..verdict import MIME_TYPE
from .beside import gather
from .observed import pack_observed
from .outcome import AspectMark, ExerciseResult, FlagResult, Marked, Outcome
from .patience import MACHINE
from .pipeline import apply, steps
from .plan import Plan
from .progress import submission_digest
from .record import remove

_LONGEST_ID = 128
"""Characters of a student's id in nbgrader's gradebook; SQLite does not mind more, other databases do."""


def mark(plan: Plan, student: str, workshop: Path) -> Marked:
    """Mark one submission; what is to be kept is in a folder of its own under `workshop`.

    Whatever the submission is, this returns: graded, or ungradable with the reason. Only trouble of the grader's own
    (no player to be had, a full disk) is raised.
    """
    started = time.monotonic()
    handed_in = plan.folder("submitted", student)
    digest = submission_digest(handed_in)
    made = workshop / student
    remove(made)
    made.mkdir(parents=True)
    try:
        _refuse_name(plan, student)
        _refuse_links(plan, handed_in)
        found = find_notebooks(handed_in, list(plan.sheets.values()))
        left_out = gather(handed_in, made, [one.candidate for one in found.notebooks.values()], plan.extras)
        marked = [mark_notebook(plan, one, made, student) for one in found.notebooks.values()]
        for one in marked:
            text = nbformat.writes(one.notebook)
            (made / f"{one.name}.ipynb").write_text(text + "\n", encoding="utf-8")
        missing = [f"{name} was not handed in: {reason}" for name, reason in found.missing.items()]
    except Ungradable as problem:
        return _ungradable(student, str(problem), made, digest, started)
    except SandboxUnavailable:
        raise
    except Exception as error:  # whatever one submission does, the class goes on
        if isinstance(error, OSError) and error.errno in MACHINE:
            raise
        reason = f"the grader itself failed on it ({type(error).__name__}: {str(error)[:300]}); please report this"
        return _ungradable(student, reason, made, digest, started)
    outcome = Outcome(
        student=student,
        status="graded",
        exercises=tuple(result for one in marked for result in one.results),
        flags=tuple(flag for one in marked for flag in one.flags),
        notes=(*missing, *left_out, *(note for one in marked for note in one.notes)),
        seconds=time.monotonic() - started,
        data_set=plan.data_set_words(student),
    )
    return Marked(
        outcome,
        cells={one.name: one.cells for one in marked},
        folder=str(made),
        digest=digest,
        observed=pack_observed(digest, plan.ground, {one.name: one.sightings for one in marked}),
    )


def _refuse_name(plan: Plan, student: str) -> None:
    """A gradebook cannot hold every name that a folder can have, and its error would end the class."""
    try:
        student.encode("utf-8")
    except UnicodeEncodeError:
        raise Ungradable(f"the name of the student's folder, {quoted(student)}, is no text; rename it.") from None
    if len(student) > _LONGEST_ID and not plan.db_url.startswith("sqlite"):
        raise Ungradable(
            f"the name of the student's folder has {len(student)} characters, and the gradebook takes {_LONGEST_ID}; "
            "rename it."
        )


def _refuse_links(plan: Plan, handed_in: Path) -> None:
    """A linked folder would grade one student on the work of another."""
    for folder in (handed_in, *handed_in.parents):
        if folder == plan.root:
            return
        # os.path, since a folder that may not be entered is no error here: that is found, and said, soon enough.
        if os.path.islink(folder):  # noqa: PTH114
            raise Ungradable(f"the folder {folder.name} is a link to another one; ask for the files themselves.")


def _ungradable(student: str, reason: str, made: Path, digest: str, started: float) -> Marked:
    remove(made)
    return Marked(Outcome(student, "ungradable", reason, seconds=time.monotonic() - started), digest=digest)


@dataclass(frozen=True)
class MarkedNotebook:
    """One notebook after all steps, with its graded cells, their results, and what happened on the way."""

    name: str
    notebook: Any
    cells: list[dict[str, Any]]
    results: list[ExerciseResult]
    flags: list[FlagResult]
    notes: list[str]
    sightings: dict[str, list[Sighting]]


def mark_notebook(plan: Plan, submitted: FoundNotebook, made: Path, student: str) -> MarkedNotebook:
    """Take one notebook through nbgrader's sanitising and our run, in the folder `made`; raises Ungradable."""
    sheet, name = submitted.sheet, submitted.sheet.notebook
    notebook, notes = submitted.read()
    notebook, repaired = normalise(notebook, sheet)
    resources: dict[str, Any] = {
        "nbgrader": {
            "student": student,
            "assignment": plan.assignment,
            "notebook": name,
            "db_url": plan.db_url,
        },
        "metadata": {"path": str(made), "name": name},
        "unique_key": name,
    }
    report = Report()

    def run(nb: Any) -> None:
        nonlocal report
        figures = figures_file(plan.root, plan.assignment)
        warm = warm_player(plan.unsafe_no_sandbox, figures, plan.libraries)
        # Wherever the command was started: fresh examples are drawn from this course's secret.
        secret = {ENVIRONMENT_VARIABLE: str(plan.secret_file)} if plan.secret_file else {}
        with environment(secret):
            number = plan.data_set(student)
            report = execute(nb, sheet, made, warm, cell_seconds=plan.cell_seconds, data_set=number)

    for step in steps(plan.root, "sanitize_preprocessors") + steps(plan.root, "autograde_preprocessors"):
        notebook, resources = apply(step, notebook, resources, plan, sheet, run)
    cells = [cell for cell in notebook.cells if "nbgrader" in cell.metadata]
    return MarkedNotebook(
        name=name,
        notebook=notebook,
        cells=[_plain(cell) for cell in cells],
        results=[result_of(cell) for cell in cells if utils.is_grade(cell)],
        flags=[FlagResult(flag.kind, name, flag.cell, flag.note) for flag in report.flags],
        notes=[*notes, *repaired],
        sightings=report.sightings,
    )


def _plain(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_plain(value) for value in node]
    return node


# --- results ----------------------------------------------------------------------------------------------


def result_of(cell: Any) -> ExerciseResult:
    """What a graded cell shows: points as nbgrader reads them, and the verdict behind them."""
    auto, most = utils.determine_grade(cell)
    verdict: dict[str, Any] = {}
    problem = None
    for output in cell.get("outputs", []):
        verdict = output.get("data", {}).get(MIME_TYPE) or verdict
        if output.output_type == "error":
            problem = f"{output.ename}: {output.evalue}" if output.evalue else output.ename
    text = str(verdict.get("text", ""))
    return ExerciseResult(
        grade_id=cell.metadata.nbgrader["grade_id"],
        points=None if auto is None else float(auto),
        max_points=float(most),
        diagnosis=tuple(verdict.get("diagnosis", ())),
        problem=verdict.get("problem") or problem,
        failed=tuple(aspect["name"] for aspect in verdict.get("aspects", ()) if not aspect["passed"]),
        text=text,
        aspects=tuple(AspectMark(**aspect) for aspect in verdict.get("aspects", ())),
        moment=verdict.get("moment") or "",
    )
