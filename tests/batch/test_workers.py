"""Worker processes that end under what they do."""

from __future__ import annotations

import os

from autograder.batch.workers import in_workers


def double(number: int) -> int:
    """Twice the number; the process ends on a 1."""
    if number == 1:
        os._exit(1)
    return 2 * number


def gone(number: int) -> int:
    """Stands for a number that was given up."""
    return -number


def test_only_the_one_to_blame_is_given_up() -> None:
    """Whoever was under way beside it is not."""
    assert sorted(in_workers(double, range(4), gone, 2, preload="json")) == [-1, 0, 4, 6]
