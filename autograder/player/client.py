"""The trusted side of the player: start a warm parent, open sessions, run cells, look at what they defined.

    with Warm() as warm, warm.session("submitted/ada/ps1") as session:
        result = session.run_cell("def double(x):\\n    return 2 * x")
        seen = session.observe("double", [Call((1.0,)), Call((2.0,))])

Nothing here forks the calling process, which may be a server with threads: the warm parent is started by `exec`.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from . import pictures
from .bootstrap import COMMAND
from .channel import Channel, pair
from .errors import PlayerError, PlayerLost, SandboxUnavailable
from .isolation import refuse_without_sandbox
from .limits import Limits
from .outputs import OutputReader
from .pictures import Pictures
from .plan import player_executable, search_path_and_view
from .sandbox import cgroups
from .sandbox.view import HOME
from .session_client import Session

ACCOUNT_VARIABLE = "AUTOGRADER_UNSAFE_ACCOUNT"
"""Names a user id for players without a sandbox, where this process may choose one (it is root): in a container that
allows no sandbox, an account that cannot read the answers or write the results is the next best thing."""

START_SECONDS = 60.0
ANSWER_SECONDS = 30.0

_INTERPRETER = ("-s", "-S", "-P")
"""Nothing of the user's or of the folder; the environment is ours, and -I would ignore it."""

_ENVIRONMENT = {
    # The same hashes in every player: sets have one order, so figures have one fingerprint, and grading one result.
    "PYTHONHASHSEED": "0",
    "HOME": HOME,
    "USER": "student",
    "LANG": "C.UTF-8",
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "MPLBACKEND": "module://matplotlib_inline.backend_inline",
    "MPLCONFIGDIR": "/tmp/matplotlib",
    "IPYTHONDIR": "/tmp/ipython",
    # One thread: a process with more cannot enter a user namespace, and its forks would lose them.
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
}


class Warm:
    """A warm parent process. Threads may share one; each session belongs to one thread at a time.

    Parameters
    ----------
    limits
        bounds of the sessions, and, with room for the parent, of its control group.
    unsafe_no_sandbox
        run submissions as plain child processes of this account, with all that they may then do.
    figures
        pictures of figures by fingerprint, from trusted runs; figures that are in there are not drawn again.
    libraries
        modules to load beside the usual ones, so that no submission waits for them; those not installed are left out.

    The process starts with the first session, or by `start`, and again when it was lost. `start` and `session` raise
    SandboxUnavailable when isolation is not to be had here and was not waived.
    """

    def __init__(
        self,
        limits: Limits | None = None,
        *,
        unsafe_no_sandbox: bool = False,
        figures: Pictures | None = None,
        libraries: Sequence[str] = (),
    ) -> None:
        self.limits = limits or Limits()
        self._figures = pictures.within_limit(figures or {})
        self._libraries = list(libraries)
        self._sandbox = not unsafe_no_sandbox
        self._lock = threading.RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._channel: Channel | None = None
        self._cgroups: list[str] = []

    def __enter__(self) -> Warm:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The process id of the started process, None when there is none."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the process if it is not running; returns when it can take sessions."""
        with self._lock:
            if self._process is not None and self._process.poll() is None:
                return
            self.close()
            if self._sandbox:
                refuse_without_sandbox()
            elif os.name != "posix":
                raise SandboxUnavailable("a player is a forked process, which this system does not have")
            self._start()

    def _start(self) -> None:
        search, plan = search_path_and_view()
        if not self._sandbox:
            search = _search_path_outside()
        mine, theirs = pair()
        with theirs:
            command = [player_executable(), *_INTERPRETER, "-c", COMMAND, str(theirs.fileno()), str(_package_parent())]
            self._process = subprocess.Popen(
                command,
                env=_ENVIRONMENT if self._sandbox else {**_ENVIRONMENT, "HOME": tempfile.gettempdir()},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                cwd="/",
                start_new_session=True,
            )
        self._channel = Channel(mine)
        index, blob = pictures.pack(self._figures)
        config = {
            "pictures": index,
            "libraries": self._libraries,
            "sandbox": self._sandbox,
            "account": None if self._sandbox else _unsafe_account(),
            "limits": self.limits.as_dict(),
            "search": search,
            "plan": {"binds": [[bind.source, bind.target] for bind in plan.binds], "covers": list(plan.covers)},
        }
        try:
            self._channel.send(config, blob)
            reply, _ = self._channel.receive(START_SECONDS)
        except PlayerError as problem:
            self.close()
            raise SandboxUnavailable(f"the player did not start: {problem}") from None
        if "failed" in reply:
            self.close()
            raise SandboxUnavailable(f"the player did not start:\n{reply['failed']}")
        self._cgroups = reply["cgroups"]

    def session(
        self, submission: str | os.PathLike[str], limits: Limits | None = None, *, record_figures: bool = False
    ) -> Session:
        """Open a session whose working folder is a private copy of the folder `submission`.

        Give the folder as it was submitted: whatever is in it, the submission's code can read. For trusted code,
        `record_figures` draws every figure and has its fingerprint and picture in the results of cells.

        Raises NotADirectoryError or FileNotFoundError, SandboxUnavailable, and PlayerLost if the warm parent ended
        twice in a row.
        """
        self.start()
        folder = os.open(submission, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            with self._lock:
                for attempt in range(2):
                    self.start()
                    try:
                        return self._open(folder, limits or self.limits, record_figures)
                    except PlayerLost:
                        # This session's own trouble: the parent is fine, and so are its other sessions.
                        raise
                    except PlayerError as problem:
                        self._stop()
                        if attempt:
                            raise PlayerLost(f"no session could be opened: {problem}") from None
            raise AssertionError("the loop returns or raises")
        finally:
            os.close(folder)

    def _open(self, folder: int, limits: Limits, record_figures: bool) -> Session:
        assert self._channel is not None
        work = None if self._sandbox else tempfile.TemporaryDirectory(prefix="player-")
        mine, theirs = pair()
        with theirs:
            request = {"limits": limits.as_dict(), "work": work.name if work else "", "record": record_figures}
            self._channel.send(request, pass_on=[theirs.fileno(), folder])
            reply, _ = self._channel.receive(ANSWER_SECONDS)
        number, channel = reply["started"], self._channel

        def end() -> None:
            self._end(channel, number)
            if work is not None:
                work.cleanup()

        session = Session(Channel(mine), end, OutputReader(pictures=record_figures))
        try:
            session.wait_until_ready(ANSWER_SECONDS)
        except PlayerError:
            session.end()
            raise
        return session

    def _end(self, channel: Channel, number: int) -> None:
        with self._lock, contextlib.suppress(PlayerError):
            # Another parent than the session's means that the session is gone: it cannot outlive its parent.
            if self._channel is channel:
                channel.send({"end": number})
                channel.receive(ANSWER_SECONDS)

    def close(self) -> None:
        """End the process and every session it has open; closing twice is fine."""
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        if self._channel is not None:
            self._channel.close()
            self._channel = None
        if self._process is not None:
            try:
                self._process.wait(2.0)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None
        cgroups.leave(self._cgroups)
        self._cgroups = []


def _unsafe_account() -> int | None:
    """The user id that ACCOUNT_VARIABLE names; None where it names none, as is usual."""
    named = os.environ.get(ACCOUNT_VARIABLE)
    return int(named) if named else None


def _package_parent() -> Path:
    return Path(__file__).parents[2]


def _search_path_outside() -> list[str]:
    import sys

    return [entry for entry in (str(_package_parent()), *sys.path) if Path(entry).is_dir()]
