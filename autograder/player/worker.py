"""The process that runs a submission's cells, and the copies of it that checks look at.

Everything here shares its memory with the submission's code: replies are claims about what that code did, and whoever
reads them treats them so. What this module needs is bound at import, before any of that code runs, so that patched
functions do not get in the way of honest work.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import signal
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from .. import observe as observing
from ..calls import ProbeFunction
from . import functions, records, wire
from .channel import Channel, pair
from .errors import PlayerError
from .journal import STDERR, STDOUT, Journal, JournalStream
from .meeting import connected
from .shell import CellRunner

if TYPE_CHECKING:
    import socket

    from .processes import Files
    from .shell import NotebookShell

LONGEST_TEXT = 1000
LONGEST_PRINT = 16 << 10
MOST_HANDLES = 10_000

_fork, _exit, _getpid, _waitpid = os.fork, os._exit, os.getpid, os.waitpid
_dup2, _open, _shut = os.dup2, os.open, os.close
_set_signal, _SIGINT, _IGNORE, _DEFAULT = signal.signal, signal.SIGINT, signal.SIG_IGN, signal.default_int_handler
_set_timer, _TIMERS = signal.setitimer, (signal.ITIMER_REAL, signal.ITIMER_VIRTUAL, signal.ITIMER_PROF)
_DEADLY = (signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF, signal.SIGUSR1, signal.SIGUSR2, signal.SIGHUP)
_fstat, _StringIO, _printed, _islice = os.fstat, io.StringIO, io.StringIO.getvalue, itertools.islice
_seed = np.random.seed
_observe, _observe_value = observing.observe, observing.observe_value
_pair, _connected = pair, connected
_pack, _unpack, _plain, _read_calls = wire.pack, wire.unpack, records.plain_observations, records.read_calls
_type, _callable, _getattr, _repr, _str, _len = type, callable, getattr, repr, str, len


class Worker:
    """Serves the supervisor's requests about one shell."""

    def __init__(self, shell: NotebookShell, journal: Journal, channel: Channel, files: Files) -> None:
        self._shell = shell
        self._namespace = shell.user_ns
        self._journal = journal
        self._channel = channel
        self._files = files
        self._runner = CellRunner(shell)
        self._pid = 0
        self._copies: list[int] = []
        self._nowhere = -1
        self._crowded = False
        self._handles: list[Any] = []

    def serve(self) -> NoReturn:
        """Answer requests until the supervisor is gone."""
        self._pid = self._journal.owner = _getpid()
        _seed()
        # Open from the start: a submission may take all the descriptors there are.
        self._nowhere = _open("/dev/null", os.O_WRONLY)
        for number in _DEADLY:
            # A forgotten alarm would end cell after cell; code that sets a handler of its own still gets it.
            _set_signal(number, _IGNORE)
        sys.stdout = JournalStream(self._journal, STDOUT, 1)
        sys.stderr = JournalStream(self._journal, STDERR, 2)
        while True:
            try:
                request, blob = self._channel.receive(None)
                if request["op"] == "copy":
                    self._copy(meet=request["meet"])
                    continue
                reply, data = self._answer(request, blob)
                if _getpid() != self._pid:
                    # A child that the submission's code forked, back from what it was forked in.
                    _exit(0)
                self._channel.send(reply, data)
            except PlayerError:
                _exit(0)
            except BaseException:  # interrupted, or what this needs was taken away from under it
                _exit(1)

    def _answer(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        match request["op"]:
            case "run":
                return self._run(request["source"]), b""
            case "number":
                self._shell.execution_count = request["next"]
                return {}, b""
            case "observe":
                return self._observe(request, blob)
            case "value":
                return self._observe_value(request)
        return self._use_handles(request, blob)

    def _run(self, source: str) -> dict[str, Any]:
        self._journal.start_cell()
        try:
            _set_signal(_SIGINT, _DEFAULT)
            status, count = self._runner.run(source)
        except KeyboardInterrupt:
            status, count = "error", self._shell.execution_count
        finally:
            _set_signal(_SIGINT, _IGNORE)
            self._tidy()
        return {"status": status, "count": count}

    def _tidy(self) -> None:
        """Undo what a cell may have done to its process by mistake: timers left running, standard files closed."""
        for timer in _TIMERS:
            _set_timer(timer, 0)
        for descriptor in (0, 1, 2):
            try:
                _fstat(descriptor)
            except OSError:
                # The lowest free number is taken: the next channel must not get it.
                nowhere = _open("/dev/null", os.O_RDWR)
                if nowhere != descriptor:
                    _dup2(nowhere, descriptor)
                    _shut(nowhere)

    def _copy(self, *, meet: bool) -> None:
        """Fork; the copy waits on a channel of its own, whose other end the supervisor holds.

        In a sandbox they `meet`: the copy connects to where the supervisor listens. Elsewhere the other end is passed.
        """
        if self._crowded:
            self._crowded = False
            _bury_all()
        ended = [pid for pid in self._copies if _waited(pid)]
        self._copies = [pid for pid in self._copies if pid not in ended]
        theirs, own = (None, None) if meet else _pair()
        try:
            pid = _fork()
        except OSError:
            # No more processes or memory, for now. The supervisor ends those of the submission and asks again, and then
            # they must be buried, too.
            self._crowded = True
            self._channel.send({"failed": True})
            _close_both(theirs, own)
            return
        if pid == 0:
            self._pid = self._journal.owner = _getpid()
            _close_both(theirs, None)
            self._channel.close()
            self._channel = Channel(own or _connected())
            self._copies = []
            return
        _close_both(None, own)
        self._copies.append(pid)
        self._channel.send({"pid": pid}, pass_on=[theirs.fileno()] if theirs else [])
        _close_both(theirs, None)

    def _observe(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        self._be_quiet()
        name = request["name"]
        if name not in self._namespace:
            return {"missing": True}, b""
        calls = _read_calls(_unpack(request["calls"], blob))
        tree, data = _pack(
            _plain(_observe(self._namespace[name], calls, seconds=request["call_seconds"], interruptible=False))
        )
        return {"observations": tree}, data

    def _observe_value(self, request: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
        if request["name"] not in self._namespace:
            return {"missing": True}, b""
        tree, data = _pack(_plain(_observe_value(self._namespace[request["name"]])))
        return {"observations": tree}, data

    def _use_handles(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        """Look a name up, or do something with objects that the other side has handles of."""
        self._be_quiet()
        try:
            match request["op"]:
                case "lookup":
                    if request["name"] not in self._namespace:
                        return {"missing": True}, b""
                    value = self._namespace[request["name"]]
                case "getattr":
                    value = _getattr(self._handles[request["handle"]], request["name"])
                case "getitem":
                    value = self._handles[request["handle"]][self._arguments(request, blob)[0][0]]
                case "call":
                    return self._call(request, blob)
                case "items":
                    found = list(_islice(self._handles[request["handle"]], request["most"]))
                    parts = [self._describe(one) for one in found]
                    return {"items": [[part, _len(data)] for part, data in parts]}, b"".join(data for _, data in parts)
                case "isinstance":
                    kinds = _type(self._handles[request["handle"]]).__mro__
                    return self._describe(any(kind is self._handles[request["of"]] for kind in kinds))
                case "forget":
                    del self._namespace[request["name"]]
                    return {"plain": None}, b""
                case "restore":
                    self._namespace[request["name"]] = self._handles[request["handle"]]
                    return {"plain": None}, b""
                case _:
                    return {"unknown": True}, b""
        except BaseException as error:  # whatever a candidate raises is its answer
            return {"raised": [_type(error).__name__[:200], _safe_text(_str, error)]}, b""
        return self._describe(value)

    def _call(self, request: dict[str, Any], blob: bytes) -> tuple[dict[str, Any], bytes]:
        """Call an object, and say what it printed: a test may look at that."""
        positional, named = self._arguments(request, blob)
        out, sys.stdout = sys.stdout, _StringIO()
        printed = sys.stdout
        try:
            reply, data = self._describe(self._handles[request["handle"]](*positional, **named))
        except BaseException as error:  # whatever a candidate raises is its answer
            reply, data = {"raised": [_type(error).__name__[:200], _safe_text(_str, error)]}, b""
        finally:
            sys.stdout = out
        return {**reply, "printed": _printed(printed)[:LONGEST_PRINT]}, data

    def _arguments(self, request: dict[str, Any], blob: bytes) -> tuple[list[Any], dict[str, Any]]:
        positional, named = _unpack(request["arguments"], blob)
        return [self._resolve(*one) for one in positional], {key: self._resolve(*one) for key, one in named.items()}

    def _resolve(self, kind: str, value: Any) -> Any:
        if kind == "handle":
            return self._handles[value]
        if kind == "function":
            return functions.loaded(value)
        return ProbeFunction(value).resolve() if kind == "probe" else value

    def _describe(self, value: Any) -> tuple[dict[str, Any], bytes]:
        """`value` itself if it is plain data, else a handle and what can be said about it."""
        try:
            tree, data = _pack(value)
        except wire.Unpackable:
            if _len(self._handles) >= MOST_HANDLES:
                return {"raised": ["RuntimeError", "too many objects are in use"]}, b""
            self._handles.append(value)
            kind = _type.__getattribute__(_type(value), "__name__")
            about = {"kind": kind[:200], "callable": _callable(value), "text": _safe_text(_repr, value)}
            return {"handle": _len(self._handles) - 1, **about}, b""
        return {"plain": tree}, data

    def _be_quiet(self) -> None:
        """Let what this copy prints go nowhere: it is no part of any cell."""
        for descriptor in (*self._files, 1, 2):
            try:
                _dup2(self._nowhere, descriptor)
            except OSError:  # it was closed
                self._nowhere = _open("/dev/null", os.O_WRONLY)
                _dup2(self._nowhere, descriptor)


def _close_both(one: socket.socket | None, other: socket.socket | None) -> None:
    for end in (one, other):
        if end is not None:
            end.close()


def _bury_all() -> None:
    try:
        while _waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def _waited(pid: int) -> bool:
    try:
        return _waitpid(pid, os.WNOHANG)[0] != 0
    except ChildProcessError:
        return True


def _safe_text(convert: Any, value: Any) -> str:
    with contextlib.suppress(BaseException):
        text: Any = convert(value)
        if _type(text) is str:
            return str(text[:LONGEST_TEXT].encode("utf-8", "replace"), "utf-8")
    return ""
