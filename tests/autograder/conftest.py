"""Exercises that only tests have: they take a place in the catalogue, under the name of an answer that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from autograder.exercise import Exercise
from autograder.exercises import _catalogue
from autograder.reference import prepared

Install = Callable[[Exercise], Exercise]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Put an exercise into the catalogue, for the time of a test, in place of one of the same name."""

    def put(exercise: Exercise) -> Exercise:
        monkeypatch.setitem(_catalogue(), exercise.name, exercise)
        prepared.cache_clear()
        return exercise

    yield put
    prepared.cache_clear()
