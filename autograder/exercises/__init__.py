"""The catalogue: one module per lesson, each with a tuple `EXERCISES`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module

from ..exercise import Exercise

LESSONS = ("ps1", "ps2", "ps3", "ps4", "ps5", "ps6")
"""The lessons that have graded exercises, in teaching order."""


class UnknownExercise(KeyError):
    """There is no exercise of that name in the catalogue."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def _catalogue() -> dict[str, Exercise]:
    found: dict[str, Exercise] = {}
    for lesson in LESSONS:
        for exercise in import_module(f".{lesson}", __name__).EXERCISES:
            if exercise.name in found:
                raise ValueError(f"two exercises are called {exercise.name!r}")
            found[exercise.name] = exercise
    return found


def find(name: str) -> Exercise:
    """Return the exercise called `name`; raise `UnknownExercise`, with near names, if there is none."""
    try:
        return _catalogue()[name]
    except (KeyError, TypeError):
        close = get_close_matches(str(name), _catalogue(), n=3)
        hint = f" Did you mean {' or '.join(map(repr, close))}?" if close else f" There are: {', '.join(names())}."
        raise UnknownExercise(f"there is no exercise called {name!r}.{hint}") from None


def names(lesson: str | None = None) -> tuple[str, ...]:
    """Names of all exercises, or of one lesson's, in teaching order."""
    return tuple(name for name, exercise in _catalogue().items() if lesson in (None, exercise.lesson))
