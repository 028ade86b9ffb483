"""The course, once for all tests of a process."""

from __future__ import annotations

from typing import Any

import pytest

from .course import Course, make_course
from .handing_in import right_notebook


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The course as it is before anybody hands in; tests work on copies of it."""
    return make_course(tmp_path_factory.mktemp("faults"))


@pytest.fixture(scope="session")
def right(built: Course) -> dict[str, Any]:
    """A notebook in which everything is right."""
    return right_notebook(built.root)
