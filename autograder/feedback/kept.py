"""What was made before and is the same again, in bounded room."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

_OVERHEAD = 200
"""Bytes that an entry takes besides its contents, about."""


class Kept(Generic[Key, Value]):
    """The entries that were used last, of a total size of at most `room` bytes."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._taken = 0
        self._entries: OrderedDict[Key, tuple[Value, int]] = OrderedDict()

    def find(self, key: Key) -> Value | None:
        """What is kept under `key`."""
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def keep(self, key: Key, value: Value, size: int) -> Value:
        """Keep `value`, which takes `size` bytes; what was not used for longest makes room for it. Returns it."""
        size += _OVERHEAD
        if size <= self._room:
            _, old = self._entries.pop(key, (None, 0))
            self._entries[key] = (value, size)
            self._taken += size - old
            while self._taken > self._room:
                _, (_, gone) = self._entries.popitem(last=False)
                self._taken -= gone
        return value
