"""The player's side of a cell's outputs: an append-only file in memory.

Everything that a cell shows goes straight to the file, piece by piece, so that what was printed before a crash is still
there after it. A piece is one byte for its kind, four for its length, and its bytes: text of a stream, or JSON.
"""

from __future__ import annotations

import io
import json
import os
import struct
from typing import Any

STDOUT, STDERR, RICH = 1, 2, 3
PREFIX = struct.Struct(">BI")

_write, _getpid = os.write, os.getpid
_encode = json.JSONEncoder(ensure_ascii=True, allow_nan=True).encode
_PIECE = 64 * 1024


class Journal:
    """Appends pieces to an open file, up to a limit of bytes of text and one of everything else per cell."""

    def __init__(self, descriptor: int, text_bytes: int, rich_bytes: int) -> None:
        self.owner = os.getpid()
        """The process whose displays, results and errors count; a child that a cell forks only prints."""
        self._descriptor = descriptor
        self._most = {STDOUT: text_bytes, STDERR: text_bytes, RICH: rich_bytes}
        self._used = {"text": 0, "rich": 0}
        self._noted = {"text": False, "rich": False}

    @property
    def size(self) -> int:
        """How many bytes the cell has shown so far."""
        return sum(self._used.values())

    def start_cell(self) -> None:
        """Give the next cell its full limits."""
        self._used = {"text": 0, "rich": 0}
        self._noted = {"text": False, "rich": False}

    def text(self, kind: int, text: str) -> None:
        """Append text of a stream; what is over the limit is dropped, with one note saying so."""
        for start in range(0, len(text), _PIECE):
            # A piece is encoded at a time, so that one enormous line costs no second copy of itself.
            data = text[start : start + _PIECE].encode("utf-8", "backslashreplace")
            room = self._most[kind] - self._used["text"]
            if room <= 0:
                self._note("text", "text was")
                return
            self._append(kind, data[:room])
            self._used["text"] += len(data) + PREFIX.size

    def rich(self, output: dict[str, Any]) -> None:
        """Append a display, result, error or instruction as JSON; one over the limit is dropped with a note."""
        if _getpid() != self.owner:
            return
        data = _encode(output).encode()
        if len(data) > self._most[RICH] - self._used["rich"]:
            self._note("rich", "figures and results were")
            return
        self._used["rich"] += len(data) + PREFIX.size
        self._append(RICH, data)

    def _note(self, what: str, words: str) -> None:
        if not self._noted[what]:
            self._noted[what] = True
            self._append(STDERR, f"\n[This cell showed too much: further {words} left out.]\n".encode())

    def _append(self, kind: int, data: bytes) -> None:
        _write(self._descriptor, PREFIX.pack(kind, len(data)) + data)


class JournalStream(io.TextIOBase):
    """A text stream (stdout or stderr) that writes to a journal at once."""

    def __init__(self, journal: Journal, kind: int, descriptor: int) -> None:
        self._journal = journal
        self._kind = kind
        self._fileno = descriptor

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of what is written."""
        return "utf-8"

    @property
    def name(self) -> str:
        """The stream's name, as the interpreter's own have one."""
        return "<stdout>" if self._kind == STDOUT else "<stderr>"

    def write(self, text: str) -> int:
        """Append `text`; returns its length."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._journal.text(self._kind, text)
        return len(text)

    def writable(self) -> bool:
        """Always true."""
        return True

    def isatty(self) -> bool:
        """Never true."""
        return False

    def fileno(self) -> int:
        """The descriptor that child processes inherit as this stream."""
        return self._fileno
