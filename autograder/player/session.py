"""The first process of a submission's own process tree: how it locks itself in."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import socket
import sys
import tempfile
import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from .channel import Channel
from .journal import Journal
from .limits import Limits
from .processes import Files
from .sandbox import landlock, namespaces, rlimits, seccomp, view
from .supervisor import Supervisor

if TYPE_CHECKING:
    from .figures import FigurePrinter

_ONLY_FOR_THE_PARENT = ("IPYTHONDIR", "MPLCONFIGDIR")


@dataclass(frozen=True)
class Prepared:
    """What a warm parent hands to its children: the shell, what prints its figures, /proc, what isolation there is.

    `account` is a user id to take where there is no sandbox; None for that of the warm parent.
    """

    shell: Any
    printer: FigurePrinter
    proc: int
    rooted: bool
    sandbox: bool
    account: int | None = None


def run_session(prepared: Prepared, passed: list[int], limits: Limits, work: str, record: bool) -> NoReturn:
    """Lock this process in, say so on the passed socket, and serve the session until the other side is gone.

    Parameters
    ----------
    prepared
        what the warm parent has loaded.
    passed
        descriptors of the session's socket and of the submission's folder.
    limits
        bounds of this session.
    work
        the working folder where there is no sandbox; with one, it is always the same.
    record
        whether the code is trusted and the pictures of its figures are to be known.
    """
    client = Channel(socket.socket(fileno=passed[0]))
    try:
        for name in _ONLY_FOR_THE_PARENT:
            os.environ.pop(name, None)
        os.setsid()
        if prepared.sandbox:
            real_id = namespaces.foreign_id(int.from_bytes(os.urandom(4))) if prepared.rooted else None
            _enter_sandbox(prepared.proc, passed[1], limits, real_id)
            work = view.WORK
        else:
            owner = -1 if prepared.account is None else prepared.account
            os.chown(work, owner, owner)
            view.copy_submission(passed[1], work, owner, limits.submission_bytes)
        os.chdir(work)
        # Last, so that a file called numpy.py does not replace the real one.
        sys.path.append(work)
        files = Files(*(_memory_file(name) for name in ("cell", "stdout", "stderr")))
        # The journal outlives its first user: every copy of the shell writes to the same file.
        prepared.shell.journal = journal = Journal(files.journal, limits.text_bytes, limits.rich_bytes)
        prepared.printer.recording = journal if record else None
        _close_others({client.fileno(), *files})
        _redirect_standard_files(files)
        rlimits.apply(limits, own_user_namespace=prepared.sandbox)
        if prepared.sandbox:
            _add_optional_layers()
        elif prepared.account is not None:
            namespaces.become_account(prepared.account)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        supervisor = Supervisor(client, prepared.shell, journal, files, alone=prepared.sandbox)
        client.send({"ready": True})
    except BaseException:
        with contextlib.suppress(Exception):
            client.send({"failed": traceback.format_exc()[-4000:]})
        os._exit(1)
    supervisor.serve()


def _enter_sandbox(proc: int, folder: int, limits: Limits, real_id: int | None) -> None:
    owner = real_id or 0
    namespaces.enter_session()
    view.mount_private_folders(owner, limits.home_bytes, limits.tmp_bytes)
    view.copy_submission(folder, view.WORK, owner, limits.submission_bytes)
    namespaces.prefer_for_out_of_memory(proc)
    namespaces.become_student(proc, real_id)


def _add_optional_layers() -> None:
    if landlock.version():
        landlock.apply((view.HOME, "/tmp"))
    if not seccomp.why_not():
        seccomp.apply()


def _memory_file(name: str) -> int:
    """An unnamed file that appends, so that several writers never overwrite each other."""
    if not hasattr(os, "memfd_create"):
        with tempfile.TemporaryFile("ab", buffering=0) as file:
            return os.dup(file.fileno())
    descriptor = os.memfd_create(name)
    fcntl.fcntl(descriptor, fcntl.F_SETFL, os.O_APPEND)
    return descriptor


def _close_others(keep: Iterable[int]) -> None:
    """Close every descriptor from 3 on that is not to be kept."""
    start = 3
    for descriptor in sorted(keep):
        os.closerange(start, descriptor)
        start = descriptor + 1
    os.closerange(start, max(start, os.sysconf("SC_OPEN_MAX")))


def _redirect_standard_files(files: Files) -> None:
    nothing = os.open("/dev/null", os.O_RDONLY)
    for target, source in enumerate((nothing, files.stdout, files.stderr)):
        os.dup2(source, target)
    os.close(nothing)
