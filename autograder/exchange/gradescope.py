"""One submission's result in the form that Gradescope shows: the contents of ``results.json``.

The form is that of Gradescope's autograder specification: a score, an output, and a list of tests, each with a score,
a name, an output, a status and who may see it when. It knows no submission without a score. What is *ungradable*
therefore has a score of 0 that says of itself, in words that everyone sees at once, that it is no grade.
"""

from __future__ import annotations

from typing import Any, Literal

from ..batch.outcome import ExerciseResult, FlagResult, Outcome

Visibility = Literal["visible", "after_due_date", "after_published", "hidden"]

VISIBILITIES: tuple[Visibility, ...] = ("visible", "after_due_date", "after_published", "hidden")
"""When students see a verdict, in Gradescope's words."""

NOT_A_GRADE = "Not graded. The 0 beside this is not a grade: Gradescope has no way to show that there is none."

_UNTOUCHED = "Nothing was written here."
"""Of an answer that is as it was handed out, which has no points without anybody reading it."""

_SHOWN: Visibility = "visible"


def results(
    outcome: Outcome, *, visibility: Visibility = "after_due_date", remarks: tuple[str, ...] = ()
) -> dict[str, Any]:
    """What ``results.json`` holds for `outcome`.

    Parameters
    ----------
    outcome
        a submission that was graded (or skipped as graded before), or is ungradable.
    visibility
        when students see verdicts and points. They name examples that are not in the recorded ones, so whoever sees
        them at once can hand in again and again until they pass.
    remarks
        sentences for the student, such as on lateness; they are seen at once.

    The score is that of the graded cells, less a late penalty, and never below 0. A part that a person grades is listed
    without a score: an assignment with "Manual grading" has a question for it.
    """
    if outcome.status == "ungradable":
        return _ungradable(outcome, remarks)
    automatic = [one for one in outcome.exercises if one.points is not None]
    by_hand = [one for one in outcome.exercises if one.points is None]
    said = [*remarks, *outcome.notes, *(_happened(flag) for flag in outcome.flags)]
    if outcome.late_penalty:
        said.append(f"Taken off for lateness: {outcome.late_penalty:g} points.")
    if by_hand:
        points = sum(one.max_points for one in by_hand)
        said.append(f"{_parts(len(by_hand))} worth {points:g} points will be graded by a person, and not counted here.")
    return {
        "score": round(max(0.0, sum(one.points or 0.0 for one in automatic) - outcome.late_penalty), 4),
        "execution_time": round(outcome.seconds, 1),
        "output": "\n".join(said or ["Your notebook was read and run."]),
        "output_format": "text",
        "test_output_format": "text",
        "visibility": visibility,
        "stdout_visibility": "hidden",
        "tests": [_waiting(one) if one.points is None else _test(one, visibility) for one in outcome.exercises],
        "extra_data": {**_extra(outcome), "max_score": sum(one.max_points for one in automatic)},
    }


def _happened(flag: FlagResult) -> str:
    note = flag.note or "it ended the whole notebook, which was started again without it."
    return f"Code cell {flag.cell + 1}: {note}"


def _test(one: ExerciseResult, visibility: Visibility) -> dict[str, Any]:
    points = one.points or 0.0
    return {
        "name": _name(one),
        "score": points,
        "max_score": one.max_points,
        "status": "passed" if points >= one.max_points else "failed",
        "output": one.text or one.problem or ("" if points else _UNTOUCHED),
        "output_format": "text",
        "visibility": visibility,
        "extra_data": {"diagnosis": list(one.diagnosis), "failed": list(one.failed)},
    }


def _waiting(one: ExerciseResult) -> dict[str, Any]:
    return {
        "name": f"{_name(one)} (waiting for a person)",
        "output": f"A person will read this part. It is worth {one.max_points:g} points, and has none yet.",
        "output_format": "text",
        "visibility": _SHOWN,
        "extra_data": {"manual": True, "max_score": one.max_points},
    }


def _ungradable(outcome: Outcome, remarks: tuple[str, ...]) -> dict[str, Any]:
    said = "\n".join([NOT_A_GRADE, outcome.reason, *remarks])
    return {
        "score": 0.0,
        "execution_time": round(outcome.seconds, 1),
        "output": said,
        "output_format": "text",
        "visibility": _SHOWN,
        "stdout_visibility": "hidden",
        "tests": [
            {
                "name": "Not graded",
                "score": 0.0,
                "max_score": 0.0,
                "status": "failed",
                "output": outcome.reason,
                "output_format": "text",
                "visibility": _SHOWN,
                "tags": ["ungradable"],
            }
        ],
        "extra_data": _extra(outcome),
    }


def _extra(outcome: Outcome) -> dict[str, Any]:
    """For programs, beside what Gradescope shows: whether the score is one."""
    return {"status": outcome.status, "reason": outcome.reason, "late_penalty": outcome.late_penalty}


def _name(one: ExerciseResult) -> str:
    return one.grade_id.removeprefix("test-")


def _parts(count: int) -> str:
    return "One part" if count == 1 else f"{count} parts"
