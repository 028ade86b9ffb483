"""Naming a wrong turn by its behaviour: never by reading code."""

from __future__ import annotations

from collections.abc import Sequence

from .key import Behaviour, WrongTurn
from .observe import Observation, Observations
from .values import same


def name_wrong_turns(seen: Observations, behaviours: Sequence[Behaviour]) -> tuple[WrongTurn, ...]:
    """Return the wrong turns that do on every probe what the candidate did.

    There is more than one where no probe tells them apart.
    """
    if any(call.outcome in ("timed out", "skipped") for call in seen.calls):
        return ()
    return tuple(behaviour.wrong_turn for behaviour in behaviours if _same_behaviour(seen, behaviour.seen))


def _same_behaviour(one: Observations, other: Observations) -> bool:
    if one.value is not None and other.value is not None:
        return same(one.value, other.value)
    return len(one.calls) == len(other.calls) and all(map(_same_outcome, one.calls, other.calls))


def _same_outcome(one: Observation, other: Observation) -> bool:
    if one.outcome != other.outcome:
        return False
    if one.outcome == "raised":
        return one.error.split(":")[0].split(" ")[0] == other.error.split(":")[0].split(" ")[0]
    return one.value is not None and other.value is not None and same(one.value, other.value)
