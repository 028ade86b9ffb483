"""Probes about margins: whether a direction separates never hangs on rounding."""

from __future__ import annotations

import numpy as np
import pytest

from autograder.exercises import find
from autograder.exercises.separated import direction, failing, labelled, positive_side, touching, unit
from autograder.values import Value, flatten

WITH_DIRECTION = ("margin", "scaled_separator", "mistake_bound", "mistake_bound_with_offset")


def scores(name: str, seed: int, *, normalise: bool) -> list[float]:
    """The smallest signed score of each probe whose direction is not zero, from u or from u/‖u‖."""
    smallest = []
    for made in find(name).probes(seed):
        X, y, u, *offset = map(np.asarray, made.call.args)
        if offset:
            X, u = np.column_stack([X, np.ones(len(X))]), np.append(u, offset[0])
        if np.any(u):
            u = u / np.linalg.norm(u) if normalise else u
            smallest.append(min(float(label * np.sum(x * u)) for x, label in zip(X, y, strict=True)))
    return smallest


@pytest.mark.parametrize("name", WITH_DIRECTION)
@pytest.mark.parametrize("seed", range(5))
def test_a_smallest_score_is_zero_or_far_from_it_also_for_a_unit_vector(name: str, seed: int) -> None:
    exact, normalised = scores(name, seed, normalise=False), scores(name, seed, normalise=True)
    assert all(score == 0 or abs(score) >= 1 / 4 for score in exact)
    assert [np.sign(score) for score in exact] == [np.sign(score) for score in normalised]
    assert {-1, 0, 1} == {int(np.sign(score)) for score in exact}


@pytest.mark.parametrize("seed", range(20))
def test_drawn_data_are_what_their_names_say(seed: int) -> None:
    rng = np.random.default_rng(seed)
    u = direction(rng, 3)
    assert float(u @ u) > 1
    assert float(np.linalg.norm(unit(rng, 3))) == 1
    assert np.min(positive_side(rng, 5, u) @ u) >= 1
    axis = unit(rng, 2)
    assert np.min(positive_side(rng, 5, axis, least=3) @ axis) == 3
    X, y = labelled(rng, positive_side(rng, 4, u))
    assert np.min(y * (X @ u)) >= 1
    assert -1 in y
    X, y = failing(rng, 4, u)
    assert sorted(np.sign(y * (X @ u)))[:2] == [-1, 1]
    X, y, u = touching(rng, 4)
    assert sorted(np.sign(y * (X @ u)))[:2] == [0, 1]


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        ((np.eye(2), np.ones(2)), ""),
        ((np.eye(2), (np.array(1.0), np.array(-1.0))), ""),
        ((np.eye(2), np.ones((2, 1))), ""),
        (np.eye(2), "it is not a pair (X, y)"),
        ((np.ones(2), np.eye(2)), "X is not a table"),
        ((np.full((2, 2), np.inf), np.ones(2)), "X is not a table"),
        ((np.zeros((0, 2)), np.ones(0)), "X is not a table"),
        ((np.eye(2), np.ones(1)), "X has 2 rows, and y has 1 label"),
        ((np.eye(1), np.ones(2)), "X has 1 row, and y has 2 labels"),
        ((np.eye(2), np.arange(2.0)), "not every label is +1 or −1"),
        ((np.eye(2), np.full(2, np.nan)), "not every label is +1 or −1"),
    ],
)
def test_the_form_of_a_data_set(value: Value, wrong: str) -> None:
    form = find("tight_dataset").form
    assert form is not None
    found = form((2,), value)
    assert not found if not wrong else found["form"].startswith(wrong)


def test_two_rows_are_as_good_as_two_arrays() -> None:
    lens = find("proof_quantities").lens
    assert lens is not None
    rows, columns = lens([], [np.array([[1.0, 2, 3], [4, 5, 6]]), np.ones((3, 2))])
    assert isinstance(rows, tuple)
    assert [part.tolist() for part in rows if isinstance(part, np.ndarray)] == [[1, 2, 3], [4, 5, 6]]
    assert flatten(columns) is columns
