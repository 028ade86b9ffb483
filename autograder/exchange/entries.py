"""The files of a download: in a folder, in a ZIP archive, or in one inside another. Nothing is unpacked to disk."""

from __future__ import annotations

import io
import os
import stat
import zipfile
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path, PurePosixPath

from ..submission.archive import BROKEN
from ..submission.errors import Ungradable, megabytes, quoted
from ..submission.find import SKIPPED
from ..submission.read import MAX_BYTES, read_bytes
from .words import one_form

MOST_FILES = 50_000
#: All files of one archive, together, when unpacked.
MOST_BYTES = 20_000_000_000
# Notebooks shrink to a tenth at best; what shrinks to less than this, and is large, was made to fill a disk.
_LARGE = 500_000_000
_SHRUNK = 100
_LEFT_BEHIND = {".DS_Store", "Thumbs.db", "desktop.ini"}


@dataclass(frozen=True)
class Entry:
    """A file of a download: what to call it, its path in there, its time as the file system or archive has it.

    `read` returns its content, and raises `Ungradable` where it is too large, damaged, encrypted or unreadable.
    `seen_in` is the download or inner archive that it lies in, `file` the file itself where it lies in no archive.
    """

    seen_in: str
    path: PurePosixPath
    time: datetime
    read: Callable[[], bytes]
    file: Path | None = None

    @property
    def where(self) -> str:
        """The whole way to the file, for people."""
        return f"{self.seen_in}: {self.path}"


@dataclass(frozen=True)
class Refused:
    """A file that is not touched, and why."""

    where: str
    reason: str


@dataclass
class Opened:
    """What there is in a download; `junk` counts files that operating systems leave behind."""

    entries: list[Entry] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    junk: int = 0


def open_download(path: Path, stack: ExitStack) -> Opened:
    """The files below the folder `path`, in the archive `path`, or the file itself; archives stay open in `stack`.

    Raises `Ungradable` for what is not there, a damaged archive, and one that is a bomb by the sizes it states. (A
    member that states less than it holds is cut there, so stated sizes are a bound.)
    """
    if path.is_dir():
        return _folder(path)
    if not path.is_file():
        raise Ungradable(f"there is no file or folder {quoted(str(path), 200)}")
    if is_archive(path.name):
        return _archive(path, path.name, path.stat().st_size, stack)
    return Opened([_loose(path, path.name, PurePosixPath(path.name))])


def open_inside(entry: Entry, stack: ExitStack) -> Opened:
    """The files of the archive that `entry` is; raises `Ungradable` as `open_download` does."""
    if entry.file is not None:
        return _archive(entry.file, entry.path.name, entry.file.stat().st_size, stack)
    data = entry.read()
    return _archive(io.BytesIO(data), entry.where, len(data), stack)


def is_archive(name: str) -> bool:
    """Whether a file of this name is a ZIP archive."""
    return name.lower().endswith(".zip")


# --- folders ----------------------------------------------------------------------------------------------


def _folder(top: Path) -> Opened:
    opened = Opened()
    for place, folders, names in os.walk(top):
        for name in sorted(folders):
            if (Path(place) / name).is_symlink():
                opened.refused.append(Refused(str(Path(place) / name), "a link, and links are not followed"))
        folders[:] = sorted(name for name in folders if not (Path(place) / name).is_symlink())
        for name in sorted(names):
            path = Path(place) / name
            inside = PurePosixPath(one_form(path.relative_to(top).as_posix()))
            if _junk(inside):
                opened.junk += 1
            elif path.is_symlink():
                opened.refused.append(Refused(str(path), "a link, and links are not followed"))
            else:
                opened.entries.append(_loose(path, top.name, inside))
        if len(opened.entries) > MOST_FILES:
            raise Ungradable(f"{quoted(str(top), 200)} holds more than {MOST_FILES:,} files: is it the right folder?")
    return opened


def _loose(path: Path, seen_in: str, inside: PurePosixPath) -> Entry:
    time = datetime.fromtimestamp(path.lstat().st_mtime, UTC).replace(tzinfo=None)
    return Entry(seen_in, inside, time, partial(read_bytes, path), path)


# --- archives ---------------------------------------------------------------------------------------------


def _archive(file: Path | io.BytesIO, shown: str, size: int, stack: ExitStack) -> Opened:
    try:
        archive = stack.enter_context(zipfile.ZipFile(file))
    except BROKEN:
        raise Ungradable(f"the archive {quoted(shown, 200)} is damaged; download it again") from None
    members = [member for member in archive.infolist() if not member.is_dir()]
    if len(members) > MOST_FILES:
        raise Ungradable(f"the archive {quoted(shown, 200)} holds {len(members):,} files: it is not opened")
    total = sum(member.file_size for member in members)
    if total > MOST_BYTES or (total > _LARGE and total > _SHRUNK * size):
        raise Ungradable(
            f"the archive {quoted(shown, 200)} has {megabytes(size)} and would unpack to {megabytes(total)}: "
            "it is not opened"
        )
    opened = Opened()
    for member in members:
        name = _name(member)
        inside = PurePosixPath(name.lstrip("/"))
        if _junk(inside):
            opened.junk += 1
        elif problem := _problem(name, member):
            opened.refused.append(Refused(f"{shown}: {name}", problem))
        else:
            read = partial(_read, archive, member, f"{shown}: {name}")
            opened.entries.append(Entry(shown, inside, _time(member), read))
    return opened


def _name(member: zipfile.ZipInfo) -> str:
    """The member's name with ``/`` as separator, and readable where the archive does not say how it is written."""
    name = member.filename
    if not member.flag_bits & 0x800:
        # Python took it for code page 437; macOS writes UTF-8 and does not say so.
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return one_form(name.replace("\\", "/"))


def _problem(name: str, member: zipfile.ZipInfo) -> str:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or (len(name) > 1 and name[1] == ":"):
        return "its path leads out of the archive"
    if stat.S_ISLNK(member.external_attr >> 16):
        return "a link, and links are not followed"
    if member.flag_bits & 1:
        return "encrypted"
    if member.file_size > MAX_BYTES:
        return f"{megabytes(member.file_size)}, more than the {megabytes(MAX_BYTES)} that are read"
    return ""


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, where: str) -> bytes:
    try:
        with archive.open(member) as file:
            return file.read(MAX_BYTES)
    except BROKEN:
        raise Ungradable(f"{quoted(where, 200)} is damaged") from None


def _time(member: zipfile.ZipInfo) -> datetime:
    try:
        return datetime(*member.date_time)
    except ValueError:
        return datetime(1980, 1, 1)


def _junk(path: PurePosixPath) -> bool:
    return bool(SKIPPED.intersection(path.parts)) or path.name in _LEFT_BEHIND or path.name.startswith("._")
