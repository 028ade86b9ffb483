"""What an explorer derives from a student's numbers, and what it says when they do not fit together."""

from __future__ import annotations

import numpy as np
import pytest

from autograder import explore
from autograder.explorer.data import MOST_STEPS, Run
from perceptron_ref.primal import fit

from .explorer_runs import APPLES, LABELS, WALK, WITH_OFFSET, apples, random_run

WITH_1 = np.column_stack([APPLES, np.ones(6)])


def behind(run: Run) -> list[tuple[int | None, int]]:
    return [(made.example, made.sign) for made in run.corrections]


def test_each_correction_of_the_apples_is_explained() -> None:
    run = apples().run
    assert behind(run) == [(0, 1), (1, -1), (1, -1), (2, -1), (2, -1)]
    assert [made.score_before for made in run.corrections] == [0, -5, 0, -1, 0]
    assert [made.score_after for made in run.corrections] == [10, 0, 5, 0, 1]
    assert [run.missed(row) for row in range(6)] == [[0, 1, 2, 3, 4, 5], [1], [1], [0, 2], [2], []]
    assert not run.has_offset


@pytest.mark.parametrize(
    "given",
    [
        lambda: apples(WITH_OFFSET),
        lambda: apples(WITH_OFFSET[:, :2], WITH_OFFSET[:, 2]),
        lambda: apples([(row[:2], row[2]) for row in WITH_OFFSET]),
        lambda: apples([(row[:2], np.array([row[2]])) for row in WITH_OFFSET]),
        lambda: apples(None, corrections=np.diff(WITH_OFFSET, axis=0)),
        lambda: apples(fit(APPLES, LABELS, 10)),
        lambda: explore(WITH_1, LABELS, WITH_OFFSET),
        lambda: explore(WITH_1.tolist(), LABELS.reshape(6, 1), WITH_OFFSET.tolist()),
    ],
    ids=["last number", "offsets", "pairs", "pairs of arrays", "corrections", "trace", "column of ones", "lists"],
)
def test_an_offset_may_be_given_in_many_ways(given: object) -> None:
    run = given().run  # type: ignore[operator]
    assert run.has_offset
    np.testing.assert_array_equal(run.X, APPLES)
    np.testing.assert_array_equal(run.thetas, WITH_OFFSET[:, :2])
    np.testing.assert_array_equal(run.offsets, WITH_OFFSET[:, 2])
    assert behind(run) == [(0, 1), (1, -1), (1, -1), (2, -1)]


def test_a_trace_without_offset_has_none() -> None:
    run = apples(fit(APPLES, LABELS, 10, offset=False)).run
    assert not run.has_offset
    np.testing.assert_array_equal(run.thetas, WALK)


def test_a_correction_that_no_example_explains_is_shown_as_that() -> None:
    wrong = WALK.copy()
    wrong[2:] += 0.5
    assert behind(apples(wrong).run) == [(0, 1), (None, 0), (1, -1), (2, -1), (2, -1)]


def test_rows_that_do_not_differ_have_no_example_behind_them() -> None:
    X = np.vstack([APPLES, np.zeros(2)])
    assert behind(explore(X, [*LABELS, 1], [[0, 0], [0, 0]]).run) == [(None, 0)]


def test_the_offset_must_move_with_the_example() -> None:
    rows = [[0, 0, 0], [3, 1, 1], [1, 2, 2]]
    assert behind(apples(rows).run) == [(0, 1), (None, 0)]


def test_an_offset_that_never_moves_is_no_part_of_a_correction() -> None:
    rows = np.column_stack([WALK, np.full(6, 2.0)])
    assert [made.example for made in apples(rows).run.corrections] == [0, 1, 1, 2, 2]


def test_a_vector_moved_against_its_label_is_found_too() -> None:
    assert behind(apples([[0, 0], [-3, -1]]).run) == [(0, -1)]


def test_of_equal_vectors_the_mistake_that_comes_next_is_named() -> None:
    X, y = [[1, 0], [0, 1], [1, 0], [-1, 0]], [1, 1, 1, -1]
    run = explore(X, y, [[0, 0], [1, 0], [1, 1], [2, 1]]).run
    assert behind(run) == [(0, 1), (1, 1), (2, 1)]


def test_a_rate_scales_the_vectors() -> None:
    assert behind(apples(WALK / 4, eta=0.25).run) == behind(apples().run)
    assert behind(apples(WALK / 4).run) == [(None, 0)] * 5


@pytest.mark.parametrize("d", [1, 2, 3, 7])
def test_any_dimension_is_read(d: int) -> None:
    X, y, thetas = random_run(9, d, 12)
    run = explore(X, y, thetas).run
    assert run.thetas.shape == (13, d)
    assert all(made.example is not None and made.sign for made in run.corrections)
    np.testing.assert_array_equal(run.scores[-1], y * (X @ run.thetas[-1]))


def test_a_long_run_is_shown_in_parts() -> None:
    X, y, thetas = random_run(9, 2, 50)
    parts = [explore(X, y, thetas, begin=begin).run for begin in (0, 20, 40)]
    assert [len(part.corrections) for part in parts] == [MOST_STEPS, MOST_STEPS, 10]
    assert {part.total for part in parts} == {50}
    np.testing.assert_array_equal(parts[0].thetas[-1], parts[1].thetas[0])


def test_the_students_arrays_stay_as_they_are() -> None:
    X, y, rows = WITH_1.copy(), LABELS.copy(), WITH_OFFSET.copy()
    explore(X, y, rows).to_html()
    for array, before in ((X, WITH_1), (y, LABELS), (rows, WITH_OFFSET)):
        np.testing.assert_array_equal(array, before)


@pytest.mark.parametrize(
    ("X", "y", "more", "words"),
    [
        ([1, 2], [1], {"thetas": [[0, 0]]}, "one row for each example"),
        ([[1, 2], [3]], [1, 1], {"thetas": [[0, 0]]}, "rows of equal length"),
        ([[1, np.nan]], [1], {"thetas": [[0, 0]]}, "infinite or undefined"),
        ([[1, 2]], [0], {"thetas": [[0, 0]]}, r"\+1 or −1"),
        ([[1, 2]], [1, 1], {"thetas": [[0, 0]]}, "each of the 1 rows"),
        ([[1, 2]], [1], {"thetas": [0, 0]}, r"its shape is \(2,\)"),
        ([[1, 2]], [1], {"thetas": None}, "one of the two"),
        ([[1, 2]], [1], {"thetas": [[0, 0]], "corrections": [[0, 0]]}, "one of the two"),
        ([[1, 2]], [1], {"thetas": [[0, 0, 0, 0]]}, "2 weights each, or 3 numbers"),
        ([[1, 2]], [1], {"thetas": []}, "2 weights each"),
        ([[1, 2]], [1], {"thetas": "walk"}, "array of numbers"),
        ([[1, 2]], [1], {"thetas": [[0, 0]], "offsets": [0, 1]}, "1 rows of weights, but 2 offsets"),
        ([[1, 2]], [1], {"thetas": [[0, 0, 0]], "offsets": [0]}, "leave offsets out"),
        ([[1, 2]], [1], {"thetas": [[0, 0], [1, 2]], "begin": 1}, "from 0 to 0, not 1"),
        ([[1, 2]], [1], {"thetas": [[0, 0], [1, 2]], "begin": -1}, "not -1"),
    ],
)
def test_what_does_not_fit_is_said_in_words(X: object, y: object, more: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        explore(X, y, **more)  # type: ignore[arg-type]
