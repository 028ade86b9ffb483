"""Verdicts whose exact words are kept in golden/; run this file to write them anew after a deliberate change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import sympy

import autograder
from autograder.render.html import html
from autograder.render.text import text
from autograder.verdict import Verdict

GOLDEN = Path(__file__).with_name("golden")


class Tensor:
    """Stands for the array type of another library."""


def _in_place(theta: Any, x: Any, y: Any) -> Any:
    if y * (theta @ x) <= 0:
        theta += y * x
    return theta


def _train_one_pass(X: Any, y: Any, T: Any) -> Any:
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for x, t in zip(X, y, strict=True):
        if t * (theta @ x + theta_0) <= 0:
            theta, theta_0 = theta + t * x, theta_0 + t
    return theta, theta_0


def _train_in_batches(X: Any, y: Any, T: Any) -> Any:
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T):
        missed = y * (X @ theta + theta_0) <= 0
        theta, theta_0 = theta + (y * missed) @ X, theta_0 + float(np.sum(y * missed))
    return theta, theta_0


def _train_twice_wrong(X: Any, y: Any, T: Any) -> Any:
    theta, theta_0 = np.zeros(X.shape[1]), 0.0
    for _ in range(T + 1):
        for x, t in zip(X, y, strict=True):
            if t * (theta @ x) <= 0:
                theta, theta_0 = theta + t * x, theta_0 + t
    return theta, theta_0


def _sequence_with_strict_test(X: Any, y: Any, T: Any) -> Any:
    rows = [np.zeros(X.shape[1]), y[0] * X[0]]
    for turn in range(T):
        for i, (x, t) in enumerate(zip(X, y, strict=True)):
            if (turn or i) and t * (rows[-1] @ x) < 0:
                rows.append(rows[-1] + t * x)
    return rows


def _counts_without_labels(X: Any, y: Any, T: Any, kernel: Any) -> Any:
    alpha = np.zeros(len(X))
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * sum(alpha[j] * kernel(X[j], X[i]) for j in range(len(X))) <= 0:
                alpha[i] += 1
    return alpha


def _only_if_due(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
    before = y * (theta @ x + theta_0)
    return x @ x + 1 if before <= 0 else before - before


def _zero_start() -> list[Any]:
    x_1, x_2, y = sympy.symbols("x_1 x_2 y", real=True)
    longer = x_1**2 + x_2**2 + 1
    return [y * (y * x_1 * x_1 + y * x_2 * x_2 + y), y * longer, longer]


def _rounded_up(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
    return max(0, np.ceil(-y * (theta @ x + theta_0) / (x @ x + 1)))


def _all_counts_raised(X: Any, y: Any, T: Any, kernel: Any) -> Any:
    alpha = np.zeros(len(X))
    for _ in range(T):
        for i in range(len(X)):
            if y[i] * sum(alpha[j] * y[j] * kernel(X[j], X[i]) for j in range(len(X))) <= 0:
                alpha += 1
    return alpha


def _uphill(theta: Any, theta_0: Any, X: Any, y: Any) -> Any:
    missed = y * (X @ theta + theta_0) <= 0
    return y[missed] @ X[missed], np.sum(y[missed])


CASES: dict[str, tuple[str, Any]] = {
    "correction_alone": ("update", lambda theta, x, y: y * x if y * (theta @ x) <= 0 else theta),
    "no_test": ("update", lambda theta, x, y: theta + y * x),
    "strict_test": ("update", lambda theta, x, y: theta + y * x if y * (theta @ x) < 0 else theta),
    "in_place": ("update", _in_place),
    "number_in_brackets": ("signed_score", lambda theta, theta_0, x, y: y * (theta @ x[:, None] + theta_0)),
    "missing": ("update", None),
    "two_parameters": ("update", lambda theta, x: theta),
    "divides_by_zero": ("update", lambda theta, x, y: 1 / 0),
    "markup": ("update", lambda theta, x, y: "<script>alert(1)</script>"),
    "tensor": ("update", lambda theta, x, y: Tensor()),
    "nan": ("update", lambda theta, x, y: theta * np.nan),
    "wrong_shape": ("update", lambda theta, x, y: np.append(theta, 1.0)),
    "generator": ("trajectory", lambda X, y, T: (row for row in X)),
    "one_result": ("step", lambda theta, theta_0, x, y: theta),
    "one_pass": ("train", _train_one_pass),
    "batch": ("train", _train_in_batches),
    "two_at_once": ("train", _train_twice_wrong),
    "sequence": ("trajectory", _sequence_with_strict_test),
    "kernel_counts": ("kernel_perceptron", _counts_without_labels),
    "score_of_a_ledger": ("dual_score", lambda alpha, X, y, x: float(alpha @ (X @ x))),
    "printed_value": ("audit_score", -3),
    "only_if_due": ("improvement", _only_if_due),
    "rounded_up": ("updates_until_correct", _rounded_up),
    "zero_start": ("proof_chain", _zero_start()),
    "harm_before": (
        "harmful_update",
        lambda: (np.zeros(2), 0.0, (np.array([2.0, 0.0]), -1), (np.array([1.0, 1.0]), 1)),
    ),
    "gradient_up": ("criterion_gradient", _uphill),
    "always_minus_one": ("find_cycle", lambda X, y, max_passes: -1),
    "no_direction": ("margin", lambda X, y, u: np.min(y * (X @ u)) / np.linalg.norm(u)),
    "loose_bound": (
        "mistake_bound",
        lambda X, y, u: (np.max(np.linalg.norm(X, axis=1)) * np.linalg.norm(u)) ** 2,
    ),
    "not_tight": ("tight_dataset", lambda k: (np.diag(np.arange(1.0, k + 1)), np.ones(k))),
    "kernel_outside": ("polynomial_kernel", lambda u, v, degree: 1 + (u @ v) ** degree),
    "features_of_one_entry": ("quadratic_features", lambda x: np.concatenate([[1.0], x, x, x * x])),
    "features_in_a_table": ("quadratic_features", lambda x: np.outer(x, x)),
    "half_of_the_pseudocode": ("repaired", _all_counts_raised),
    "symmetry_not_checked": ("is_valid_gram", lambda K: np.linalg.eigvalsh(K)[0] >= -1e-9),
    "table_of_the_features": ("gram_matrix", lambda X: X.T @ X),
}


def verdict(case: str) -> Verdict:
    """Judge the candidate of `case`."""
    name, candidate = CASES[case]
    return autograder.grade(name, candidate, points=4)


def forms(case: str) -> dict[str, str]:
    """The case's verdict in each form, by the ending of its golden file."""
    found = verdict(case)
    return {".txt": text(found) + "\n", ".ansi": text(found, colours=True) + "\n", ".html": html(found) + "\n"}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for case in CASES:
        for ending, content in forms(case).items():
            (GOLDEN / f"{case}{ending}").write_text(content, encoding="utf-8")
