"""What the public functions refuse, and what they say."""

import numpy as np
import pytest

from perceptron_ref import bound, dual, errors, kernels, primal, proof

REFUSED = [
    (lambda: primal.signed_score([1, 2], 0, [1, 2], 0), "y must be +1 or -1, but is 0"),
    (lambda: primal.signed_score([1, 2], 0, [1, 2, 3], 1), "x must have 2 entries, but has 3"),
    (lambda: primal.signed_score([[1, 2]], 0, [1, 2], 1), "theta must be a vector, but has shape (1, 2)"),
    (lambda: primal.signed_score([1, np.nan], 0, [1, 2], 1), "theta must be finite, but holds NaN or infinity"),
    (lambda: primal.signed_score([1, 2], np.inf, [1, 2], 1), "theta_0 must be finite, but holds NaN or infinity"),
    (lambda: primal.signed_score([1, 2], [1, 2], [1, 2], 1), "theta_0 must be one number, but has shape (2,)"),
    (lambda: primal.update(["a"], [1], 1), "theta must hold numbers in rows of equal length"),
    (lambda: primal.step([1], 0, [1], 1, eta=0), "eta must be positive, but is 0"),
    (lambda: primal.train([[1], [2]], [1, 2], 1), "y must hold labels +1 and -1, but holds 2"),
    (lambda: primal.train([[1], [2]], [1], 1), "y must have 2 entries, but has 1"),
    (lambda: primal.train([1, 2], [1, 1], 1), "X must have one row per example, shape (n, d), but has shape (2,)"),
    (lambda: primal.train([[1], [2, 3]], [1, 1], 1), "X must hold numbers in rows of equal length"),
    (lambda: primal.train([[1], [np.nan]], [1, 1], 1), "X must be finite, but holds NaN or infinity"),
    (lambda: primal.train([[1]], [1], -1), "passes must be a whole number of at least 0, but is -1"),
    (lambda: primal.train([[1]], [1], 1.5), "passes must be a whole number of at least 0, but is 1.5"),
    (lambda: primal.fit([[1]], [1], 1, start=[1, 2]), "start must have 1 entries, but has 2"),
    (lambda: primal.search([[1]], [0], 1), "y must hold labels +1 and -1, but holds 0"),
    (lambda: proof.improvement([1], 0, [1], 3), "y must be +1 or -1, but is 3"),
    (lambda: proof.updates_until_correct([1], 0, [1, 2], 1), "x must have 1 entries, but has 2"),
    (lambda: errors.error_count([1, 2], 0, [[1]], [1]), "theta must have 1 entries, but has 2"),
    (lambda: errors.sgd_step([1], 0, [1], 1, -1), "eta must be positive, but is -1"),
    (lambda: errors.find_cycle([[1]], [1], -1), "max_passes must be a whole number of at least 0, but is -1"),
    (lambda: bound.proof_quantities([[1, 2]], [1]), "w must have 2 entries, but has 1"),
    (lambda: dual.dual_score([1], [[1, 2]], [1], [1]), "x must have 2 entries, but has 1"),
    (lambda: kernels.kernel_score([1], [[1]], [0], np.dot, [1]), "y must hold labels +1 and -1, but holds 0"),
    (lambda: kernels.repaired([[1]], [1], -1, np.dot), "T must be a whole number of at least 0, but is -1"),
]


@pytest.mark.parametrize(("call", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_refused_with_the_reason(call, message):
    with pytest.raises(ValueError) as caught:
        call()
    assert str(caught.value) == message


def test_lists_whole_numbers_and_size_one_arrays_are_fine():
    assert primal.signed_score([1, 2], np.array([[3]]), (1, 1), np.int8(-1)) == -6.0
    theta, theta_0 = primal.train([[1, 2]], np.array([[1]]).ravel(), np.int64(1))
    assert theta.dtype == np.float64
    assert isinstance(theta_0, float)


def test_no_examples_are_a_clean_pass():
    trace = primal.fit(np.zeros((0, 2)), [], 3)
    assert trace.stopped == "clean pass"
    assert trace.theta.tolist() == [0, 0]
