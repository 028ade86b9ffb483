"""The same parameters as scikit-learn's Perceptron, look for look and pass for pass."""

import numpy as np
import pytest

from perceptron_ref import primal

CASES = range(12)


def examples(seed):
    """Whole-number examples with both labels, which scikit-learn insists on; some sets are separable."""
    rng = np.random.default_rng(seed)
    X = rng.integers(-4, 5, size=(8, 1 + seed % 3)).astype(float)
    y = np.where(X @ rng.integers(-2, 3, size=X.shape[1]) + rng.integers(-1, 2, size=8) * (seed % 2) > 0, 1.0, -1.0)
    y[0], y[1] = 1.0, -1.0
    return X, y


def theirs(offset, **settings):
    from sklearn.linear_model import Perceptron  # here, so that workers that do not run these tests need not load it

    return Perceptron(penalty=None, shuffle=False, tol=None, eta0=1.0, fit_intercept=offset, **settings)


@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("seed", CASES)
def test_update_for_update(seed, offset):
    X, y = examples(seed)
    model = theirs(offset)
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    corrections = 0
    for _ in range(3):
        for x, label in zip(X, y, strict=True):
            model.partial_fit([x], [label], classes=[-1.0, 1.0])
            after, after_0 = primal.step(theta, theta_0, x, label, offset=offset)
            corrections += (after.tolist(), after_0) != (theta.tolist(), theta_0)
            theta, theta_0 = after, after_0
            np.testing.assert_array_equal(model.coef_[0], theta)
            assert model.intercept_[0] == theta_0
    assert corrections > 1
    trace = primal.fit(X, y, 3, offset=offset)
    np.testing.assert_array_equal(model.coef_[0], trace.theta)
    assert model.intercept_[0] == trace.theta_0


@pytest.mark.parametrize("seed", CASES)
def test_pass_for_pass(seed):
    X, y = examples(seed)
    for T in (1, 2, 3, 10, 50):
        model = theirs(True, max_iter=T).fit(X, y)
        theta, theta_0 = primal.train(X, y, T)
        np.testing.assert_array_equal(model.coef_[0], theta)
        assert model.intercept_[0] == theta_0
