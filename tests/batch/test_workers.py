"""Worker processes that end under what they do."""

from __future__ import annotations

import os
import time

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


def test_a_worker_may_end_while_the_caller_is_busy() -> None:
    """Then the next item finds the pool broken before the one to blame has been told of."""
    found = []
    for result in in_workers(double, [0, 1, *range(2, 6)], gone, 1, preload="json"):
        found.append(result)
        time.sleep(0.3 if len(found) == 1 else 0)
    assert sorted(found) == [-1, 0, 4, 6, 8, 10]
