"""What is missing in an entry of the catalogue, in sentences; nothing if it is sound."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .entry import Entry


@dataclass(frozen=True)
class LessonFacts:
    """Headings of all lessons, as "ps1 · The update rule", and names of the exercises that have a test cell."""

    headings: frozenset[str]
    graded: frozenset[str]


def findings(entry: Entry, lessons: LessonFacts) -> list[str]:
    """Return what is wrong with `entry`, one sentence each."""
    return [*_about_exercise(entry, lessons), *_about_aspects(entry), *_about_misconceptions(entry, lessons)]


def _about_exercise(entry: Entry, lessons: LessonFacts) -> Iterator[str]:
    if entry.reference_score < 1:
        yield f"the reference's own answer gets {entry.reference_score:.0%} of the points"
    if entry.name not in lessons.graded:
        yield "no lesson has a test cell for it"
    # Where many answers are right, there is no one wrong one either: the violated clauses say what is wrong.
    if not entry.misconceptions and not entry.has_clauses:
        yield "it has no misconceptions"
    if not entry.aspects:
        yield "it has no aspects"


def _about_aspects(entry: Entry) -> Iterator[str]:
    for aspect in entry.aspects:
        said = f"the aspect “{aspect.name}”"
        if entry.kind == "function" and not aspect.watches:
            if not aspect.fixed:
                yield f"{said} is shown by no fixed probe"
            if not aspect.random and entry.takes_arguments:
                yield f"{said} is shown by no random probe"
        if aspect.weight < 0:
            yield f"{said} has a negative weight"
        if not aspect.failed_by and entry.misconceptions and not entry.has_clauses:
            yield f"{said} is failed by no misconception: nothing shows that its probes find anything out"
    yield from _repeated("aspects", [aspect.name for aspect in entry.aspects])


def _about_misconceptions(entry: Entry, lessons: LessonFacts) -> Iterator[str]:
    for found in entry.misconceptions:
        said = f"the misconception “{found.name}”"
        if found.missing_words:
            yield f"{said} has no words for: {', '.join(found.missing_words)}"
        if found.section and found.section not in lessons.headings:
            yield f"{said} sends students to “{found.section}”, which is no heading of a lesson"
        if found.score >= 1 and not found.remarked:
            yield f"{said} gets full marks"
        yield from (
            f"no probe tells {said} from “{other}”, and neither is declared alike"
            for other in found.alike
            if other > found.name and other not in found.declared and not _declared(entry, other, found.name)
        )
        yield from (
            f"{said} is declared like “{other}”, but is told from it, or there is no such misconception"
            for other in found.declared
            if other not in found.alike
        )
    yield from _repeated("misconceptions", [found.name for found in entry.misconceptions])


def _declared(entry: Entry, name: str, other: str) -> bool:
    return any(other in found.declared for found in entry.misconceptions if found.name == name)


def _repeated(what: str, names: list[str]) -> Iterator[str]:
    yield from (f"two {what} are called “{name}”" for name in sorted(set(names)) if names.count(name) > 1)
