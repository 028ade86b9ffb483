"""The files that a notebook finds beside itself when it runs: the student's own, and over them the assignment's."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ..submission.beside import files_beside
from ..submission.errors import listed
from ..submission.files import ordinary_files
from ..submission.find import Candidate
from .patience import FULL

MOST_BYTES = 100 << 20
"""How much of the student's own files is copied."""


def gather(handed_in: Path, made: Path, candidates: Sequence[Candidate], extras: dict[str, Path]) -> list[str]:
    """Fill the folder `made` with what belongs beside the notebooks that were found in `handed_in`.

    Links are left out: they could lead anywhere on the instructor's machine. What stood beside a notebook in a
    subfolder or an archive comes to stand beside it again. `extras` are the assignment's files, by name; nothing of
    the student's takes their place.

    Returns
    -------
    list of str
        a note on the files that could not be copied, if there are any.

    Raises
    ------
    OSError
        if an assignment's file cannot be copied, or the disk is full.
    """
    for name, path in extras.items():
        _copy(path, made / name)
    left_out: list[str] = []
    for candidate in candidates:
        if candidate.member is not None or "/" in candidate.where:
            for name, data in files_beside(candidate).items():
                _try(name, made / name, partial(_write, data), left_out)
    room = MOST_BYTES
    for file in ordinary_files(handed_in):
        name, parts = str(file.relative), file.relative.parts
        # A folder with the name of a notebook would stand where the graded one is to be written.
        if ".ipynb_checkpoints" in parts or any(part.endswith(".ipynb") for part in parts):
            continue
        room -= file.size
        if room >= 0:
            _try(name, made / name, partial(_copy, file.path), left_out)
        else:
            left_out.append(name)
    return [f"Files that the notebook will not find beside itself: {listed(left_out)}."] if left_out else []


def _try(name: str, target: Path, make: Callable[[Path], None], left_out: list[str]) -> None:
    """Make the file `target` unless there is one; what cannot be is `left_out`, and is no reason to stop a class."""
    try:
        if not target.is_file():
            make(target)
    except OSError as error:
        if error.errno in FULL:
            raise
        left_out.append(name)


def _write(data: bytes, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)
