"""Making a failing call smaller: fewer features, fewer rows, smaller and rounder numbers, as long as it still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from . import describe
from .calls import Argument, Call
from .exercise import Exercise, UnsafeProbe, refuse_unsafe
from .key import Ask, Expected, Raises
from .moment.outcome import differs
from .observe import Observation

ROUNDS, CALLS_PER_ROUND = 3, 12
"""How often a smaller call is looked for, and among how many; each round asks the candidate once."""

PER_FEATURE = ("theta", "x", "u", "v")
PER_ROW = ("y", "alpha")
SMALLEST = {"T": 1, "degree": 1, "gamma": 1.0, "eta": 1.0, "rho": 1.0}
"""Parameters that count or scale, with the simplest value of each."""

KNOWN = {"X", "theta_0", "kernel", *PER_FEATURE, *PER_ROW, *SMALLEST}


@dataclass(frozen=True, eq=False)
class Failure:
    """A call that went wrong: what it should have done, and what it did."""

    call: Call
    right: Expected
    seen: Observation


def smallest(exercise: Exercise, failure: Failure, answer: Callable[[Call], Expected], ask: Ask) -> Failure:
    """Return a failing call that is no larger than `failure`, found in a few rounds of further calls.

    Parameters
    ----------
    exercise, failure
        the exercise, and a call of it that went wrong.
    answer, ask
        the right answer to a call, and what makes calls to the candidate.
    """
    if not set(exercise.parameters) <= KNOWN:
        return failure
    tried = {_text(exercise, failure.call)}
    for _ in range(ROUNDS):
        smaller = _smaller(exercise, failure.call, answer, tried)
        seen = ask([call for call, _ in smaller]).calls if smaller else ()
        if len(seen) != len(smaller):
            return failure
        failing = [
            Failure(call, right, one)
            for (call, right), one in zip(smaller, seen, strict=True)
            if one.outcome == failure.seen.outcome and differs(one, right)
        ]
        if not failing:
            return failure
        failure = min(failing, key=lambda found: _burden(exercise, found.call))
    return failure


def _smaller(
    exercise: Exercise, call: Call, answer: Callable[[Call], Expected], tried: set[str]
) -> list[tuple[Call, Expected]]:
    """Smaller calls that make sense, with their answers: the smallest ones, and none that was tried before."""
    made = sorted(_variants(exercise, call), key=lambda variant: _burden(exercise, variant))
    chosen: list[tuple[Call, Expected]] = []
    # Half of them as small as can be, the other half near what is known to fail.
    for variant in [*made[: CALLS_PER_ROUND // 2], *made[CALLS_PER_ROUND // 2 :][::-1]]:
        text = _text(exercise, variant)
        if text in tried or _burden(exercise, variant) >= _burden(exercise, call) or len(chosen) == CALLS_PER_ROUND:
            continue
        tried.add(text)
        try:
            refuse_unsafe(exercise.name, variant)
        except UnsafeProbe:
            continue
        right = answer(variant)
        if not isinstance(right, Raises):
            chosen.append((variant, right))
    return chosen


def _burden(exercise: Exercise, call: Call) -> int:
    """How much there is to read and to reckon with."""
    text = _text(exercise, call)
    return len(text) + 4 * text.count(".") + 2 * text.count("-") + sum(character in "3456789" for character in text)


def _text(exercise: Exercise, call: Call) -> str:
    return describe.call(call, exercise.name, exercise.parameters)


def _variants(exercise: Exercise, call: Call) -> Iterator[Call]:
    given = dict(zip(exercise.parameters, call.args, strict=True))
    yield from (Call(tuple(variant.values())) for variant in _all_variants(given))


Arguments = dict[str, Argument]


def _all_variants(given: Arguments) -> Iterator[Arguments]:
    for fewer in (given, *_fewer_features(given), *_fewer_rows(given)):
        yield fewer
        yield _each_number(fewer, np.sign)
        yield _each_number(fewer, lambda numbers: np.clip(np.trunc(numbers), -2, 2))
    yield from _one_number_changed(given)


def _fewer_features(given: Arguments) -> Iterator[Arguments]:
    tables = [value for name, value in given.items() if name in ("X", *PER_FEATURE) and isinstance(value, np.ndarray)]
    d = tables[0].shape[-1] if tables else 1
    for keep in _kept(d, 2 if "theta" in given else 1):
        yield {
            name: value[..., keep] if isinstance(value, np.ndarray) and name in ("X", *PER_FEATURE) else value
            for name, value in given.items()
        }


def _fewer_rows(given: Arguments) -> Iterator[Arguments]:
    n = len(given["X"]) if isinstance(given.get("X"), np.ndarray) else 1  # type: ignore[arg-type]
    for keep in _kept(n):
        yield {
            name: value[keep] if isinstance(value, np.ndarray) and name in ("X", *PER_ROW) else value
            for name, value in given.items()
        }


def _kept(count: int, least: int = 1) -> Iterator[list[int]]:
    """The first few, each one alone, and all but one, of so many; at least `least`."""
    if count > least:
        yield list(range(least))
        yield from ([index] for index in range(1, count) if least == 1)
    if count > least + 1:
        yield from ([other for other in range(count) if other != index] for index in range(count))


def _each_number(given: Arguments, simpler: Callable[[NDArray[np.float64]], NDArray[np.float64]]) -> Arguments:
    return {
        name: simpler(value) + 0.0 if isinstance(value, np.ndarray) and name != "y" else value
        for name, value in given.items()
    }


def _one_number_changed(given: Arguments) -> Iterator[Arguments]:
    for name, value in given.items():
        if name in SMALLEST and value != SMALLEST[name]:
            yield {**given, name: type(value)(SMALLEST[name])}  # type: ignore[arg-type]
        elif name == "theta_0" and value != 0:
            yield {**given, name: 0.0}
            yield {**given, name: float(np.sign(value))}  # type: ignore[arg-type]
        elif isinstance(value, np.ndarray) and name != "y":
            for index in np.ndindex(value.shape):
                for number in (0.0, float(np.sign(value[index]))):
                    if number != value[index]:
                        changed = value.copy()
                        changed[index] = number
                        yield {**given, name: changed}


def as_failures(calls: Sequence[Call], right: Sequence[Expected], seen: Sequence[Observation]) -> list[Failure]:
    """The calls that went wrong, smallest first."""
    made = [Failure(*one) for one in zip(calls, right, seen, strict=True) if differs(one[2], one[1])]
    return sorted(made, key=lambda failure: failure.call.size)
