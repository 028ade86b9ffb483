"""A filter for system calls that no exercise needs.

The filter is a classic BPF program, assembled here: a table of refused calls, rules for sockets and one for
`clone`. Refused calls fail with EPERM, so that a program can report it; nothing is killed, except a process that
switches to another machine's call table.
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct

from . import syscalls

_PR_SET_SECCOMP = 22
_MODE_FILTER = 2
_GET_ACTION_AVAIL = 2

_ALLOW = 0x7FFF_0000
_ERRNO = 0x0005_0000
_KILL_PROCESS = 0x8000_0000

_LOAD, _JUMP_EQUAL, _JUMP_AT_LEAST, _JUMP_ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_OFFSET_NUMBER, _OFFSET_ARCH, _OFFSET_FIRST_ARGUMENT = 0, 4, 16

_AF_UNIX = 1
_X32_BIT = 0x4000_0000
_ARCH = {"x86_64": 0xC000_003E, "aarch64": 0xC000_00B7}
_SECCOMP = {"x86_64": 317, "aarch64": 277}
_SOCKETS = {"x86_64": (41, 53), "aarch64": (198, 199)}
"""`socket` and `socketpair`, whose first argument is the family of addresses."""
_CLONE = {"x86_64": 56, "aarch64": 220}
_CLONE3 = 435
_NEW_NAMESPACES = (
    syscalls.CLONE_NEWNS
    | syscalls.CLONE_NEWCGROUP
    | syscalls.CLONE_NEWUTS
    | syscalls.CLONE_NEWIPC
    | syscalls.CLONE_NEWUSER
    | syscalls.CLONE_NEWPID
    | syscalls.CLONE_NEWNET
)

_COMMON = {
    "pidfd_send_signal": 424,
    "io_uring_setup": 425,
    "io_uring_enter": 426,
    "io_uring_register": 427,
    "open_tree": 428,
    "move_mount": 429,
    "fsopen": 430,
    "fsconfig": 431,
    "fsmount": 432,
    "fspick": 433,
    "pidfd_getfd": 438,
    "process_madvise": 440,
    "mount_setattr": 442,
    "quotactl_fd": 443,
    "memfd_secret": 447,
    "process_mrelease": 448,
    "set_mempolicy_home_node": 450,
    "statmount": 457,
    "listmount": 458,
    "open_tree_attr": 467,
}
"""Refused calls whose number is the same everywhere."""

_REFUSED = {
    # name: (x86_64, aarch64); None where the machine has no such call
    "ptrace": (101, 117),
    # Descriptors on their way, watches and asynchronous requests are counted per account or per machine.
    "sendmsg": (46, 211),
    "sendmmsg": (307, 269),
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
    "io_setup": (206, 0),
    "set_mempolicy": (238, 237),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "kcmp": (312, 272),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    "fanotify_init": (300, 262),
    "memfd_create": (319, 279),
    "shmget": (29, 194),
    "shmat": (30, 196),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "mbind": (237, 235),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    "vmsplice": (278, 75),
    "quotactl": (179, 60),
    "acct": (163, 89),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "reboot": (169, 142),
    "syslog": (103, 116),
    "settimeofday": (164, 170),
    "clock_settime": (227, 112),
    "adjtimex": (159, 171),
    "clock_adjtime": (305, 266),
    "personality": (135, 92),
    "vhangup": (153, 58),
    "lookup_dcookie": (212, 18),
    "ustat": (136, None),
    "uselib": (134, None),
    "sysfs": (139, None),
    "modify_ldt": (154, None),
    "iopl": (172, None),
    "ioperm": (173, None),
}


_ONLY_OWN = {
    # name: (number of the argument that says whose, x86_64, aarch64); 0 there means the caller itself
    "prlimit64": (0, 302, 261),
    "sched_setaffinity": (0, 203, 122),
    "sched_setscheduler": (0, 144, 119),
    "sched_setparam": (0, 142, 118),
    "sched_setattr": (0, 314, 274),
    "setpriority": (1, 141, 140),
}
"""Calls that a process may make about itself, and not about another, such as the one that supervises it."""


def why_not() -> str:
    """Return an empty string if this kernel and machine have the filter, else the reason."""
    machine = os.uname().machine
    if machine not in _ARCH:
        return f"no call table for {machine}"
    action = ctypes.c_uint32(_ERRNO)
    try:
        syscalls.syscall(_SECCOMP[machine], _GET_ACTION_AVAIL, 0, ctypes.byref(action))
    except OSError as error:
        return f"the kernel has no seccomp filters ({error.strerror})"
    return ""


def _instruction(code: int, value: int, jump_true: int = 0, jump_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, jump_true, jump_false, value)


def program(machine: str) -> bytes:
    """The filter for a machine (``x86_64`` or ``aarch64``) as BPF instructions of eight bytes."""
    column = ("x86_64", "aarch64").index(machine)
    numbers = [pair[column] for pair in _REFUSED.values()]
    refused = [number for number in numbers if number is not None] + list(_COMMON.values())
    refuse = _instruction(_RETURN, _ERRNO | errno.EPERM)
    lines = [
        _instruction(_LOAD, _OFFSET_ARCH),
        _instruction(_JUMP_EQUAL, _ARCH[machine], 1, 0),
        _instruction(_RETURN, _KILL_PROCESS),
        _instruction(_LOAD, _OFFSET_NUMBER),
    ]
    if machine == "x86_64":
        lines += [_instruction(_JUMP_AT_LEAST, _X32_BIT, 0, 1), refuse]
    # The C library falls back from clone3 to clone, whose flags a filter can read.
    lines += [
        _instruction(_JUMP_EQUAL, _CLONE3, 0, 1),
        _instruction(_RETURN, _ERRNO | errno.ENOSYS),
        _instruction(_JUMP_EQUAL, _CLONE[machine], 0, 4),
        _instruction(_LOAD, _OFFSET_FIRST_ARGUMENT),
        _instruction(_JUMP_ANY_BIT, _NEW_NAMESPACES, 0, 1),
        refuse,
        _instruction(_RETURN, _ALLOW),
    ]
    for number in _SOCKETS[machine]:
        lines += [
            _instruction(_JUMP_EQUAL, number, 0, 4),
            _instruction(_LOAD, _OFFSET_FIRST_ARGUMENT),
            _instruction(_JUMP_EQUAL, _AF_UNIX, 1, 0),
            refuse,
            _instruction(_RETURN, _ALLOW),
        ]
    for argument, *numbers_of_machines in _ONLY_OWN.values():
        lines += [
            _instruction(_JUMP_EQUAL, numbers_of_machines[column], 0, 4),
            _instruction(_LOAD, _OFFSET_FIRST_ARGUMENT + 8 * argument),
            _instruction(_JUMP_EQUAL, 0, 1, 0),
            refuse,
            _instruction(_RETURN, _ALLOW),
        ]
    for number in sorted(refused):
        lines += [_instruction(_JUMP_EQUAL, number, 0, 1), refuse]
    lines.append(_instruction(_RETURN, _ALLOW))
    return b"".join(lines)


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def apply() -> None:
    """Install the filter for this process and its children, for good; new privileges must be off already."""
    code = program(os.uname().machine)
    loaded = _Program(len(code) // 8, code)
    address = ctypes.addressof(loaded)
    syscalls.prctl(_PR_SET_SECCOMP, _MODE_FILTER, address)
