"""The cell that makes a notebook work in Google Colab, where it opens without the files that lie beside it."""

from __future__ import annotations

import json
from typing import Any

CELL_ID = "colab"

_SOURCE = """\
# For Google Colab. Anywhere else, this cell does nothing.
import sys

if "google.colab" in sys.modules:
    import subprocess
    from pathlib import Path
    from zipfile import ZipFile

    if not all(Path(name).exists() for name in {beside}):
        from google.colab import files

        print("Choose the file {bundle} that you were given:")
        with ZipFile(next(iter(files.upload()))) as handed_out:
            for entry in handed_out.namelist():
                path = Path(entry)
                if path.suffix in {kinds} and not Path(path.name).exists():
                    Path(path.name).write_bytes(handed_out.read(entry))
    # Without what it asks for: Colab has that, in versions of its own that must stay.
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "{wheel}"], check=True)
    print("Ready: the checks are installed.")
"""


def with_colab_cell(notebook: bytes, *, bundle: str, wheel: str, beside: list[str]) -> bytes:
    """The released `notebook` with one more cell below its title; every other cell stays as it was.

    In Colab the cell sees to it that the files `beside` the notebook are there, `wheel` among them, which it installs:
    where one is missing it asks for the zip called `bundle` and takes them from it. It has no nbgrader metadata, so it
    comes back as a cell of the student's own.
    """
    kinds = sorted({f".{name.rpartition('.')[2]}" for name in beside})
    source = _SOURCE.format(bundle=bundle, wheel=wheel, beside=json.dumps(sorted(beside)), kinds=json.dumps(kinds))
    return with_cell(notebook, CELL_ID, source)


def with_cell(notebook: bytes, cell_id: str, source: str) -> bytes:
    """`notebook` with one more code cell, `source`, below its title."""
    data = json.loads(notebook)
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "id": cell_id,
        "metadata": {},
        "outputs": [],
        "source": source.rstrip("\n").splitlines(keepends=True),
    }
    cells = data["cells"]
    titled = bool(cells) and cells[0]["cell_type"] == "markdown"
    cells.insert(1 if titled else 0, cell)
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
