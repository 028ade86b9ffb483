"""A copy of a session's state, as the trusted side holds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from ..calls import ProbeFunction
from ..observe import CALL_SECONDS
from . import wire
from .answers import Found, Handle, Missing, worker_reply
from .errors import CandidateError, PlayerLost, ProtocolError, SnapshotLost
from .outputs import writable

USE_SECONDS = 30.0


@dataclass
class Snapshot:
    """A copy of a session's state. Objects in it are used by handle; nothing done to it reaches the session.

    Methods raise CandidateError when the submission's code raises, SnapshotLost when the copy hangs, dies or answers
    nonsense (it is closed then), and PlayerLost when the whole session is gone.
    """

    _request: Callable[[Mapping[str, Any], bytes, float], tuple[dict[str, Any], bytes]]
    _number: int
    _open: bool = True

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

    def close(self) -> None:
        """End the copy; closing twice is fine."""
        if self._open:
            self._open = False
            try:
                self._request({"op": "drop", "snapshot": self._number}, b"", 5.0)
            except PlayerLost:
                return

    def _ask(self, request: dict[str, Any], blob: bytes, timeout: float) -> Found:
        if not self._open:
            raise SnapshotLost("the snapshot is closed", "died")
        whole = {"op": "ask", "snapshot": self._number, "request": request, "seconds": timeout}
        reply, data = self._request(whole, blob, timeout)
        try:
            return _found(worker_reply(reply), data, request.get("name", ""))
        except ProtocolError as problem:
            self.close()
            raise SnapshotLost(f"its answer could not be read: {problem}", "died") from None
        except SnapshotLost:
            self._open = False
            raise


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
    return ["value", value]


def _packed(arguments: object) -> tuple[Any, bytes]:
    try:
        return wire.pack(arguments)
    except wire.Unpackable as problem:
        raise TypeError(f"an argument cannot be passed to a player: {problem}") from None
