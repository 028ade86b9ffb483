"""The key from `perceptron_ref`. The one place where the answers come in, and only when judging happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from .calls import Call
from .compare import as_value
from .exercise import Exercise, Probe
from .key import Behaviour, Expected, Key, Raises, WrongTurn
from .lens import lensed_values, through_lens
from .observe import Observations, observe, observe_value


class ReferenceMissing(RuntimeError):
    """`perceptron_ref` is not installed here, so nothing can be graded; `check` works without it."""

    def __init__(self) -> None:
        super().__init__(
            "grading needs perceptron_ref, which belongs on the instructor's machine and is not installed here; "
            "use check(...) to compare with the recorded examples"
        )


def reference_key(exercise: Exercise, probes: Sequence[Probe]) -> Key:
    """Return the key for `probes`: the reference's answers, and the misconceptions' behaviours when asked for.

    Raises
    ------
    ReferenceMissing
        where `perceptron_ref` is not installed.
    """
    try:
        from perceptron_ref.answers import answer
    except ImportError:
        raise ReferenceMissing from None
    calls = [] if exercise.kind == "value" else [probe.call for probe in probes]
    if exercise.property_graded:
        from perceptron_ref.properties import property_of

        return Key(behaviours=lambda: _behaviours(exercise, calls), examine=property_of(exercise.name))
    right: Any = answer(exercise.name)
    if exercise.kind == "value":
        return Key((as_value(right),), lambda: _behaviours(exercise, calls))
    return Key(_through_lens(exercise, calls, right), lambda: _behaviours(exercise, calls))


def _through_lens(exercise: Exercise, calls: Sequence[Call], right: Callable[..., object]) -> tuple[Expected, ...]:
    expected = [_answer(right, call) for call in calls]
    if exercise.lens is None:
        return tuple(expected)
    made = lensed_values(exercise, calls, [None if isinstance(one, Raises) else one for one in expected])
    return tuple(one if isinstance(one, Raises) else value for one, value in zip(expected, made, strict=True))


def _answer(right: Callable[..., object], call: Call) -> Expected:
    from .calls import fresh

    try:
        return as_value(right(*(fresh(argument) for argument in call.args)))
    except ValueError:
        # What the reference refuses, a candidate should refuse.
        return Raises("ValueError")


def _behaviours(exercise: Exercise, calls: Sequence[Call]) -> tuple[Behaviour, ...]:
    from perceptron_ref.misconceptions import for_exercise

    return tuple(
        Behaviour(
            WrongTurn(found.name, found.looks_like, found.hint, found.section),
            _see(exercise, found.behaviour, calls),
        )
        for found in for_exercise(exercise.name)
    )


def _see(exercise: Exercise, behaviour: object, calls: Sequence[Call]) -> Observations:
    if exercise.kind == "value":
        return observe_value(behaviour)
    return through_lens(exercise, calls, observe(behaviour, calls))


@cache
def prepared(name: str, seed: tuple[int, ...], random: int) -> tuple[Exercise, tuple[Probe, ...], Key]:
    """The exercise, its probes for a seed, and the key; behaviours are computed once for many candidates."""
    from .exercises import find

    exercise = find(name)
    probes = tuple(exercise.probes(seed, random))
    key = reference_key(exercise, probes)
    return exercise, probes, replace(key, behaviours=cache(key.behaviours))
