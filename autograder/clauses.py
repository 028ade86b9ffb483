"""Judging by properties: which clauses of a contract hold, where more than one answer is right.

The key's `examine` says which clauses a returned value violates, and what it found. An aspect passes when no probe
that shows it violates its clause.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import describe
from .calls import Call
from .exercise import FORM, Aspect, Exercise, Probe
from .key import Key
from .observe import Observation
from .quiet import quietly
from .values import Value
from .verdict import AspectResult, FailedCall

LONGEST_VALUE = 240
"""Characters of a returned value that a verdict shows: a data set may be large, and the sentence matters."""

_NOT_EXAMINED = "it could not be examined"


def judged_aspects(exercise: Exercise, key: Key) -> tuple[Aspect, ...]:
    """The aspects that `key` can decide: all, or those about the form."""
    return tuple(aspect for aspect in exercise.aspects if not key.form_only or aspect.clause == FORM)


def left_for_grading(exercise: Exercise, key: Key) -> str:
    """A sentence that says which aspects `key` cannot decide; empty if it decides all."""
    left = [aspect.name for aspect in exercise.aspects if aspect not in judged_aspects(exercise, key)]
    return f"This check looks at the form only. Left for grading: {'; '.join(left)}." if left else ""


def violations(probes: Sequence[Probe], seen: Sequence[Observation], key: Key) -> list[Mapping[str, str]]:
    """What each of the calls that were `seen` violates, in the order of the probes."""
    return [_violated(probe.call, one, key) for probe, one in zip(probes, seen, strict=True)]


def results(
    exercise: Exercise,
    probes: Sequence[Probe],
    seen: Sequence[Observation],
    found: Sequence[Mapping[str, str]],
    key: Key,
) -> tuple[AspectResult, ...]:
    """How each judged aspect went, by the violations `found`."""
    made = []
    for aspect in judged_aspects(exercise, key):
        failed = [
            (probe.call.size, index, sentence)
            for index, (probe, violated) in enumerate(zip(probes, found, strict=True))
            if aspect.name in probe.shows and (sentence := _about(aspect, violated))
        ]
        example = None
        if failed:
            # The smallest failing call is the one that can be checked by hand.
            _, index, sentence = min(failed)
            call = probes[index].call
            shown = describe.call(call, exercise.name, exercise.parameters)
            got = _got(seen[index], sentence, "returned")
            example = FailedCall(shown, got, "", call, seen[index].value, found=sentence)
        made.append(AspectResult(aspect.name, not failed, aspect.weight, example))
    return tuple(made)


def value_results(exercise: Exercise, value: Value, key: Key) -> tuple[AspectResult, ...]:
    """How each judged aspect went for an exercise that asks for a value."""
    seen = Observation("returned", value)
    violated = _violated(Call(()), seen, key)
    made = []
    for aspect in judged_aspects(exercise, key):
        sentence = _about(aspect, violated)
        example = None
        if sentence:
            example = FailedCall(exercise.name, _got(seen, sentence, "is"), "", got_data=value, found=sentence)
        made.append(AspectResult(aspect.name, not sentence, aspect.weight, example))
    return tuple(made)


def _violated(call: Call, seen: Observation, key: Key) -> Mapping[str, str]:
    if seen.value is None:
        return {FORM: seen.trouble}
    assert key.examine is not None
    try:
        with quietly():
            return key.examine(call.args, seen.value)
    except Exception:  # whatever a candidate returned, grading goes on
        return {FORM: _NOT_EXAMINED}


def _about(aspect: Aspect, violated: Mapping[str, str]) -> str:
    return violated.get(aspect.clause, "") or violated.get(FORM, "")


def _got(seen: Observation, sentence: str, verb: str) -> str:
    if seen.value is None:
        return sentence
    return f"{verb} {describe.brief(seen.value, LONGEST_VALUE)}: {sentence}"
