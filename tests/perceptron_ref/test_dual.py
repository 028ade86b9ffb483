"""Counts and parameters say the same, and the dual form trains like the primal one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from perceptron_ref import dual, primal
from tests.perceptron_ref.examples import data, numbers, quick, vectors


@st.composite
def counted_data(draw):
    X, y = draw(data())
    alpha = np.array(draw(st.lists(st.integers(0, 4), min_size=len(y), max_size=len(y))), dtype=float)
    return alpha, X, y


@given(data(), st.integers(0, 5), st.booleans())
@quick
def test_theta_is_the_sum_of_counted_examples(examples, T, offset):
    X, y = examples
    trace = primal.fit(X, y, T, offset=offset)
    alpha = trace.alpha()
    np.testing.assert_array_equal(dual.weights_from_alpha(alpha, X, y), trace.theta)
    if offset:
        assert dual.offset_from_alpha(alpha, y) == trace.theta_0


@given(data(), st.integers(0, 5))
@quick
def test_counts_are_those_of_primal_training(examples, T):
    X, y = examples
    np.testing.assert_array_equal(dual.alpha_counts(X, y, T), primal.fit(X, y, T, offset=False).alpha())


@given(counted_data(), st.data())
@quick
def test_dual_score_is_theta_times_x(counted, more):
    alpha, X, y = counted
    x = more.draw(vectors(X.shape[1]))
    assert dual.dual_score(alpha, X, y, x) == dual.weights_from_alpha(alpha, X, y) @ x


@given(data())
@quick
def test_gram_matrix_holds_all_inner_products(examples):
    X, _ = examples
    K = dual.gram_matrix(X)
    assert all(K[i, j] == X[i] @ X[j] for i in range(len(X)) for j in range(len(X)))


@given(data(), st.integers(0, 5))
@quick
def test_one_more_on_the_kernel_is_an_offset(examples, T):
    """The kernel form has no offset; K + 1 gives it one, the θ₀ = Σ αᵢyᵢ of the dual form."""
    X, y = examples
    counted = dual.fit_gram(dual.gram_matrix(X) + 1, y, T)
    trained = primal.fit(X, y, T)
    np.testing.assert_array_equal(counted.alpha, trained.alpha())
    assert dual.offset_from_alpha(counted.alpha, y) == trained.theta_0
    assert [c.score for c in counted.corrections] == [c.score for c in trained.corrections]


@given(data(), st.integers(0, 5), st.sampled_from([0.5, 1.0, 2.0]))
@quick
def test_kept_scores_are_what_they_should_be(examples, T, eta):
    X, y = examples
    trace = dual.fit_gram(dual.gram_matrix(X), y, T, eta=eta)
    np.testing.assert_array_equal(trace.scores, (trace.alpha * y) @ dual.gram_matrix(X))
    np.testing.assert_array_equal(trace.alpha, eta * dual.alpha_counts(X, y, T))
    assert all(c.after == c.before + eta for c in trace.corrections)
    assert trace.looks == len(y) * len(trace.mistakes_per_pass)


@given(data(), st.integers(1, 4))
@quick
def test_a_strict_test_never_learns_in_the_dual_form_either(examples, T):
    X, y = examples
    assert not dual.fit_gram(dual.gram_matrix(X), y, T, strict=True).corrections


@given(data(), st.integers(1, 3), st.integers(1, 3))
@quick
def test_training_can_go_on_where_it_stopped(examples, first, more):
    X, y = examples
    K = dual.gram_matrix(X)
    stopped = dual.fit_gram(K, y, first)
    resumed = dual.fit_gram(K, y, more, start=stopped.alpha)
    np.testing.assert_array_equal(resumed.alpha, dual.fit_gram(K, y, first + more).alpha)


def test_an_example_that_was_never_missed_has_count_zero():
    assert dual.alpha_counts([[2, 0], [1, 0]], [1, 1], 10).tolist() == [1, 0]


@given(st.lists(numbers(), min_size=1, max_size=5))
@quick
def test_offset_from_alpha_is_signed(alpha):
    assert dual.offset_from_alpha(alpha, [-1] * len(alpha)) == -sum(alpha)


def test_the_table_of_a_run():
    trace = dual.fit_gram([[1, -1], [-1, 2]], [1, -1], 3)
    assert str(trace) == (
        "step  pass  example  label  score  alpha before  alpha after\n"
        "----  ----  -------  -----  -----  ------------  -----------\n"
        "   1     1        0      1      0             0            1\n"
        "1 correction; alpha = (1, 0); stopped after a pass without a mistake."
    )
    assert trace._repr_html_() == trace.to_html()
    assert "<caption>1 correction; alpha = (1, 0)" in trace.to_html()


def test_shapes_are_checked():
    with pytest.raises(ValueError, match=r"K must be of shape \(2, 2\), but has shape \(3, 3\)"):
        dual.fit_gram(np.eye(3), [1, -1], 1)
    with pytest.raises(ValueError, match="alpha must have 2 entries, but has 3"):
        dual.weights_from_alpha([1, 2, 3], [[1], [2]], [1, -1])
    with pytest.raises(ValueError, match="y must have 3 entries, but has 2"):
        dual.offset_from_alpha([1, 2, 3], [1, -1])
