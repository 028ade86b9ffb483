"""Whether the probes of an exercise find a mutant out, and which mutants they let through."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import FunctionType
from typing import Any

from autograder.exercise import Exercise, Probe
from autograder.judge import judge
from autograder.key import Key
from autograder.moment.outcome import differs
from autograder.observe import Observation, observe, observe_value
from autograder.reference import prepared
from perceptron_ref import answers

from .mutants import Mutant, functions_behind, lines_run, mutants_of

SEED, RANDOM = (11,), 24
"""The same number of random probes as `grade` draws."""

SECONDS = 0.2
"""Time limit of a call: a mutant that runs on is found out."""

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


@dataclass
class Tally:
    """How the mutants of one exercise fared."""

    exercise: str
    made: int = 0
    killed: int = 0
    let_through: list[str] = field(default_factory=list)


def try_mutants(name: str) -> Tally:
    """Make every mutant of what the exercise's answer runs on its probes, and try each."""
    exercise, probes, key = prepared(name, SEED, RANDOM)
    tally = Tally(name)
    for mutant in all_mutants(exercise, probes):
        tally.made += 1
        if is_found_out(mutant, exercise, probes, key):
            tally.killed += 1
        else:
            tally.let_through.append(mutant.name)
    return tally


def all_mutants(exercise: Exercise, probes: tuple[Probe, ...]) -> Iterator[Mutant]:
    """The mutants that the probes could find out: those on lines that they come through.

    None for an exercise with one right value: the functions that it comes from are those of other exercises.
    """
    if exercise.kind == "value" and not exercise.property_graded:
        return
    functions = functions_behind(_start(exercise))
    calls = [probe.call for probe in probes]
    lines = lines_run(functions, lambda: _see(exercise, calls))
    for function in functions:
        yield from mutants_of(function, lines[function])


def _start(exercise: Exercise) -> FunctionType:
    found: Any = (answers._VALUES if exercise.kind == "value" else answers._FUNCTIONS)[exercise.name]
    assert isinstance(found, FunctionType)
    return found


def _see(exercise: Exercise, calls: Any) -> Any:
    if exercise.kind == "value":
        return observe_value(_start(exercise)())
    return observe(_start(exercise), calls, seconds=60.0)


def is_found_out(mutant: Mutant, exercise: Exercise, probes: tuple[Probe, ...], key: Key) -> bool:
    """Whether the mutant gets less than full marks."""
    calls = [probe.call for probe in probes]
    if exercise.kind == "value":
        try:
            with mutant.in_place():
                value = observe_value(_start(exercise)())
        except Exception:  # an answer that cannot be made is found out
            return True
        return judge(exercise, (), value, key).score < 1
    if exercise.property_graded or exercise.lens is not None:
        with mutant.in_place():
            seen = observe(_start(exercise), calls, seconds=SECONDS)
        return judge(exercise, probes, seen, key).score < 1
    watched = {exercise.parameters.index(name) for aspect in exercise.aspects for name in aspect.watches}
    # Small calls first, and few at a time: the first one that goes wrong settles it.
    order = sorted(range(len(calls)), key=lambda index: calls[index].size)
    for first, last in pairwise((0, 1, 4, 16, len(order))):
        some = order[first:last]
        with mutant.in_place():
            seen = observe(_start(exercise), [calls[index] for index in some], seconds=SECONDS).calls
        if len(seen) != len(some):
            return True
        if any(differs(one, key.expected[i]) or _touched(one, watched) for one, i in zip(seen, some, strict=True)):
            return True
    return False


def _touched(seen: Observation, watched: set[int]) -> bool:
    return bool(watched & set(seen.changed))


@dataclass(frozen=True)
class Excuse:
    """Mutants that no call could find out, for the reason given; of all exercises if none is named."""

    reason: str
    mutants: tuple[str, ...]
    exercises: tuple[str, ...]

    def covers(self, exercise: str, mutant: str) -> bool:
        """Whether the mutant is known to be equivalent in this exercise."""
        concerned = not self.exercises or exercise in self.exercises
        return concerned and any(re.fullmatch(pattern, mutant) for pattern in self.mutants)


def excuses() -> list[Excuse]:
    """The entries of `equivalent.toml`."""
    data = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return [
        Excuse(entry["reason"], tuple(entry["mutants"]), tuple(entry.get("exercises", ())))
        for entry in data["equivalent"]
    ]


def unexplained(tally: Tally) -> list[str]:
    """The mutants that were let through and are not known to be equivalent."""
    known = excuses()
    return [name for name in tally.let_through if not any(excuse.covers(tally.exercise, name) for excuse in known)]
