"""A copy of a session's state, as the trusted side holds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from ..calls import ProbeFunction
from ..observe import CALL_SECONDS
from . import functions, wire
from .answers import Found, Handle, Missing, worker_reply
from .errors import CandidateError, PlayerLost, ProtocolError, SnapshotLost
from .outputs import writable

USE_SECONDS = 30.0
_LONGEST_PRINT = 16 << 10


@dataclass
class Snapshot:
    """A copy of a session's state. Objects in it are used by handle; nothing done to it reaches the session.

    Methods raise CandidateError when the submission's code raises, SnapshotLost when the copy hangs, dies or answers
    nonsense (it is closed then), and PlayerLost when the whole session is gone.
    """

    _request: Callable[[Mapping[str, Any], bytes, float], tuple[dict[str, Any], bytes]]
    _number: int
    _open: bool = True
    printed: str = ""
    """What the submission's code printed while it was called last."""

    def __enter__(self) -> Snapshot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def lookup(self, name: str, timeout: float = 5.0) -> Found | Missing:
        """The value of a name: plain data, a Handle, or Missing."""
        return self._ask({"op": "lookup", "name": name}, b"", timeout)

    def call(self, handle: Handle, /, *args: object, timeout: float = CALL_SECONDS, **kwargs: object) -> Found:
        """Call an object. Arguments are plain data, handles of this snapshot, or probe functions."""
        arguments = [[_argument(one) for one in args], {key: _argument(one) for key, one in kwargs.items()}]
        tree, blob = _packed(arguments)
        return self._ask({"op": "call", "handle": handle.index, "arguments": tree}, blob, timeout)

    def getattr(self, handle: Handle, name: str, timeout: float = CALL_SECONDS) -> Found:
        """An attribute of an object."""
        return self._ask({"op": "getattr", "handle": handle.index, "name": name}, b"", timeout)

    def getitem(self, handle: Handle, key: object, timeout: float = CALL_SECONDS) -> Found:
        """An item of an object."""
        tree, blob = _packed([[_argument(key)], {}])
        return self._ask({"op": "getitem", "handle": handle.index, "arguments": tree}, blob, timeout)

    def items(self, handle: Handle, most: int, timeout: float = CALL_SECONDS) -> list[Found]:
        """What iterating over an object gives, up to `most` items."""
        reply, data = self._asked({"op": "items", "handle": handle.index, "most": most}, b"", timeout)
        parts = reply.get("items")
        if not isinstance(parts, list):
            return [_found(reply, data, "")]  # it raised
        found, at = [], 0
        for part in parts[:most]:
            match part:
                case [dict(one), int(size)] if 0 <= size <= len(data) - at:
                    found.append(_found(one, data[at : at + size], ""))
                    at += size
                case _:
                    raise SnapshotLost("its answer could not be read: an item has no known form", "died")
        return found

    def isinstance(self, handle: Handle, kind: Handle, timeout: float = CALL_SECONDS) -> bool:
        """Whether an object is of a class, or of one derived from it, that the submission defines."""
        return self._ask({"op": "isinstance", "handle": handle.index, "of": kind.index}, b"", timeout) is True

    def forget(self, name: str) -> None:
        """Delete a name."""
        self._ask({"op": "forget", "name": name}, b"", CALL_SECONDS)

    def restore(self, name: str, handle: Handle) -> None:
        """Give a name to an object that came from here."""
        self._ask({"op": "restore", "name": name, "handle": handle.index}, b"", CALL_SECONDS)

    def close(self) -> None:
        """End the copy; closing twice is fine."""
        if self._open:
            self._open = False
            try:
                self._request({"op": "drop", "snapshot": self._number}, b"", 5.0)
            except PlayerLost:
                return

    def _ask(self, request: dict[str, Any], blob: bytes, timeout: float) -> Found:
        reply, data = self._asked(request, blob, timeout)
        try:
            return _found(reply, data, request.get("name", ""))
        except ProtocolError as problem:
            self.close()
            raise SnapshotLost(f"its answer could not be read: {problem}", "died") from None

    def _asked(self, request: dict[str, Any], blob: bytes, timeout: float) -> tuple[dict[str, Any], bytes]:
        if not self._open:
            raise SnapshotLost("the snapshot is closed", "died")
        whole = {"op": "ask", "snapshot": self._number, "request": request, "seconds": timeout}
        reply, data = self._request(whole, blob, timeout)
        try:
            answer = worker_reply(reply)
        except SnapshotLost:
            self._open = False
            raise
        printed = answer.pop("printed", "")
        self.printed = writable(printed[:_LONGEST_PRINT]) if isinstance(printed, str) else ""
        return answer, data


def _found(answer: dict[str, Any], data: bytes, name: Any) -> Found | Missing:
    match answer:
        case {"missing": True}:
            return Missing(str(name))
        case {"plain": tree}:
            return wire.unpack(tree, data)
        case {"handle": int(index), "kind": str(kind), "callable": bool(known), "text": str(text)}:
            return Handle(index, writable(kind[:200]), known, writable(text[:1000]))
        case {"raised": [str(kind), str(text)]}:
            raise CandidateError(writable(kind[:200]), writable(text[:1000]))
    raise ProtocolError("an answer has no known form")


def _argument(value: object) -> list[object]:
    if isinstance(value, Handle):
        return ["handle", value.index]
    if isinstance(value, ProbeFunction):
        return ["probe", value.name]
    if callable(value) and (function := functions.as_data(value)) is not None:
        return ["function", function]
    return ["value", value]


def _packed(arguments: object) -> tuple[Any, bytes]:
    try:
        return wire.pack(arguments)
    except wire.Unpackable as problem:
        raise TypeError(f"an argument cannot be passed to a player: {problem}") from None
