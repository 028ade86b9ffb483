"""Properties of right answers: the reference has them, near misses do not, and no value is too odd to examine."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

from autograder.values import Odd, read
from perceptron_ref.answers import answer
from perceptron_ref.properties import property_of
from tests.perceptron_ref.examples import quick

tight, harmful = property_of("tight_dataset"), property_of("harmful_update")


@pytest.mark.parametrize("k", range(1, 13))
def test_the_reference_is_tight(k):
    assert tight((k,), read(answer("tight_dataset")(k))) == {}


TIGHT = {
    "one example is one correction": (1, ([[3.0, 4.0]], [-1])),
    "scaled": (3, (5 * np.eye(3), [1, 1, -1])),
    "columns and lists": (2, ([[0, 2], [2, 0]], np.array([[1], [-1]]))),
    "a right one among them": (2, ([[1, 0], [0, 1], [0.5, 0.5]], [1, 1, 1])),
    "other axes": (2, ([[1, 1], [1, -1]], [1, -1])),
}


@pytest.mark.parametrize("what", TIGHT)
def test_other_tight_data_are_right_too(what):
    k, value = TIGHT[what]
    assert tight((k,), read(value)) == {}


LOOSE = {
    "one too few": (3, (np.eye(2), [1, 1]),
                    {"corrections": "training makes 2 corrections, not 3", "bound": "the best bound R²B² is 2, not 3"}),
    "one correction": (2, (np.eye(1), [1]),
                       {"corrections": "training makes 1 correction, not 2",
                        "bound": "the best bound R²B² is 1, not 2"}),
    "the bound alone": (2, ([[1, 0], [0, 2]], [1, 1]), {"bound": "the best bound R²B² is 5, not 2"}),
    "not separable": (2, ([[1.0], [1.0]], [1, -1]), {
        "corrections": "training makes more than 140 corrections, not 2",
        "bound": "no direction through the origin separates the examples, so there is no bound"}),
    "zero": (1, ([[0.0, 0.0]], [1]), {
        "corrections": "training makes more than 120 corrections, not 1",
        "bound": "no direction through the origin separates the examples, so there is no bound"}),
}  # fmt: skip


@pytest.mark.parametrize("what", LOOSE)
def test_what_is_not_tight_is_told_with_the_numbers(what):
    k, value, sentences = LOOSE[what]
    assert tight((k,), read(value)) == sentences


def test_a_right_bound_with_too_few_corrections_costs_one_clause():
    # The first two are in the way: the third is right when its turn comes.
    X, y = np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([1.0, 1.0])
    assert tight((2,), (np.vstack([[1.0, 1.0], X]), np.append(1.0, y))).keys() == {"corrections", "bound"}
    assert tight((2,), (np.vstack([[0.75, 0.625], X]), np.append(1.0, y))).keys() == {"corrections"}


MALFORMED_DATA = {
    "nothing": (None, "it is not (X, y)"),
    "one array": (np.eye(2), "it is not (X, y)"),
    "three parts": ((np.eye(2), [1, 1], 3), "it is not (X, y)"),
    "no rows": (([], []), "X does not have one row per example, shape (n, d)"),
    "a vector": (([1.0, 2.0], [1, 1]), "X does not have one row per example, shape (n, d)"),
    "ragged": (([[1.0], [1.0, 2.0]], [1, 1]), "X does not hold numbers in rows of equal length"),
    "text": ((np.eye(2), ["+", "-"]), "y does not hold numbers in rows of equal length"),
    "NaN": ((np.eye(2) * math.nan, [1, 1]), "X holds NaN or infinity"),
    "huge": ((np.eye(2) * 1e200, [1, 1]), "X holds a number above 1e+100"),
    "large": ((np.eye(201), np.ones(201)), "X has the shape (201, 201); 200 rows and columns are plenty"),
    "fewer labels": ((np.eye(2), [1]), "X has 2 rows and y has 1 label"),
    "labels of zero": ((np.eye(2), [1, 0]), "y holds 0, but a label is +1 or -1"),
    "a table of labels": ((np.eye(2), np.eye(2)), "y is a table, not a vector"),
}


@pytest.mark.parametrize("what", MALFORMED_DATA)
def test_malformed_data_say_how(what):
    value, sentence = MALFORMED_DATA[what]
    assert tight((2,), read(value)) == {"form": sentence}


def test_the_reference_is_harmful():
    assert harmful((), read(answer("harmful_update")())) == {}


HARMFUL = {
    "one feature": ([1], 0, ([-2], 1), ([1], 1)),
    "the offset does it": ([0, 0], 1, ([1, 0], -1), ([0, 3], 1)),
    "from zero to zero": ([0.0], 0.5, ([-1], -1), ([0.0], 1)),
    "columns": ([[0], [1]], [0], (np.array([[-2, -1]]), [1]), ([1, 1], 1.0)),
}


@pytest.mark.parametrize("what", HARMFUL)
def test_other_harmful_updates_are_right_too(what):
    assert harmful((), read(HARMFUL[what])) == {}


HARMLESS = {
    "not missed": (([0, 1], 0, ([-4, 1], 1), ([2, 1], 1)), {
        "missed": "the first example has the signed score 1, so it is no mistake"}),
    "wrong before": (([0, 1], 0, ([-2, -1], 1), ([1, 0], 1)), {
        "right_before": "the second example is a mistake already: its signed score is 0"}),
    "right after": (([0, 1], 0, ([2, -1], 1), ([1, 1], 1)), {
        "wrong_after": "after the update the second example has the signed score 3, so it is not a mistake"}),
}  # fmt: skip


@pytest.mark.parametrize("what", HARMLESS)
def test_each_clause_fails_alone_with_the_score(what):
    value, sentences = HARMLESS[what]
    assert harmful((), read(value)) == sentences


MALFORMED_LOOKS = {
    "a number": (3, "it is not (theta, theta_0, (x1, y1), (x2, y2))"),
    "flat": (([1, 0], 0, [1, 0], 1, [1, 0], 1), "it is not (theta, theta_0, (x1, y1), (x2, y2))"),
    "no label": (([1, 0], 0, ([1, 0],), ([1, 0], 1)), "it is not (x1, y1) as third part"),
    "other lengths": (([1, 0], 0, ([1], 1), ([1, 0, 0], 1)), "theta, x1 and x2 have 2, 1 and 3 entries"),
    "empty": (([], 0, ([], 1), ([], 1)), "theta, x1 and x2 have 0, 0 and 0 entries"),
    "a label of 2": (([1, 0], 0, ([1, 0], 2), ([1, 0], 1)), "the label y1 is 2, but a label is +1 or -1"),
    "an offset of None": (([1, 0], None, ([1, 0], 1), ([1, 0], 1)),
                          "theta_0 does not hold numbers in rows of equal length"),
    "two offsets": (([1, 0], [1, 0], ([1, 0], 1), ([1, 0], 1)), "theta_0 is not one number"),
    "infinity": (([1, math.inf], 0, ([1, 0], 1), ([1, 0], 1)), "theta holds NaN or infinity"),
}  # fmt: skip


@pytest.mark.parametrize("what", MALFORMED_LOOKS)
def test_malformed_looks_say_how(what):
    value, sentence = MALFORMED_LOOKS[what]
    assert harmful((), read(value)) == {"form": sentence}


def test_only_exercises_with_several_answers_have_properties():
    with pytest.raises(KeyError):
        property_of("update")


NUMBERS = npst.arrays(
    np.float64,
    npst.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=4),
    elements=st.sampled_from([0.0, 1.0, -1.0, 2.0, 0.5, 1e-300, 1e90, 1e300, math.nan, math.inf]),
)
VALUES = st.recursive(
    NUMBERS | st.just(Odd("none", "None")) | st.just(np.array(1.0)),
    lambda inner: st.lists(inner, max_size=4).map(tuple) | st.tuples(inner, inner),
    max_leaves=8,
)
VECTORS = npst.arrays(np.float64, 2, elements=st.sampled_from([0.0, 1.0, -1.0, 1e-200, 1e100, -1e100, 0.1]))
LABELS = st.sampled_from([np.array(1.0), np.array(-1.0)])
LOOKS = st.tuples(VECTORS, NUMBERS, st.tuples(VECTORS, LABELS), st.tuples(VECTORS, LABELS))
DATA = st.tuples(
    npst.arrays(np.float64, (3, 2), elements=st.sampled_from([0.0, 1.0, -1.0, 1e-200, 1e100, -1e100, 0.1])),
    npst.arrays(np.float64, 3, elements=st.sampled_from([1.0, -1.0])),
)


@given(VALUES | LOOKS | DATA, st.integers(1, 6))
@quick
def test_any_value_is_examined(value, k):
    for violated, clauses in (
        (tight((k,), value), {"form", "corrections", "bound"}),
        (harmful((), value), {"form", "missed", "right_before", "wrong_after"}),
    ):
        assert violated.keys() <= clauses
        assert all(sentence and "\n" not in sentence for sentence in violated.values())
        assert "form" not in violated or len(violated) == 1
