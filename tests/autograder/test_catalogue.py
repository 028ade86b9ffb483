"""The catalogue is sound: probes are safe, separate every named wrong turn, and show every aspect."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import autograder
from autograder.calls import PROBE_FUNCTIONS, Call
from autograder.exercise import UnsafeProbe, probe, refuse_unsafe
from autograder.exercises import UnknownExercise, find, names
from autograder.judge import judge
from autograder.observe import observe
from autograder.reference import prepared
from autograder.values import Odd
from perceptron_ref.answers import answer
from perceptron_ref.misconceptions import for_exercise

FUNCTIONS = [name for name in names() if find(name).kind == "function"]
WITH_PARAMETERS = [name for name in FUNCTIONS if find(name).parameters]


@pytest.mark.parametrize("name", names())
def test_the_reference_gets_full_marks_and_no_diagnosis(name: str) -> None:
    verdict = autograder.grade(name, answer(name), points=3)
    assert verdict.score == 1.0
    assert verdict.points == 3.0
    assert verdict.diagnosis == []
    assert verdict.advice == ()


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("random", [6, 24])
def test_every_wrong_turn_is_told_from_all_others_and_loses_marks_or_is_said(name: str, random: int) -> None:
    exercise, probes, key = prepared(name, (0,), random)
    calls = [probe.call for probe in probes]
    verdicts = [judge(exercise, probes, behaviour.on_all(calls), key) for behaviour in key.behaviours()]
    known = for_exercise(name)
    for one, verdict in zip(known, verdicts, strict=True):
        if any(not aspect.passed and aspect.weight for aspect in verdict.aspects):
            assert verdict.score < 1.0, one.name
            assert set(verdict.diagnosis) == {one.name, *one.alike}
        else:
            # Beside the idea, and free: said, but not named as a mistake.
            assert any("Not yet so" in advice for advice in verdict.advice), one.name
            assert verdict.diagnosis == []


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_aspect_is_shown_by_a_fixed_probe(name: str) -> None:
    exercise = find(name)
    shown = set(itertools.chain.from_iterable(probe.shows for probe in exercise.probes(0, random=0)))
    assert shown == {aspect.name for aspect in exercise.aspects if not aspect.watches}


@pytest.mark.parametrize("name", WITH_PARAMETERS)
def test_the_same_seed_gives_the_same_probes_and_another_seed_others(name: str) -> None:
    def numbers(seed: int) -> str:
        return repr([[np.asarray(a).tolist() if not hasattr(a, "formula") else a for a in p.call.args]
                     for p in find(name).probes(seed)])  # fmt: skip

    assert numbers(1) == numbers(1)
    assert numbers(1) != numbers(2)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_answer_does_not_depend_on_the_order_of_summation(name: str) -> None:
    """Reversing the features must not change what the reference answers: the probes are exact, ties included."""
    exercise = find(name)
    if not {"X", "theta"} & set(exercise.parameters):
        return
    right = answer(name)
    for made in exercise.probes(5):
        flipped = []
        for parameter, given in zip(exercise.parameters, made.call.args, strict=True):
            is_row = parameter in ("theta", "x", "u") and isinstance(given, np.ndarray)
            is_table = parameter == "X" and isinstance(given, np.ndarray)
            flipped.append(given[..., ::-1].copy() if is_row or is_table else given)
        straight = observe(right, [made.call]).calls[0]
        mirrored = observe(right, [Call(tuple(flipped))]).calls[0]
        assert _sorted_numbers(straight.value) == _sorted_numbers(mirrored.value)


def _sorted_numbers(value: object) -> list[float]:
    if value is None or isinstance(value, Odd):  # raised, or returned None: both sides must
        return [float("inf")]
    if isinstance(value, tuple):
        return sorted(itertools.chain.from_iterable(_sorted_numbers(part) for part in value))
    return sorted(np.asarray(value, dtype=float).ravel().tolist())


@pytest.mark.parametrize("name", PROBE_FUNCTIONS)
def test_probe_kernels_are_symmetric_and_no_exercise_answer(name: str) -> None:
    kernel, _ = PROBE_FUNCTIONS[name]
    rng = np.random.default_rng(3)
    pairs = [rng.integers(-3, 4, (2, 2)).astype(float) for _ in range(20)]
    assert all(kernel(u, v) == kernel(v, u) for u, v in pairs)
    for degree in (1, 2, 3):
        assert any(kernel(u, v) != answer("polynomial_kernel")(u, v, degree) for u, v in pairs)
    for gamma in (0.25, 0.5, 1.0, 2.0):
        assert any(abs(kernel(u, v) - answer("rbf_kernel")(u, v, gamma)) > 1e-9 for u, v in pairs)


@pytest.mark.parametrize("coordinate", [0.1, 1 / 3, float("nan"), float("inf"), 1e6])
def test_a_probe_that_could_round_is_refused(coordinate: float) -> None:
    with pytest.raises(UnsafeProbe, match="multiples of 1/1024"):
        refuse_unsafe("update", probe("any", [coordinate, 1.0]).call)


def test_an_unknown_exercise_gets_near_names() -> None:
    with pytest.raises(UnknownExercise, match="Did you mean 'update'"):
        find("updat")
    with pytest.raises(UnknownExercise, match=r"no exercise called 'zzz'\. There are: signed_score"):
        autograder.grade("zzz", lambda: 0)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_misconception_is_fully_worded(name: str) -> None:
    for found in for_exercise(name):
        for words in (found.name, found.looks_like, found.tempting, found.hint, found.section):
            assert words.strip() == words != ""
        assert found.looks_like[-1] in ".…"
        assert found.hint[-1] in ".?"
        assert " · " in found.section
