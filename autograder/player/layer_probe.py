"""Tries each layer and prints, as JSON, why it is not available; run in a process of its own."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Callable

from .limits import Limits
from .sandbox import cgroups, landlock, namespaces, rlimits, seccomp, syscalls

_NAMESPACES = {
    "user namespace": syscalls.CLONE_NEWUSER,
    "mount namespace": syscalls.CLONE_NEWNS,
    "process namespace": syscalls.CLONE_NEWPID,
    "network namespace": syscalls.CLONE_NEWNET,
    "IPC namespace": syscalls.CLONE_NEWIPC,
    "UTS namespace": syscalls.CLONE_NEWUTS,
}

_MEANT = {
    errno.ENOSPC: " (no more of them are allowed here: see `sysctl user`)",
    errno.EPERM: " (a container, AppArmor or the system's settings forbid it)",
}
"""What the kernel means by its answers to the calls that are tried here."""


def main() -> None:
    """Print what is missing."""
    reasons = {name: _attempt(_namespace(flag)) for name, flag in _NAMESPACES.items()}
    if not reasons["mount namespace"]:
        reasons["mount namespace"] = _attempt(_mounts)
    reasons["no new privileges"] = _attempt(lambda: syscalls.prctl(syscalls.PR_SET_NO_NEW_PRIVS, 1))
    reasons["resource limits"] = _attempt(lambda: rlimits.apply(Limits(), own_user_namespace=False))
    reasons["seccomp"] = seccomp.why_not()
    reasons["Landlock"] = "" if landlock.version() else "the kernel has no Landlock"
    reasons["control groups"] = _control_groups()
    print(json.dumps(reasons))


def _namespace(flag: int) -> Callable[[], None]:
    def enter() -> None:
        try:
            syscalls.unshare(flag)
        except PermissionError:
            syscalls.unshare(syscalls.CLONE_NEWUSER | flag)

    return enter


def _mounts() -> None:
    """Mount and bind as the view does; both need more than the namespace itself."""
    namespaces.enter_outer()
    syscalls.mount("", "/", syscalls.MS_REC | syscalls.MS_PRIVATE)
    tree = syscalls.clone_tree("/usr")
    syscalls.restrict_tree(tree, syscalls.ATTR_RDONLY)
    syscalls.mount("tmpfs", tempfile.gettempdir(), syscalls.MS_NOSUID, "size=64k")


def _control_groups() -> str:
    """Enter a group in a child, which leaves it by ending."""
    name = f"player-probe-{os.getpid()}"
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        folders, reason = cgroups.enter(Limits(), name)
        os.write(send, json.dumps([folders, reason]).encode())
        os._exit(0)
    os.waitpid(child, 0)
    folders, reason = json.loads(os.read(receive, 4096))
    cgroups.leave(folders)
    return str(reason)


def _attempt(action: Callable[[], None]) -> str:
    """Why `action` fails in a child process; empty if it does not."""
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        reason = ""
        try:
            action()
        except OSError as error:
            reason = str(error.args[1] if len(error.args) > 1 else error)
            reason += _MEANT.get(error.errno or 0, "")
        os.write(send, reason.encode())
        os._exit(0)
    os.close(send)
    reason = os.read(receive, 4096).decode()
    os.close(receive)
    os.waitpid(child, 0)
    return reason
