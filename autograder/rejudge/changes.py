"""What judging again changes, in words: who, which exercise, from what to what, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..batch.outcome import ExerciseResult
from .again import Again


@dataclass(frozen=True)
class Change:
    """One exercise of one submission whose result changes; `why` is a list of short phrases."""

    student: str
    grade_id: str
    before: ExerciseResult
    after: ExerciseResult
    why: tuple[str, ...]

    @property
    def gain(self) -> float:
        """Points won, or lost if negative; 0 where only words change."""
        return round((self.after.points or 0.0) - (self.before.points or 0.0), 4)


def changes(judged: Again) -> list[Change]:
    """The exercises of a submission whose result a student would see change.

    A weight that changes for somebody with all points, or none, changes nothing that can be seen.
    """
    pairs = zip(judged.kept.outcome.exercises, judged.exercises, strict=True)
    return [
        Change(judged.student, before.grade_id, before, after, tuple(_why(before, after)))
        for before, after in pairs
        if _seen(before) != _seen(after)
    ]


def _seen(result: ExerciseResult) -> ExerciseResult:
    return replace(result, aspects=())


def _why(before: ExerciseResult, after: ExerciseResult) -> Iterator[str]:
    if before.max_points != after.max_points:
        yield f"it is worth {after.max_points:g}, not {before.max_points:g} points"
    if before.problem != after.problem:
        yield f"the problem is now: {after.problem}" if after.problem else f"no longer a problem: {before.problem}"
    then = {aspect.name: aspect for aspect in before.aspects}
    now = {aspect.name: aspect for aspect in after.aspects}
    for name, aspect in now.items():
        earlier = then.get(name)
        if earlier is None:
            yield f"new aspect, {'passed' if aspect.passed else 'failed'}: {name}"
            continue
        if earlier.passed != aspect.passed:
            yield f"{'now passes' if aspect.passed else 'now fails'}: {name}"
        if earlier.weight != aspect.weight:
            yield f"weight {earlier.weight:g} → {aspect.weight:g}: {name}"
    for name in then:
        if name not in now:
            yield f"no longer asked for: {name}"
    if before.diagnosis != after.diagnosis:
        yield f"named {_named(after.diagnosis)}, not {_named(before.diagnosis)}"
    if before.points == after.points and before.text != after.text:
        yield "other words in the verdict"


def _named(diagnosis: tuple[str, ...]) -> str:
    return " or ".join(f"“{name}”" for name in diagnosis) or "no misconception"
