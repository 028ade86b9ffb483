"""What a player's answers become on the trusted side: plain records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .errors import SnapshotLost
from .outputs import Output

Status = Literal["ok", "error", "timeout", "died"]

Found = Any
"""Plain data (as `wire` defines it), or a `Handle`."""


@dataclass(frozen=True)
class CellResult:
    """What running a cell did.

    `outputs` are a notebook's outputs (nbformat 4). `status` is ``"ok"``, ``"error"`` (it raised), ``"timeout"`` (it
    was stopped at its time limit) or ``"died"`` (its process ended). `kept` is False when the state is that from
    before the cell, because its process was lost. `pictures` are the fingerprints and PNG files of the figures that
    the cell showed, in a session that records them.
    """

    outputs: list[Output]
    execution_count: int | None
    status: Status
    seconds: float
    kept: bool = True
    note: str = ""
    pictures: tuple[tuple[bytes, bytes], ...] = ()


@dataclass(frozen=True)
class Handle:
    """An object that lives in a snapshot: an index, its type's name, whether it can be called, and its repr."""

    index: int
    kind: str
    callable: bool
    text: str


@dataclass(frozen=True)
class Missing:
    """There is no such name in the player."""

    name: str


def worker_reply(reply: dict[str, Any]) -> dict[str, Any]:
    """What a snapshot answered, out of the supervisor's `reply`; raises SnapshotLost if it did not."""
    status, answer = reply.get("status"), reply.get("reply")
    if status == "timeout":
        raise SnapshotLost("it did not finish in time", "timeout")
    if status != "ok" or not isinstance(answer, dict):
        raise SnapshotLost("its process ended", "died")
    return answer
