"""Exercises that only tests have: they take a place in the catalogue, under the name of an answer that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from autograder.exercise import Exercise
from autograder.exercises import _catalogue
from autograder.reference import behaviours, further_calls, pairs, prepared

Install = Callable[[Exercise], Exercise]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put an exercise into the catalogue, for the time of a test, in place of one of the same name."""

    def put(exercise: Exercise) -> Exercise:
        monkeypatch.setitem(_catalogue(), exercise.name, exercise)
        _forget()
        return exercise

    yield put
    _forget()


def _forget() -> None:
    for kept in (prepared, behaviours, pairs, further_calls):
        kept.cache_clear()
