"""The mistake bound: its parts, both inequalities of its proof, and the largest margin against other solvers."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.svm import SVC

from perceptron_ref import bound, primal
from tests.perceptron_ref.examples import XOR, quick, separable


def distance_to_hull(points):
    """The distance from the origin to the convex hull of points in the plane, from its corners and edges."""
    shortest = min(float(np.hypot(*p)) for p in points)
    for p, q in itertools.combinations(points, 2):
        edge = q - p
        if edge @ edge:
            t = min(max(-(p @ edge) / (edge @ edge), 0.0), 1.0)
            shortest = min(shortest, float(np.hypot(*(p + t * edge))))
    return shortest


def test_radius_and_margin_by_hand():
    X, y = [[3, 4], [0, -2]], [1, -1]
    assert bound.radius(X) == 5.0
    assert bound.margin(X, y, [0, 1]) == 2.0
    assert bound.margin(X, y, [0, 3]) == 2.0
    assert bound.margin(X, y, [0, -1]) == -4.0
    assert bound.mistake_bound(X, y, [0, 1]) == 6.25
    assert bound.mistake_bound(X, y, [1, 0]) == math.inf


@given(separable())
@quick
def test_the_scaled_separator_has_the_smallest_score_one(examples):
    X, y, u = examples
    w = bound.scaled_separator(X, y, u)
    assert float(np.min(y * (X @ w))) == pytest.approx(1.0, rel=1e-12)
    np.testing.assert_allclose(w * np.linalg.norm(u), u * np.linalg.norm(w), rtol=1e-12)
    assert np.linalg.norm(w) == pytest.approx(1 / bound.margin(X, y, u), rel=1e-12)


@given(separable())
@quick
def test_the_bound_is_radius_over_margin_squared(examples):
    X, y, u = examples
    assert bound.mistake_bound(X, y, u) == pytest.approx((bound.radius(X) / bound.margin(X, y, u)) ** 2, rel=1e-12)
    assert bound.mistake_bound(X, y, -u) == math.inf


@given(separable(), st.randoms(use_true_random=False))
@quick
def test_no_order_makes_more_corrections_than_the_best_bound(examples, random):
    X, y, u = examples
    best = (bound.radius(X) * bound.smallest_norm(X, y)) ** 2
    assert best <= bound.mistake_bound(X, y, u) * (1 + 1e-9)
    for trace in (
        primal.fit(X, y, 5000, offset=False),
        primal.fit(X, y, 5000, offset=False, order=lambda _: random.sample(range(len(X)), len(X))),
        primal.search(X, y, 5000),
        primal.search(X, y, 5000, choose=primal.most_violated),
        primal.search(X, y, 5000, choose=lambda scores, mistakes: random.choice(mistakes.tolist())),
    ):
        assert len(trace.corrections) <= best * (1 + 1e-9)


@given(separable())
@quick
def test_both_inequalities_of_the_proof(examples):
    X, y, u = examples
    trace = primal.fit(X, y, 5000, offset=False)
    w = bound.scaled_separator(X, y, u)
    alignment, squared_norm = bound.proof_quantities(trace.thetas(), w)
    steps = np.arange(len(trace.corrections) + 1)
    assert alignment.shape == squared_norm.shape == steps.shape
    assert np.all(alignment >= steps * (1 - 1e-12))
    assert np.all(squared_norm <= steps * bound.radius(X) ** 2 * (1 + 1e-12))
    assert np.all(alignment**2 <= squared_norm * (w @ w) * (1 + 1e-9))


@given(separable())
@quick
def test_with_offset_the_bound_is_that_of_augmented_examples(examples):
    X, y, u = examples
    got = bound.mistake_bound_with_offset(X, y, u, 0.0)
    radius = math.sqrt(bound.radius(X) ** 2 + 1)
    assert got == pytest.approx((radius / bound.margin(X, y, u)) ** 2, rel=1e-12)
    assert len(primal.fit(X, y, 5000).corrections) <= got * (1 + 1e-9)


def test_an_offset_can_be_what_separates():
    X, y = [[1.0], [2.0]], [1, -1]
    assert bound.mistake_bound_with_offset(X, y, [-2], 3) == 5 * 13
    assert bound.mistake_bound(X, y, [-2]) == math.inf


@pytest.mark.parametrize("k", [1, 2, 3, 7, 20])
def test_tight_dataset_needs_exactly_k_corrections(k):
    X, y = bound.tight_dataset(k)
    trace = primal.fit(X, y, 100, offset=False)
    assert len(trace.corrections) == k
    assert trace.stopped == "clean pass"
    assert bound.mistake_bound(X, y, y) == pytest.approx(k, rel=1e-12)
    assert (bound.radius(X) / bound.largest_margin(X, y)) ** 2 == pytest.approx(k, rel=1e-9)


@given(separable(dimension=2))
@quick
def test_the_largest_margin_is_the_distance_to_the_convex_hull(examples):
    X, y, _ = examples
    assert bound.largest_margin(X, y) == pytest.approx(distance_to_hull(y[:, None] * X), rel=1e-9)


@given(separable())
@quick
def test_the_largest_margin_is_attained_and_is_the_largest(examples):
    X, y, u = examples
    w = bound.smallest_norm_separator(X, y)
    largest = bound.largest_margin(X, y)
    assert bound.margin(X, y, w) == pytest.approx(largest, rel=1e-9)
    assert largest >= bound.margin(X, y, u) * (1 - 1e-9)
    assert bound.smallest_norm(X, y) == pytest.approx(1 / largest, rel=1e-12)


@pytest.mark.parametrize("seed", range(8))
def test_the_largest_margin_against_a_support_vector_machine(seed):
    rng = np.random.default_rng(seed)
    X, direction = rng.normal(size=(20, 4)), rng.normal(size=4)
    X = X[np.abs(X @ direction) > 0.3]
    y = np.sign(X @ direction)
    # Mirrored examples make the machine's offset zero.
    machine = SVC(kernel="linear", C=1e8, tol=1e-9).fit(np.vstack([X, -X]), np.concatenate([y, -y]))
    assert bound.smallest_norm(X, y) == pytest.approx(np.linalg.norm(machine.coef_), rel=1e-5)


@pytest.mark.parametrize("gamma", [1.0, 1e-2, 1e-4, 1e-6])
def test_small_margins_are_found_too(gamma):
    assert bound.largest_margin([[1, gamma], [-1, gamma]], [1, 1]) == pytest.approx(gamma, rel=1e-8)
    assert bound.largest_margin([[1e3, 1e3 * gamma], [1e3, -1e3 * gamma]], [1, -1]) == pytest.approx(
        1e3 * gamma, rel=1e-8
    )


@pytest.mark.parametrize(
    ("X", "y"),
    [
        XOR,
        (primal.augment(XOR[0]), XOR[1]),
        ([[1, 1], [1, 1]], [1, -1]),
        ([[1, 2], [2, 4]], [1, -1]),
        ([[0, 0]], [1]),
        ([[1, 0], [0, 0]], [1, 1]),
        ([[1, 0], [-1, 0], [0, 1]], [1, 1, 1]),
    ],
)
def test_without_a_separator_the_error_says_so(X, y):
    for function in (bound.largest_margin, bound.smallest_norm, bound.smallest_norm_separator):
        with pytest.raises(ValueError, match="no direction through the origin separates the examples"):
            function(X, y)


def test_errors_say_what_is_wrong():
    with pytest.raises(ValueError, match="u must not be zero: it has no direction"):
        bound.margin([[1, 2]], [1], [0, 0])
    with pytest.raises(ValueError, match="does not separate the examples: its smallest signed score is -1"):
        bound.scaled_separator([[1, 0]], [1], [-1, 0])
    with pytest.raises(ValueError, match="k must be a whole number of at least 1, but is 0"):
        bound.tight_dataset(0)
    with pytest.raises(ValueError, match="X must have at least one row"):
        bound.radius(np.zeros((0, 2)))
