"""The second step of grading: from observations and the key to a verdict. Pure: no student code runs here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from . import clauses, describe
from .brackets import bracket_advice
from .calls import Call
from .compare import mismatch
from .exercise import Aspect, Exercise, Probe
from .key import Ask, Expected, Key, Raises, WrongTurn
from .lens import through_lens
from .observe import Observation, Observations
from .sealed import FORM
from .values import Odd, Value
from .verdict import UNWRITTEN, AspectResult, FailedCall, Verdict


def judge(
    exercise: Exercise,
    probes: Sequence[Probe],
    seen: Observations,
    key: Key,
    *,
    points: float = 1.0,
    ask: Ask | None = None,
) -> Verdict:
    """Return the verdict on what was seen.

    Parameters
    ----------
    exercise, probes
        the exercise, and the probes whose calls were observed, in the same order.
    seen
        what `observe` (or `observe_value`) recorded.
    key
        the expected answers, in the order of the probes.
    points
        what the exercise is worth.
    ask
        makes further calls to the candidate, for the names of wrong turns to be confirmed; they change no score.

    Raises
    ------
    ValueError
        if the observations, the probes and the key do not belong together.
    """
    if seen.problem:
        return _all_failed(exercise, points, seen.problem)
    if exercise.kind == "value":
        return _judge_value(exercise, seen, key, points)
    unwritten = _unwritten(exercise.name, seen.calls)
    if unwritten:
        return _all_failed(exercise, points, unwritten)
    answers = len(probes) if key.examine is not None else len(key.expected)
    if not len(probes) == len(seen.calls) == answers:
        raise ValueError(f"{exercise.name}: {len(probes)} probes, {len(seen.calls)} calls, {answers} answers")
    if exercise.property_graded:
        aspects = clauses.judged_aspects(exercise, key)
        found = clauses.violations(probes, seen.calls, key)
        results = clauses.results(exercise, probes, seen.calls, found, key)
        failed = [index for index, violated in enumerate(found) if violated]
    else:
        seen = through_lens(exercise, [probe.call for probe in probes], seen)
        failures = _failures(exercise, probes, seen, key)
        aspects = exercise.aspects
        results = tuple(_aspect_result(aspect, exercise, probes, seen.calls, failures) for aspect in aspects)
        failed = [index for index, failure in enumerate(failures) if failure is not None]
    score = _score(aspects, results)
    wrong_turns: tuple[WrongTurn, ...] = key.recognise(seen, ask) if failed and score < 1.0 else ()
    return Verdict(
        exercise=exercise.name,
        score=score,
        max_points=points,
        aspects=results,
        wrong_turns=wrong_turns,
        advice=(*(_if_right(exercise, seen, key, results) if score >= 1.0 else ()), *_advice(exercise, seen, key)),
        contract=exercise.contract,
        form_only=key.form_only,
    )


def _judge_value(exercise: Exercise, seen: Observations, key: Key, points: float) -> Verdict:
    value = seen.value
    assert value is not None
    aspects = clauses.judged_aspects(exercise, key)
    if exercise.property_graded:
        results = clauses.value_results(exercise, value, key)
    else:
        aspects = (FORM,) if key.form_only else aspects
        right = key.accepts(value) if key.accepts is not None else _is_expected(value, key.expected[0])
        failed = None if right else FailedCall(exercise.name, f"is {describe.describe(value)}", "", got_data=value)
        results = tuple(AspectResult(a.name, right, a.weight, failed) for a in aspects)
    score = _score(aspects, results)
    passed = all(result.passed for result in results)
    return Verdict(
        exercise.name,
        score,
        points,
        results,
        () if passed else key.recognise(seen, None),
        advice=_advice(exercise, seen, key),
        contract=exercise.contract,
        form_only=key.form_only,
    )


def _unwritten(name: str, calls: Sequence[Observation]) -> str:
    """What is not written yet, where every call ended in NotImplementedError; else nothing."""
    # By name: input() that nobody can answer raises a subclass, and says something else.
    if not calls or not all(re.match(r"NotImplementedError\b", call.error) for call in calls):
        return ""
    place = re.search(r"\(line \d+ of (\w+)\)$", calls[0].error)
    return UNWRITTEN if place is None or place[1] == name else f"it calls {place[1]}, which is not written yet"


def _is_expected(value: Value, expected: Expected) -> bool:
    return not isinstance(expected, Raises) and mismatch(value, expected) is None


def _all_failed(exercise: Exercise, points: float, problem: str) -> Verdict:
    results = tuple(AspectResult(aspect.name, False, aspect.weight, None) for aspect in exercise.aspects)
    if exercise.kind == "function" and problem.startswith("it takes"):
        count = len(exercise.parameters)
        wanted = f"{count}: {', '.join(exercise.parameters)}" if count else "none"
        problem = f"{problem}; it should take {wanted}"
    return Verdict(exercise.name, 0.0, points, results, problem=problem, contract=exercise.contract)


def _failures(exercise: Exercise, probes: Sequence[Probe], seen: Observations, key: Key) -> list[FailedCall | None]:
    """What went wrong in each call, None where nothing did."""
    none_too = any(isinstance(expected, Odd) for expected in key.expected)
    calls = [probe.call for probe in probes]
    failures = []
    for index, (call, one, expected) in enumerate(zip(calls, seen.calls, key.expected, strict=True)):
        shown, verb = describe.call(call, exercise.name, exercise.parameters), "returned"
        if exercise.lens_words is not None and one.value is not None:
            shown, verb = exercise.lens_words(calls, index), "is"
        failures.append(_failure(exercise, shown, verb, call, one, expected, none_too))
    return failures


def _failure(
    exercise: Exercise, shown: str, verb: str, call: Call, seen: Observation, expected: Expected, none_too: bool
) -> FailedCall | None:
    """What went wrong in a call, or None; `none_too` says that None is an answer to some of the probes."""
    if isinstance(expected, Raises) and expected.error in seen.kinds:
        return None
    wanted = describe.expected(expected, truth=exercise.truth) if seen.outcome != "skipped" else ""
    numbers = None if isinstance(expected, Raises) else expected
    if seen.value is None:
        # Through a lens the expected value is not what the call should have returned.
        return FailedCall(shown, seen.trouble, "" if exercise.lens_words else wanted, call, None, numbers)
    got = f"{verb} {describe.returned(seen.value, none_is_an_answer=none_too, truth=exercise.truth)}"
    if isinstance(expected, Raises):
        return FailedCall(shown, got, wanted, call, seen.value)
    wrong = mismatch(seen.value, expected)
    if wrong is None:
        return None
    if not wrong.endswith(("another value", "other values")) and not isinstance(seen.value, Odd):
        got += f", which is {wrong}" if not wrong.startswith("result ") else f" ({wrong})"
    return FailedCall(shown, got, wanted, call, seen.value, expected)


def _aspect_result(
    aspect: Aspect,
    exercise: Exercise,
    probes: Sequence[Probe],
    calls: Sequence[Observation],
    failures: Sequence[FailedCall | None],
) -> AspectResult:
    if aspect.watches:
        return _watching_result(aspect, exercise, probes, calls)
    shown = [
        (probe.call.size, failure)
        for probe, failure in zip(probes, failures, strict=True)
        if aspect.name in probe.shows and failure is not None
    ]
    if not shown:
        return AspectResult(aspect.name, True, aspect.weight, None)
    # The smallest failing call is the one that can be checked by hand.
    return AspectResult(aspect.name, False, aspect.weight, min(shown, key=lambda pair: pair[0])[1])


def _watching_result(
    aspect: Aspect, exercise: Exercise, probes: Sequence[Probe], calls: Sequence[Observation]
) -> AspectResult:
    watched = {exercise.parameters.index(name) for name in aspect.watches}
    # A candidate that never returned has not shown that it leaves anything alone.
    if not any(seen.outcome == "returned" and not isinstance(seen.value, Odd) for seen in calls):
        return AspectResult(aspect.name, False, aspect.weight, None)
    for probe, seen in zip(probes, calls, strict=True):
        hit = sorted(watched & set(seen.changed))
        if hit:
            names = " and ".join(exercise.parameters[index] for index in hit)
            shown = describe.call(probe.call, exercise.name, exercise.parameters)
            failed = FailedCall(shown, f"changed the caller's {names}", f"{names} as before", probe.call)
            return AspectResult(aspect.name, False, aspect.weight, failed)
    return AspectResult(aspect.name, True, aspect.weight, None)


def _score(aspects: Sequence[Aspect], results: Sequence[AspectResult]) -> float:
    about_answers = [
        result.passed for aspect, result in zip(aspects, results, strict=True) if aspect.weight and not aspect.watches
    ]
    # Leaving the arguments alone earns nothing for answers that are all wrong.
    if not any(about_answers):
        return 0.0
    earned = sum(result.weight for result in results if result.passed)
    return float(Fraction(earned, sum(result.weight for result in results)))


def _if_right(exercise: Exercise, seen: Observations, key: Key, results: Sequence[AspectResult]) -> tuple[str, ...]:
    """What is not as asked although it costs nothing, once everything else is right."""
    remarks = [f"Not yet so: {one.name}. {one.example}." for one in results if not one.passed and one.example]
    # Through a lens, and where more than one answer is right, there is no shape to compare with.
    brackets = "" if seen.lensed or not key.expected else bracket_advice(seen.calls, key.expected, truth=exercise.truth)
    return (*remarks, *([brackets] if brackets else []))


def _advice(exercise: Exercise, seen: Observations, key: Key) -> tuple[str, ...]:
    watched = {name for aspect in exercise.aspects for name in aspect.watches}
    changed = sorted({index for call in seen.calls for index in call.changed})
    names = [exercise.parameters[index] for index in changed if exercise.parameters[index] not in watched]
    left = clauses.left_for_grading(exercise, key)
    advice = [left] if left else []
    if names:
        advice.append(
            f"Your function changes the caller's {' and '.join(names)} in place. Building a new array is safer: "
            "whoever calls you may still need the old one."
        )
    warned = next((call.warned for call in seen.calls if call.warned), "")
    if warned:
        advice.append(f"Python warned while your function ran: {warned}")
    if seen.calls and float(np.median([call.seconds for call in seen.calls])) > 0.2:
        advice.append("Your function is slow: a call takes more than a fifth of a second.")
    return tuple(advice)
