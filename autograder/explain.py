"""From a verdict to an explanation: the moment at which the candidate first goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from .exercise import Exercise, Probe
from .key import Ask, Key
from .moment import Moment
from .moment.one_call import call_moment
from .moment.sequence import RECORDS, record_moment
from .moment.training import SHAPES, training_moment
from .observe import Observations
from .shrink import Failure, as_failures, smallest
from .verdict import Verdict

SLOW_SECONDS = 0.05
"""A candidate whose calls take this long on average is not called again for a better explanation."""


def explain(
    verdict: Verdict, exercise: Exercise, probes: Sequence[Probe], seen: Observations, key: Key, ask: Ask
) -> Verdict:
    """Return `verdict` with the first wrong moment, where one can be shown; scores stay what they are.

    Parameters
    ----------
    verdict, exercise, probes, seen, key
        what was judged, and what it was judged by.
    ask
        makes further calls to the candidate.
    """
    if verdict.passed or verdict.problem or not seen.calls:
        return verdict
    if exercise.lens is not None or len(seen.calls) != len(key.expected):
        return verdict  # there is no right answer to one call that could stand beside
    failures = as_failures([probe.call for probe in probes], key.expected, seen.calls)
    tried = [call for call in seen.calls if call.outcome != "skipped"]
    slow = len(tried) < len(seen.calls) or sum(call.seconds for call in tried) > SLOW_SECONDS * len(tried)
    if not failures:
        return verdict
    return replace(verdict, moment=_moment(exercise, failures, key, None if slow else ask))


def _moment(exercise: Exercise, failures: Sequence[Failure], key: Key, ask: Ask | None) -> Moment | None:
    if exercise.name in SHAPES or exercise.name in RECORDS:
        return _training(exercise, failures, key, ask)
    found = next(filter(_in_the_plane, failures), failures[0]) if exercise.parameters[0] == "theta" else failures[0]
    if key.answer is not None and ask is not None and found.seen.outcome == "returned":
        found = smallest(exercise, found, key.answer, ask)
    return call_moment(exercise, found.call, found.right, found.seen, key.why(found.call))


def _training(exercise: Exercise, failures: Sequence[Failure], key: Key, ask: Ask | None) -> Moment | None:
    for found in sorted(failures, key=lambda failure: not _in_the_plane(failure)):
        looks = key.looks(found.call)
        if looks and found.seen.value is not None:
            if exercise.name in RECORDS:
                return record_moment(exercise, found.call, looks, found.seen.value)
            return training_moment(exercise, found.call, looks, ask) if ask is not None else None
    return None


def _in_the_plane(failure: Failure) -> bool:
    """Whether θ is an arrow in the plane, which can be drawn: the first argument is θ, or the rows X."""
    first = failure.call.args[0]
    return isinstance(first, np.ndarray) and first.shape[-1] == 2
