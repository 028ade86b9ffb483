"""The one error of reading a submission."""

from __future__ import annotations

from ..errors import UserError


class Ungradable(UserError):
    """A submission that cannot be graded at all, which is not the same as a zero.

    `reason` is one sentence that says what was found and, where it helps, what to ask the student for.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def quoted(text: str, longest: int = 60) -> str:
    """`text` as part of a reason or a note: in quotes, on one line, of bounded length, without control characters."""
    plain = text.encode("utf-8", "replace").decode("utf-8")
    return repr(plain if len(plain) <= longest else plain[: longest - 1] + "…")


def listed(names: list[str], most: int = 4) -> str:
    """`names` in quotes and separated by commas; only the first few if there are many."""
    shown = ", ".join(quoted(name) for name in names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"


def megabytes(size: int) -> str:
    """A number of bytes as a person reads it."""
    return f"{size / 1e6:,.0f} MB" if size >= 10_000_000 else f"{size / 1e6:,.1f} MB"
