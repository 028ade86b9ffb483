"""Candidates of which only the stored observations are left, and the names of a test cell that grades them."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from typing import Any

from ..calls import Call
from ..candidate import Elsewhere
from ..marking.foresight import Import, imported, usual_assertion
from ..marking.sightings import Sighting, call_digest
from ..observe import Observations


class NotSeen(Exception):
    """A test asks for what was not observed when the submission was graded; the text completes "…, because"."""


class Recalled(Elsewhere):
    """A candidate as it was seen. The first calls asked of it must have been made; further ones may be unknown."""

    def __init__(self, name: str, sightings: Sequence[Sighting]) -> None:
        self._name = name
        self._sightings = [one for one in sightings if one.name == name]
        self._asked = False

    def observe(self, calls: Sequence[Call]) -> Observations:
        first, self._asked = not self._asked, True
        wanted = tuple(map(call_digest, calls))
        of_calls = [one for one in self._sightings if one.calls is not None]
        for one in of_calls:
            if one.calls == wanted:
                return one.seen
        for one in of_calls:
            # One reason why it could not be called at all, whatever the calls.
            if one.seen.problem and one.calls is not None and set(wanted) <= set(one.calls):
                return one.seen
        known = {
            digest: call
            for one in reversed(of_calls)
            for digest, call in zip(one.calls or (), one.seen.calls, strict=False)
        }
        if all(digest in known for digest in wanted):
            return Observations(calls=tuple(known[digest] for digest in wanted), parameters=of_calls[0].seen.parameters)
        if first:
            new = sum(digest not in known for digest in set(wanted))
            raise NotSeen(f"{new} of the {len(set(wanted))} calls that are made to {self._name} now were not made then")
        return Observations(problem="it was not tried on these calls when it was graded")

    def observe_value(self) -> Observations:
        for one in self._sightings:
            if one.calls is None:
                return one.seen
        raise NotSeen(f"{self._name} was not read as a value then")


class RecalledNamespace(dict[str, Any]):
    """Globals of a test cell without a submission: as `TestNamespace`, with candidates that are recalled."""

    def __init__(
        self, imports: Mapping[str, Import], only_graded: frozenset[str], sightings: Sequence[Sighting]
    ) -> None:
        super().__init__(__name__="__main__", __builtins__=builtins)
        self._imports = imports
        self._only_graded = only_graded
        self._sightings = sightings

    def __missing__(self, name: str) -> Any:
        if name in self._imports:
            value = imported(self._imports[name])
        elif hasattr(builtins, name):
            raise KeyError(name)
        elif name in self._only_graded:
            value = Recalled(name, self._sightings)
        else:
            value = usual_assertion(name)
            if value is None:
                raise NotSeen(f"a test uses the submission's {name} itself, which only grading can do")
        self[name] = value
        return value
