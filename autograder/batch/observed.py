"""The file of what a submission's tests saw, one per submission: small, bounded, and checked when it is read.

It lies beside what is remembered of the grading, in ``.autograder/psN/observations/``. Everything in it that came from
a submission is numbers and short texts; it is read field by field, as an answer of a player is.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..marking.packing import pack_sighting, unpack_sighting
from ..marking.sightings import Sighting
from ..player import wire
from ..player.errors import ProtocolError
from .plan import Plan

FORMAT = 1
LARGEST_CELL = 2 << 20
LARGEST = 16 << 20
"""Bytes that one cell, and one submission, may take before they are packed; cells beyond it are not kept."""

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
            return list(self._read())
        except (ProtocolError, ValueError, TypeError, RecursionError) as problem:
            raise NotStored(f"its stored observations are damaged ({problem})") from None

    def _read(self) -> Iterator[Sighting]:
        at = 0
        for tree, size in json.loads(self.tree):
            if type(size) is not int or not 0 <= size <= len(self.blob) - at:
                raise ValueError("a sighting claims more bytes than there are")
            yield unpack_sighting(tree, self.blob[at : at + size])
            at += size


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
                packed = [pack_sighting(one) for one in seen]
            except wire.Unpackable:
                continue
            text = json.dumps([[tree, len(blob)] for tree, blob in packed], separators=(",", ":"))
            blob = b"".join(blob for _, blob in packed)
            size = len(text) + len(blob)
            if size > min(left, LARGEST_CELL):
                continue
            left -= size
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
    return plan.remembered(student, ".seen", "observations")
