"""Reading what a candidate returned: numbers of any kind are numbers, and nothing it returns can act."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

from autograder.compare import mismatch
from autograder.values import Odd, read


@pytest.mark.parametrize(
    "value",
    [
        3,
        3.0,
        np.float64(3),
        np.int8(3),
        np.float32(3),
        np.array(3),
        np.array([3.0]),
        np.array([[3]]),
        [3],
        (3.0,),
        [[3]],
    ],
    ids=repr,
)
def test_a_number_may_have_any_type_and_any_size_one_layout(value: object) -> None:
    assert mismatch(read(value), np.array(3.0)) is None


@pytest.mark.parametrize(
    "value",
    [
        [1, 2], (1.0, 2), np.array([1, 2]), np.array([[1], [2]]), np.array([[1, 2]]), np.matrix([1, 2]),
        np.array([1, 2], dtype=object), [np.array([1]), np.array([2])], np.array([1, 2], dtype=np.int16),
    ],
    ids=repr,
)  # fmt: skip
def test_a_vector_may_be_a_list_a_row_or_a_column(value: object) -> None:
    assert mismatch(read(value), np.array([1.0, 2.0])) is None


def test_truth_counts_as_one_and_zero() -> None:
    assert mismatch(read(True), np.array(1.0)) is None
    assert mismatch(read(np.False_), np.array(0.0)) is None
    assert mismatch(read(False), np.array(1.0)) == "another value"


def test_a_table_is_not_its_transpose() -> None:
    table = np.arange(6.0).reshape(2, 3)
    assert mismatch(read(table.T), table) == "a 3 × 2 table instead of a 2 × 3 table"
    assert mismatch(read([list(row) for row in table]), table) is None


class Liar:
    """Claims to be equal to everything and to be an array."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]

    def __array__(self, *args: Any, **kinds: Any) -> np.ndarray:
        return np.array([1.0, 2.0])

    def __float__(self) -> float:
        return 3.0

    def __iter__(self) -> Any:
        return iter([1.0, 2.0])

    @property
    def __class__(self) -> type:  # type: ignore[override]
        return np.ndarray


class EqualFloat(float):
    """A float that reads as 3 whatever it is."""

    def __float__(self) -> float:
        return 3.0

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class LyingArray(np.ndarray):
    """An array that converts to other numbers than it holds."""

    def __array__(self, *args: Any, **kinds: Any) -> np.ndarray:
        return np.array([1.0, 2.0])

    def astype(self, *args: Any, **kinds: Any) -> Any:
        return np.array([1.0, 2.0])

    def __array_function__(self, *args: Any, **kinds: Any) -> Any:
        return True


def test_objects_that_lie_about_themselves_are_read_as_what_they_are() -> None:
    assert read(Liar()) == Odd("object", "a Liar object (return plain numbers or a NumPy array)")
    assert mismatch(read(EqualFloat(7.0)), np.array(3.0)) == "another value"
    lying = np.array([5.0, 5.0]).view(LyingArray)
    assert mismatch(read(lying), np.array([1.0, 2.0])) == "other values"


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (None, "None"),
        ("3", "the text '3'"),
        ((i for i in range(3)), "a generator"),
        (print, "a function"),
        (lambda: 1, "a function"),
        ({1: 2}, "a dictionary"),
        (zip([1], [2], strict=True), "a zip object"),
        (3j, "a complex number"),
        (np.array(["a"]), "an array of str"),
        (10**400, "too large for a float"),
        (np.zeros(200_000), "an array of 200000 numbers"),
    ],
)
def test_what_is_not_numbers_is_named(value: object, word: str) -> None:
    found = read(value)
    assert isinstance(found, Odd)
    assert word in found.phrase


def test_endless_nesting_ends() -> None:
    loop: list[Any] = []
    loop.append(loop)
    assert isinstance(read(loop), tuple)


@given(npst.arrays(dtype=st.sampled_from([np.float64, np.int32, np.bool_]), shape=npst.array_shapes(max_dims=3)))
def test_reading_an_array_keeps_its_numbers(array: np.ndarray) -> None:
    found = read(array)
    assert isinstance(found, np.ndarray)
    np.testing.assert_array_equal(found, array.astype(np.float64))


def test_reading_copies() -> None:
    array = np.zeros(2)
    found = read(array)
    array[0] = 9
    assert isinstance(found, np.ndarray)
    assert found[0] == 0
