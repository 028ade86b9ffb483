"""The files that a notebook finds beside itself when it runs: the student's own, and over them the assignment's."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from ..submission.beside import files_beside
from ..submission.find import Candidate

MOST_BYTES = 100 << 20
"""How much of the student's own files is copied."""


def gather(handed_in: Path, made: Path, candidates: Sequence[Candidate], extras: dict[str, Path]) -> None:
    """Fill the folder `made` with what belongs beside the notebooks that were found in `handed_in`.

    Links are left out: they could lead anywhere on the instructor's machine. What stood beside a notebook in a
    subfolder or an archive comes to stand beside it again. `extras` are the assignment's files, by name.
    """
    room = MOST_BYTES
    for path in sorted(handed_in.rglob("*")):
        relative = path.relative_to(handed_in)
        inside_link = any(handed_in.joinpath(*relative.parts[: n + 1]).is_symlink() for n in range(len(relative.parts)))
        if inside_link or not path.is_file() or path.suffix == ".ipynb" or ".ipynb_checkpoints" in relative.parts:
            continue
        room -= path.stat().st_size
        if room >= 0:
            _copy(path, made / relative)
    for candidate in candidates:
        if candidate.member is not None or "/" in candidate.where:
            for name, data in files_beside(candidate).items():
                target = made / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
    for name, path in extras.items():
        _copy(path, made / name)


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        target.chmod(0o644)
    shutil.copyfile(path, target)
