"""Every small change of a right answer is found out by the probes, or known to change no answer."""

from __future__ import annotations

import numpy as np
import pytest

from autograder.exercises import find, names
from autograder.reference import prepared
from perceptron_ref import primal

from .mutants import functions_behind, lines_run, mutants_of
from .trial import Tally, all_mutants, excuses, is_found_out, try_mutants, unexplained


@pytest.fixture(scope="module")
def tallies() -> dict[str, Tally]:
    return {name: try_mutants(name) for name in names()}


def test_no_mutant_is_let_through_without_a_reason(tallies: dict[str, Tally]) -> None:
    assert {name: found for name, tally in tallies.items() if (found := unexplained(tally))} == {}


def test_mutants_of_every_function_are_found_out(tallies: dict[str, Tally]) -> None:
    assert [name for name, tally in tallies.items() if not tally.killed and find(name).kind == "function"] == []


def test_no_excuse_is_stale(tallies: dict[str, Tally]) -> None:
    survivors = [(tally.exercise, mutant) for tally in tallies.values() for mutant in tally.let_through]
    for excuse in excuses():
        for pattern in excuse.mutants:
            alone = type(excuse)(excuse.reason, (pattern,), excuse.exercises)
            assert any(alone.covers(*survivor) for survivor in survivors), pattern
        for exercise in excuse.exercises:
            assert any(name == exercise and excuse.covers(name, mutant) for name, mutant in survivors), excuse.reason


def test_functions_are_right_again_afterwards() -> None:
    exercise, probes, _ = prepared("update", (11,), 24)
    for mutant in all_mutants(exercise, probes):
        right = mutant.function.__code__
        with mutant.in_place():
            assert mutant.function.__code__ is not right
        assert mutant.function.__code__ is right


def test_what_is_mutated_is_what_an_answer_runs() -> None:
    behind = {function.__qualname__ for function in functions_behind(primal.train)}  # type: ignore[arg-type]
    assert {"train", "fit", "_is_mistake", "_Recorder.correct", "Trace.thetas"} <= behind
    assert "as_vector" not in behind
    functions = functions_behind(primal.train)  # type: ignore[arg-type]
    lines = lines_run(functions, lambda: primal.train(np.array([[2.0, 1.0]]), np.array([1.0]), 1))
    assert {f.__qualname__ for f, run in lines.items() if not run} >= {"search", "Trace.thetas"} & behind


def test_a_mutant_that_never_ends_is_found_out() -> None:
    """With the deciding condition turned round, a search for the first clean pass goes on for ever."""
    exercise, probes, key = prepared("train", (11,), 24)
    endless = [m for m in all_mutants(exercise, probes) if "passes" in m.name and "reversed" not in m.name]
    assert all(is_found_out(mutant, exercise, probes, key) for mutant in endless)


def test_one_place_gives_its_known_mutants() -> None:
    function = primal._is_mistake
    source_lines = set(range(function.__code__.co_firstlineno, function.__code__.co_firstlineno + 5))
    names_made = {mutant.name for mutant in mutants_of(function, source_lines)}  # type: ignore[arg-type]
    assert "primal._is_mistake: bool(score <= 0) → bool(score < 0)" in names_made
    assert "primal._is_mistake: bool(score <= 0) → bool(score > 0)" in names_made
