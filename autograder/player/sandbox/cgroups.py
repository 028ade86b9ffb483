"""Bounds on what a warm parent and all it forks take together, where control groups are writable.

The warm parent enters one group at its start and its submissions inherit it: moving each submission into a group of
its own would cost more than all other layers. Submissions are the first to be ended when the memory runs out.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from ..limits import Limits

_FOR_THE_PARENT = 512 << 20
_ROOT = Path("/sys/fs/cgroup")


def enter(limits: Limits, name: str) -> tuple[list[str], str]:
    """Create a group in every hierarchy that allows it, and move this process there.

    `name` ends in a hyphen and the id of this process.

    Returns
    -------
    folders, reason
        the groups' folders, to be removed when the process has ended, and why there are none, if so.
    """
    memory = limits.memory_bytes + limits.home_bytes + limits.tmp_bytes + _FOR_THE_PARENT
    processes = limits.processes + 64
    made: list[str] = []
    reason = "no memory and pids controllers are mounted below /sys/fs/cgroup"
    for parent, settings in _hierarchies(memory, processes):
        folder = parent / name
        _remove_abandoned(parent, name)
        try:
            folder.mkdir()
            for file, value in settings.items():
                (folder / file).write_text(str(value))
            (folder / "cgroup.procs").write_text(str(os.getpid()))
        except OSError as error:
            reason = f"{parent} is not writable ({error.strerror})"
            with contextlib.suppress(OSError):
                folder.rmdir()
        else:
            made.append(str(folder))
    return made, "" if made else reason


def leave(folders: list[str]) -> None:
    """Remove the groups of a process that has ended; its last children may take a moment to be gone."""
    for folder in folders:
        for _ in range(100):
            try:
                Path(folder).rmdir()
            except FileNotFoundError:
                break
            except OSError:
                time.sleep(0.01)
            else:
                break


def _remove_abandoned(parent: Path, name: str) -> None:
    """Remove groups that processes of this kind left when they, and whoever would have tidied up, were killed."""
    kind, _, _ = name.rpartition("-")
    for folder in parent.glob(f"{kind}-*"):
        if not Path("/proc", folder.name.rpartition("-")[2]).exists():
            with contextlib.suppress(OSError):
                folder.rmdir()


def _hierarchies(memory: int, processes: int) -> list[tuple[Path, dict[str, int]]]:
    found: list[tuple[Path, dict[str, int]]] = []
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        names = controllers.split(",")
        if "memory" in names:
            found.append((_ROOT / "memory" / path[1:], {"memory.limit_in_bytes": memory}))
        if "pids" in names:
            found.append((_ROOT / "pids" / path[1:], {"pids.max": processes}))
        if controllers == "":
            own = _ROOT / path[1:]
            found += [(place, {"memory.max": memory, "pids.max": processes}) for place in _delegated(own)][:1]
    return found


def _delegated(own: Path) -> list[Path]:
    """Places in the second version's tree where a new group would have both controllers."""
    places = []
    for place in (own, own.parent):
        with contextlib.suppress(OSError):
            given = (place / "cgroup.subtree_control").read_text().split()
            if {"memory", "pids"} <= set(given) and os.access(place / "cgroup.procs", os.W_OK):
                places.append(place)
    return places
