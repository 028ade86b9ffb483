"""Notebooks inside a ZIP archive, read in memory: nothing is unpacked to disk."""

from __future__ import annotations

import io
import lzma
import stat
import zipfile
import zlib
from pathlib import PurePosixPath

from .errors import Ungradable, megabytes, quoted
from .names import is_notebook

MOST_MEMBERS = 2_000
_SKIPPED = {"__MACOSX", ".ipynb_checkpoints"}
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    OSError,
    ValueError,
    NotImplementedError,
    RuntimeError,
)


def notebooks_inside(data: bytes, name: str) -> list[str]:
    """Names of the notebooks in the archive `data`, as `files_inside` gives them."""
    return [member for member in files_inside(data, name) if _wanted(PurePosixPath(member))]


def files_inside(data: bytes, name: str) -> list[str]:
    """Names of the files in the archive `data`, without links; `name` is what to call it in a reason.

    Raises `Ungradable` for what is not a readable archive, or one of very many files.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
    except BROKEN:
        raise Ungradable(f"The archive {quoted(name)} is damaged; ask for the .ipynb file itself.") from None
    if len(members) > MOST_MEMBERS:
        raise Ungradable(f"The archive {quoted(name)} holds {len(members):,} files; ask for the .ipynb file itself.")
    return [m.filename for m in members if not m.is_dir() and not stat.S_ISLNK(m.external_attr >> 16)]


def read_member(data: bytes, name: str, member: str, max_bytes: int) -> bytes:
    """The content of the file `member` in the archive `data`, `max_bytes` at most.

    Raises `Ungradable` if it is larger, whatever size the archive states, encrypted, or damaged.
    """
    where = f"{quoted(member)} in the archive {quoted(name)}"
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if archive.getinfo(member).flag_bits & 1:
                raise Ungradable(f"{where} is encrypted; ask for the .ipynb file itself.")
            with archive.open(member) as file:
                content = file.read(max_bytes + 1)
    except BROKEN:
        raise Ungradable(f"{where} is damaged; ask for the .ipynb file itself.") from None
    if len(content) > max_bytes:
        raise Ungradable(f"{where} has more than the {megabytes(max_bytes)} that are read.")
    return content


def _wanted(path: PurePosixPath) -> bool:
    return is_notebook(path.name) and not _SKIPPED.intersection(path.parts)
