"""The primal perceptron: the notes' own examples, and what does and does not matter."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perceptron_ref import primal
from perceptron_ref.errors import error_count
from tests.perceptron_ref.examples import data, label, looks, quick, separable, vectors

LINE = ([[1.0], [1.0], [-1.0]], [1.0, 1.0, 1.0])


def test_trace_of_s2():
    assert primal.signed_score([1, 0], 0, [2, 1], -1) == -2.0
    np.testing.assert_array_equal(primal.update([1, 0], [2, 1], -1), [-1, -1])


def test_practice_item_of_s2_has_score_two_and_changes_nothing():
    assert primal.signed_score([0, 1], 0, [1, 2], 1) == 2.0
    np.testing.assert_array_equal(primal.update([0, 1], [1, 2], 1), [0, 1])


def test_zero_is_a_mistake_for_both_labels():
    assert primal.is_mistake([0, 0], 0, [1, 2], 1) is True
    assert primal.is_mistake([0, 0], 0, [1, 2], -1) is True
    assert primal.is_mistake([0, 0], 0, [1, 2], 1, strict=True) is False


@given(looks())
@quick
def test_a_step_moves_both_parameters_or_none(look):
    theta, theta_0, x, y = look
    after, after_0 = primal.step(theta, theta_0, x, y)
    if y * (theta @ x + theta_0) <= 0:
        np.testing.assert_array_equal(after, theta + y * x)
        assert after_0 == theta_0 + y
    else:
        np.testing.assert_array_equal(after, theta)
        assert after_0 == theta_0


@given(looks())
@quick
def test_arguments_are_left_alone_and_results_are_fresh(look):
    theta, theta_0, x, y = look
    before, x_before = theta.copy(), x.copy()
    after, _ = primal.step(theta, theta_0, x, y)
    updated = primal.update(theta, x, y)
    after += 1
    updated += 1
    np.testing.assert_array_equal(theta, before)
    np.testing.assert_array_equal(x, x_before)


@given(vectors(3), vectors(3), label)
@quick
def test_update_is_a_step_with_a_constant_zero_offset(theta, x, y):
    after, after_0 = primal.step(theta, 0, x, y, offset=False)
    np.testing.assert_array_equal(primal.update(theta, x, y), after)
    assert after_0 == 0.0


def test_training_on_a_line():
    theta, theta_0 = primal.train(*LINE, 1)
    assert (theta.tolist(), theta_0) == ([0.0], 2.0)
    assert theta.flags.writeable


def test_trajectory_has_the_start_and_one_row_per_correction():
    rows = primal.trajectory([[2, 1], [-1, 1]], [1, -1], 5)
    np.testing.assert_array_equal(rows, [[0, 0], [2, 1]])
    np.testing.assert_array_equal(primal.trajectory([[0, 1], [0, -1]], [1, 1], 2)[:, 1], [0, 1, 0, 1, 0])


@given(data(), st.integers(0, 5))
@quick
def test_no_passes_and_more_passes(examples, T):
    X, y = examples
    shorter, longer = primal.fit(X, y, T), primal.fit(X, y, T + 1)
    assert len(shorter.corrections) <= len(longer.corrections)
    np.testing.assert_array_equal(longer.after_pass(T)[0], shorter.theta)
    assert longer.after_pass(T)[1] == shorter.theta_0
    if T == 0:
        assert shorter.stopped == "pass limit"
        assert not shorter.theta.any()


@given(data(), st.integers(1, 5))
@quick
def test_a_strict_test_never_learns_from_zero(examples, T):
    X, y = examples
    for offset in (True, False):
        trace = primal.fit(X, y, T, strict=True, offset=offset)
        assert not trace.corrections
        assert trace.stopped == "clean pass"


@given(data(), st.sampled_from([0.25, 0.5, 2.0, 4.0]), st.booleans())
@quick
def test_from_zero_the_rate_only_rescales(examples, eta, offset):
    X, y = examples
    one, other = (primal.fit(X, y, 4, eta=rate, offset=offset) for rate in (1.0, eta))
    assert [c.example for c in one.corrections] == [c.example for c in other.corrections]
    np.testing.assert_array_equal(other.thetas(), eta * one.thetas())
    np.testing.assert_array_equal(other.offsets(), eta * one.offsets())


def test_from_another_start_the_rate_matters():
    counts = [
        len(primal.fit([[1.0]], [1.0], 10, start=[-2.0], offset=False, eta=eta).corrections) for eta in (1.0, 0.5)
    ]
    assert counts == [3, 5]


def test_order_changes_the_parameters_and_the_number_of_corrections():
    X, y = [[2, -2], [-2, 2], [-2, 0]], [1, -1, 1]
    one, other = primal.fit(X, y, 50), primal.fit(X, y, 50, order=[1, 2, 0])
    assert one.stopped == other.stopped == "clean pass"
    assert error_count(one.theta, one.theta_0, X, y) == error_count(other.theta, other.theta_0, X, y) == 0
    assert one.theta.tolist() != other.theta.tolist()
    assert len(one.corrections) != len(other.corrections)


@given(separable(), st.randoms(use_true_random=False))
@quick
def test_on_separable_data_every_order_stops_without_mistakes(examples, random):
    X, y, _ = examples

    def shuffled(number):
        return random.sample(range(len(X)), len(X))

    for trace in (
        primal.fit(X, y, 3000, order=shuffled, offset=False),
        primal.search(X, y, 3000),
        primal.search(X, y, 3000, choose=primal.most_violated),
    ):
        assert trace.stopped in ("clean pass", "no mistake left")
        assert error_count(trace.theta, 0.0, X, y) == 0


@given(data(), st.integers(0, 4))
@quick
def test_the_offset_is_the_weight_of_a_constant_feature(examples, T):
    X, y = examples
    apart, augmented = primal.fit(X, y, T), primal.fit(primal.augment(X), y, T, offset=False)
    np.testing.assert_array_equal(augmented.thetas()[:, :-1], apart.thetas())
    np.testing.assert_array_equal(augmented.thetas()[:, -1], apart.offsets())


@given(data(), st.integers(0, 4))
@quick
def test_an_offset_that_is_in_the_score_but_never_trained(examples, T):
    """With an offset that no line ever changes, b is part of f and stays where it began."""
    X, y = examples
    trace = primal.fit(X, y, T, offset=False, start_0=1.0)
    assert trace.theta_0 == 1.0
    assert all(c.score == c.label * (c.theta_before @ X[c.example] + 1.0) for c in trace.corrections)


def test_search_corrects_the_first_or_the_worst_mistake():
    X, y, start = [[1, 0], [0, 1]], [1, 1], [-1, -2]
    assert [c.example for c in primal.search(X, y, 1, start=start).corrections] == [0]
    assert [c.example for c in primal.search(X, y, 1, start=start, choose=primal.most_violated).corrections] == [1]
    assert primal.search(X, y, 1, start=start).stopped == "correction limit"
    assert primal.search(X, y, 0, start=[1, 1]).stopped == "no mistake left"


def test_search_refuses_a_choice_that_is_no_mistake():
    with pytest.raises(ValueError, match=r"one of the rows \[0, 1\], but returned 7"):
        primal.search([[1, 0], [0, 1]], [1, 1], 3, choose=lambda scores, mistakes: 7)


def test_an_order_may_visit_rows_more_than_once():
    trace = primal.fit([[1.0], [2.0]], [1, -1], 1, start=[9], order=[1, 1, 0])
    assert [c.example for c in trace.corrections] == [1, 1]
    assert trace.looks == 3
    with pytest.raises(ValueError, match=r"rows from 0 to 1, but pass 1 names \[0, 2\]"):
        primal.fit([[1.0], [2.0]], [1, -1], 1, order=[0, 2])


def test_augment_takes_another_constant():
    np.testing.assert_array_equal(primal.augment([[1, 2]], 3), [[1, 2, 3]])
