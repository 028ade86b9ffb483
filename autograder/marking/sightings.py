"""What test cells saw of a submission: which calls were made, and what each did. Kept, it can be judged again.

A call is remembered by a fingerprint of its arguments. A later judge that makes the same calls, in any order and as
few of them as it likes, finds what they did without the submission being run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import lru_cache

from ..calls import Call
from ..observe import Observations
from ..player import wire
from ..player.records import plain_calls

INSTANT = 0.05
"""Seconds below which a call took no time, so that candidates that do the same are seen alike."""

DIGEST_BYTES = 8
"""Of a call's fingerprint: among the thousands of calls of a course, no two are alike by accident."""


@dataclass(frozen=True, eq=False)
class Sighting:
    """What a candidate did: the fingerprints of the calls, None for a value that was read, and what was seen."""

    name: str
    calls: tuple[bytes, ...] | None
    seen: Observations


_kept: ContextVar[list[Sighting] | None] = ContextVar("kept", default=None)


@contextmanager
def keeping_sightings() -> Iterator[list[Sighting]]:
    """Within it, everything that is observed is also put into the list that it gives."""
    kept: list[Sighting] = []
    token = _kept.set(kept)
    try:
        yield kept
    finally:
        _kept.reset(token)


def sighted(name: str, calls: Sequence[Call] | None, seen: Observations) -> Observations:
    """Return what was seen as a judge is to take it, now and later, and keep it if anybody asked for that."""
    instant = [call if call.seconds >= INSTANT else replace(call, seconds=0.0) for call in seen.calls]
    seen = replace(seen, calls=tuple(instant))
    kept = _kept.get()
    if kept is not None:
        kept.append(Sighting(name, None if calls is None else tuple(map(call_digest, calls)), seen))
    return seen


@lru_cache(maxsize=4096)
def call_digest(call: Call) -> bytes:
    """A fingerprint of the arguments of `call`, the kinds of number included."""
    tree, blob = wire.pack(plain_calls([call]))
    return hashlib.sha256(json.dumps(tree).encode() + b"\0" + blob).digest()[:DIGEST_BYTES]
