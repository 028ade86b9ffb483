"""The proof's chain: any true chain passes, and each way of going wrong costs its own clause."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.expressions import Expression, Node
from autograder.values import Odd, read
from perceptron_ref.answers import answer
from perceptron_ref.proof import proof_symbols
from perceptron_ref.properties import property_of

T1, T2, T0, X1, X2, Y = proof_symbols()
BEFORE = Y * (T1 * X1 + T2 * X2 + T0)
AFTER = Y * ((T1 + Y * X1) * X1 + (T2 + Y * X2) * X2 + T0 + Y)
CLAIM = X1**2 + X2**2 + 1


def examined(*steps: Any) -> dict[str, str]:
    return dict(property_of("proof_chain")((), read(list(steps))))


def test_the_reference_is_a_chain():
    assert property_of("proof_chain")((), read(answer("proof_chain"))) == {}


CHAINS = {
    "unevaluated": (sympy.Add(AFTER, -BEFORE, evaluate=False), Y**2 * CLAIM, CLAIM),
    "label used early": (AFTER - BEFORE, sympy.expand(AFTER) - BEFORE, Y * Y * X1**2 + X2**2 + Y**4, CLAIM),
    "other assumptions": (
        AFTER - BEFORE, Y**2 * CLAIM, sympy.Symbol("x_1") ** 2 + sympy.Symbol("x_2") ** 2 + 1),
    "a fraction": (AFTER - BEFORE, CLAIM / Y**2, CLAIM),
    "a fraction that is not defined everywhere": (AFTER - BEFORE, CLAIM * (X1 - 1) / (X1 - 1 + 0 * X2), CLAIM),
    }  # fmt: skip


@pytest.mark.parametrize("what", CHAINS)
def test_other_chains_are_right_too(what):
    assert examined(*CHAINS[what]) == {}


def test_an_array_of_formulas_is_a_chain():
    steps = np.array([AFTER - BEFORE, Y**2 * CLAIM, CLAIM], dtype=object)
    assert property_of("proof_chain")((), read(steps)) == {}


WRONG = {
    "starts": (AFTER, BEFORE + CLAIM, CLAIM),
    "equal": (AFTER - BEFORE, Y * CLAIM, CLAIM),
    "ends": (AFTER - BEFORE, CLAIM * Y**4, CLAIM * Y**2),
    "no_zero": (Y * (Y * X1 * X1 + Y * X2 * X2 + Y), Y**2 * CLAIM, CLAIM),
}


def test_a_first_step_that_is_the_score_after_is_no_start():
    found = examined(*WRONG["starts"])
    assert found.keys() == {"starts", "equal"}
    assert "the first step is" in found["starts"]
    assert "but after - before is" in found["starts"]


@pytest.mark.parametrize("clause", ["equal", "ends", "no_zero"])
def test_each_way_of_going_wrong_costs_one_clause(clause):
    found = examined(*WRONG[clause])
    assert found.keys() == {clause}


def test_the_sentences_name_step_point_and_values():
    found = examined(AFTER - BEFORE, CLAIM, CLAIM + X1)
    assert found["equal"].startswith("at theta_1 = ")
    assert "step 2 is" in found["equal"]
    assert "step 3 is" in found["equal"]
    assert "but ‖x‖² + 1 is" in found["ends"]
    assert examined(*WRONG["ends"])["ends"] == "the last step still holds y"
    assert "does not hold theta_1 or theta_2 or theta_0" in examined(*WRONG["no_zero"])["no_zero"]


@pytest.mark.parametrize("slip", [X1 / 10**9, (Y - 1) * T0 / 64, (Y**2 - 1) * T0 + X1 * X2**9 / 10**6])
def test_a_small_slip_is_found(slip):
    assert "equal" in examined(AFTER - BEFORE, CLAIM + slip, CLAIM)


def test_only_the_labels_count():
    assert examined(AFTER - BEFORE, CLAIM + (Y**2 - 1) * T0, CLAIM) == {}


def test_one_label_is_not_enough():
    assert examined(AFTER - BEFORE, CLAIM + (Y - 1) * T0, CLAIM).keys() == {"equal"}


MALFORMED = {
    "nothing": (None, "it is not a list of formulas"),
    "one formula": (CLAIM, "it is not a list of formulas"),
    "two steps": ([AFTER - BEFORE, CLAIM], "it has 2 steps; at least 3 are asked for"),
    "too many": ([CLAIM] * 41, "it has 41 steps; at least 3 are asked for"),
    "a number": ([AFTER - BEFORE, 3, CLAIM], "step 2 is no formula in the given symbols"),
    "None": ([AFTER - BEFORE, None, CLAIM], "step 2 is None (is there a return on every path?)"),
    "text": ([AFTER - BEFORE, "x_1**2", CLAIM], "step 2 is the text 'x_1**2'"),
    "an equation": ([sympy.Eq(AFTER, BEFORE), CLAIM, CLAIM],
                    "step 1 is a formula with a SymPy Equality (use symbols, fractions, +, * and whole powers)"),
    "another symbol": ([AFTER - BEFORE, sympy.Symbol("z") + CLAIM, CLAIM],
                       "step 2 holds z, which is none of the given symbols"),
    "a high degree": ([AFTER - BEFORE, CLAIM + ((X1 + 1) ** 16 + 1) ** 5, CLAIM], "step 2 has a degree above 64"),
    "nowhere defined": ([AFTER - BEFORE, CLAIM / (Y * Y + X1 - X1 - 1), CLAIM],
                        "step 2 cannot be evaluated: it divides by zero, or its numbers get too large"),
}  # fmt: skip


@pytest.mark.parametrize("what", MALFORMED)
def test_malformed_chains_say_how(what):
    value, sentence = MALFORMED[what]
    assert property_of("proof_chain")((), read(value)) == {"form": sentence}


def test_together_the_steps_are_bounded():
    wide = Expression((Node("symbol", "x_1"),) * 1500 + (Node("add", number=1500),))
    found = property_of("proof_chain")((), (wide, wide, wide))
    assert found == {"form": "the steps have more than 4,000 parts together"}


NAMES = ("theta_1", "theta_2", "theta_0", "x_1", "x_2", "y", "z")
LEAVES = st.sampled_from(NAMES).map(lambda name: Node("symbol", name)) | st.integers(-9, 9).map(
    lambda number: Node("number", number=number)
)


@st.composite
def formulas(draw: Any) -> Expression:
    nodes = [draw(LEAVES)]
    for _ in range(draw(st.integers(0, 6))):
        kind = draw(st.sampled_from(["pow", "add", "mul"]))
        if kind == "pow":
            nodes.append(Node("pow", number=draw(st.integers(-16, 16))))
        else:
            nodes += [draw(LEAVES), Node(kind, number=2)]
    return Expression(tuple(nodes))


PARTS = formulas() | st.just(Odd("text", "the text 'x'")) | st.just(np.array([1.0])) | st.just((np.array(1.0),))


@given(st.lists(PARTS, max_size=5).map(tuple) | PARTS)
@settings(max_examples=80, deadline=None, derandomize=True, database=None)
def test_any_value_is_examined(value):
    found = property_of("proof_chain")((), value)
    assert found.keys() <= {"form", "starts", "equal", "ends", "no_zero"}
    assert all(sentence and "\n" not in sentence for sentence in found.values())
    assert "form" not in found or len(found) == 1
