"""From the bytes of a file to the JSON in it, or to the reason why there is none."""

from __future__ import annotations

import codecs
import json
import re
from typing import Any

from .errors import Ungradable

# How a file begins, and what it is then.
_MAGIC = (
    (b"PK\x03\x04", "a ZIP archive"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"\xd0\xcf\x11\xe0", "an Office document"),
)
_OPENINGS = (
    (re.compile(r"<(!doctype\s+html|html|head|body|div)\b", re.IGNORECASE), "an HTML page"),
    (re.compile(r"<(\?xml|svg)\b", re.IGNORECASE), "an XML file"),
    (re.compile(r"\{\\rtf"), "an RTF document"),
    (re.compile(r"version https://git-lfs"), "a Git LFS pointer, not the file it stands for"),
    (re.compile(r"\[InternetShortcut\]"), "a shortcut to a web page"),
)
_SCRIPT = re.compile(r"^(#!.*python|# %%|# In ?\[|import \w|from \w[\w.]* import |def \w+\(|class \w+)", re.MULTILINE)
_CONFLICT = re.compile(r"^<{7} .*^={7}\s*$.*^>{7} ", re.MULTILINE | re.DOTALL)
_LITERALS = ("true", "false", "null", "NaN", "Infinity", "-Infinity")
# Python refuses to turn longer runs of digits into an int, and no notebook needs them.
_LONGEST_INT = 300
_AGAIN = "ask for the .ipynb file itself"


def decode(data: bytes) -> tuple[Any, list[str]]:
    """The JSON value in `data`, the lists under the key ``outputs`` emptied, and notes on how it was read.

    Raises `Ungradable` if there is none, with the line and column of the mistake or the kind of file this is.
    """
    if not data.strip(b"\x00 \t\r\n"):
        what = "holds nothing but blanks and zero bytes" if data else "is empty"
        raise Ungradable(f"The file {what}; ask for it again.")
    for magic, kind in _MAGIC:
        if data.startswith(magic):
            raise Ungradable(f"The file is {kind} with the name of a notebook; {_AGAIN}.")
    text, notes = _text(data)
    text = text.lstrip("\ufeff\x00").rstrip("\x00 \t\r\n")
    try:
        value = json.loads(
            text, strict=False, object_hook=_without_outputs, parse_constant=_no_number, parse_int=_whole_number
        )
    except json.JSONDecodeError as error:
        raise Ungradable(_no_json(text, error)) from None
    except RecursionError:
        raise Ungradable("The file nests lists or objects far deeper than any notebook; it cannot be read.") from None
    except MemoryError:
        raise Ungradable("The file takes more memory to read than there is.") from None
    return value, notes


def _text(data: bytes) -> tuple[str, list[str]]:
    """Decode `data`; a note says so if its encoding is not the one of notebooks."""
    encoding = json.detect_encoding(data)
    if not encoding.startswith("utf-8"):
        note = f"The file is encoded as {encoding.upper()}, not UTF-8; it was read as that."
        return data.decode(encoding, "replace"), [note]
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode("utf-8", "surrogatepass"), []
    except UnicodeDecodeError:
        pass
    text = data.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    good = sum(1 for character in text if character > "\x7f") - bad
    if good > bad:
        return text, [f"The file has {bad} places that are not UTF-8; they show as \ufffd."]
    note = "The file is not UTF-8; it was read as Windows-1252, so letters beyond ASCII may be wrong."
    try:
        return data.decode("cp1252"), [note]
    except UnicodeDecodeError:
        return data.decode("latin-1"), [note]


def _without_outputs(value: dict[str, Any]) -> dict[str, Any]:
    # Outputs are most of a large notebook and never trusted: let each go as soon as its cell is read.
    if "outputs" in value:
        value["outputs"] = []
    return value


def _no_number(_: str) -> None:
    """NaN and the infinities, which are Python's and not JSON."""
    return


def _whole_number(digits: str) -> int | None:
    return int(digits) if len(digits) <= _LONGEST_INT else None


def _no_json(text: str, error: json.JSONDecodeError) -> str:
    """Why `text` is not JSON, in one sentence."""
    start = text.lstrip()
    like_json = start.startswith(("{", "[")) and not start.startswith(("{\\rtf", "[Internet"))
    if not like_json:
        for opening, kind in _OPENINGS:
            if opening.match(start):
                return f"The file is {kind} with the name of a notebook; {_AGAIN}."
        if _SCRIPT.search(start[:20_000]):
            return f"The file is a Python script with the name of a notebook; {_AGAIN}."
    place = f"line {error.lineno}, column {error.colno}"
    if _CONFLICT.search(text):
        return "The file has the marks of a merge conflict in it (<<<<<<<); it must be resolved and handed in again."
    if like_json and _ends_early(text, error):
        last = text.count("\n") + 1
        return f"The file is truncated: its end, after line {last}, is missing; ask for it again."
    return f"The file is not a notebook: {place} is not JSON ({error.msg})."


def _ends_early(text: str, error: json.JSONDecodeError) -> bool:
    """Whether reading failed because `text` stops, rather than because of what is in it."""
    if error.msg.startswith("Unterminated string"):
        return True
    if error.msg.startswith("Extra data"):
        return False
    rest = text[error.pos :].strip()
    if error.msg.startswith("Invalid") and "escape" in error.msg:
        return len(rest) < 6 and '"' not in rest
    return not rest or rest in ("-", ",") or any(literal.startswith(rest) for literal in _LITERALS)
