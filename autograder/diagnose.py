"""Naming a wrong turn by its behaviour: never by reading code."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .calls import Call
from .key import Ask, Behaviour, Expected, seen_as
from .marks import outcome_text
from .observe import Observations
from .values import same

MOST_FURTHER_CALLS = 12
"""Calls by which a name is confirmed."""


def fitting(seen: Observations, calls: Sequence[Call], behaviours: Sequence[Behaviour]) -> tuple[Behaviour, ...]:
    """Return the wrong turns that did on every call what the candidate did.

    Parameters
    ----------
    seen, calls
        what the candidate did on the calls.
    behaviours
        the wrong turns.

    There is more than one where no call tells them apart.
    """
    if any(call.outcome in ("timed out", "skipped") for call in seen.calls):
        return ()
    if not calls:
        return tuple(one for one in behaviours if _same_value(seen, one))
    # Cheap calls first, whoever the candidate is: what wrong turns do on them is soon known. The first call that
    # differs ends the comparison, so that most wrong turns are asked about one or two.
    order = sorted(range(len(calls)), key=lambda index: _cost(calls[index]))
    done = [(calls[index], outcome_text(seen.calls[index])) for index in order]
    return tuple(
        one
        for one in behaviours
        if (
            list(map(outcome_text, one.see(calls))) == list(map(outcome_text, seen.calls))
            if one.together
            else all(one.text_on(call) == text for call, text in done)
        )
    )


def confirmed(
    found: tuple[Behaviour, ...], pool: Sequence[Call], ask: Ask, answer: Callable[[Call], Expected] | None
) -> tuple[Behaviour, ...]:
    """Return those of the wrong turns that also do what the candidate does on further calls.

    Calls are taken from `pool`: first the ones that tell the wrong turns apart, then ones on which they are wrong.
    `ask` makes them; `answer` gives the right answer to a call, where there is one.
    """
    apart = [call for call in pool if len({one.text_on(call) for one in found}) > 1]
    wrong = [call for call in pool if call not in apart and (answer is None or _is_wrong(found[0], call, answer(call)))]
    chosen = [*apart, *wrong][:MOST_FURTHER_CALLS]
    seen = ask(chosen).calls if chosen else ()
    if len(seen) != len(chosen):
        return found
    done = [(call, outcome_text(outcome)) for call, outcome in zip(chosen, seen, strict=True)]
    return tuple(one for one in found if all(one.text_on(call) == text for call, text in done))


def _is_wrong(behaviour: Behaviour, call: Call, right: Expected) -> bool:
    return behaviour.text_on(call) != outcome_text(seen_as(right))


def _cost(call: Call) -> int:
    """Roughly how long a call takes: the numbers it holds, as many times as it says."""
    times = [int(given) for given in call.args if isinstance(given, int)]
    return call.size * max([1, *times])


def _same_value(seen: Observations, behaviour: Behaviour) -> bool:
    return seen.value is not None and behaviour.value is not None and same(seen.value, behaviour.value)
