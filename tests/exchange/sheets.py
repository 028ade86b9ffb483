"""Grade files as the platforms write them, in small; byte for byte, so that marks and line ends are theirs."""

from __future__ import annotations

from pathlib import Path

_FILES = Path(__file__).parent / "files"


def _text(name: str) -> str:
    return (_FILES / name).read_bytes().decode("utf-8")


CANVAS = _text("canvas-gradebook.csv")
WORKSHEET = _text("moodle-worksheet.csv")
SEMICOLONS = _text("moodle-worksheet-semicolons.csv")
