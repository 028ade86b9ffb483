"""Bounds on what one process of a submission may take.

`RLIMIT_NPROC` counts per user namespace since Linux 5.14, so it bounds one submission and not the account that
the grader runs under.
"""

from __future__ import annotations

import resource
import sys

from ..limits import Limits


def apply(limits: Limits, *, own_user_namespace: bool) -> None:
    """Set the limits for this process and its children, for good.

    Without a user namespace of its own, the number of processes is left alone: it would count the account's.
    """
    both = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_DATA: limits.memory_bytes,
        resource.RLIMIT_AS: limits.memory_bytes + limits.address_space_extra,
        resource.RLIMIT_NPROC: limits.processes,
        resource.RLIMIT_NOFILE: limits.open_files,
        resource.RLIMIT_FSIZE: limits.file_bytes,
        resource.RLIMIT_CPU: limits.cpu_seconds,
        resource.RLIMIT_MEMLOCK: 0,
        resource.RLIMIT_STACK: 16 << 20,
    }
    if sys.platform == "linux":
        both |= {resource.RLIMIT_SIGPENDING: 1024, resource.RLIMIT_MSGQUEUE: 0}
    if not own_user_namespace:
        del both[resource.RLIMIT_NPROC]
    for kind, wanted in both.items():
        hard = resource.getrlimit(kind)[1]
        value = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(kind, (value, value))
