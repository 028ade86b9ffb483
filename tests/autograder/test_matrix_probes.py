"""Matrices that are off by rounding, on purpose: how far that goes, and that every sensible tolerance copes with it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import autograder
from autograder.exercise import ROUNDING, UnsafeProbe, probe, refuse_unsafe
from autograder.exercises import find
from perceptron_ref.answers import answer

PROBES = [made for seed in range(4) for made in find("is_valid_gram").probes(seed)]


def test_one_rounding_is_allowed_where_the_exercise_says_so_and_nowhere_else() -> None:
    call = probe("any", [[1.0, ROUNDING], [-ROUNDING, 0.5 + ROUNDING]]).call
    refuse_unsafe("is_valid_gram", call, frozenset({0}))
    with pytest.raises(UnsafeProbe, match="multiples of 1/1024"):
        refuse_unsafe("is_valid_gram", call)
    with pytest.raises(UnsafeProbe, match="multiples of 1/1024"):
        refuse_unsafe("gram", probe("any", 1, [ROUNDING]).call, frozenset({0}))


@pytest.mark.parametrize("off", [2 * ROUNDING, ROUNDING / 2, 1e-12, 0.1, float("nan"), 2048 + ROUNDING])
def test_another_size_is_refused_there_too(off: float) -> None:
    with pytest.raises(UnsafeProbe, match="multiples of 1/1024"):
        refuse_unsafe("is_valid_gram", probe("any", [[1.0, off], [0.0, 1.0]]).call, frozenset({0}))


def test_no_matrix_is_near_the_border_but_for_rounding() -> None:
    for made in PROBES:
        K = np.asarray(made.call.args[0])
        smallest = float(np.linalg.eigvalsh((K + K.T) / 2)[0])
        asymmetry = float(np.max(np.abs(K - K.T)))
        assert not 2 * ROUNDING < asymmetry < 1e-3
        assert not -1e-3 < smallest < -2 * ROUNDING
        assert answer("is_valid_gram")(K) == (asymmetry < 1e-6 and smallest > -1e-6)


def test_each_aspect_has_valid_and_invalid_matrices_so_that_a_constant_earns_nothing() -> None:
    assert autograder.grade("is_valid_gram", lambda K: True).score == 0.0
    assert autograder.grade("is_valid_gram", lambda K: 0).score == 0.0


@pytest.mark.parametrize("tolerance", [1e-12, 1e-10, 1e-8, 1e-6, 1e-3])
def test_tolerances_of_any_sensible_size_are_right(tolerance: float) -> None:
    def by_eigenvalues(K: Any) -> Any:
        return np.allclose(K, K.T, rtol=0, atol=tolerance) and np.linalg.eigvalsh(K)[0] >= -tolerance

    def by_cholesky(K: Any) -> Any:
        try:
            np.linalg.cholesky((K + K.T) / 2 + tolerance * np.eye(len(K)))
        except np.linalg.LinAlgError:
            return 0
        return int(np.abs(K - K.T).max() <= tolerance)

    for candidate in (by_eigenvalues, by_cholesky):
        assert autograder.grade("is_valid_gram", candidate).score == 1.0
