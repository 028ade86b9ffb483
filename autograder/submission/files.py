"""The ordinary files in a folder that somebody else filled: however deep, long-named or unreadable things are in it."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath
from typing import NamedTuple

DEEPEST = 32
"""Folders inside folders beyond this are not looked into; deleting what is copied from there must stay possible."""

MOST_ENTRIES = 100_000


class OrdinaryFile(NamedTuple):
    """A regular file: where it is, its path as seen from the folder, and its size in bytes."""

    path: Path
    relative: PurePosixPath
    size: int


def ordinary_files(folder: Path) -> list[OrdinaryFile]:
    """The regular files in `folder` and below, sorted by name.

    Links are neither followed nor listed, and pipes, sockets and devices are not opened by who reads what is listed.
    What the system refuses to show (no permission, a path that is too long) is left out; no error is raised.
    """
    found: list[OrdinaryFile] = []
    waiting = [(folder, PurePosixPath(), 0)]
    seen = 0
    while waiting:
        place, relative, depth = waiting.pop()
        try:
            with os.scandir(place) as entries:
                for entry in entries:
                    seen += 1
                    if seen > MOST_ENTRIES:
                        break
                    if entry.is_dir(follow_symlinks=False):
                        if depth < DEEPEST:
                            waiting.append((place / entry.name, relative / entry.name, depth + 1))
                    elif entry.is_file(follow_symlinks=False):
                        size = entry.stat(follow_symlinks=False).st_size
                        found.append(OrdinaryFile(place / entry.name, relative / entry.name, size))
        except OSError:
            continue
    return sorted(found, key=lambda one: one.relative)
