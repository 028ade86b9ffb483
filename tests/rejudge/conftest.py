"""A graded class, and a catalogue that a test may change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder import exercises
from autograder.exercise import Exercise
from autograder.reference import prepared

from ..faults.conftest import built  # noqa: F401
from ..faults.course import Course
from .classroom import copy_class, make_class


@pytest.fixture(scope="session")
def graded(built: Course, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: F811
    """The course folder of a graded class; not to be changed."""
    return make_class(built.copy(tmp_path_factory.mktemp("rejudge")).root)


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return copy_class(graded, tmp_path)


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, Callable[[Exercise], Exercise]], None]]:
    """Change an exercise of the catalogue, as an instructor does who edits its file."""

    def changed(name: str, how: Callable[[Exercise], Exercise]) -> None:
        monkeypatch.setitem(exercises._catalogue(), name, how(exercises.find(name)))
        prepared.cache_clear()

    yield changed
    prepared.cache_clear()
