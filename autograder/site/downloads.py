"""What readers can take home: for each lesson its notebook, and the zip in which it works."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ..build.layout import Layout
from ..bundle.archive import write_file, zip_bytes
from ..bundle.contents import bundle_files
from ..bundle.wheel import student_wheel
from .material import Material


def write_downloads(layout: Layout, material: Sequence[Material], folder: Path) -> None:
    """Write ``psN.ipynb`` and ``psN.zip`` of each lesson to `folder`: what students get, and nothing else.

    Raises what `bundle_files` raises. Bundles are looked through for answers with the solved notebooks here, for these
    are committed and the instructor's source may not have been built; for mark schemes the whole site is.
    """
    folder.mkdir()
    by_solution, wheel = replace(layout, source=layout.solution), student_wheel()
    for one in material:
        write_file(folder / f"{one.name}.zip", zip_bytes(bundle_files(by_solution, one.name, wheel)))
        shutil.copyfile(one.folder / f"{one.lesson.name}.ipynb", folder / f"{one.name}.ipynb")
