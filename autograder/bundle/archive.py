"""A zip whose bytes depend on what is in it alone: not on the clock, the machine's zone, or the account's settings."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = 1_577_836_800
"""The time that everything in our archives has, as for SOURCE_DATE_EPOCH: the first second of 2020, UTC."""

_TIME = (2020, 1, 1, 0, 0, 0)
_UNIX = 3
_FILE, _PROGRAM = 0o100644, 0o100755


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """A zip of `files`, by name, in order of their names; what begins with ``#!`` is marked as a program."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _TIME)
            entry.create_system = _UNIX
            entry.external_attr = (_PROGRAM if content.startswith(b"#!") else _FILE) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return buffer.getvalue()


def write_file(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write `content` to `path` in one step; a `private` file is for its owner's eyes only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600 if private else 0o644)
    draft.write_bytes(content)
    draft.replace(path)
