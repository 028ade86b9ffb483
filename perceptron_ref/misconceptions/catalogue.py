"""What a misconception is, and how two of them combine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Behaviour = Callable[..., Any]
Engine = Callable[[Mapping[str, Any]], Behaviour]


@dataclass(frozen=True)
class Misconception:
    """A wrong turn that people take in one exercise, as a behaviour to compare with.

    Attributes
    ----------
    name
        a short noun phrase.
    exercise
        the name that students define.
    behaviour
        what a student with this misconception would hand in: a function with the exercise's signature, for
        float64 arrays, or a value where the exercise asks for one. It may change its arguments, and may raise.
    looks_like, tempting, hint
        for the student: what was done, why it is natural, and what to think about.
    section
        where the lesson puts it right, as "lesson · heading".
    changes
        which parts of the right way are replaced and by what; two misconceptions that replace different parts
        can be had together.
    alike
        names of others that no call can tell from this one: they do the same for another reason.
    """

    name: str
    exercise: str
    behaviour: Any
    looks_like: str
    tempting: str
    hint: str
    section: str
    changes: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    alike: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Turn:
    """A wrong turn before it is tied to an exercise: its words, and the parts of the right way it replaces."""

    name: str
    changes: Mapping[str, Any]
    looks_like: str
    tempting: str
    hint: str
    section: str
    alike: frozenset[str] = frozenset()


def tie(exercise: str, engine: Engine, turns: Iterable[Turn]) -> tuple[Misconception, ...]:
    """The turns as misconceptions of `exercise`; `engine` makes a behaviour of changes to the right way."""
    return tuple(
        Misconception(
            name=turn.name,
            exercise=exercise,
            behaviour=engine(turn.changes),
            looks_like=turn.looks_like,
            tempting=turn.tempting,
            hint=turn.hint,
            section=turn.section,
            changes=turn.changes,
            alike=turn.alike,
        )
        for turn in turns
    )


def whole(changes: Mapping[str, Any]) -> Behaviour:
    """The engine for turns that replace everything at once: their only change is called ``whole``."""
    behaviour: Behaviour = changes["whole"]
    return behaviour


def pairs(misconceptions: Iterable[Misconception], engine: Engine) -> Iterator[Misconception]:
    """Every two of the misconceptions that replace different parts, together, as one misconception."""
    known = [one for one in misconceptions if one.changes and "whole" not in one.changes]
    for index, first in enumerate(known):
        for second in known[index + 1 :]:
            if _apart(first.changes, second.changes):
                yield _together(first, second, engine)


def _apart(first: Mapping[str, Any], second: Mapping[str, Any]) -> bool:
    if first.keys() & second.keys():
        return False
    # A change of the whole look leaves nothing of its parts to change.
    inner = {"score", "test", "move", "move_0", "kept"}
    return not ("look" in first and inner & second.keys()) and not ("look" in second and inner & first.keys())


def _together(first: Misconception, second: Misconception, engine: Engine) -> Misconception:
    changes = {**first.changes, **second.changes}
    return Misconception(
        name=f"{first.name} + {second.name}",
        exercise=first.exercise,
        behaviour=engine(changes),
        looks_like=f"Two things at once. {first.looks_like} And: {second.looks_like}",
        tempting=f"{first.tempting} {second.tempting}",
        hint=f"{first.hint} Then: {second.hint}",
        section=first.section,
        changes=changes,
    )
