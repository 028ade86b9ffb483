"""A second fence, by Landlock: writing outside the two private folders, TCP, and reaching out of the fence.

It repeats what the mounts and the network namespace do already, by another part of the kernel, so that one
mistake in either is not enough.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence

from . import syscalls

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION = 1
_RULE_PATH_BENEATH = 1

_WRITE_FILE, _TRUNCATE, _REFER = 1 << 1, 1 << 14, 1 << 13
_CHANGE = _WRITE_FILE | sum(1 << bit for bit in range(4, 13))
_TCP = 0b11
_OUTSIDE_SOCKETS_AND_SIGNALS = 0b11


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64))


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def version() -> int:
    """The kernel's version of Landlock's interface; 0 where there is none."""
    try:
        return syscalls.syscall(_CREATE_RULESET, None, 0, _ASK_VERSION)
    except OSError:
        return 0


def apply(writable: Sequence[str]) -> None:
    """Allow changes beneath the folders `writable` and to /dev/null, and nowhere else, for good."""
    known = version()
    files = _CHANGE | (_REFER if known >= 2 else 0) | (_TRUNCATE if known >= 3 else 0)
    wanted = _Ruleset(files, _TCP, _OUTSIDE_SOCKETS_AND_SIGNALS)
    size = 24 if known >= 6 else 16 if known >= 4 else 8
    ruleset = syscalls.syscall(_CREATE_RULESET, ctypes.byref(wanted), size, 0, what="landlock_create_ruleset")
    for path in writable:
        _allow(ruleset, path, files)
    _allow(ruleset, "/dev/null", files & (_WRITE_FILE | _TRUNCATE))
    syscalls.syscall(_RESTRICT_SELF, ruleset, 0, what="landlock_restrict_self")
    os.close(ruleset)


def _allow(ruleset: int, path: str, rights: int) -> None:
    parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
    rule = _PathBeneath(rights, parent)
    syscalls.syscall(_ADD_RULE, ruleset, _RULE_PATH_BENEATH, ctypes.byref(rule), 0, what="landlock_add_rule")
    os.close(parent)
