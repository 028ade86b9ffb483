"""What one update does: identities that hold for any parameters."""

import itertools

import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from perceptron_ref import primal, proof
from tests.perceptron_ref.examples import looks, quick


@given(looks())
@quick
def test_the_score_rises_by_the_squared_length_plus_one(look):
    _, _, x, _ = look
    assert proof.improvement(*look) == x @ x + 1


@given(looks(), st.sampled_from([0.25, 0.5, 1.0, 3.0]))
@quick
def test_with_a_rate_it_rises_by_that_much_more(look, eta):
    _, _, x, _ = look
    assert proof.improvement_with_rate(*look, eta) == eta * (x @ x + 1)


@given(looks())
@quick
def test_without_offset_it_rises_by_the_squared_length(look):
    theta, _, x, y = look
    after = theta + y * x
    assert primal.signed_score(after, 0, x, y) - primal.signed_score(theta, 0, x, y) == x @ x


@given(looks())
@quick
def test_updates_until_correct(look):
    theta, theta_0, x, y = look
    counted = 0
    while primal.is_mistake(theta, theta_0, x, y):
        theta, theta_0 = primal.step(theta, theta_0, x, y)
        counted += 1
    assert proof.updates_until_correct(*look) == counted


@pytest.mark.parametrize(("score", "updates"), [(1, 0), (0.25, 0), (0, 1), (-1, 1), (-2, 2), (-3, 2), (-4, 3)])
def test_updates_until_correct_at_the_borders(score, updates):
    assert proof.updates_until_correct([score], 0, [1], 1) == updates


def test_harmful_update():
    theta, theta_0, (x1, y1), (x2, y2) = proof.harmful_update()
    assert primal.is_mistake(theta, theta_0, x1, y1)
    assert not primal.is_mistake(theta, theta_0, x2, y2)
    after, after_0 = primal.step(theta, theta_0, x1, y1)
    assert primal.is_mistake(after, after_0, x2, y2)
    assert np.asarray(x1).shape == np.asarray(x2).shape == theta.shape


def test_proof_chain_leads_from_after_minus_before_to_the_claim():
    theta_1, theta_2, theta_0, x_1, x_2, y = proof.proof_symbols()
    chain = proof.proof_chain()
    before = y * (theta_1 * x_1 + theta_2 * x_2 + theta_0)
    after = y * ((theta_1 + y * x_1) * x_1 + (theta_2 + y * x_2) * x_2 + theta_0 + y)
    assert sympy.expand(chain[0] - (after - before)) == 0
    assert chain[-1] == x_1**2 + x_2**2 + 1
    assert len(set(chain)) == len(chain) >= 3
    for earlier, later in itertools.pairwise(chain):
        difference = sympy.expand(earlier - later)
        assert all(sympy.expand(difference.subs(y, label)) == 0 for label in (-1, 1))


def test_proof_chain_holds_for_parameters_that_are_not_zero():
    theta_1, theta_2, theta_0, *_ = proof.proof_symbols()
    first = proof.proof_chain()[0]
    assert {theta_1, theta_2, theta_0} <= first.free_symbols
