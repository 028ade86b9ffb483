"""The same traces in exact rational arithmetic: nothing here depends on rounding."""

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from perceptron_ref import dual, errors, primal
from tests.perceptron_ref.examples import data, quick


def exact_run(X, y, passes, *, eta, offset, start, start_0):
    """The algorithm in fractions, written for this test; returns the corrections and the mistakes per pass."""
    rows = [[Fraction(value) for value in row] for row in X.tolist()]
    signs = [Fraction(value) for value in y.tolist()]
    theta, theta_0 = [Fraction(value) for value in start], Fraction(start_0)
    corrections, per_pass = [], []
    for number in range(1, passes + 1):
        missed = 0
        for i, (x, sign) in enumerate(zip(rows, signs, strict=True)):
            score = sign * (sum(a * b for a, b in zip(theta, x, strict=True)) + theta_0)
            if score <= 0:
                theta = [a + eta * sign * b for a, b in zip(theta, x, strict=True)]
                theta_0 += eta * sign if offset else 0
                missed += 1
                corrections.append((number, i, score, list(theta), theta_0))
        per_pass.append(missed)
        if not missed:
            break
    return corrections, per_pass


@given(
    data(),
    st.integers(0, 6),
    st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(3), Fraction(1, 8)]),
    st.booleans(),
    st.integers(-2, 2),
)
@quick
def test_every_correction(examples, passes, eta, offset, start):
    X, y = examples
    first = [float(start)] * X.shape[1]
    trace = primal.fit(X, y, passes, eta=float(eta), offset=offset, start=first, start_0=start / 2)
    wanted, per_pass = exact_run(X, y, passes, eta=eta, offset=offset, start=first, start_0=Fraction(start, 2))
    got = [
        (c.pass_number, c.example, Fraction(c.score), list(map(Fraction, c.theta_after.tolist())), c.theta_0_after)
        for c in trace.corrections
    ]
    assert got == wanted
    assert list(trace.mistakes_per_pass) == per_pass


@given(data(), st.integers(0, 6))
@quick
def test_counts_of_the_dual_form(examples, passes):
    X, y = examples
    wanted, per_pass = exact_run(X, y, passes, eta=1, offset=False, start=[0] * X.shape[1], start_0=0)
    trace = dual.fit_gram(dual.gram_matrix(X), y, passes)
    assert [(c.pass_number, c.example, Fraction(c.score)) for c in trace.corrections] == [c[:3] for c in wanted]
    assert list(trace.mistakes_per_pass) == per_pass
    counted = [sum(c[1] == i for c in wanted) for i in range(len(X))]
    assert trace.alpha.tolist() == counted


@given(data(), st.integers(1, 4))
@quick
def test_average_is_the_mean_over_all_looks(examples, passes):
    X, y = examples
    theta, theta_0 = [Fraction(0)] * X.shape[1], Fraction(0)
    total, total_0 = list(theta), Fraction(0)
    for _ in range(passes):
        for x, sign in zip(X.tolist(), y.tolist(), strict=True):
            if sign * (sum(a * Fraction(b) for a, b in zip(theta, x, strict=True)) + theta_0) <= 0:
                theta = [a + Fraction(sign) * Fraction(b) for a, b in zip(theta, x, strict=True)]
                theta_0 += Fraction(sign)
            total = [a + b for a, b in zip(total, theta, strict=True)]
            total_0 += theta_0
    looks = passes * len(X)
    mean, mean_0 = errors.average(X, y, passes)
    np.testing.assert_allclose(mean, [float(a / looks) for a in total], rtol=1e-15)
    np.testing.assert_allclose(mean_0, float(total_0 / looks), rtol=1e-15)


@given(data(most=5, whole=True))
@quick
def test_find_cycle_finds_the_first_repeat(examples):
    X, y = examples
    most = 12
    trace = primal.fit(X, y, most)
    ran = len(trace.mistakes_per_pass)
    states = [(trace.after_pass(p)[0].tolist(), trace.after_pass(p)[1]) for p in range(ran + 1)]
    repeats = [(p, q - p) for p in range(ran + 1) for q in range(p + 1, ran + 1) if states[p] == states[q]]
    if trace.stopped == "clean pass" or not repeats:
        assert errors.find_cycle(X, y, most) is None
    else:
        assert errors.find_cycle(X, y, most) == min(repeats)
