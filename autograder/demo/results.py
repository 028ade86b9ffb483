"""What came out: grades from the gradebook, reasons from the verdicts in the autograded notebooks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..verdict import MIME_TYPE
from .assignment import Assignment
from .nbgrader_commands import Course
from .plan import Submission


@dataclass(frozen=True)
class Result:
    """What became of one submission: points by graded name, remarks by graded name, or why it has no grade."""

    submission: Submission
    points: Mapping[str, float]
    remarks: Mapping[str, str]
    named: frozenset[str] = frozenset()
    ungradable: str = ""


def read_results(course: Course, assignment: Assignment, submissions: Sequence[Submission]) -> list[Result]:
    """Results of all `submissions` to one `assignment`."""
    from nbgrader.api import Gradebook

    results = []
    with Gradebook(course.db_url) as gradebook:
        for submission in submissions:
            where = Path(submission.student) / assignment.name / f"{assignment.notebook}.ipynb"
            graded = course.root / "autograded" / where
            if not graded.exists():
                reason = unreadable_reason(course.root / "submitted" / where)
                results.append(Result(submission, {}, {}, ungradable=reason))
                continue
            record = gradebook.find_submission_notebook(assignment.notebook, assignment.name, submission.student)
            scores = {grade.name.removeprefix("test-"): grade.score for grade in record.grades}
            verdicts, errors = _verdicts(graded)
            results.append(
                Result(
                    submission,
                    {name: scores[name] for name in assignment.points},
                    {name: remark(verdicts.get(name), errors.get(name, "")) for name in assignment.points},
                    frozenset(name for name, verdict in verdicts.items() if verdict["diagnosis"]),
                )
            )
    return results


def unreadable_reason(path: Path) -> str:
    """Why nbgrader could not grade the notebook at `path`, as far as the file itself tells."""
    try:
        json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "was not collected"
    except ValueError as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        return f"not valid JSON{where}"
    return "nbgrader could not grade it; see its log"


def remark(verdict: Mapping[str, Any] | None, error: str) -> str:
    """What went wrong, in a few words: the misconceptions found, else the first aspect that failed.

    Without a `verdict` the test cell ended in the `error`.
    """
    if verdict is None:
        return error or "no verdict"
    if verdict["diagnosis"]:
        return " + ".join(verdict["diagnosis"])
    if verdict["problem"]:
        return str(verdict["problem"]).splitlines()[0]
    failed = [aspect["name"] for aspect in verdict["aspects"] if not aspect["passed"]]
    return f"misses “{failed[0]}”" if failed else ""


def differences(assignment: Assignment, results: Iterable[Result]) -> list[str]:
    """Every grade that is not the one expected, one sentence each."""
    found = []
    for result in results:
        who = f"{result.submission.student}, {assignment.name}"
        if (result.submission.kind == "unreadable") != bool(result.ungradable):
            found.append(f"{who}: {result.ungradable or 'graded, although the file is broken'}")
            continue
        for name, points in result.points.items():
            wanted = expected_points(result.submission, name, assignment.points[name])
            if abs(points - wanted) > 1e-9:
                variant = result.submission.variants.get(name)
                what = f" ({variant.name})" if variant else ""
                found.append(f"{who}, {name}{what}: got {points:g} points, expected {wanted:g}")
    return found


def expected_points(submission: Submission, name: str, most: float) -> float:
    """The points that `submission` should get for the exercise `name`."""
    if submission.kind == "stub":
        return 0.0
    variant = submission.variants.get(name)
    return most if variant is None or variant.right else min(round(variant.expect * most, 2), most)


def _verdicts(path: Path) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """From an autograded notebook: verdicts by exercise, and the errors that took their place."""
    verdicts, errors = {}, {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        grade_id = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        for output in cell.get("outputs", []):
            if MIME_TYPE in output.get("data", {}):
                verdict = output["data"][MIME_TYPE]
                verdicts[verdict["exercise"]] = verdict
            elif output["output_type"] == "error" and grade_id.startswith("test-"):
                errors[grade_id.removeprefix("test-")] = f"{output['ename']}: {output['evalue']}".splitlines()[0]
    return verdicts, errors
