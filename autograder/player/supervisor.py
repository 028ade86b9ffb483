"""The first process of a submission: keeps its shell alive, and is the only one that talks to the trusted side.

It never runs a submission's code. The shell runs in a child, the *worker*, and every worker can copy itself by a fork.
Two things follow from that:

* A check looks at a copy (a *snapshot*), so that whatever it causes is gone afterwards.
* A cell that crashes or cannot be stopped costs its own effects and no more. When cells have taken longer than
  `CHECKPOINT_SECONDS`, a copy is put aside before the next one. After a crash the newest copy goes on, and the few
  short cells since then run again, unseen. Until the first copy, the supervisor itself is the checkpoint: it still has
  the shell as it was before the first cell.

Files that a lost cell wrote stay written. Threads live in the worker that started them: a snapshot has none.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import time
from typing import Any, NoReturn

from .channel import Channel, pair
from .errors import ChannelClosed, ChannelTimeout, PlayerError, ProtocolError
from .journal import Journal
from .meeting import accepted, listening
from .processes import LARGEST_PID, Files, Process, end_all, end_all_but, reap
from .worker import Worker

CHECKPOINT_SECONDS = 0.25
GRACE_SECONDS = 1.0
MEETING_SECONDS = 3.0
REPLAY_SECONDS = 15.0
MOST_SNAPSHOTS = 8


class _Lost(Exception):
    """A worker did not answer: `outcome` is ``"timeout"`` or ``"died"``."""

    def __init__(self, outcome: str) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class Supervisor:
    """Serves one session's requests."""

    def __init__(self, client: Channel, shell: Any, journal: Journal, files: Files, *, alone: bool) -> None:
        self._client = client
        self._shell = shell
        self._journal = journal
        self._files = files
        # Whether this is process 1 of its own tree, so that "all processes" are this submission's.
        self._alone = alone
        # With a network namespace of its own, a session has the address for itself.
        self._listener = listening() if alone else None
        self._done: list[str] = []
        self._count = 0
        self._checkpoint: Process | None = None
        self._checkpoint_at = 0
        self._seconds_since = 0.0
        self._snapshots: dict[int, Process] = {}
        self._next_snapshot = 1
        self._current = self._spawn()

    def serve(self) -> NoReturn:
        """Answer requests until the trusted side is gone; then end, and with it everything."""
        answers = {
            "run": self._run,
            "read": self._read,
            "observe": self._observe,
            "snapshot": self._snapshot,
            "ask": self._ask_snapshot,
            "drop": self._drop,
        }
        while True:
            try:
                request, blob = self._client.receive(None)
            except PlayerError:
                self._kill_all()
                os._exit(0)
            try:
                reply, data = answers[request["op"]](request, blob)
            except Exception:  # a worker that cannot be copied even after a recovery, or lies in a new way
                reply, data = {"status": "died"}, b""
            with contextlib.suppress(PlayerError):
                try:
                    self._client.send(reply, data)
                except ProtocolError:  # a worker's answer that is too large to be passed on must not be waited for
                    self._client.send({"status": "died"})

    def _run(self, request: dict[str, Any], _: bytes) -> tuple[dict[str, Any], bytes]:
        source, seconds = request["source"], request["seconds"]
        if self._seconds_since > CHECKPOINT_SECONDS:
            self._put_aside()
        self._files.empty()
        if request.get("number") is not None:
            self._count = request["number"] - 1
            self._tell(self._current, {"op": "number", "next": request["number"]})
        started = time.monotonic()
        count = None
        note = ""
        lost = ""
        try:
            status, count = self._run_cell(source, seconds)
        except _Lost as ending:
            lost = status = ending.outcome
        shown, parts = self._files.read()
        if not lost:
            self._count = count or 0
            self._done.append(source)
            self._seconds_since += time.monotonic() - started
        else:
            # Not inside the handler: a worker that is forked there would show our exception in its tracebacks.
            note = self._recover()
            self._count += 1
            self._tell(self._current, {"op": "number", "next": self._count + 1})
        reply = {"status": status, "count": count, "note": note, "seconds": time.monotonic() - started, "parts": parts}
        return reply, shown

    def _run_cell(self, source: str, seconds: float) -> tuple[str, int]:
        worker = self._current
        try:
            worker.channel.send({"op": "run", "source": source})
            try:
                reply, _ = worker.channel.receive(seconds)
            except ChannelTimeout:
                os.kill(worker.pid, signal.SIGINT)
                reply, _ = worker.channel.receive(GRACE_SECONDS)
                reply["status"] = "timeout"
        except ChannelTimeout:
            raise _Lost("timeout") from None
        except (ChannelClosed, ProtocolError, ProcessLookupError):
            raise _Lost("died") from None
        status, count = reply.get("status"), reply.get("count")
        if status not in ("ok", "error", "timeout") or type(count) is not int or not 0 < count < 1 << 31:
            raise _Lost("died")
        return status, count

    def _read(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        """Let the worker itself answer: reading a value runs none of the submission's code, and costs no fork."""
        reply, data = self._ask(self._current, request["request"], blob, request["seconds"])
        if reply["status"] != "ok":
            self._recover()
        return reply, data

    def _observe(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        snapshot = self._copy_current()
        try:
            return self._ask(snapshot, request["request"], blob, request["seconds"])
        finally:
            self._kill(snapshot)

    def _snapshot(self, _: dict[str, Any], __: bytes) -> tuple[dict[str, Any], bytes]:
        if len(self._snapshots) >= MOST_SNAPSHOTS:
            return {"status": "error", "note": "too many snapshots are open"}, b""
        number = self._next_snapshot
        self._next_snapshot += 1
        self._snapshots[number] = self._copy_current()
        return {"status": "ok", "snapshot": number}, b""

    def _ask_snapshot(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        snapshot = self._snapshots.get(request["snapshot"])
        if snapshot is None:
            return {"status": "died"}, b""
        reply, data = self._ask(snapshot, request["request"], blob, request["seconds"])
        if reply["status"] != "ok":
            self._kill(self._snapshots.pop(request["snapshot"]))
        return reply, data

    def _drop(self, request: dict[str, Any], _: bytes) -> tuple[dict[str, Any], bytes]:
        snapshot = self._snapshots.pop(request["snapshot"], None)
        if snapshot is not None:
            self._kill(snapshot)
        return {"status": "ok"}, b""

    def _ask(
        self, worker: Process, request: dict[str, Any], blob: bytes, seconds: float
    ) -> tuple[dict[str, Any], bytes]:
        try:
            worker.channel.send(request, blob)
            reply, data = worker.channel.receive(seconds)
        except ChannelTimeout:
            return {"status": "timeout"}, b""
        except (ChannelClosed, ProtocolError):
            return {"status": "died"}, b""
        return {"status": "ok", "reply": reply}, data

    def _spawn(self) -> Process:
        """Start a worker from the supervisor's own memory: the shell before the first cell."""
        mine, theirs = pair()
        pid = os.fork()
        if pid == 0:
            mine.close()
            self._client.close()
            if self._listener is not None:
                self._listener.close()
            Worker(self._shell, self._journal, Channel(theirs), self._files).serve()
        theirs.close()
        return Process(pid, Channel(mine))

    def _copy(self, worker: Process) -> Process:
        """Ask `worker` for a copy of itself; raises PlayerError if it does not answer as it should."""
        passed: list[int] = []
        for _ in range(2):
            worker.channel.send({"op": "copy", "meet": self._listener is not None})
            if self._listener is not None:
                reply, _ = worker.channel.receive(GRACE_SECONDS * 5)
            else:
                reply, _, passed = worker.channel.receive_with_descriptors(GRACE_SECONDS * 5, 1)
            if reply.get("failed") is not True:
                break
            # The submission's own children take all the processes there may be.
            self._kill_all({process.pid for process in (worker, *self._kept())})
        pid = reply.get("pid")
        if type(pid) is int and 1 < pid <= LARGEST_PID and pid != os.getpid():
            with contextlib.suppress(OSError):
                os.kill(pid, 0)
                if self._listener is not None:
                    return Process(pid, accepted(self._listener, pid, MEETING_SECONDS))
                if passed:
                    return Process(pid, Channel(socket.socket(fileno=passed.pop())))
        for descriptor in passed:
            with contextlib.suppress(OSError):
                os.close(descriptor)
        raise ProtocolError("a worker did not copy itself")

    def _copy_current(self) -> Process:
        with contextlib.suppress(PlayerError, OSError):
            return self._copy(self._current)
        # A thread or a child of an earlier cell ended the worker between two cells.
        self._recover()
        return self._copy(self._current)

    def _kept(self) -> list[Process]:
        """The processes that the session goes on with."""
        return [self._current, *self._snapshots.values(), *([self._checkpoint] if self._checkpoint else [])]

    def _put_aside(self) -> None:
        with contextlib.suppress(PlayerError):
            copy = self._copy(self._current)
            if self._checkpoint is not None:
                self._kill(self._checkpoint)
            self._checkpoint = copy
            self._checkpoint_at = len(self._done)
            self._seconds_since = 0.0

    def _recover(self) -> str:
        """Go on from the newest checkpoint; returns a note if the state could not be restored in full."""
        checkpoint = self._checkpoint
        self._kill_all({checkpoint.pid} if checkpoint else set())
        self._current.channel.close()
        self._snapshots.clear()
        if checkpoint is not None:
            with contextlib.suppress(PlayerError):
                self._current = self._copy(checkpoint)
                return self._replay(self._checkpoint_at)
            self._kill_all()
            self._checkpoint = None
        self._current = self._spawn()
        return self._replay(0)

    def _replay(self, start: int) -> str:
        deadline = time.monotonic() + REPLAY_SECONDS
        for index, source in enumerate(self._done[start:], start):
            with contextlib.suppress(_Lost):
                self._run_cell(source, deadline - time.monotonic())
                continue
            del self._done[index:]
            self._kill_all({self._checkpoint.pid} if self._checkpoint else set())
            self._current = self._spawn()
            return "the effects of earlier cells were lost too"
        self._files.empty()
        return ""

    def _tell(self, worker: Process, message: dict[str, Any]) -> None:
        with contextlib.suppress(PlayerError):
            worker.channel.send(message)
            worker.channel.receive(GRACE_SECONDS)

    def _kill(self, worker: Process) -> None:
        worker.channel.close()
        with contextlib.suppress(OSError):
            os.kill(worker.pid, signal.SIGKILL)
        reap()

    def _kill_all(self, keep: set[int] | None = None) -> None:
        """End every process of the session but this one and those to keep, however they hide."""
        if not self._alone:
            for worker in self._kept():
                if worker.pid not in (keep or set()):
                    self._kill(worker)
            return
        if keep:
            end_all_but(keep)
        else:
            end_all()
