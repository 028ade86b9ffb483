"""The form of answers that are graded by properties, without any answer."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import sympy

from autograder.exercises.forms import chain_form, harmful_form
from autograder.values import read
from perceptron_ref.answers import answer

A, B, LABEL = np.array([1.0, 2.0]), np.array([0.0, -1.0]), 1

HARMFUL = {
    "as asked for": ((A, 0.0, (B, -1), (A, LABEL)), ""),
    "lists, and numbers as arrays": ([[1], np.array([0.5]), [[2], [1]], ([3], -1.0)], ""),
    "three parts": ((A, 0.0, (B, -1)), "it is not (theta"),
    "one array": (np.zeros(4), "it is not (theta"),
    "no pairs": ((A, 0.0, B, -1), "the last two parts are pairs"),
    "three in a pair": ((A, 0.0, (B, -1, 1), (A, 1)), "the last two parts are pairs"),
    "other lengths": ((A, 0.0, (B[:1], -1), (A, 1)), "have 2, 1 and 2 entries"),
    "a vector as offset": ((A, A, (B, -1), (A, 1)), "theta_0 is not one number"),
    "label zero": ((A, 0.0, (B, 0), (A, 1)), "y1 is 0, but a label is"),
    "label two": ((A, 0.0, (B, 1), (A, 2)), "y2 is 2, but a label is"),
    "not finite": ((A * np.nan, 0.0, (B, -1), (A, 1)), "theta does not hold finite numbers"),
    "empty": ((A[:0], 0.0, (A[:0], -1), (A[:0], 1)), "theta does not hold finite numbers"),
    "words": ((A, 0.0, (B, "minus one"), (A, 1)), "y1 does not hold finite numbers"),
    "nothing": (None, "it is not (theta"),
}


@pytest.mark.parametrize(("value", "wanted"), HARMFUL.values(), ids=HARMFUL)
def test_form_of_a_harmful_update(value: Any, wanted: str) -> None:
    found = harmful_form((), read(value))
    assert wanted in found["form"] if wanted else found == {}


x_1, y, other = sympy.symbols("x_1 y w", real=True)
CHAINS = {
    "as asked for": ([y * x_1, x_1 + 1, x_1**2], ""),
    "a tuple with a number": ((y * x_1, sympy.Integer(2), x_1), ""),
    "two lines": ([x_1, y], "it has 2 lines, and at least 3 are asked for"),
    "one line": ([x_1], "it has 1 line, and at least 3 are asked for"),
    "one expression": (x_1, "it is not a list of expressions"),
    "another symbol": ([x_1, y, other], "line 3 holds w, which is none of the given symbols"),
    "a text": ([x_1, "x_1", y], "line 2 is the text 'x_1'"),
    "an equation": ([x_1, sympy.Eq(x_1, y), y], "line 2 is "),
}


@pytest.mark.parametrize(("value", "wanted"), CHAINS.values(), ids=CHAINS)
def test_form_of_a_chain(value: Any, wanted: str) -> None:
    found = chain_form((), read(value))
    assert wanted in found["form"] if wanted else found == {}


def test_the_answers_have_the_form() -> None:
    made: Any = answer("harmful_update")
    assert harmful_form((), read(made())) == {}
    assert chain_form((), read(answer("proof_chain"))) == {}
