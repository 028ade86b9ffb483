"""The player: runs submissions in processes that can neither see nor reach anything that matters.

``Warm`` starts a process with everything loaded; its ``session`` forks an isolated process tree for one submission, in
a few milliseconds; the session runs cells, and shows what they defined. ``layers`` says what isolation this machine
has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .answers import CellResult, Handle, Missing
    from .client import Warm
    from .errors import (
        CandidateError,
        PlayerError,
        PlayerLost,
        ProtocolError,
        SandboxUnavailable,
        SnapshotLost,
    )
    from .isolation import Layer, layers
    from .limits import Limits
    from .session_client import Session
    from .snapshot import Snapshot

__all__ = [
    "CandidateError",
    "CellResult",
    "Handle",
    "Layer",
    "Limits",
    "Missing",
    "PlayerError",
    "PlayerLost",
    "ProtocolError",
    "SandboxUnavailable",
    "Session",
    "Snapshot",
    "SnapshotLost",
    "Warm",
    "layers",
]

_HOMES = {
    "client": ("Warm",),
    "errors": ("CandidateError", "PlayerError", "PlayerLost", "ProtocolError", "SandboxUnavailable", "SnapshotLost"),
    "isolation": ("Layer", "layers"),
    "limits": ("Limits",),
    "answers": ("CellResult", "Handle", "Missing"),
    "session_client": ("Session",),
    "snapshot": ("Snapshot",),
}


def __getattr__(name: str) -> Any:
    # The player's own processes import this package too, and must not load the trusted side with it.
    for home, names in _HOMES.items():
        if name in names:
            from importlib import import_module

            return getattr(import_module(f".{home}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
