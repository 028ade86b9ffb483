"""Count and rate, the criterion and its gradient, passes, cycles and averages."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from perceptron_ref import errors, primal
from tests.perceptron_ref.examples import XOR, data, label, looks, numbers, quick, separable, vectors


@st.composite
def parameters_and_data(draw):
    X, y = draw(data())
    return draw(vectors(X.shape[1])), draw(numbers()), X, y


@given(parameters_and_data())
@quick
def test_count_is_the_rate_times_n(case):
    *_, y = case
    count, rate = errors.error_count(*case), errors.error_rate(*case)
    assert isinstance(count, int)
    assert 0 <= rate <= 1
    assert rate * len(y) == pytest.approx(count, abs=1e-12)


def test_zero_counts():
    assert errors.error_count([0, 0], 0, *XOR) == 4
    assert errors.error_rate([1, 1], -1, *XOR) == 0.75


@given(parameters_and_data())
@quick
def test_criterion_is_the_sum_over_the_mistakes(case):
    theta, theta_0, X, y = case
    terms = [primal.signed_score(theta, theta_0, x, t) for x, t in zip(X, y, strict=True)]
    assert errors.criterion(*case) == -sum(term for term in terms if term <= 0)
    assert str(errors.criterion(np.zeros(X.shape[1]), 0, X, y)) == "0.0"


@given(parameters_and_data())
@quick
def test_gradient_against_finite_differences(case):
    theta, theta_0, X, y = case
    scores = y * (X @ theta + theta_0)
    assume(np.all(np.abs(scores) > 0.01))
    gradient, gradient_0 = errors.criterion_gradient(*case)
    h = 2.0**-12
    for k, unit in enumerate(np.eye(len(theta))):
        up, down = (errors.criterion(theta + sign * h * unit, theta_0, X, y) for sign in (1, -1))
        assert (up - down) / (2 * h) == pytest.approx(gradient[k], abs=1e-9)
    up, down = (errors.criterion(theta, theta_0 + sign * h, X, y) for sign in (1, -1))
    assert (up - down) / (2 * h) == pytest.approx(gradient_0, abs=1e-9)


@given(parameters_and_data())
@quick
def test_gradient_is_zero_without_mistakes_and_never_minus_zero(case):
    gradient, gradient_0 = errors.criterion_gradient(*case)
    if not errors.error_count(*case):
        assert not gradient.any()
        assert gradient_0 == 0
    assert not np.signbit(gradient[gradient == 0]).any()
    assert str(gradient_0) != "-0.0"


@given(looks(), st.sampled_from([0.25, 1.0, 2.0]))
@quick
def test_a_stochastic_step_goes_down_the_gradient_of_one_example(look, rho):
    theta, theta_0, x, y = look
    gradient, gradient_0 = errors.criterion_gradient(theta, theta_0, [x], [y])
    after, after_0 = errors.sgd_step(theta, theta_0, x, y, rho)
    np.testing.assert_array_equal(after, theta - rho * gradient)
    assert after_0 == theta_0 - rho * gradient_0


@given(looks())
@quick
def test_with_step_one_it_is_the_perceptron_update(look):
    after, after_0 = errors.sgd_step(*look, 1.0)
    wanted, wanted_0 = primal.step(*look)
    np.testing.assert_array_equal(after, wanted)
    assert after_0 == wanted_0


@given(separable())
@quick
def test_mistakes_per_pass_end_with_the_clean_pass(examples):
    X, y, _ = examples
    counts = errors.mistakes_per_pass(X, y, 5000)
    assert counts[-1] == 0
    assert np.all(counts[:-1] > 0)
    assert counts.sum() == len(primal.fit(X, y, 5000).corrections)


@given(data(), st.integers(0, 4))
@quick
def test_mistakes_per_pass_within_the_limit(examples, T):
    counts = errors.mistakes_per_pass(*examples, T)
    assert len(counts) <= T
    assert len(counts) == T or counts[-1] == 0


def test_xor_runs_in_a_circle():
    assert errors.find_cycle(*XOR, 10) == (0, 1)


def test_a_cycle_with_a_run_up():
    X, y = [[-2, 2], [-1, -2], [1, -1], [2, 2], [-1, 1]], [-1, -1, -1, -1, 1]
    p, length = errors.find_cycle(X, y, 100)
    assert p > 0
    trace = primal.fit(X, y, p + 2 * length)
    states = [trace.after_pass(k) for k in (p, p + length, p + 2 * length)]
    assert len({(*theta.tolist(), theta_0) for theta, theta_0 in states}) == 1
    assert errors.find_cycle(X, y, p + length) == (p, length)
    assert errors.find_cycle(X, y, p + length - 1) is None


@given(separable())
@quick
def test_separable_data_have_no_cycle(examples):
    X, y, _ = examples
    assert errors.find_cycle(X, y, 5000) is None


def test_average_of_a_line():
    theta, theta_0 = errors.average([[1], [1], [-1]], [1, 1, 1], 1)
    assert theta.tolist() == [2 / 3]
    assert theta_0 == 4 / 3


@given(vectors(2), label)
@quick
def test_average_of_one_example_that_is_learnt_at_once(x, y):
    theta, theta_0 = errors.average([x], [y], 5)
    np.testing.assert_array_equal(theta, y * x)
    assert theta_0 == y


def test_average_and_rate_need_something_to_average():
    with pytest.raises(ValueError, match="nothing to average"):
        errors.average([[1.0]], [1], 0)
    with pytest.raises(ValueError, match="at least one row"):
        errors.error_rate([], 0, np.zeros((0, 0)), [])
