"""Pictures of figures that are known beforehand, each under its figure's fingerprint.

The pictures come from trusted runs of the instructor's notebook and lie in the memory of every player, where a
submission may look for them. So each is sealed with its fingerprint: whoever has drawn the same figure can open its
picture, and to anyone else it is noise.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from .errors import ProtocolError

Pictures = Mapping[str, bytes]
"""Sealed PNG files by the names that their fingerprints have."""

MOST_BYTES = 32 << 20
"""How large a table may be: it travels to the player in one message."""

_blake, _shake = hashlib.blake2b, hashlib.shake_256
_LABEL_SIZE = 16


def label(fingerprint: bytes) -> str:
    """The name under which the picture with this fingerprint lies; the fingerprint does not follow from it."""
    return _blake(fingerprint, digest_size=_LABEL_SIZE, person=b"name").hexdigest()


def seal(fingerprint: bytes, data: bytes) -> bytes:
    """`data`, readable only with `fingerprint`; sealing again opens it."""
    size = len(data)
    mask = int.from_bytes(_shake(fingerprint).digest(size))
    return (int.from_bytes(data) ^ mask).to_bytes(size)


def find(pictures: Pictures, fingerprint: bytes) -> bytes | None:
    """The picture with this fingerprint, None if it is not known."""
    sealed = pictures.get(label(fingerprint))
    return None if sealed is None else seal(fingerprint, sealed)


def within_limit(pictures: Pictures) -> dict[str, bytes]:
    """As many of `pictures`, in their order, as fit into `MOST_BYTES`."""
    kept: dict[str, bytes] = {}
    room = MOST_BYTES
    for name, sealed in pictures.items():
        if len(sealed) <= room:
            kept[name] = sealed
            room -= len(sealed)
    return kept


def pack(pictures: Pictures) -> tuple[list[list[object]], bytes]:
    """The table as a list of names and lengths, for JSON, and bytes."""
    return [[name, len(sealed)] for name, sealed in pictures.items()], b"".join(pictures.values())


def unpack(index: object, blob: bytes) -> dict[str, bytes]:
    """The table that `pack` wrote; raises ProtocolError if it is not one."""
    pictures: dict[str, bytes] = {}
    at = 0
    for entry in index if isinstance(index, list) else [None]:
        match entry:
            case [str(name), int(size)] if 0 <= size <= len(blob) - at:
                pictures[name] = blob[at : at + size]
                at += size
            case _:
                raise ProtocolError("a table of pictures has no known form")
    if at != len(blob):
        raise ProtocolError("a table of pictures has more bytes than pictures")
    return pictures
