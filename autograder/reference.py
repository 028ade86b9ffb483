"""The key from `perceptron_ref`. The one place where the answers come in, and only when judging happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from .calls import Call, fresh
from .compare import as_value
from .diagnose import confirmed, fitting
from .exercise import Exercise, Probe
from .key import Ask, Behaviour, Expected, Key, Look, Raises, Recogniser, WrongTurn
from .lens import lensed_values, through_lens
from .observe import Observation, Observations
from .quiet import quietly
from .values import Value, read, same

FURTHER, FURTHER_SEED = 48, (20, 26)
"""How many calls are at hand to confirm a name, and the seed that they are drawn from: no course has it."""


class ReferenceMissing(RuntimeError):
    """`perceptron_ref` is not installed here, so nothing can be graded; `check` works without it."""

    def __init__(self) -> None:
        super().__init__(
            "grading needs perceptron_ref, which belongs on the instructor's machine and is not installed here; "
            "use check(...) to compare with the recorded examples"
        )


def reference_key(exercise: Exercise, probes: Sequence[Probe], number: int = 0) -> Key:
    """Return the key for `probes`: the reference's answers, and the misconceptions' behaviours when asked for.

    A varied exercise is judged on data set `number`.

    Raises
    ------
    ReferenceMissing
        where `perceptron_ref` is not installed.
    """
    try:
        from perceptron_ref.answers import answer
    except ImportError:
        raise ReferenceMissing from None
    if number:
        return _key_on(exercise, number)
    calls = () if exercise.kind == "value" else tuple(probe.call for probe in probes)
    if exercise.property_graded:
        from perceptron_ref.properties import property_of

        recognise = _recogniser(exercise, calls, None)
        return Key((), recognise, lambda: behaviours(exercise), examine=property_of(exercise.name))
    right: Any = answer(exercise.name)

    def answer_to(call: Call) -> Expected:
        return _answer(right, call)

    recognise = _recogniser(exercise, calls, answer_to)
    if exercise.kind == "value":
        return Key((as_value(right),), recognise, lambda: behaviours(exercise))
    return Key(
        _through_lens(exercise, calls, right),
        recognise,
        lambda: behaviours(exercise),
        looks=lambda call: _looks(exercise, call),
        why=lambda call: _why(exercise, call),
        answer=answer_to if exercise.lens is None else None,
    )


def _key_on(exercise: Exercise, number: int) -> Key:
    """The key to a varied exercise on data set `number`."""
    from .variants.foreign import foreign
    from .variants.items import ITEMS

    def recognise(seen: Observations, _ask: Ask | None) -> tuple[WrongTurn, ...]:
        found = [one.wrong_turn for one in fitting(seen, (), behaviours(exercise, number))]
        if seen.value is not None and any(same(seen.value, right_value(exercise, one)) for one in range(len(ITEMS))):
            found.append(foreign(number))
        return tuple(found)

    return Key((right_value(exercise, number),), recognise, lambda: behaviours(exercise, number))


@cache
def right_value(exercise: Exercise, number: int) -> Value:
    """The right value of a varied exercise on data set `number`."""
    from perceptron_ref.audits import answer_on

    from .variants.items import ITEMS

    item = ITEMS[number]
    return as_value(answer_on(exercise.name, item.w, item.x, item.y))


def _recogniser(exercise: Exercise, calls: Sequence[Call], answer_to: Callable[[Call], Expected] | None) -> Recogniser:
    def recognise(seen: Observations, ask: Ask | None) -> tuple[WrongTurn, ...]:
        with quietly():
            for known in (behaviours, pairs):
                found = fitting(seen, calls, known(exercise))
                # A lens looks at all calls of one set of probes together: there is no asking about others.
                if found and ask is not None and exercise.lens is None:
                    found = confirmed(found, further_calls(exercise), ask, answer_to)
                if found:
                    return tuple(one.wrong_turn for one in found)
        return ()

    return recognise


def _through_lens(exercise: Exercise, calls: Sequence[Call], right: Callable[..., object]) -> tuple[Expected, ...]:
    expected = [_answer(right, call) for call in calls]
    if exercise.lens is None:
        return tuple(expected)
    made = lensed_values(exercise, calls, [None if isinstance(one, Raises) else one for one in expected])
    return tuple(one if isinstance(one, Raises) else value for one, value in zip(expected, made, strict=True))


def _answer(right: Callable[..., object], call: Call) -> Expected:
    try:
        return as_value(right(*map(fresh, call.args)))
    except ValueError:
        # What the reference refuses, a candidate should refuse.
        return Raises("ValueError")


def _looks(exercise: Exercise, call: Call) -> tuple[Look, ...] | None:
    from perceptron_ref.looks import has_looks, looks

    if not has_looks(exercise.name):
        return None
    given: list[Any] = list(map(fresh, call.args))
    return tuple(
        Look(look.pass_number, look.example, look.score, look.corrected, as_value(look.result))
        for look in looks(exercise.name, *given)
    )


def _why(exercise: Exercise, call: Call) -> str:
    from perceptron_ref.why import why

    return why(exercise.name, *map(fresh, call.args))


def misconceptions(exercise: Exercise) -> tuple[Any, ...]:
    """The misconceptions of an exercise with all their words, in the order of `behaviours`."""
    from perceptron_ref.misconceptions import for_exercise

    return for_exercise(exercise.name)


def right_answer(exercise: Exercise) -> object:
    """The reference's own answer: a function, or a value."""
    from perceptron_ref.answers import answer

    return answer(exercise.name)


@cache
def behaviours(exercise: Exercise, number: int = 0) -> tuple[Behaviour, ...]:
    """The misconceptions of an exercise, each of which can be asked what it does; of a varied one, on a data set."""
    from perceptron_ref.misconceptions import for_exercise, on_item

    if number:
        from .variants.items import ITEMS

        item = ITEMS[number]
        found = on_item(exercise.name, item.w, item.x, item.y, item.printed_score)
        return tuple(_behaviour(exercise, one) for one in found)
    return tuple(_behaviour(exercise, found) for found in for_exercise(exercise.name))


@cache
def pairs(exercise: Exercise, most: int | None = None) -> tuple[Behaviour, ...]:
    """Two misconceptions at once, wherever two can be had together.

    With `most`, only of the first, commoner ones: so many among those that replace the same part of the right way.
    """
    from perceptron_ref.misconceptions import for_exercise, pairs_for_exercise

    common = set()
    alike: Counter[frozenset[str]] = Counter()
    for found in for_exercise(exercise.name):
        alike[frozenset(found.changes)] += 1
        if most is None or alike[frozenset(found.changes)] <= most:
            common.add(found.name)
    return tuple(
        _behaviour(exercise, found)
        for found in pairs_for_exercise(exercise.name)
        if most is None or set(found.name.split(" + ")) <= common
    )


def _behaviour(exercise: Exercise, found: Any) -> Behaviour:
    words = WrongTurn(found.name, found.looks_like, found.hint, found.section)
    if exercise.kind == "value":
        return Behaviour(words, lambda _calls: (), read(found.behaviour))

    def see(calls: Sequence[Call]) -> tuple[Observation, ...]:
        return through_lens(exercise, calls, Observations(calls=_do(found.behaviour, calls))).calls

    return Behaviour(words, see, together=exercise.lens is not None)


def _do(behaviour: Callable[..., object], calls: Sequence[Call]) -> tuple[Observation, ...]:
    """What a misconception does: ours, so it needs none of the care that a student's code needs."""
    return tuple(_do_one(behaviour, call) for call in calls)


def _do_one(behaviour: Callable[..., object], call: Call) -> Observation:
    try:
        return Observation("returned", read(behaviour(*map(fresh, call.args))))
    except Exception as error:  # to fail is what some wrong turns do
        return Observation("raised", error=type(error).__name__)


@cache
def prepared(name: str, seed: tuple[int, ...], random: int, number: int = 0) -> tuple[Exercise, tuple[Probe, ...], Key]:
    """The exercise, its probes for a seed, and the key; kept for many candidates."""
    from .exercises import find

    exercise = find(name)
    probes = tuple(exercise.probes(seed, random))
    return exercise, probes, reference_key(exercise, probes, number)


@cache
def further_calls(exercise: Exercise) -> tuple[Call, ...]:
    """Calls like the random probes of an exercise, drawn from another seed."""
    fixed = len(exercise.probes(FURTHER_SEED, 0))
    return tuple(probe.call for probe in exercise.probes(FURTHER_SEED, FURTHER)[fixed:])
