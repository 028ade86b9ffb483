"""Who a process is, and what it can name.

Two nested sets of namespaces. The warm parent enters the outer one once, at its start. Every submission gets
an inner set of its own: new mounts, network, System V and POSIX objects, host name and cgroup root, and, as the
process that the warm parent forks, the first process id of a new process tree. When that first process ends,
the kernel kills the whole tree. Last, it enters a user namespace that owns none of the others, so that even a
regained capability would reach nothing.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from . import syscalls
from .syscalls import (
    CLONE_NEWCGROUP,
    CLONE_NEWIPC,
    CLONE_NEWNET,
    CLONE_NEWNS,
    CLONE_NEWPID,
    CLONE_NEWUSER,
    CLONE_NEWUTS,
)

HOST_NAME = b"jupyter"
STUDENT_ID = 1000
"""The user and group id that a submission sees."""

ALL_BUT_USER = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP
_PER_SESSION = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP

_FIRST_FOREIGN_ID = 0x4000_0000


def enter_outer() -> bool:
    """Enter the warm parent's namespaces; the process id namespace holds for the next child.

    Returns
    -------
    bool
        whether the process keeps root's power over the machine's own user ids, which lets every submission
        have a user id that nobody else has. Otherwise the process is root in a user namespace only.

    Raises OSError if neither works.
    """
    try:
        syscalls.unshare(ALL_BUT_USER)
    except OSError as error:
        if error.errno != errno.EPERM:
            raise
    else:
        return os.geteuid() == 0
    user, group = os.geteuid(), os.getegid()
    syscalls.unshare(ALL_BUT_USER | CLONE_NEWUSER)
    _write_maps(Path("/proc/self"), f"0 {user} 1", f"0 {group} 1")
    return False


def next_child_starts_a_tree(own_pid_namespace: int) -> None:
    """Let the next fork be process 1 of a new process id namespace.

    A process may ask for this once; joining its own namespace again takes the earlier wish back.
    """
    syscalls.setns(own_pid_namespace, CLONE_NEWPID)
    syscalls.unshare(CLONE_NEWPID)


def enter_session() -> None:
    """Enter a submission's own namespaces, all but the user namespace."""
    syscalls.unshare(_PER_SESSION)
    syscalls.sethostname(HOST_NAME)


def foreign_id(slot: int) -> int:
    """A user id that no account has, by a number that differs between submissions."""
    return _FIRST_FOREIGN_ID + slot % 0x3FFF_0000


def become_student(proc: int, real_id: int | None) -> None:
    """Become an ordinary user without any capability, for good.

    Parameters
    ----------
    proc
        descriptor of a /proc that can see this process.
    real_id
        the machine's user and group id to take, or None to keep the present one.
    """
    if real_id is not None:
        _take(real_id)
    user, group = os.geteuid(), os.getegid()
    syscalls.unshare(CLONE_NEWUSER)
    _write_at(proc, "self/setgroups", "deny")
    _write_at(proc, "self/uid_map", f"{STUDENT_ID} {user} 1")
    _write_at(proc, "self/gid_map", f"{STUDENT_ID} {group} 1")
    syscalls.drop_capabilities()
    syscalls.prctl(syscalls.PR_SET_NO_NEW_PRIVS, 1)


def become_account(account: int) -> None:
    """Become the machine's user `account`, for good and without any capability; for root, where there is no sandbox."""
    _take(account)
    syscalls.prctl(syscalls.PR_SET_NO_NEW_PRIVS, 1)


def _take(account: int) -> None:
    os.setgroups([])
    os.setresgid(account, account, account)
    os.setresuid(account, account, account)
    # Changing the user id hides /proc/self/uid_map from the process itself.
    syscalls.prctl(syscalls.PR_SET_DUMPABLE, 1)


def prefer_for_out_of_memory(proc: int) -> None:
    """Let the kernel end this process and its children first when memory runs out."""
    _write_at(proc, "self/oom_score_adj", "1000")


def _write_maps(own: Path, users: str, groups: str) -> None:
    (own / "setgroups").write_text("deny")
    (own / "uid_map").write_text(users)
    (own / "gid_map").write_text(groups)


def _write_at(folder: int, name: str, text: str) -> None:
    descriptor = os.open(name, os.O_WRONLY | os.O_CLOEXEC, dir_fd=folder)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)
