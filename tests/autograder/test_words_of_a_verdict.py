"""The words of a verdict: truth values, exercises that are not written yet, and where an exception rose."""

from __future__ import annotations

from typing import Any

import numpy as np

import autograder
from autograder.observe import observe
from autograder.reference import prepared

AS_IN_A_NOTEBOOK = "/tmp/ipykernel_1/1.py"


def defined(source: str, name: str) -> Any:
    """What a notebook cell with this source defines."""
    space: dict[str, Any] = {"np": np}
    exec(compile(source, AS_IN_A_NOTEBOOK, "exec"), space)
    return space[name]


def test_truth_values_are_shown_as_such() -> None:
    shown = str(autograder.grade("is_mistake", lambda theta, theta_0, x, y: bool(y * (theta @ x + theta_0) < 0)))
    assert "True" in shown
    assert "returned False" in shown
    assert "expected 1" not in shown
    assert "expected True" in str(autograder.grade("is_valid_gram", lambda K: False))


def test_a_text_is_no_truth_value() -> None:
    shown = str(autograder.grade("is_mistake", lambda theta, theta_0, x, y: "True"))
    assert "the text 'True'" in shown
    assert "expected False" in shown


def test_what_is_not_written_is_one_sentence() -> None:
    verdict = autograder.grade("update", defined("def update(theta, x, y):\n    raise NotImplementedError()", "update"))
    assert verdict.score == 0
    assert verdict.problem == "it is not written yet"
    assert str(verdict).split("\n")[1].startswith("  update is not written yet. It must return θ + y x")
    assert "✗" not in str(verdict)


def test_a_function_that_calls_an_unwritten_one_names_it() -> None:
    cell = (
        "def step(theta, theta_0, x, y):\n    raise NotImplementedError()\n\n"
        "def train(X, y, T):\n    return step(0, 0, X[0], y[0])\n"
    )
    assert autograder.grade("train", defined(cell, "train")).problem == "it calls step, which is not written yet"


def test_an_unwritten_branch_is_judged_like_any_error() -> None:
    cell = (
        "def update(theta, x, y):\n    if y * (theta @ x) > 0:\n        return theta\n    raise NotImplementedError()\n"
    )
    verdict = autograder.grade("update", defined(cell, "update"))
    assert verdict.problem == ""
    assert 0 < verdict.score < 1


def error(source: str) -> str:
    """What is said about the exception of the `train` that a cell defines."""
    _, probes, _ = prepared("train", (0,), 0)
    return observe(defined(source, "train"), [probes[0].call]).calls[0].error


def test_the_line_of_an_exception_is_counted_from_its_function() -> None:
    helper = "import math\n\ndef signed(theta, x):\n    return theta[5]\n\n"
    cell = f"{helper}def train(X, y, T):\n    theta = np.zeros(2)\n    return signed(theta, X[0])\n"
    assert error(cell).endswith("(line 2 of signed)")
    assert error("def train(X, y, T):\n\n    return 1 / 0\n").endswith("(line 3 of train)")
    assert error("def train(X, y, T):\n    return [1 / 0 for _ in X]\n").endswith("(line 2 of train)")
    assert error("train = lambda X, y, T: 1 / 0\n").endswith("(line 1 of your cell)")


def test_a_name_that_is_none_is_not_repeated() -> None:
    cell = (
        "def train(X, y, T):\n    return 1 / 0\ntrain.__code__ = train.__code__.replace(co_name='<b>(line 9 of you)')\n"
    )
    assert "<b>" not in error(cell)
