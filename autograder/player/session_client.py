"""One submission's session, as the trusted side holds it.

Every method may meet a player that lies, hangs or is gone. It then raises an exception of `errors`, and never waits
longer than the time it was given plus what recovery takes. What it returns is plain data.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from ..calls import Call
from ..observe import ALL_SECONDS, CALL_SECONDS, Observations
from . import outputs, records, wire
from .answers import CellResult, Missing, worker_reply
from .channel import Channel
from .errors import PlayerError, PlayerLost, ProtocolError, SnapshotLost
from .snapshot import Snapshot

CELL_SECONDS = 30.0
SLACK_SECONDS = 30.0
"""How much longer than asked an answer may take: stopping a cell, and restoring the state before it."""

CELLS_TOGETHER = 20
"""How many times the limit of one cell all cells may take together: a notebook can have any number of them."""

_LONGEST_SOURCE = 1 << 20


@dataclass
class Session:
    """A player that runs one submission; made by `Warm.session`. Use it from one thread at a time."""

    _channel: Channel
    _end: Callable[[], None]
    _outputs: outputs.OutputReader = field(default_factory=outputs.OutputReader)
    _spent: float = 0.0
    _too_slow: bool = False
    _ended: bool = False
    _lost: str = ""

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    @property
    def lost(self) -> str:
        """Why the session cannot go on; empty while it can."""
        return self._lost or ("it has ended" if self._ended else "")

    def wait_until_ready(self, seconds: float) -> None:
        """Return when the player has locked itself in; raises PlayerLost with the reason if it could not."""
        try:
            reply, _ = self._channel.receive(seconds)
        except PlayerError as problem:
            self._lost = str(problem)
            raise PlayerLost(f"the player did not get ready: {problem}") from None
        if reply.get("ready") is not True:
            self._lost = str(reply.get("failed", "no reason given"))[:4000]
            raise PlayerLost(f"the player did not get ready: {self._lost}")

    def run_cell(self, source: str, timeout: float = CELL_SECONDS, number: int | None = None) -> CellResult:
        """Run a code cell for at most `timeout` seconds; with `number` as its count, where cells ran elsewhere.

        A cell that does not stop, or ends its process, costs its own effects only: later cells find the state from
        before it. When the cells have taken `CELLS_TOGETHER` times as long, no more are run. Raises PlayerLost when the
        whole session is gone.
        """
        if len(source) > _LONGEST_SOURCE:
            text = f"The cell has {len(source):,} characters; at most {_LONGEST_SOURCE:,} are run."
            return CellResult([outputs.error("CellTooLong", text)], None, "error", 0.0)
        if self._spent > CELLS_TOGETHER * timeout:
            text = f"The cells above took {self._spent:.0f} seconds together, so this one was not run."
            note, self._too_slow = ("" if self._too_slow else text), True
            return CellResult([outputs.error("NotebookTimeout", text)], None, "error", 0.0, note=note)
        started = time.monotonic()
        reply, blob = self._request({"op": "run", "source": source, "seconds": timeout, "number": number}, b"", timeout)
        self._spent += time.monotonic() - started
        status, count, seconds, parts = (reply.get(name) for name in ("status", "count", "seconds", "parts"))
        if status not in ("ok", "error", "timeout", "died") or type(seconds) is not float:
            raise self._lose("its answer about a cell has no known form")
        if count is not None and (type(count) is not int or not 0 <= count < 1 << 31):
            raise self._lose("its cell number is not a number")
        if not (isinstance(parts, list) and len(parts) == 3 and all(type(part) is int and part >= 0 for part in parts)):
            raise self._lose("its outputs have no known form")
        journal, out, err = blob[: parts[0]], blob[parts[0] : parts[0] + parts[1]], blob[parts[0] + parts[1] :]
        self._outputs.pictures.clear()
        shown = self._outputs.read(journal)
        shown += self._outputs.raw("stdout", out) + self._outputs.raw("stderr", err)
        if status in ("timeout", "died"):
            shown.append(_ending(status, timeout, kept=count is not None))
        note = outputs.writable(str(reply.get("note", ""))[:500])
        return CellResult(shown, count, status, seconds, count is not None, note, tuple(self._outputs.pictures))

    def observe(self, name: str, calls: Sequence[Call], timeout: float = ALL_SECONDS + 5.0) -> Observations | Missing:
        """Call what the submission defined as `name`, in a snapshot, and return what each call did.

        A hang beyond `timeout`, a crash or a reply that is not observations becomes the `problem` of the
        observations: it costs this check alone. Raises PlayerLost when the whole session is gone.
        """
        tree, blob = wire.pack(records.plain_calls(calls))
        request = {"op": "observe", "name": name, "calls": tree, "call_seconds": min(CALL_SECONDS, timeout / 3)}
        return self._observations("observe", request, blob, len(calls), timeout)

    def observe_value(self, name: str, timeout: float = 10.0) -> Observations | Missing:
        """Read the value that the submission assigned to `name`, as `observe` does."""
        return self._observations("read", {"op": "value", "name": name}, b"", 0, timeout)

    def _observations(
        self, kind: str, request: dict[str, Any], blob: bytes, count: int, timeout: float
    ) -> Observations | Missing:
        reply, data = self._request({"op": kind, "request": request, "seconds": timeout}, blob, timeout)
        try:
            answer = worker_reply(reply)
            if answer.get("missing") is True:
                return Missing(request["name"])
            return records.read_observations(wire.unpack(answer.get("observations"), data), count)
        except SnapshotLost as lost:
            return Observations(problem=str(lost))
        except ProtocolError as problem:
            return Observations(problem=f"its answer could not be read: {problem}")

    def snapshot(self) -> Snapshot:
        """Return a copy of the present state that is used apart from it, and closed when no longer needed."""
        reply, _ = self._request({"op": "snapshot"}, b"", 5.0)
        number = reply.get("snapshot")
        if type(number) is not int:
            raise SnapshotLost(str(reply.get("note", "no snapshot could be made"))[:200], "died")
        return Snapshot(self._request, number)

    def end(self) -> None:
        """End the player and everything it started; returns when they are gone. Ending twice is fine."""
        if not self._ended:
            self._ended = True
            self._channel.close()
            self._end()

    def _request(self, request: Mapping[str, Any], blob: bytes, seconds: float) -> tuple[dict[str, Any], bytes]:
        if self.lost:
            raise PlayerLost(f"the session is over: {self.lost}")
        try:
            self._channel.send(request, blob)
            return self._channel.receive(seconds + SLACK_SECONDS)
        except PlayerError as problem:
            raise self._lose(str(problem)) from None

    def _lose(self, reason: str) -> PlayerLost:
        self._lost = reason
        self.end()
        return PlayerLost(f"the session is over: {reason}")


def _ending(status: str, timeout: float, *, kept: bool) -> outputs.Output:
    """What a notebook shows below a cell that was stopped or took its process along."""
    if status == "timeout":
        text = f"The cell was stopped after {timeout:g} seconds."
        rest = "" if kept else " It could not be interrupted, so the cells below find everything as it was before it."
        return outputs.error("CellTimeout", text + rest)
    text = "The cell ended the process that runs the notebook; the cells below find everything as it was before it."
    return outputs.error("CellDied", text)
