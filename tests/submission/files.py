"""Files as students hand them in, made for the tests."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.submission import Sheet, find_notebooks

SOURCE = "def update(θ, x, y):\n    return θ  # – é"


def notebook(**changes: Any) -> dict[str, Any]:
    """A notebook of one code cell, as JSON has it; `changes` are to its top level."""
    cell = {
        "cell_type": "code",
        "id": "update",
        "metadata": {},
        "source": SOURCE.splitlines(keepends=True),
        "outputs": [{"output_type": "stream", "name": "stdout", "text": "old"}],
        "execution_count": 7,
    }
    return {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **changes}


def with_cell(**changes: Any) -> dict[str, Any]:
    """The same, with `changes` to its cell; the value ``...`` takes the key out."""
    made = notebook()
    made["cells"][0].update(changes)
    made["cells"][0] = {key: value for key, value in made["cells"][0].items() if value is not ...}
    return made


def data(made: Any, **options: Any) -> bytes:
    return json.dumps(made, **options).encode()


def check_valid(result: Any) -> None:
    """It validates as nbformat 4.5, and is the same after being written and read."""
    assert (result.nbformat, result.nbformat_minor) == (4, 5)
    nbformat.validate(result)
    written = nbformat.writes(result)
    written.encode("utf-8")
    json.loads(written, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    assert nbformat.reads(written, as_version=4) == result


def put(folder: Path, name: str, notebook: Any) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(nbformat.writes(notebook), encoding="utf-8")


def pack(folder: Path, name: str, members: dict[str, bytes], **options: Any) -> None:
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED, **options) as archive:
        for member, content in members.items():
            archive.writestr(member, content)


def found_in(folder: Path, sheet: Sheet, max_bytes: int = 1_000_000) -> tuple[str, tuple[str, ...]]:
    """Where the notebook was found, and the notes; it is read, too."""
    found = find_notebooks(folder, [sheet], max_bytes).notebooks["small"]
    notebook, notes = found.read(max_bytes)
    assert any("update" in cell.source for cell in notebook.cells)
    assert tuple(notes) == found.notes
    return found.candidate.where, found.notes
