"""System calls that Python 3.11 has no function for.

Every function raises OSError with the kernel's error number when the call fails.
"""

from __future__ import annotations

import ctypes
import os
from typing import Any

CLONE_NEWNS = 0x0002_0000
CLONE_NEWCGROUP = 0x0200_0000
CLONE_NEWUTS = 0x0400_0000
CLONE_NEWIPC = 0x0800_0000
CLONE_NEWUSER = 0x1000_0000
CLONE_NEWPID = 0x2000_0000
CLONE_NEWNET = 0x4000_0000

MS_NOSUID = 2
MS_NODEV = 4
MS_NOEXEC = 8
MS_REC = 0x4000
MS_PRIVATE = 0x4_0000
MNT_DETACH = 2

ATTR_RDONLY = 1
ATTR_NOSUID = 2
ATTR_NODEV = 4

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_CAPBSET_DROP = 24
PR_SET_SECUREBITS = 28
PR_SET_NO_NEW_PRIVS = 38
PR_CAP_AMBIENT = 47
PR_CAP_AMBIENT_CLEAR_ALL = 4

_AT_RECURSIVE = 0x8000
_AT_EMPTY_PATH = 0x1000
_OPEN_TREE_CLONE = 1
_MOVE_MOUNT_F_EMPTY_PATH = 4
_AT_FDCWD = -100

# These numbers are the same on every architecture, since they are newer than the common table.
_OPEN_TREE = 428
_MOVE_MOUNT = 429
_MOUNT_SETATTR = 442
_PIVOT_ROOT = {"x86_64": 155, "aarch64": 41}

# Elsewhere the module can be imported, so that what is missing can be reported.
_libc: Any = ctypes.CDLL(None, use_errno=True) if os.name == "posix" else None


def _check(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def syscall(number: int, *arguments: object, what: str = "") -> int:
    """Call the kernel by number; the arguments are ctypes values, integers, bytes or None."""
    converted = [ctypes.c_long(item) if isinstance(item, int) else item for item in arguments]
    return _check(int(_libc.syscall(ctypes.c_long(number), *converted)), what or f"system call {number}")


def unshare(flags: int) -> None:
    """Leave the namespaces named by `flags` for new ones."""
    _check(_libc.unshare(ctypes.c_int(flags)), "unshare")


def setns(descriptor: int, kind: int) -> None:
    """Join the namespace behind an open descriptor."""
    _check(_libc.setns(ctypes.c_int(descriptor), ctypes.c_int(kind)), "setns")


def prctl(option: int, second: int = 0, third: int = 0) -> None:
    """Set an attribute of this process."""
    zero = ctypes.c_ulong(0)
    _check(_libc.prctl(ctypes.c_int(option), ctypes.c_ulong(second), ctypes.c_ulong(third), zero, zero), "prctl")


def sethostname(name: bytes) -> None:
    """Name the machine, as seen in this UTS namespace."""
    _check(_libc.sethostname(name, ctypes.c_size_t(len(name))), "sethostname")


def mount(kind: str, target: str, flags: int, options: str = "") -> None:
    """Mount a new file system of `kind`; with an empty kind, change how `target` propagates."""
    name = kind.encode() or b"none"
    fstype = kind.encode() or None
    result = _libc.mount(name, target.encode(), fstype, ctypes.c_ulong(flags), options.encode() or None)
    _check(result, f"mount {kind or 'flags'} on {target}")


def unmount(target: str) -> None:
    """Take a mount out of sight, busy or not."""
    _check(_libc.umount2(target.encode(), ctypes.c_int(MNT_DETACH)), f"umount {target}")


def pivot_root_here() -> None:
    """Make the working directory the root of the file system, and drop the old root."""
    syscall(_PIVOT_ROOT[os.uname().machine], b".", b".", what="pivot_root")
    unmount(".")
    os.chdir("/")


def clone_tree(path: str) -> int:
    """Return a descriptor of a detached copy of the mounts at `path`, submounts included."""
    flags = _OPEN_TREE_CLONE | _AT_RECURSIVE | os.O_CLOEXEC
    return syscall(_OPEN_TREE, _AT_FDCWD, path.encode(), flags, what=f"open_tree {path}")


def attach_tree(descriptor: int, target: str) -> None:
    """Attach a detached tree at `target`, which must be of the same kind (file or directory)."""
    arguments = (descriptor, b"", _AT_FDCWD, target.encode(), _MOVE_MOUNT_F_EMPTY_PATH)
    syscall(_MOVE_MOUNT, *arguments, what=f"move_mount {target}")


class _MountAttr(ctypes.Structure):
    _fields_ = (
        ("attr_set", ctypes.c_uint64),
        ("attr_clr", ctypes.c_uint64),
        ("propagation", ctypes.c_uint64),
        ("userns_fd", ctypes.c_uint64),
    )


def restrict_tree(descriptor: int, attributes: int) -> None:
    """Add attributes (``ATTR_RDONLY | …``) to every mount of a detached tree."""
    wanted = _MountAttr(attr_set=attributes)
    flags = _AT_RECURSIVE | _AT_EMPTY_PATH
    size = ctypes.sizeof(wanted)
    syscall(_MOUNT_SETATTR, descriptor, b"", flags, ctypes.byref(wanted), size, what="mount_setattr")


def restrict_mount(path: str, attributes: int) -> None:
    """Add attributes to the one mount at `path`."""
    wanted = _MountAttr(attr_set=attributes)
    size = ctypes.sizeof(wanted)
    syscall(_MOUNT_SETATTR, _AT_FDCWD, path.encode(), 0, ctypes.byref(wanted), size, what=f"mount_setattr {path}")


class _CapHeader(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


def drop_capabilities() -> None:
    """Give up every capability, now and for whatever is executed later.

    The bounding set and the "root is special" rule go too, so that no file or user id brings one back.
    """
    for capability in range(64):
        try:
            prctl(PR_CAPBSET_DROP, capability)
        except OSError:  # past the last capability that this kernel knows
            break
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL)
    no_setuid_fixup_no_root_locked = 0b1111
    prctl(PR_SET_SECUREBITS, no_setuid_fixup_no_root_locked)
    clear_capabilities()


def clear_capabilities() -> None:
    """Empty the effective, permitted and inheritable sets."""
    header = _CapHeader(0x2008_0522, 0)
    nothing = (ctypes.c_uint32 * 6)()
    _check(_libc.capset(ctypes.byref(header), ctypes.byref(nothing)), "capset")
