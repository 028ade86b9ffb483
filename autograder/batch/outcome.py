"""What came of one submission, as plain data: it crosses processes and is kept between runs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

TRIES = 2
"""How often a submission is tried whose worker process ended under it."""

Status = Literal["graded", "ungradable", "skipped"]


@dataclass(frozen=True)
class AspectMark:
    """One aspect of an exercise: its weight, whether it passed, and the first call that shows that it did not."""

    name: str
    passed: bool
    weight: float
    example: str | None = None


@dataclass(frozen=True)
class ExerciseResult:
    """One graded cell: points are None while a person has yet to grade it.

    `text` is the whole verdict, `moment` where it first goes wrong.
    """

    grade_id: str
    points: float | None
    max_points: float
    diagnosis: tuple[str, ...] = ()
    problem: str | None = None
    failed: tuple[str, ...] = ()
    text: str = ""
    aspects: tuple[AspectMark, ...] = ()
    moment: str = ""


@dataclass(frozen=True)
class FlagResult:
    """Something that happened while a cell ran."""

    kind: str
    notebook: str
    cell: int
    note: str


@dataclass(frozen=True)
class Outcome:
    """One submission's result. `reason` says why it is ungradable; it is empty for a graded one.

    `data_set` says on which numbers it was judged, where everyone has their own.
    """

    student: str
    status: Status
    reason: str = ""
    exercises: tuple[ExerciseResult, ...] = ()
    flags: tuple[FlagResult, ...] = ()
    notes: tuple[str, ...] = ()
    seconds: float = 0.0
    late_penalty: float = 0.0
    data_set: str = ""

    @property
    def points(self) -> float | None:
        """The points of all automatically graded cells; None if nothing was graded."""
        if self.status == "ungradable":
            return None
        return round(sum(result.points or 0.0 for result in self.exercises), 4)

    @property
    def max_points(self) -> float:
        """What all graded cells are worth."""
        return sum(result.max_points for result in self.exercises)

    def brief(self) -> Outcome:
        """What a table shows of the outcome, and no verdict at length: so a class of any size fits into memory."""
        exercises = tuple(replace(one, text="", aspects=(), failed=one.failed[:1]) for one in self.exercises)
        return replace(self, exercises=exercises)

    def as_json(self) -> dict[str, Any]:
        """The outcome as data for programs."""
        return {**asdict(self), "points": self.points, "max_points": self.max_points}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Outcome:
        """The outcome that `as_json` wrote."""
        return cls(
            student=data["student"],
            status=data["status"],
            reason=data["reason"],
            exercises=tuple(
                ExerciseResult(
                    grade_id=one["grade_id"],
                    points=one["points"],
                    max_points=one["max_points"],
                    diagnosis=tuple(one["diagnosis"]),
                    problem=one["problem"],
                    failed=tuple(one["failed"]),
                    text=one["text"],
                    aspects=tuple(AspectMark(**aspect) for aspect in one.get("aspects", ())),
                    moment=one.get("moment", ""),
                )
                for one in data["exercises"]
            ),
            flags=tuple(FlagResult(**one) for one in data["flags"]),
            notes=tuple(data["notes"]),
            seconds=data["seconds"],
            late_penalty=data["late_penalty"],
            data_set=data.get("data_set", ""),
        )


@dataclass(frozen=True)
class Marked:
    """What a worker hands to the writer: the outcome, the notebooks as they are to be kept, and their graded cells.

    `cells` maps a notebook to its cells with nbgrader metadata, outputs included: all that score-keeping needs.
    `observed` is what its tests saw, packed for the next judge.
    """

    outcome: Outcome
    notebooks: dict[str, str] = field(default_factory=dict)
    cells: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    folder: str = ""
    digest: str = ""
    observed: bytes = b""
