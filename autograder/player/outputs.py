"""The trusted side of a cell's outputs: from the bytes of a journal to a notebook's outputs.

The bytes come from a player, and any of them may be forged. Whatever is not well-formed ends the reading; what was read
until then counts. A notebook only ever gets the four kinds of output that it knows, with fields of the right types.
"""

from __future__ import annotations

import math
from binascii import a2b_base64
from typing import Any

from .channel import parse_object
from .errors import ProtocolError
from .journal import PREFIX, RICH, STDERR, STDOUT

Output = dict[str, Any]

_STREAMS = {STDOUT: "stdout", STDERR: "stderr"}
_MOST_PIECES = 400_000
_MOST_RICH = 500
_MOST_KINDS = 64
_LONGEST_NAME = 200
_OURS = "application/vnd.autograder."
"""Verdicts are of this kind. They come from the trusted side alone; a person grades cells that hold a submission's."""
_DEEPEST = 24

MOST_BYTES = 64 << 20
"""What all cells of a notebook may show together: each has its own limit, and there is none on the number of cells."""


class OutputReader:
    """Reads journals of one session's cells; remembers displays that a later cell may update.

    With `pictures`, for trusted code only, it also takes the fingerprints and PNG files that the code's figures had.
    """

    def __init__(self, *, pictures: bool = False) -> None:
        self._take_pictures = pictures
        self.pictures: list[tuple[bytes, bytes]] = []
        self._displays: dict[str, list[Output]] = {}
        self._room = MOST_BYTES
        self._noted = False

    def _fits(self, size: int) -> bool:
        """Whether there is room for `size` more bytes, which are taken then."""
        fits = size <= self._room
        if fits:
            self._room -= size
        return fits

    def raw(self, name: str, data: bytes) -> list[Output]:
        """What was written past the journal, as an output."""
        if not data:
            return []
        return [stream(name, data.decode("utf-8", "replace"))] if self._fits(len(data)) else self._full()

    def _full(self) -> list[Output]:
        """The output that says, once, that there is no room left."""
        noted, self._noted = self._noted, True
        return [] if noted else [stream("stderr", "\n[This notebook showed too much: the rest was left out.]\n")]

    def read(self, journal: bytes) -> list[Output]:
        """Return the outputs in `journal`: neighbouring pieces of one stream joined, as a notebook keeps them."""
        outputs: list[Output] = []
        pending: list[tuple[int, bytes]] = []
        clear_next = full = False
        rich = 0
        for kind, data in _pieces(journal):
            if not self._fits(len(data)):
                full = True
                continue
            if kind in _STREAMS:
                if clear_next:
                    pending, outputs, clear_next = [], [], False
                pending.append((kind, data))
                continue
            rich += 1
            try:
                message = parse_object(data)
                if rich > _MOST_RICH:
                    continue
                if message.get("output_type") == "clear_output":
                    if message.get("wait") is True:
                        clear_next = True
                    else:
                        pending, outputs, clear_next = [], [], False
                    continue
                if self._take_pictures and message.get("output_type") == "picture":
                    self.pictures.append((bytes.fromhex(message["fingerprint"]), a2b_base64(message["png"])))
                    continue
                output, display_id, is_update = _read_rich(message)
            except ProtocolError:
                continue
            if is_update:
                full = not self._update(output, display_id, len(data)) or full
                continue
            if clear_next:
                pending, outputs, clear_next = [], [], False
            _flush(pending, outputs)
            outputs.append(output)
            if display_id is not None and len(self._displays) < _MOST_RICH:
                self._displays.setdefault(display_id, []).append(output)
        _flush(pending, outputs)
        return outputs + self._full() if full else outputs

    def _update(self, output: Output, display_id: str | None, size: int) -> bool:
        """Change the displays of that name; False if there is no room: each of them holds it once in the notebook."""
        displays = self._displays.get(display_id or "", [])
        if not self._fits(size * (len(displays) - 1)):
            return False
        for shown in displays:
            shown["data"] = output["data"]
            shown["metadata"] = output["metadata"]
        return True


def stream(name: str, text: str) -> Output:
    """An output of text."""
    return {"output_type": "stream", "name": name, "text": text}


def error(kind: str, text: str) -> Output:
    """An output that says why a cell failed, without a stack."""
    return {"output_type": "error", "ename": kind, "evalue": text, "traceback": [f"\x1b[0;31m{kind}\x1b[0m: {text}"]}


def _pieces(journal: bytes) -> list[tuple[int, bytes]]:
    pieces: list[tuple[int, bytes]] = []
    at = 0
    while at + PREFIX.size <= len(journal) and len(pieces) < _MOST_PIECES:
        kind, length = PREFIX.unpack_from(journal, at)
        at += PREFIX.size
        if kind not in (STDOUT, STDERR, RICH) or length > len(journal) - at:
            break
        pieces.append((kind, journal[at : at + length]))
        at += length
    return pieces


def _flush(pending: list[tuple[int, bytes]], outputs: list[Output]) -> None:
    """Append the pending pieces of text as streams, joined where neighbours belong to the same stream."""
    start = 0
    for end in range(1, len(pending) + 1):
        if end == len(pending) or pending[end][0] != pending[start][0]:
            data = b"".join(piece for _, piece in pending[start:end])
            text = data.decode("utf-8", "replace")
            name = _STREAMS[pending[start][0]]
            if outputs and outputs[-1].get("name") == name and outputs[-1]["output_type"] == "stream":
                outputs[-1]["text"] += text
            elif text:
                outputs.append(stream(name, text))
            start = end
    pending.clear()


def _read_rich(message: dict[str, Any]) -> tuple[Output, str | None, bool]:
    kind = message.get("output_type")
    if kind == "error":
        traceback = message.get("traceback")
        if not isinstance(traceback, list) or not all(isinstance(line, str) for line in traceback):
            raise ProtocolError("a traceback is not lines of text")
        names = {name: _text(message.get(name)) for name in ("ename", "evalue")}
        return {"output_type": "error", **names, "traceback": traceback}, None, False
    if kind not in ("display_data", "execute_result", "update_display_data"):
        raise ProtocolError("an output is of an unknown kind")
    data, metadata = message.get("data"), message.get("metadata")
    if not isinstance(data, dict) or not isinstance(metadata, dict):
        raise ProtocolError("an output has no data")
    if len(data) > _MOST_KINDS or len(metadata) > _MOST_KINDS:
        raise ProtocolError("an output has too many representations")
    output: Output = {
        "output_type": "display_data" if kind == "update_display_data" else kind,
        "data": {_name(mime): _mime_value(mime, value) for mime, value in data.items() if not mime.startswith(_OURS)},
        "metadata": _json(metadata),
    }
    if kind == "execute_result":
        count = message.get("execution_count")
        output["execution_count"] = count if type(count) is int and 0 <= count < 1 << 31 else None
    display_id = message.get("display_id")
    known = _name(display_id) if display_id is not None else None
    return output, known, kind == "update_display_data"


def _mime_value(mime: str, value: Any) -> Any:
    if mime == "application/json" or (mime.startswith("application/") and mime.endswith("+json")):
        return _json(value)
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        value = "".join(value)
    return _text(value)


def _name(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_NAME:
        raise ProtocolError("a name is not a short text")
    return value


def writable(text: str) -> str:
    """`text` without lone surrogates, which cannot be written to a file: the notebook would be lost for one of them."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ProtocolError("a field is not text")
    return writable(value)


def _json(value: Any, depth: int = 0) -> Any:
    if depth > _DEEPEST:
        raise ProtocolError("an output is nested too deep")
    if isinstance(value, dict):
        return {_text(key): _json(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list):
        return [_json(item, depth + 1) for item in value]
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value
