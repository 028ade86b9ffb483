"""A wrong sequence of parameters can be stepped through in its verdict, if it is one that can be drawn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import autograder

OFFERED = "Step through the rows that you returned"


def _adding_x(X: Any, y: Any, T: Any) -> Any:
    rows = [np.zeros(X.shape[1])]
    for _ in range(T):
        for x, label in zip(X, y, strict=True):
            if label * (rows[-1] @ x) <= 0:
                rows.append(rows[-1] + x)
    return np.array(rows)


def test_rows_in_the_plane_can_be_stepped_through() -> None:
    page = autograder.grade("trajectory", _adding_x)._repr_html_()
    assert page.count(OFFERED) == 1
    assert "All corrections, in order" in page


@pytest.mark.parametrize(
    "candidate",
    [
        lambda X, y, T: None,
        lambda X, y, T: np.zeros((3, 1)),
        lambda X, y, T: np.full((3, X.shape[1]), np.nan),
        lambda X, y, T: np.zeros((1, X.shape[1])),
        lambda X, y, T: 1 / 0,
    ],
    ids=["None", "one column", "NaN", "one row", "an error"],
)
def test_what_is_no_run_is_not_offered(candidate: Any) -> None:
    assert OFFERED not in autograder.grade("trajectory", candidate)._repr_html_()


def test_other_exercises_have_no_rows_to_step_through() -> None:
    assert OFFERED not in autograder.grade("update", lambda theta, x, y: x)._repr_html_()
