"""Sightings as JSON and bytes, and back. All numbers of a sighting stand in one block; the rest is short.

What is read back is distrusted: it takes the form of a player's answer, and is checked as one.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..expressions import to_plain
from ..observe import Observation
from ..player import wire
from ..player.errors import ProtocolError
from ..player.records import read_observations
from ..values import DEEPEST, Odd, Value
from .sightings import DIGEST_BYTES, Sighting


def pack_sighting(sighting: Sighting) -> tuple[dict[str, Any], bytes]:
    """`sighting` as JSON and bytes; raises wire.Unpackable if a formula in it is too large."""
    seen = sighting.seen
    blobs = [] if sighting.calls is None else list(sighting.calls)
    tree = {
        "name": sighting.name,
        "calls": None if sighting.calls is None else len(sighting.calls),
        "problem": seen.problem,
        "parameters": seen.parameters,
        "value": _pack_value(seen.value, blobs),
        "values": [_pack_value(call.value, blobs) for call in seen.calls],
        "unusual": {index: _unusual(call) for index, call in enumerate(seen.calls) if _is_unusual(call)},
    }
    return tree, b"".join(blobs)


def _is_unusual(call: Observation) -> bool:
    return call.outcome != "returned" or bool(call.changed) or bool(call.warned) or call.seconds > 0


def _unusual(call: Observation) -> list[Any]:
    return [call.outcome, call.error, call.changed, call.warned, call.seconds, call.kinds]


def _pack_value(value: Value | None, blobs: list[bytes]) -> Any:
    if value is None:
        return None
    if isinstance(value, np.ndarray):
        blobs.append(value.tobytes())
        return value.shape
    if isinstance(value, tuple):
        return {"parts": [_pack_value(part, blobs) for part in value]}
    if isinstance(value, Odd):
        return {"odd": [value.kind, value.phrase]}
    tree, blob = wire.pack(to_plain(value))
    blobs.append(blob)
    return {"formula": tree, "bytes": len(blob)}


def unpack_sighting(tree: Any, blob: bytes) -> Sighting:
    """The sighting that `pack_sighting` wrote; raises ProtocolError for anything else."""
    match tree:
        case {
            "name": str(name),
            "calls": count,
            "problem": problem,
            "parameters": parameters,
            "value": value,
            "values": list(values),
            "unusual": dict(unusual),
        } if len(tree) == 7 and (count is None or type(count) is int):
            pass
        case _:
            raise ProtocolError("a sighting has an unknown form")
    reader = _Reader(blob)
    digests = None if count is None else tuple(reader.take(DIGEST_BYTES) for _ in range(min(count, len(blob))))
    plain = {
        "problem": problem,
        "parameters": parameters,
        "value": reader.value(value),
        "calls": [_plain_call(reader.value(one), unusual.get(str(index))) for index, one in enumerate(values)],
    }
    if reader.at != len(blob):
        raise ProtocolError("there are bytes that nothing refers to")
    return Sighting(name, digests, read_observations(plain, count or 0))


def _plain_call(value: Any, unusual: Any) -> dict[str, Any]:
    told = ["returned", "", [], "", 0.0, []] if unusual is None else unusual
    if type(told) is not list or len(told) != 6:
        raise ProtocolError("an unusual call has an unknown form")
    return dict(zip(("outcome", "error", "changed", "warned", "seconds", "kinds"), told, strict=True)) | {
        "value": value
    }


class _Reader:
    def __init__(self, blob: bytes) -> None:
        self.blob = blob
        self.at = 0

    def take(self, count: int) -> bytes:
        if not 0 <= count <= len(self.blob) - self.at:
            raise ProtocolError("a sighting claims more bytes than there are")
        self.at += count
        return self.blob[self.at - count : self.at]

    def value(self, spec: Any, depth: int = 0) -> Any:
        """The value in the form of a player's answer."""
        if depth > DEEPEST + 1:
            raise ProtocolError("a value is nested too deep")
        match spec:
            case None:
                return None
            case list():
                return self._array(spec)
            case {"parts": list(parts)} if len(spec) == 1:
                return tuple(self.value(part, depth + 1) for part in parts)
            case {"odd": [kind, phrase]} if len(spec) == 1:
                return {"kind": kind, "phrase": phrase}
            case {"formula": tree, "bytes": int(size)} if len(spec) == 2:
                return {"expression": wire.unpack(tree, self.take(size))}
        raise ProtocolError("a value has an unknown form")

    def _array(self, shape: list[Any]) -> Any:
        if len(shape) > 16 or not all(type(length) is int and 0 <= length < 1 << 31 for length in shape):
            raise ProtocolError("an array has an impossible shape")
        return np.frombuffer(self.take(8 * math.prod(shape)), np.float64).reshape(shape).copy()
