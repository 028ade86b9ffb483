"""What the tests of the lessons share: one player for all notebooks that they run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from autograder.player import Warm


@pytest.fixture(scope="session")
def warm() -> Iterator[Warm]:
    with Warm() as made:
        yield made
