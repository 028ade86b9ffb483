"""The files beside a notebook that was found further down, or in an archive."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.submission import Sheet, files_beside, find_notebooks
from autograder.submission.beside import MOST_FILES
from autograder.submission.find import Candidate

from .files import pack, put


def found(folder: Path, sheet: Sheet) -> Candidate:
    return find_notebooks(folder, [sheet]).notebooks["small"].candidate


def test_files_in_the_folder_of_the_notebook(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, "my work/small.ipynb", released)
    put(tmp_path, "my work/.ipynb_checkpoints/small-checkpoint.ipynb", released)
    (tmp_path / "my work" / "data").mkdir()
    (tmp_path / "my work" / "data" / "score.txt").write_bytes(b"2.0")
    (tmp_path / "elsewhere.txt").write_bytes(b"not beside it")
    (tmp_path / "my work" / "link.txt").symlink_to(tmp_path / "elsewhere.txt")
    os.mkfifo(tmp_path / "my work" / "pipe")
    assert files_beside(found(tmp_path, sheet)) == {"data/score.txt": b"2.0"}


def test_files_in_the_archive_of_the_notebook(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    members = {
        "ps1/small.ipynb": nbformat.writes(released).encode(),
        "ps1/score.txt": b"2.0",
        "ps1/data/x.csv": b"1,2",
        "elsewhere.txt": b"",
        "__MACOSX/ps1/._score.txt": b"",
    }
    pack(tmp_path, "ps1.zip", members)
    assert files_beside(found(tmp_path, sheet)) == {"score.txt": b"2.0", "data/x.csv": b"1,2"}


@pytest.mark.parametrize("name", ["../up.txt", "a/../../up.txt", "/etc/up.txt", "c:\\up.txt", "..\\up.txt"])
def test_names_that_lead_out_of_the_folder_are_left_out(tmp_path: Path, sheet: Sheet, released: Any, name: str) -> None:
    pack(tmp_path, "ps1.zip", {"small.ipynb": nbformat.writes(released).encode(), name: b"bad", "good.txt": b"good"})
    assert files_beside(found(tmp_path, sheet)) == {"good.txt": b"good"}


def test_what_goes_beyond_the_limits_is_left_out(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    members = {"a.txt": b"a" * 600, "b.txt": b"b" * 600, "c.txt": b"c" * 300}
    pack(tmp_path, "ps1.zip", {"small.ipynb": nbformat.writes(released).encode(), **members})
    assert set(files_beside(found(tmp_path, sheet), max_bytes=1_000)) == {"a.txt", "c.txt"}
    pack(tmp_path, "ps1.zip", {"small.ipynb": nbformat.writes(released).encode(), **{f"{n}": b"" for n in range(300)}})
    assert len(files_beside(found(tmp_path, sheet))) == MOST_FILES
