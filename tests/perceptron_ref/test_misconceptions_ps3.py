"""Wrong turns of ps3, each worked by hand on the lesson's own examples."""

import numpy as np
import pytest

from perceptron_ref import misconceptions
from tests.perceptron_ref.misconception_calls import outcome, same

APPLES = (np.array([[3, 1], [2, -1], [-1, 0], [3, 3], [-1, -2], [0, 2]], float), np.array([1, -1, -1, 1, -1, 1.0]))
LINE = (np.array([[-1.0], [1.0], [0.0]]), np.array([1.0, 1.0, -1.0]))
THREE_LOOKS = (np.array([[1.0], [1.0], [-1.0]]), np.ones(3))
GUESS = np.array([1.0, -1.0])

# The guess with θ₀ = 1 has the signed scores 3, −4, 0, 1, −2, −1; with θ₀ = 1/2 the mistakes are apples 2, 5, 6.
AT_THE_GUESS = [
    ("error_count", "strict test", 1.0, 3),
    ("error_count", "zero counted as +1", 1.0, 4),
    ("error_count", "zero counted as −1", 1.0, 3),
    ("error_count", "offset left out of the test", 0.5, 4),
    ("error_count", "mistakes that cancel", 0.5, -2),
    ("error_rate", "count for rate", 1.0, 4),
    ("error_rate", "mistakes against right examples", 1.0, 2),
    ("error_rate", "divided by the number of features", 1.0, 2),
    ("criterion", "sign missing from the criterion", 1.0, -7),
    ("criterion", "mean over the mistakes", 1.0, 1.75),
    ("criterion", "no test", 1.0, 3),
    ("criterion", "label missing from the sum", 1.0, -5),
    ("criterion", "worst mistake only", 1.0, 4),
    ("criterion_gradient", "sign missing from the gradient", 0.5, ([-1, 5], -1)),
    ("criterion_gradient", "labels forgotten", 0.5, ([-1, 1], -3)),
    ("criterion_gradient", "offset's part zero", 0.5, ([1, -5], 0)),
    ("criterion_gradient", "strict test", 1.0, ([1, -5], 1)),
]

WHILE_TRAINING = [
    ("mistakes_per_pass", "final 0 missing", APPLES, 9, [2, 2]),
    ("mistakes_per_pass", "always T entries", APPLES, 5, [2, 2, 0, 0, 0]),
    ("mistakes_per_pass", "running total", APPLES, 9, [2, 4, 4]),
    ("mistakes_per_pass", "mistakes that are left after the pass", APPLES, 9, [1, 0, 0]),
    ("mistakes_per_pass", "mistakes of the parameters before the pass", APPLES, 9, [6, 1, 0]),
    ("mistakes_per_pass", "corrections per example", APPLES, 9, [1, 2, 1, 0, 0, 0]),
    ("find_cycle", "θ compared alone", LINE, 9, (0, 1)),
    ("find_cycle", "length first", LINE, 9, (2, 0)),
    ("find_cycle", "start left out", LINE, 9, (1, 2)),
    ("find_cycle", "compared with the pass before only", LINE, 9, None),
    ("find_cycle", "compared after every correction", LINE, 9, (0, 4)),
    ("find_cycle", "clean pass taken for a cycle", APPLES, 9, (2, 1)),
    ("find_cycle", "one pass too few", LINE, 2, None),
    ("find_cycle", "one pass too many", LINE, 1, (0, 2)),
    ("average", "average over passes only", THREE_LOOKS, 1, ([0], 2)),
    ("average", "average over corrections only", THREE_LOOKS, 1, ([0.5], 1.5)),
    ("average", "before the look instead of after it", THREE_LOOKS, 1, ([2 / 3], 2 / 3)),
    ("average", "start counted as a look", THREE_LOOKS, 1, ([0.5], 1)),
    ("average", "sum not divided", THREE_LOOKS, 1, ([2], 4)),
    ("average", "stops after a clean pass", THREE_LOOKS, 9, ([2 / 6], 10 / 6)),
    ("average", "last pass only", THREE_LOOKS, 2, ([0], 2)),
]

STEPS = [
    ("rate ignored", ([-1, -1], -2)),
    ("rate squared", ([0.5, -0.25], -1.25)),
    ("divided by the rate", ([-3, -2], -3)),
    ("rate on θ only", ([0, -0.5], -2)),
    ("step up instead of down", ([2, 0.5], -0.5)),
    ("rate on the old parameters too", ([-0.5, -0.5], -1)),
]


def behaviour(exercise, name):
    (one,) = [one for one in misconceptions.for_exercise(exercise) if one.name == name]
    return one.behaviour


def expected(value):
    return outcome(lambda: tuple(map(np.array, value)) if isinstance(value, tuple) else value, ())


@pytest.mark.parametrize(("exercise", "name", "theta_0", "wanted"), AT_THE_GUESS)
def test_at_the_guess(exercise, name, theta_0, wanted):
    assert same(outcome(behaviour(exercise, name), (GUESS, theta_0, *APPLES)), expected(wanted))


@pytest.mark.parametrize(("exercise", "name", "examples", "passes", "wanted"), WHILE_TRAINING)
def test_while_training(exercise, name, examples, passes, wanted):
    assert same(outcome(behaviour(exercise, name), (*examples, passes)), expected(wanted))


@pytest.mark.parametrize(("name", "wanted"), STEPS)
def test_half_a_step_on_a_missed_example(name, wanted):
    arguments = (np.array([1.0, 0.0]), -1.0, np.array([2.0, 1.0]), -1.0, 0.5)
    assert same(outcome(behaviour("sgd_step", name), arguments), expected(wanted))


def test_a_run_that_ignores_its_limit_is_stopped():
    from perceptron_ref.misconceptions.passes_way import counts_engine

    with pytest.raises(TimeoutError, match="does not end"):
        counts_engine({"passes": lambda T: 10**9})(*LINE, 1)


def test_two_wrong_turns_at_once():
    pairs = {one.name: one for one in misconceptions.pairs_for_exercise("criterion_gradient")}
    both = pairs["strict test + labels forgotten"]
    assert same(outcome(both.behaviour, (GUESS, 1.0, *APPLES)), expected(([-1, 1], -3)))
