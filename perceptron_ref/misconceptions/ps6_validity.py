"""Wrong turns in `is_valid_gram`: tests that are too weak, too strict, or about something else."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from .catalogue import Misconception, Turn, tie, whole
from .sections import PS6_GRAM

TOLERANCE = 1e-9


def _turn(name: str, behaviour: Any, looks_like: str, tempting: str, hint: str) -> Turn:
    return Turn(name, {"whole": behaviour}, looks_like, tempting, hint, PS6_GRAM)


def _symmetric(K: Any) -> bool:
    return bool(np.allclose(K, K.T))


def _smallest(K: Any) -> float:
    return float(np.linalg.eigvalsh(K)[0])


def _positive_semidefinite(K: Any) -> bool:
    return _smallest(K) >= -TOLERANCE


def _all_real_parts(K: Any) -> bool:
    return bool(np.all(np.linalg.eigvals(K).real >= -TOLERANCE))


def _leading_minors(K: Any) -> bool:
    return all(float(np.linalg.det(K[:size, :size])) >= -TOLERANCE for size in range(1, len(K) + 1))


def _pairs(K: Any) -> bool:
    return bool(np.all(np.diag(K) >= -TOLERANCE)) and all(
        K[i, i] * K[j, j] - K[i, j] * K[j, i] >= -TOLERANCE for i, j in combinations(range(len(K)), 2)
    )


def _dominant(K: Any) -> bool:
    return bool(np.all(2 * np.diag(K) >= np.sum(np.abs(K), axis=1) - TOLERANCE))


def _factorises(K: Any) -> bool:
    try:
        np.linalg.cholesky(K)
    except np.linalg.LinAlgError:
        return False
    return True


_EIGENVALUES = "Its eigenvalues decide."

_VALIDITY = (
    _turn(
        "symmetry not checked",
        _positive_semidefinite,
        "You look at one half of the matrix only, and take the other half for granted.",
        "eigvalsh does so, and a Cholesky factorisation too: they give an answer for any matrix.",
        "Two properties make a kernel matrix. Which one is assumed by such functions, and not checked?",
    ),
    _turn(
        "symmetry not checked (all eigenvalues)",
        _all_real_parts,
        "You look at the eigenvalues only, and accept matrices that are not symmetric.",
        "Eigenvalues that are not negative sound like the whole story.",
        "Two properties make a kernel matrix. Compare K(u, v) with K(v, u) as well.",
    ),
    _turn(
        "symmetric part only",
        lambda K: _positive_semidefinite((K + K.T) / 2),
        "You replace the matrix by the mean of itself and its transpose, and so never see that it is not symmetric.",
        "Averaging repairs rounding.",
        "Averaging repairs larger differences too. What was to be found out about K?",
    ),
    _turn(
        "only symmetry checked",
        _symmetric,
        "You accept every symmetric matrix.",
        "A kernel is symmetric, and that is easily seen.",
        "Squared distances are symmetric as well. What else must hold?",
    ),
    _turn(
        "entries instead of eigenvalues",
        lambda K: _symmetric(K) and bool(np.all(K >= -TOLERANCE)),
        "You ask for entries that are not negative.",
        "'Positive' semidefinite sounds like a property of the entries.",
        f"May an inner product be negative? {_EIGENVALUES}",
    ),
    _turn(
        "entries instead of eigenvalues, no tolerance",
        lambda K: _symmetric(K) and bool(np.all(K >= 0)),
        "You ask for entries that are not negative, not even by a rounding error.",
        "'Positive' semidefinite sounds like a property of the entries.",
        f"May an inner product be negative? {_EIGENVALUES}",
    ),
    _turn(
        "strictly positive, no tolerance",
        lambda K: bool(np.array_equal(K, K.T)) and _smallest(K) > 0,
        "You refuse a matrix that has the eigenvalue 0, and one that is symmetric up to rounding.",
        "The word 'positive' asks for more than 0, and the definition says equal.",
        "Two equal examples give two equal rows. What is the smallest eigenvalue then? And how exact are entries?",
    ),
    _turn(
        "always True",
        lambda K: True,
        "You accept every matrix.",
        "Every matrix in sight comes from a kernel.",
        "Which two properties make a kernel matrix? Try the rows (1, 2) and (2, 1).",
    ),
    _turn(
        "always False",
        lambda K: False,
        "You refuse every matrix.",
        "A return that is reached too early does so.",
        "Which two properties make a kernel matrix? Try the rows (1, 0) and (0, 1).",
    ),
    _turn(
        "diagonal only",
        lambda K: _symmetric(K) and bool(np.all(np.diag(K) >= -TOLERANCE)),
        "You check symmetry and the diagonal, nothing else.",
        "On the diagonal stand squared lengths, which are never negative.",
        f"That is necessary, but is it enough? Try the rows (1, 2) and (2, 1). {_EIGENVALUES}",
    ),
    _turn(
        "determinant only",
        lambda K: _symmetric(K) and float(np.linalg.det(K)) >= -TOLERANCE,
        "You test the sign of the determinant.",
        "For two rows with a positive diagonal, it decides.",
        "The determinant is the product of the eigenvalues. What do two negative ones give?",
    ),
    _turn(
        "leading minors",
        lambda K: _symmetric(K) and _leading_minors(K),
        "You test the determinants of the upper left corners.",
        "For strictly positive matrices that is Sylvester's test.",
        "When a corner's determinant is 0, what do the next ones still tell? Try the diagonal 0, −1.",
    ),
    _turn(
        "two examples at a time",
        lambda K: _symmetric(K) and _pairs(K),
        "You test each pair of examples by itself.",
        "Cauchy–Schwarz is a statement about two vectors.",
        "Can three vectors be at odds although any two of them agree?",
    ),
    _turn(
        "diagonal must outweigh the row",
        lambda K: _symmetric(K) and _dominant(K),
        "You ask that each diagonal entry outweigh the rest of its row.",
        "Such matrices are always positive semidefinite.",
        "Is every valid matrix of that kind? Try three examples that are much alike.",
    ),
    _turn(
        "ones on the diagonal expected",
        lambda K: _symmetric(K) and _positive_semidefinite(K) and bool(np.allclose(np.diag(K), 1)),
        "You accept only matrices with 1 on the diagonal.",
        "That is so for the Gaussian kernel.",
        "What is K(u, u) for the polynomial kernel?",
    ),
    _turn(
        "strictly positive",
        lambda K: _symmetric(K) and _smallest(K) > 0,
        "You refuse a matrix that has the eigenvalue 0.",
        "A Cholesky factorisation asks for that, and so does the word 'positive'.",
        "Two equal examples give two equal rows. What is the smallest eigenvalue then?",
    ),
    _turn(
        "strictly positive, symmetry not checked",
        _factorises,
        "You refuse the eigenvalue 0, and look at one half of the matrix only.",
        "A Cholesky factorisation alone does both.",
        "What becomes of two equal examples, and of a matrix that is not symmetric?",
    ),
    _turn(
        "no tolerance at all",
        lambda K: bool(np.array_equal(K, K.T)) and _smallest(K) >= 0,
        "You compare exactly: an error in the thirteenth digit makes a matrix invalid.",
        "The definition says equal, and at least zero.",
        "How exact are numbers that were computed in floating point?",
    ),
    _turn(
        "symmetry not checked, no tolerance",
        lambda K: _smallest(K) >= 0,
        "You look at one half of the matrix only, and refuse an eigenvalue of −1e-13, which is rounding.",
        "eigvalsh gives an answer for any matrix, and the definition says at least zero.",
        "Two things are missing: what eigvalsh takes for granted, and what floating point does to a zero.",
    ),
    _turn(
        "symmetry not checked (all eigenvalues), no tolerance",
        lambda K: bool(np.all(np.linalg.eigvals(K).real >= 0)),
        "You look at the eigenvalues only, and refuse one of −1e-13, which is rounding.",
        "It is the definition of positive semidefinite, word for word.",
        "Two things are missing: a kernel matrix has another property, and floating point is not exact.",
    ),
    _turn(
        "no tolerance for the eigenvalues",
        lambda K: _symmetric(K) and _smallest(K) >= 0,
        "You refuse an eigenvalue of −1e-13, which is rounding.",
        "The definition says at least zero.",
        "How exact is an eigenvalue that was computed in floating point?",
    ),
    _turn(
        "no tolerance for the symmetry",
        lambda K: bool(np.array_equal(K, K.T)) and _positive_semidefinite(K),
        "You refuse entries that differ by 1e-13, which is rounding.",
        "Symmetric means equal to the transpose.",
        "How exact are kernel values that were computed in floating point?",
    ),
    _turn(
        "tolerance too large",
        lambda K: _symmetric(K) and _smallest(K) >= -0.1,
        "You let an eigenvalue of −0.06 pass, which no rounding explains.",
        "A tolerance has to be of some size.",
        "How large is a rounding error beside entries of size 1?",
    ),
    _turn(
        "one eigenvalue is enough",
        lambda K: _symmetric(K) and float(np.linalg.eigvalsh(K)[-1]) >= -TOLERANCE,
        "You accept a matrix as soon as one eigenvalue is not negative.",
        "'any' and 'all' are one word apart, and the last eigenvalue is the easiest one to take.",
        "Which of the eigenvalues decides, the largest or the smallest?",
    ),
    _turn(
        "answer reversed",
        lambda K: not (_symmetric(K) and _positive_semidefinite(K)),
        "You return True for the invalid matrices and False for the valid ones.",
        "One searches for a violation, and finding one feels like True.",
        "What should a valid matrix get?",
    ),
    _turn(
        "smallest eigenvalue returned",
        _smallest,
        "You return the smallest eigenvalue.",
        "It is the number that decides.",
        "The question is answered with yes or no. What turns the number into that?",
    ),
    _turn(
        "nothing returned",
        lambda K: None,
        "Your function returns None.",
        "Printing True looks like a result in the notebook.",
        "Which statement hands a value back to the caller?",
    ),
)

IS_VALID_GRAM: tuple[Misconception, ...] = tie("is_valid_gram", whole, _VALIDITY)
