"""Kernels are inner products of features, and the kernel perceptron is the perceptron on those features."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics.pairwise import polynomial_kernel as their_polynomial
from sklearn.metrics.pairwise import rbf_kernel as their_rbf

from perceptron_ref import dual, kernels, primal
from tests.perceptron_ref.examples import XOR, data, quick, vectors


def quadratic(u, v):
    return kernels.polynomial_kernel(u, v, 2)


def exact_features(x):
    """Features with whole numbers whose inner product is (1 + u·v)²: all products of two entries of (1, x)."""
    extended = np.append(1.0, x)
    return np.outer(extended, extended).ravel()


@st.composite
def two_vectors(draw):
    d = draw(st.integers(1, 4))
    return draw(vectors(d)), draw(vectors(d))


@given(two_vectors(), st.integers(1, 4), st.sampled_from([0.25, 0.5, 2.0]))
@quick
def test_kernels_against_scikit_learn(pair, degree, gamma):
    u, v = pair
    assert kernels.polynomial_kernel(u, v, degree) == pytest.approx(
        their_polynomial([u], [v], degree=degree, gamma=1, coef0=1)[0, 0], rel=1e-12, abs=1e-12
    )
    assert kernels.rbf_kernel(u, v, gamma) == pytest.approx(their_rbf([u], [v], gamma=gamma)[0, 0], rel=1e-9)


@given(two_vectors())
@quick
def test_quadratic_features_have_the_kernel_as_inner_product(pair):
    u, v = pair
    got = kernels.quadratic_features(u) @ kernels.quadratic_features(v)
    assert got == pytest.approx(quadratic(u, v), rel=1e-12, abs=1e-9)
    assert len(kernels.quadratic_features(u)) == math.comb(len(u) + 2, 2)


@given(two_vectors())
@quick
def test_the_rbf_kernel_is_a_similarity(pair):
    u, v = pair
    assert kernels.rbf_kernel(u, u, 0.5) == 1.0
    assert 0 < kernels.rbf_kernel(u, v, 0.125) <= 1.0
    assert kernels.rbf_kernel(u, v, 0.125) == kernels.rbf_kernel(v, u, 0.125)


@given(data(), st.integers(0, 4))
@quick
def test_training_on_features_counts_the_same_mistakes(examples, T):
    X, y = examples
    features = np.array([exact_features(x) for x in X])
    wanted = primal.fit(features, y, T, offset=False)
    np.testing.assert_array_equal(kernels.kernel_perceptron(X, y, T, quadratic), wanted.alpha())
    assert [c.score for c in kernels.fit(X, y, T, quadratic).corrections] == [c.score for c in wanted.corrections]


@given(data(), st.integers(0, 4))
@quick
def test_repaired_pseudocode_is_the_kernel_perceptron(examples, T):
    X, y = examples
    np.testing.assert_array_equal(kernels.repaired(X, y, T, quadratic), kernels.kernel_perceptron(X, y, T, quadratic))


@given(data(), st.integers(0, 4))
@quick
def test_kernel_plus_one_trains_an_offset(examples, T):
    X, y = examples
    alpha = kernels.kernel_perceptron(X, y, T, kernels.plus_one(np.dot))
    np.testing.assert_array_equal(alpha, primal.fit(X, y, T).alpha())


@given(data(), st.data())
@quick
def test_kernel_score_is_a_score_on_features(examples, more):
    X, y = examples
    x = more.draw(vectors(X.shape[1]))
    alpha = kernels.kernel_perceptron(X, y, 2, quadratic)
    theta = dual.weights_from_alpha(alpha, [exact_features(z) for z in X], y)
    assert kernels.kernel_score(alpha, X, y, quadratic, x) == theta @ exact_features(x)
    assert kernels.kernel_score(alpha, X, y, np.dot, x) == dual.dual_score(alpha, X, y, x)


@given(data(), st.integers(1, 3))
@quick
def test_kernel_matrices_are_valid(examples, degree):
    X, _ = examples
    K = kernels.gram(X, lambda u, v: kernels.polynomial_kernel(u, v, degree))
    assert kernels.is_valid_gram(K)
    assert kernels.is_valid_gram(kernels.gram(X, lambda u, v: kernels.rbf_kernel(u, v, 0.5)))
    np.testing.assert_array_equal(kernels.gram(X, np.dot), dual.gram_matrix(X))


@pytest.mark.parametrize(
    "K",
    [
        [[1, 2], [2, 1]],
        [[1, 0.5], [0.4, 1]],
        [[-1.0]],
        [[0, 1], [1, 0]],
        [[1, 2, 3]],
        [[1, 0, 0], [0, 1, 0], [0, 0, -1e-6]],
    ],
)
def test_matrices_that_no_kernel_makes(K):
    assert not kernels.is_valid_gram(K)


@pytest.mark.parametrize(
    "K", [[[0.0]], np.zeros((0, 0)), np.ones((4, 4)), [[1, 1 + 1e-13], [1, 1]], 1e8 * np.ones((3, 3))]
)
def test_matrices_on_the_border_are_valid(K):
    assert kernels.is_valid_gram(K)


def test_a_distance_is_not_a_kernel():
    X = [[0.0], [1.0], [3.0]]
    assert not kernels.is_valid_gram(kernels.gram(X, lambda u, v: abs(float(u[0] - v[0]))))


def test_xor_is_separable_in_the_quadratic_features():
    trace = kernels.fit(*XOR, 100, quadratic)
    assert trace.stopped == "clean pass"
    assert np.all(XOR[1] * trace.scores > 0)
    assert dual.fit_gram(dual.gram_matrix(XOR[0]) + 1, XOR[1], 100).stopped == "pass limit"


def test_each_kernel_value_is_computed_once():
    calls = []

    def counting(u, v):
        calls.append(1)
        return float(np.dot(u, v))

    kernels.kernel_perceptron(*XOR, 50, counting)
    assert len(calls) == 16


def test_errors_say_what_is_wrong():
    with pytest.raises(ValueError, match=r"degree must be a whole number of at least 0, but is 1\.5"):
        kernels.polynomial_kernel([1], [1], 1.5)
    with pytest.raises(ValueError, match="gamma must be positive, but is -1"):
        kernels.rbf_kernel([1], [1], -1)
    with pytest.raises(ValueError, match="v must have 2 entries, but has 1"):
        kernels.rbf_kernel([1, 2], [1], 1)
    with pytest.raises(ValueError, match=r"the value of the kernel must be one number, but has shape \(2,\)"):
        kernels.gram([[1, 2]], lambda u, v: u * v)
    with pytest.raises(ValueError, match="K must be finite"):
        kernels.is_valid_gram([[float("nan")]])
