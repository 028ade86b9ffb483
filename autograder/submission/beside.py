"""The files that lie beside a notebook that was found further down or in an archive: its code may read them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath

from .archive import files_inside, read_member
from .errors import Ungradable
from .files import ordinary_files
from .find import SKIPPED, Candidate
from .names import is_notebook
from .read import read_bytes

# How a file is read, given how much of it there may be.
Content = Callable[[int], bytes]

#: All files beside one notebook, together.
MOST_BYTES = 20_000_000
MOST_FILES = 200


def files_beside(candidate: Candidate, max_bytes: int = MOST_BYTES) -> dict[str, bytes]:
    """The content of the files in the notebook's folder and below, by their path as seen from the notebook.

    Other notebooks, links and what is not an ordinary file are left out, and so is what goes beyond `max_bytes` in
    all or `MOST_FILES`. No path leads out of the folder that it is joined to.
    """
    found: dict[str, bytes] = {}
    room = max_bytes
    for name, content in _in_archive(candidate) if candidate.member is not None else _in_folder(candidate.path.parent):
        if len(found) >= MOST_FILES:
            break
        if not _harmless(name):
            continue
        try:
            data = content(room)
        except Ungradable:
            continue
        room -= len(data)
        found[name] = data
    return found


def _in_folder(folder: Path) -> Iterator[tuple[str, Content]]:
    for file in ordinary_files(folder):
        yield str(file.relative), partial(read_bytes, file.path)


def _in_archive(candidate: Candidate) -> Iterator[tuple[str, Content]]:
    data = read_bytes(candidate.path)
    home = PurePosixPath(candidate.where).parent
    for member in files_inside(data, candidate.path.name):
        path = PurePosixPath(member)
        if path.is_relative_to(home):
            yield path.relative_to(home).as_posix(), partial(read_member, data, candidate.path.name, member)


def _harmless(name: str) -> bool:
    """Whether `name` is a relative path downwards to something that is not a notebook, nor in a folder called so.

    A folder with the name of a notebook would stand where the graded one is to be written.
    """
    path = PurePosixPath(name)
    odd = path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\x00" in name
    return not (odd or any(map(is_notebook, path.parts)) or SKIPPED.intersection(path.parts))
