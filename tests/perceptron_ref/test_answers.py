"""Every exercise has its answer, with the signature that students define."""

import inspect
import subprocess
import sys

import numpy as np
import pytest

from perceptron_ref import answers

SIGNATURES = {
    "signed_score": "theta theta_0 x y",
    "is_mistake": "theta theta_0 x y",
    "update": "theta x y",
    "step": "theta theta_0 x y",
    "train": "X y T",
    "trajectory": "X y T",
    "improvement": "theta theta_0 x y",
    "improvement_with_rate": "theta theta_0 x y eta",
    "updates_until_correct": "theta theta_0 x y",
    "harmful_update": "",
    "error_count": "theta theta_0 X y",
    "error_rate": "theta theta_0 X y",
    "criterion": "theta theta_0 X y",
    "criterion_gradient": "theta theta_0 X y",
    "sgd_step": "theta theta_0 x y rho",
    "mistakes_per_pass": "X y T",
    "find_cycle": "X y max_passes",
    "average": "X y T",
    "radius": "X",
    "margin": "X y u",
    "scaled_separator": "X y u",
    "mistake_bound": "X y u",
    "proof_quantities": "thetas w",
    "tight_dataset": "k",
    "mistake_bound_with_offset": "X y u u_0",
    "weights_from_alpha": "alpha X y",
    "offset_from_alpha": "alpha y",
    "gram_matrix": "X",
    "dual_score": "alpha X y x",
    "alpha_counts": "X y T",
    "polynomial_kernel": "u v degree",
    "rbf_kernel": "u v gamma",
    "quadratic_features": "x",
    "gram": "X kernel",
    "kernel_score": "alpha X y kernel x",
    "kernel_perceptron": "X y T kernel",
    "repaired": "X y T kernel",
    "is_valid_gram": "K",
}
VALUES = {"audit_score", "audit_next", "proof_chain"}


def test_all_exercises_and_no_others():
    assert set(answers.ANSWERS) == set(SIGNATURES) | VALUES
    assert len(answers.ANSWERS) == len(SIGNATURES) + len(VALUES)


@pytest.mark.parametrize(("name", "parameters"), SIGNATURES.items())
def test_signature(name, parameters):
    found = inspect.signature(answers.answer(name)).parameters.values()
    assert " ".join(p.name for p in found if p.default is p.empty) == parameters


def test_values():
    assert answers.answer("audit_score") == 2.0
    np.testing.assert_array_equal(answers.answer("audit_next"), [0.0, 1.0])
    assert len(answers.answer("proof_chain")) >= 3


def test_values_are_fresh():
    answers.answer("audit_next")[0] = 7
    np.testing.assert_array_equal(answers.answer("audit_next"), [0.0, 1.0])


def test_an_unknown_name_lists_the_near_ones():
    with pytest.raises(KeyError) as caught:
        answers.answer("error_rat")
    assert str(caught.value).startswith("no exercise is called 'error_rat'; did you mean error_rate")
    with pytest.raises(answers.UnknownExercise) as caught:
        answers.answer("zzz")
    assert str(caught.value) == "no exercise is called 'zzz'"
    assert answers.ANSWERS.get("zzz") is None


def test_importing_costs_numpy_only():
    code = (
        "import sys, perceptron_ref.answers, perceptron_ref.misconceptions as m; m.for_exercise('train');"
        "print(sorted({'scipy', 'sympy', 'sklearn', 'matplotlib', 'autograder'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
