"""What a class knows and does not know: counts of its results, as plain data."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..batch.outcome import ExerciseResult
from .gather import ClassData, Entry

MOST_BINS = 25
_WIDTHS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)
_LONGEST = 160


@dataclass(frozen=True)
class Bin:
    """How many submissions have points from `low` up to `high` (the last bin includes it)."""

    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Spread:
    """Five numbers and the mean of some values."""

    count: int
    mean: float
    lowest: float
    lower: float
    median: float
    upper: float
    highest: float


@dataclass(frozen=True)
class AspectFinding:
    """How many passed an aspect, of all who were judged by it; `worth` in points."""

    name: str
    worth: float
    passed: int
    judged: int


@dataclass(frozen=True)
class ExerciseFinding:
    """How an exercise went: `full` and `none` count those with all points and with no point."""

    grade_id: str
    worth: float
    count: int
    mean: float
    full: int
    none: int
    aspects: tuple[AspectFinding, ...]

    @property
    def name(self) -> str:
        """The exercise as students know it."""
        return self.grade_id.removeprefix("test-")


@dataclass(frozen=True)
class Example:
    """Where one submission first goes wrong: the moment, or the call that shows it, and the whole verdict."""

    entry: Entry
    moment: str
    verdict: str


@dataclass
class Group:
    """Everybody who is stuck on the same thing. `kind` is misconception, problem or aspects; `what` the thing."""

    exercise: str
    kind: str
    what: tuple[str, ...]
    entries: list[Entry] = field(default_factory=list)
    example: Example | None = None


def bins(points: Sequence[float], most: float) -> list[Bin]:
    """The points of a class in at most `MOST_BINS` equal steps from 0 to `most`."""
    if not points or most <= 0:
        return []
    width = next((width for width in _WIDTHS if most / width <= MOST_BINS), most / MOST_BINS)
    edges = [0.0]
    while edges[-1] < most:
        edges.append(edges[-1] + width)
    counts = [0] * (len(edges) - 1)
    for value in points:
        counts[min(max(int(value // width), 0), len(counts) - 1)] += 1
    # All points are a bin of their own where a whole step ends there: else the best would stand with the good.
    made = [Bin(low, min(high, most), count) for low, high, count in zip(edges, edges[1:], counts, strict=False)]
    full = sum(value >= most for value in points)
    last = made[-1]
    return [*made[:-1], Bin(last.low, most, last.count - full), Bin(most, most, full)]


def spread(values: Sequence[float]) -> Spread | None:
    """The five numbers of `values`; None if there are none."""
    if not values:
        return None
    lower, median, upper = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return Spread(len(values), statistics.fmean(values), min(values), lower, median, upper, max(values))


def by_exercise(found: ClassData) -> list[ExerciseFinding]:
    """How each automatically graded exercise went, in the order of the notebook."""
    results: dict[str, list[ExerciseResult]] = {}
    for entry in found.of_state("graded"):
        for one in entry.results:
            results.setdefault(one.grade_id, []).append(one)
    return [_exercise(grade_id, all_of_it) for grade_id, all_of_it in results.items()]


def _exercise(grade_id: str, results: Sequence[ExerciseResult]) -> ExerciseFinding:
    points = [one.points or 0.0 for one in results]
    names = dict.fromkeys(aspect.name for one in results for aspect in one.aspects)
    return ExerciseFinding(
        grade_id,
        max(one.max_points for one in results),
        len(results),
        statistics.fmean(points),
        sum(one.points == one.max_points for one in results),
        sum(not value for value in points),
        tuple(_aspect(name, results) for name in names),
    )


def _aspect(name: str, results: Sequence[ExerciseResult]) -> AspectFinding:
    judged = [(one, aspect) for one in results for aspect in one.aspects if aspect.name == name]
    one, aspect = judged[-1]
    worth = one.max_points * aspect.weight / (sum(other.weight for other in one.aspects) or 1.0)
    return AspectFinding(name, round(worth, 2), sum(aspect.passed for _, aspect in judged), len(judged))


def groups(found: ClassData) -> list[Group]:
    """Everybody who lost points, by what they are stuck on; the largest groups first."""
    made: dict[tuple[str, str, tuple[str, ...]], Group] = {}
    for entry in found.of_state("graded"):
        for one in entry.results:
            if (one.points or 0.0) >= one.max_points:
                continue
            kind, what = _stuck_on(one)
            group = made.setdefault((one.grade_id, kind, what), Group(one.grade_id.removeprefix("test-"), kind, what))
            group.entries.append(entry)
            example = _example(entry, one)
            # The shortest is the one to read.
            if example and (group.example is None or len(example.moment) < len(group.example.moment)):
                group.example = example
    return sorted(made.values(), key=lambda group: (-len(group.entries), group.exercise, group.what))


def _stuck_on(result: ExerciseResult) -> tuple[str, tuple[str, ...]]:
    if result.diagnosis:
        return "misconception", result.diagnosis
    if result.problem:
        return "problem", (result.problem[:_LONGEST],)
    return "aspects", result.failed or ("the test did not pass",)


def _example(entry: Entry, result: ExerciseResult) -> Example | None:
    moment = result.moment or next((aspect.example for aspect in result.aspects if aspect.example), "")
    return Example(entry, moment, result.text) if moment or result.text else None
