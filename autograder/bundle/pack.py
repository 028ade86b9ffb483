"""Writing bundles: everything is made and looked through before the first zip is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..build.layout import read_layout
from .archive import write_file, zip_bytes
from .contents import bundle_files
from .wheel import student_wheel


@dataclass(frozen=True)
class Bundle:
    """A zip that was written: where, its size in bytes, and the names of what is in it."""

    assignment: str
    path: Path
    size: int
    names: tuple[str, ...]


def make_bundles(course: Path, assignments: Sequence[str], folder: Path) -> list[Bundle]:
    """Write ``psN.zip`` for each of the `assignments` of the course in the folder `course` to `folder`.

    Raises what `bundle_files` raises; then nothing is written.
    """
    layout = read_layout(course)
    wheel = student_wheel()
    made = {name: bundle_files(layout, name, wheel) for name in dict.fromkeys(assignments)}
    bundles = []
    for name, files in made.items():
        content, path = zip_bytes(files), folder / f"{name}.zip"
        write_file(path, content)
        bundles.append(Bundle(name, path, len(content), tuple(sorted(files))))
    return bundles
