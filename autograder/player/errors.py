"""What can go wrong between the trusted side and a player; the names say what happened."""

from __future__ import annotations


class PlayerError(Exception):
    """Base of all errors of the player."""


class SandboxUnavailable(PlayerError):
    """A layer that isolation needs is missing, and running without was not allowed."""


class ProtocolError(PlayerError):
    """The other side sent something that is not a message, too large, or not of the expected shape."""


class ChannelClosed(PlayerError):
    """The other side is gone."""


class ChannelTimeout(PlayerError):
    """The other side did not answer in time."""


class PlayerLost(PlayerError):
    """The session cannot go on: its process tree is gone, or does not answer."""


class SnapshotLost(PlayerError):
    """One snapshot ended, hung or took too long; the session goes on. `outcome` is ``"died"`` or ``"timeout"``."""

    def __init__(self, message: str, outcome: str) -> None:
        super().__init__(message)
        self.outcome = outcome


class CandidateError(PlayerError):
    """The student's code raised: `kind` is the exception's type, `text` its message, both as plain text."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}" if text else kind)
        self.kind = kind
        self.text = text
