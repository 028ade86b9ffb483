"""The same findings as data for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from .findings import Group, bins, by_exercise, groups, spread
from .gather import ClassData, Entry


def as_json(data: ClassData) -> dict[str, Any]:
    """The report as JSON types."""
    graded = data.of_state("graded")
    points = [entry.points for entry in graded]
    most = max((entry.most for entry in graded), default=0.0)
    found = spread(points)
    return {
        "assignment": data.assignment,
        "absent": list(data.absent),
        "points": {
            "most": most,
            "spread": asdict(found) if found else None,
            "bins": [asdict(one) for one in bins(points, most)],
        },
        "exercises": [{"name": one.name, **asdict(one)} for one in by_exercise(data)],
        "groups": [_group(group) for group in groups(data)],
        "submissions": [_submission(entry) for entry in data.entries],
    }


def _group(group: Group) -> dict[str, Any]:
    example = group.example
    return {
        "exercise": group.exercise,
        "kind": group.kind,
        "what": list(group.what),
        "students": [entry.student for entry in group.entries],
        "example": example
        and {"student": example.entry.student, "moment": example.moment, "verdict": example.verdict},
    }  # fmt: skip


def _submission(entry: Entry) -> dict[str, Any]:
    return {
        "student": entry.student,
        "state": entry.state,
        "stale": list(entry.stale),
        "points": entry.points if entry.state == "graded" else None,
        "max_points": entry.most if entry.state == "graded" else None,
        "score": entry.score,
        "max_score": entry.max_score,
        "late_penalty": entry.outcome.late_penalty,
        "data_set": entry.outcome.data_set,
        "waits_for_a_person": entry.by_hand,
        "reason": entry.outcome.reason,
        "flags": [asdict(flag) for flag in entry.outcome.flags],
        "notes": list(entry.outcome.notes),
        "seconds": round(entry.outcome.seconds, 4),
        "links": dict(entry.links),
    }
