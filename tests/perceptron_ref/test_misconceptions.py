"""Every wrong turn is wrong, differs from every other one, and can be read by a student."""

import inspect
import pathlib
import re
import warnings

import numpy as np
import pytest

from perceptron_ref import answers, misconceptions
from tests.perceptron_ref.misconception_calls import ABOUT_BOUNDS, calls, outcome, same

EXERCISES = [
    "signed_score",
    "is_mistake",
    "update",
    "step",
    "train",
    "trajectory",
    "audit_score",
    "audit_next",
    "improvement",
    "improvement_with_rate",
    "updates_until_correct",
    "error_count",
    "error_rate",
    "criterion",
    "criterion_gradient",
    "sgd_step",
    "mistakes_per_pass",
    "find_cycle",
    "average",
    *ABOUT_BOUNDS,
    "weights_from_alpha",
    "offset_from_alpha",
    "gram_matrix",
    "dual_score",
    "alpha_counts",
    "polynomial_kernel",
    "rbf_kernel",
    "quadratic_features",
    "gram",
    "kernel_score",
    "kernel_perceptron",
    "repaired",
    "is_valid_gram",
]
FUNCTIONS = [name for name in EXERCISES if not name.startswith("audit")]


def run(behaviour, made):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [outcome(behaviour, arguments) for arguments in made]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_all_differ_from_the_answer_and_from_each_other(name):
    made = calls(name)
    right = run(answers.answer(name), made)
    seen = {"the answer": right}
    for one in misconceptions.for_exercise(name):
        did = run(one.behaviour, made)
        twins = [other for other, theirs in seen.items() if all(map(same, did, theirs))]
        assert set(twins) <= one.alike, f"{one.name} does what {twins} does"
        seen[one.name] = did


@pytest.mark.parametrize("name", ["audit_score", "audit_next"])
def test_wrong_values_differ(name):
    values = [answers.answer(name), *(one.behaviour for one in misconceptions.for_exercise(name))]
    assert len({tuple(np.atleast_1d(value).tolist()) for value in values}) == len(values)


@pytest.mark.parametrize("name", EXERCISES)
def test_names_are_unique(name):
    names = [one.name for one in misconceptions.for_exercise(name)]
    assert len(names) >= 5
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", EXERCISES)
def test_texts(name):
    for one in misconceptions.for_exercise(name):
        assert len(one.name) <= 60
        for text in (one.looks_like, one.tempting, one.hint):
            assert 10 <= len(text) <= 260, text
            assert text == text.strip()
            assert text[-1] in ".?)…", text
        assert re.fullmatch(r"ps\d · \S.*\S", one.section)
        code = re.search(r"np\.\w+\(|return \w+\(|for [a-z] in|theta \+ y|lambda", one.hint)
        assert not code, f"the hint of {one.name} gives code away"


def test_sections_are_headings_of_the_lessons():
    headings = set()
    for lesson in (pathlib.Path(__file__).parents[2] / "course" / "lessons").glob("ps*/*.py"):
        for line in lesson.read_text(encoding="utf-8").splitlines():
            if found := re.fullmatch(r"# #+ (?:\d+\.\d+ )?(.+)", line):
                headings.add(f"{lesson.parent.name} · {found[1]}")
    assert {one.section for name in EXERCISES for one in misconceptions.for_exercise(name)} <= headings


@pytest.mark.parametrize("name", FUNCTIONS)
def test_behaviours_take_the_arguments_of_the_exercise(name):
    found = inspect.signature(answers.answer(name)).parameters.values()
    wanted = [p for p in found if p.default is p.empty]
    for one in misconceptions.for_exercise(name):
        inspect.signature(one.behaviour).bind(*wanted)


def behaviour(exercise, name):
    (one,) = [one for one in misconceptions.for_exercise(exercise) if one.name == name]
    return one.behaviour


MISTAKES_OF_S2 = {
    "no test": ((0, 1), (1, 2), 1, (1, 3)),
    "label missing from the correction": ((1, 0), (2, 1), -1, (3, 1)),
    "replaced instead of added": ((1, 0), (2, 1), -1, (-2, -1)),
    "correction subtracted": ((1, 0), (2, 1), -1, (3, 1)),
    "strict test": ((0, 0), (2, 1), -1, (0, 0)),
    "half a step": ((1, 0), (2, 1), -1, (0, -0.5)),
    "old parameters doubled": ((1, 0), (2, 1), -1, (0, -1)),
}


@pytest.mark.parametrize(("name", "example"), MISTAKES_OF_S2.items())
def test_mistakes_that_the_notes_name(name, example):
    theta, x, y, wanted = example
    got = behaviour("update", name)(np.array(theta, dtype=float), np.array(x, dtype=float), y)
    np.testing.assert_array_equal(got, wanted)


TWO = (np.array([[2.0, 1.0], [-1.0, 1.0]]), np.array([1.0, -1.0]))

WORKED = [
    ("train", "zero not a mistake", 3, ([0, 0], 0)),
    ("train", "return inside the inner loop", 3, ([2, 1], 1)),
    ("train", "first example skipped", 1, ([1, -1], -1)),
    ("train", "label as one more feature", 1, ([3, 0, 2], 0)),
    ("train", "start from ones", 1, ([2, 0], -1)),
    ("train", "batch of a whole pass", 1, ([3, 0], 0)),
    ("train", "offset never moved", 1, ([2, 1], 0)),
    ("trajectory", "start not recorded", 2, [[2, 1]]),
    ("trajectory", "one row per look", 1, [[0, 0], [2, 1], [2, 1]]),
    ("trajectory", "the same array recorded again and again", 1, [[2, 1], [2, 1]]),
    ("trajectory", "last vector not recorded", 1, [[0, 0]]),
    ("alpha_counts", "every count raised", 1, [1, 1]),
    ("alpha_counts", "count of the last example raised", 1, [0, 1]),
    ("alpha_counts", "start from 0, 1, 2, …", 1, [0, 1]),
]

APPLES = (
    np.array([[3.0, 1.0], [2.0, -1.0], [-1.0, 0.0], [3.0, 3.0], [-1.0, -2.0], [0.0, 2.0]]),
    np.array([1.0, -1.0, -1.0, 1.0, -1.0, 1.0]),
)

WORKED_FOR_THE_APPLES = [
    ("radius", "radius left squared", (), 18),
    ("radius", "largest coordinate", (), 3),
    ("margin", "not divided by the norm of u", ([1, 3],), 1),
    ("margin", "sign of the smallest dropped", ([2, 0],), 2),
    ("margin", "error wherever u fails", ([2, 0],), "ValueError"),
    ("margin", "a number for u = 0", ([0, 0],), 0),
    ("scaled_separator", "refused when the smallest score is below 1", ([0.5, 1.5],), "ValueError"),
    ("scaled_separator", "no error at all", ([1, 0],), [-0.5, 0]),
    ("mistake_bound", "no infinity", ([1, 0],), 4.5),
    ("mistake_bound", "γ taken as 1/‖u‖", ([0.5, 1.5],), 45),
    ("mistake_bound", "square forgotten", ([1, 3],), 180**0.5),
    ("mistake_bound_with_offset", "R without the added 1", ([1, 3], 0), 180),
    ("mistake_bound_with_offset", "offset left out of the norm", ([0, 3], -2), 19 * 9),
]


@pytest.mark.parametrize(("exercise", "name", "arguments", "wanted"), WORKED_FOR_THE_APPLES)
def test_bounds_for_the_apples_by_hand(exercise, name, arguments, wanted):
    data = APPLES[:1] if exercise == "radius" else APPLES
    given = [np.array(one, dtype=float) if isinstance(one, list) else one for one in arguments]
    got = outcome(behaviour(exercise, name), (*data, *given))
    assert same(got, wanted if isinstance(wanted, str) else outcome(lambda: wanted, ()))


@pytest.mark.parametrize(("exercise", "name", "T", "wanted"), WORKED)
def test_worked_by_hand(exercise, name, T, wanted):
    X, y = TWO
    assert same(outcome(behaviour(exercise, name), (X, y, T)), outcome(lambda: wanted, ()))


def test_two_calls_that_change_theta_in_place():
    theta = np.array([-5.0, 0.0])
    after, after_0 = behaviour("step", "two calls that change θ in place")(theta, 0.0, np.array([1.0, 0.0]), 1)
    assert (after.tolist(), after_0) == ([-3.0, 0.0], 1.0)


def test_a_start_that_is_the_first_example_overwrites_it():
    X, y = np.array([[1.0, 0.0], [1.0, 1.0]]), np.array([1.0, -1.0])
    behaviour("train", "start that is the first example itself")(X, y, 1)
    assert X[0].tolist() == [0.0, -1.0]


def test_whole_number_parameters_raise_what_numpy_raises():
    with pytest.raises(TypeError, match="Cannot cast ufunc"):
        behaviour("train", "whole-number parameters that cannot take the step")(*TWO, 1)


def test_pairs_combine_what_each_half_changes():
    combined = {one.name: one for one in misconceptions.pairs_for_exercise("update")}
    both = combined["strict test + label missing from the correction"]
    zero, x = np.zeros(2), np.array([2.0, 1.0])
    assert both.behaviour(zero, x, -1).tolist() == [0, 0]
    assert both.behaviour(np.array([1.0, 0.0]), x, -1).tolist() == [3, 1]
    assert both.exercise == "update"
    assert "Two things at once." in both.looks_like
    assert "strict test + no test" not in combined


@pytest.mark.parametrize(
    ("exercise", "pair", "arguments", "wanted"),
    [
        ("radius", "radius left squared + smallest norm", APPLES[:1], 1),
        ("margin", "not divided by the norm of u + sign of the smallest dropped", (*APPLES, [2, 0]), 4),
        ("margin", "labels forgotten + no error for u = 0", (*APPLES, [1, 0]), -1),
        (
            "scaled_separator",
            "multiplied instead of divided + labels forgotten",
            (APPLES[0][:2], [1, 1], [1, 0]),
            [2, 0],
        ),
        ("mistake_bound", "square forgotten + no infinity", (*APPLES, [1, 0]), -(18**0.5) / 2),
        ("mistake_bound_with_offset", "R without the added 1 + square forgotten", ([[1, 0]], [1], [1, 0], 0), 1),
        ("proof_quantities", "norms not squared + results exchanged", ([[3, 4]], [1, 0]), ([5], [3])),
    ],
)
def test_pairs_about_bounds(exercise, pair, arguments, wanted):
    (both,) = [one for one in misconceptions.pairs_for_exercise(exercise) if one.name == pair]
    given = [np.array(one, dtype=float) for one in arguments]
    assert same(outcome(both.behaviour, tuple(given)), outcome(lambda: wanted, ()))


def test_pairs_have_one_change_for_each_part():
    singles = {one.name: one for one in misconceptions.for_exercise("train")}
    for pair in misconceptions.pairs_for_exercise("train"):
        first, second = (singles[name].changes.keys() for name in pair.name.split(" + "))
        assert not first & second
        assert pair.changes.keys() == first | second


def test_exercises_without_misconceptions():
    assert misconceptions.for_exercise("no such exercise") == ()
    assert list(misconceptions.pairs_for_exercise("no such exercise")) == []
    assert list(misconceptions.pairs_for_exercise("rbf_kernel")) == []
