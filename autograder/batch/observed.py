"""The file of what a submission's tests saw, one per submission: small, bounded, and checked when it is read.

It lies beside what is remembered of the grading, in ``.autograder/psN/observations/``. Everything in it that came from
a submission is numbers and short texts; it is read field by field, as an answer of a player is.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..marking.sightings import DIGEST_BYTES, Sighting
from ..observe import Observations
from ..player import wire
from ..player.errors import ProtocolError
from ..player.records import plain_observations, read_observations
from .plan import Plan

FORMAT = 1
LARGEST_CELL = 2 << 20
LARGEST = 16 << 20
"""Bytes that one cell, and one submission, may take before they are packed; cells beyond it are not kept."""

INSTANT = 0.01
"""Seconds below which a call took no time, so that candidates that do the same give the same bytes."""

Found = dict[tuple[str, str], "StoredCell"]


class NotStored(Exception):
    """What was seen is not at hand; the text says why."""


@dataclass(frozen=True)
class StoredCell:
    """What one test saw, still packed: equal bytes are equal sightings."""

    tree: str
    blob: bytes

    def sightings(self) -> list[Sighting]:
        """What was seen; raises NotStored if it is not of the form that was written."""
        try:
            return [_read_sighting(one) for one in _list(wire.unpack(json.loads(self.tree), self.blob))]
        except (ProtocolError, ValueError, RecursionError) as problem:
            raise NotStored(f"its stored observations are damaged ({problem})") from None


@dataclass(frozen=True)
class Observed:
    """What the tests of one submission saw: by notebook and cell, with fingerprints of what was graded then."""

    submission: str
    ground: str
    cells: Found


def pack_observed(submission: str, ground: str, sightings: Mapping[str, Mapping[str, Sequence[Sighting]]]) -> bytes:
    """What was seen, by notebook and cell, as the bytes of a file. A cell that takes too much room is left out."""
    index, blobs, left = [], [], LARGEST
    for notebook, cells in sightings.items():
        for grade_id, seen in cells.items():
            try:
                tree, blob = wire.pack([_plain_sighting(one) for one in seen], LARGEST_CELL)
            except wire.Unpackable:
                continue
            text = json.dumps(tree, separators=(",", ":"))
            left -= len(text) + len(blob)
            if left < 0:
                break
            index.append([notebook, grade_id, text, len(blob)])
            blobs.append(blob)
    header = json.dumps({"format": FORMAT, "submission": submission, "ground": ground, "cells": index})
    return zlib.compress(header.encode() + b"\n" + b"".join(blobs), 1)


def read_observed(plan: Plan, student: str) -> Observed:
    """What an earlier grading kept; raises NotStored with the reason if there is nothing of use."""
    try:
        packed = _path(plan, student).read_bytes()
    except FileNotFoundError:
        raise NotStored("no observations are stored of it") from None
    except OSError as error:
        raise NotStored(f"its stored observations cannot be read ({error.strerror})") from None
    try:
        return unpack_observed(packed)
    except (ValueError, KeyError, TypeError, RecursionError, zlib.error) as problem:
        raise NotStored(f"its stored observations are damaged ({problem})") from None


def unpack_observed(packed: bytes) -> Observed:
    """What `pack_observed` packed; raises ValueError, KeyError, TypeError or zlib.error for anything else."""
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(packed, 2 * LARGEST)
    if not unpacker.eof:
        raise ValueError("cut off, or too large")
    line, _, blobs = content.partition(b"\n")
    header = json.loads(line)
    if header["format"] != FORMAT:
        raise ValueError("another format")
    cells: Found = {}
    at = 0
    for notebook, grade_id, tree, size in header["cells"]:
        if type(size) is not int or not 0 <= size <= len(blobs) - at:
            raise ValueError("a cell claims more bytes than there are")
        cells[str(notebook), str(grade_id)] = StoredCell(str(tree), blobs[at : at + size])
        at += size
    return Observed(str(header["submission"]), str(header["ground"]), cells)


def write_observed(plan: Plan, student: str, packed: bytes) -> None:
    """Keep what was seen of a submission, in one step; without anything, what was kept before is forgotten."""
    path = _path(plan, student)
    if not packed:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".draft")
    draft.write_bytes(packed)
    draft.replace(path)


def _path(plan: Plan, student: str) -> Path:
    return plan.memory / "observations" / f"{student}.seen"


def _plain_sighting(sighting: Sighting) -> list[Any]:
    calls = None if sighting.calls is None else b"".join(sighting.calls)
    return [sighting.name, calls, plain_observations(_without_instants(sighting.seen))]


def _without_instants(seen: Observations) -> Observations:
    calls = tuple(call if call.seconds >= INSTANT else replace(call, seconds=0.0) for call in seen.calls)
    return replace(seen, calls=calls)


def _read_sighting(data: Any) -> Sighting:
    name, calls, seen = _list(data, 3)
    if type(name) is not str or not (calls is None or type(calls) is bytes):
        raise ProtocolError("a sighting has an unknown form")
    if calls is None:
        return Sighting(name, None, read_observations(seen, 0))
    digests = tuple(calls[at : at + DIGEST_BYTES] for at in range(0, len(calls), DIGEST_BYTES))
    if len(calls) % DIGEST_BYTES:
        raise ProtocolError("the fingerprints of the calls are cut off")
    return Sighting(name, digests, read_observations(seen, len(digests)))


def _list(data: Any, length: int | None = None) -> list[Any]:
    if type(data) is not list or length not in (None, len(data)):
        raise ProtocolError("a list of sightings has an unknown form")
    return data
