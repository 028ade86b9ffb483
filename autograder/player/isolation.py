"""Which layers of isolation this machine offers, what each one stops, and what is missing."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import SandboxUnavailable
from .plan import player_executable

FLAG = "--unsafe-no-sandbox"

_STOPS = {
    "user namespace": "a submission acting with the rights of the account that grades",
    "mount namespace": "reading the course, other submissions, the answers; writing outside two private folders",
    "process namespace": "seeing, signalling or outliving: every process of a submission ends with it",
    "network namespace": "any connection, to the machine itself, its network or abstract sockets",
    "IPC namespace": "shared memory and message queues of other processes",
    "UTS namespace": "learning or changing the machine's name",
    "no new privileges": "gaining rights through set-user-id programs",
    "resource limits": "taking more memory, processes, files or processor time than allowed",
    "seccomp": "system calls that no exercise needs, and faults of the kernel behind them",
    "Landlock": "the same as the mount and network namespaces, by another part of the kernel",
    "control groups": "taking more memory or processes than allowed, counted over all of a submission's processes",
}
_OPTIONAL = ("seccomp", "Landlock", "control groups")

_PROBE = "import sys; sys.path.insert(0, sys.argv[1]); from autograder.player.layer_probe import main; main()"


@dataclass(frozen=True)
class Layer:
    """One layer: whether it is here, why not, what it stops, and whether a player insists on it."""

    name: str
    required: bool
    available: bool
    why_not: str
    stops: str


@functools.cache
def layers() -> tuple[Layer, ...]:
    """Try every layer in a process of its own, and return what was found; the result is kept.

    No error is raised: what cannot be tried is not available.
    """
    reasons = _probe()
    return tuple(
        Layer(name, name not in _OPTIONAL, not reasons[name], reasons[name], stops) for name, stops in _STOPS.items()
    )


def refuse_without_sandbox() -> None:
    """Raise SandboxUnavailable, naming what is missing, unless every required layer is here."""
    missing = [layer for layer in layers() if layer.required and not layer.available]
    if missing:
        listed = "".join(f"\n  {layer.name}: {layer.why_not}. It stops {layer.stops}." for layer in missing)
        raise SandboxUnavailable(
            f"Submissions cannot be isolated on this machine. Missing:{listed}\n"
            "How to allow it on a server, in Docker and under JupyterHub is in docs/isolation.md.\n"
            f"To run them all the same, with the rights of this account, say so with {FLAG} (unsafe_no_sandbox=True)."
        )


def _probe() -> dict[str, str]:
    if not sys.platform.startswith("linux"):
        return dict.fromkeys(_STOPS, f"{sys.platform} has no such thing; it needs Linux 5.14 or newer")
    folder = str(Path(__file__).parents[2])
    command = [player_executable(), "-I", "-S", "-c", _PROBE, folder]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False, env={}, cwd=os.sep)
        found: Any = json.loads(done.stdout)
        return {name: str(found[name]) for name in _STOPS}
    except (OSError, ValueError, KeyError, subprocess.TimeoutExpired) as error:
        return dict.fromkeys(_STOPS, f"it could not be tried ({type(error).__name__})")
