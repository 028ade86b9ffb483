"""What came of one student's feedback, and what is remembered of it: plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..batch.plan import Plan
from .grades import NotebookGrades

State = Literal["written", "kept", "failed", "without"]


@dataclass(frozen=True)
class Order:
    """One student's feedback to be made: the marks to show, by notebook, and whether to make what is there already."""

    student: str
    grades: Mapping[str, NotebookGrades]
    force: bool = False


@dataclass(frozen=True)
class Made:
    """``written`` and ``kept`` (up to date) have feedback; ``failed`` and ``without`` have none, for a `reason`."""

    student: str
    state: State
    reason: str = ""


@dataclass(frozen=True)
class Remembered:
    """Of what pages were made (a fingerprint), and their sizes: a power failure can leave a file without its bytes."""

    made_of: str
    sizes: dict[str, int]


def recall(plan: Plan, student: str) -> Remembered | None:
    """What is remembered of a student's feedback; None if there is nothing, or nothing readable."""
    try:
        data = json.loads(_path(plan, student).read_text(encoding="utf-8"))
        return Remembered(str(data["made_of"]), dict(data["sizes"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remember(plan: Plan, student: str, remembered: Remembered) -> None:
    """Keep it, in one step."""
    path = _path(plan, student)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps({"made_of": remembered.made_of, "sizes": remembered.sizes}), encoding="utf-8")
    draft.replace(path)


def forget(plan: Plan, student: str) -> None:
    """Forget it."""
    _path(plan, student).unlink(missing_ok=True)


def _path(plan: Plan, student: str) -> Path:
    return plan.remembered(student, ".json", "feedback")
