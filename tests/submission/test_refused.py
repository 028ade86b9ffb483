"""Files that are no notebook, and why: the reason is one sentence that helps."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.submission import Ungradable, parse_notebook, read_notebook
from autograder.submission.decode import decode

from .files import data, notebook, with_cell


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("small.ipynb", data(notebook()))
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", r"The file is empty"),
        (b"\x00" * 100, r"nothing but blanks and zero bytes"),
        (b" \n\t", r"nothing but blanks"),
        (zipped(), r"The file is a ZIP archive with the name of a notebook"),
        (b"%PDF-1.7\n%\xe2\xe3", r"The file is a PDF"),
        (b"<!DOCTYPE html>\n<html><body>Sign in</body></html>", r"The file is an HTML page"),
        (b"\n<HTML lang='en'>", r"The file is an HTML page"),
        (b"import numpy as np\n\ndef update(theta, x, y):\n    return theta\n", r"The file is a Python script"),
        (b"#!/usr/bin/env python\n# coding: utf-8\n\n# In[1]:\n\nx = 1\n", r"The file is a Python script"),
        (b"{\\rtf1\\ansi hello}", r"The file is an RTF document"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:00", r"Git LFS pointer"),
        (b"hello", r"line 1, column 1 is not JSON"),
        (b'{\n "cells": [],\n "metadata": {},,\n}', r"line 3, column 17 is not JSON"),
        (b'{"cells": [],\n}', r"line 2, column 1 is not JSON"),
        (data(notebook()) + b" extra", r"is not JSON \(Extra data\)"),
        (b'{\n<<<<<<< HEAD\n"cells": [],\n=======\n"cells": 1,\n>>>>>>> main\n}', r"merge conflict"),
        (b"[]", r"not an object with cells"),
        (b'"text"', r"not an object with cells"),
        (b"{}", r"it has no cells"),
        (b'{"update": {"cases": []}}', r"it has no cells"),
        (b'{"cells": {}, "nbformat": 4}', r"its cells are not a list"),
        (b"[" * 100_000, r"nests lists or objects far deeper"),
        (b'{"cells": [' + b'{"a":' * 50_000, r"nests lists or objects far deeper"),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else "",
)
def test_what_is_no_notebook_is_refused_with_the_reason(content: bytes, reason: str) -> None:
    with pytest.raises(Ungradable, match=reason) as caught:
        parse_notebook(content)
    assert caught.value.reason == str(caught.value)
    assert "\n" not in caught.value.reason and caught.value.reason.endswith(".")


def test_a_truncated_file_is_called_that_wherever_it_stops() -> None:
    whole = data(notebook(), indent=1)
    for length in range(1, len(whole) - 1):
        with pytest.raises(Ungradable, match=r"truncated: its end, after line \d+, is missing|no cells"):
            parse_notebook(whole[:length])


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "small.ipynb"
    with path.open("wb") as file:
        file.truncate(150_000_000)
    with pytest.raises(Ungradable, match=r"The file has 150 MB, more than the 100 MB that are read.*outputs cleared"):
        read_notebook(path)
    with pytest.raises(Ungradable, match=r"0\.0 MB"):
        parse_notebook(data(notebook()), max_bytes=100)


def test_large_outputs_are_not_kept() -> None:
    made = with_cell(outputs=[{"output_type": "stream", "name": "stdout", "text": "x" * 5_000_000}])
    value, _ = decode(data(made))
    assert value["cells"][0]["outputs"] == [], "gone before the notebook is made"
    result, _ = parse_notebook(data(made))
    assert len(nbformat.writes(result)) < 1_000


def test_reading_a_file(tmp_path: Path) -> None:
    path = tmp_path / "small.ipynb"
    path.write_bytes(data(notebook()))
    assert read_notebook(path) == parse_notebook(data(notebook()))


def test_a_folder_with_the_name_of_a_notebook(tmp_path: Path) -> None:
    (tmp_path / "small.ipynb").mkdir()
    with pytest.raises(Ungradable, match=r"'small\.ipynb' is a folder, not a notebook"):
        read_notebook(tmp_path / "small.ipynb")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Ungradable, match=r"There is no file 'small\.ipynb'"):
        read_notebook(tmp_path / "small.ipynb")


def test_links_are_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "others-work.ipynb"
    other.write_bytes(data(notebook()))
    (tmp_path / "small.ipynb").symlink_to(other)
    with pytest.raises(Ungradable, match=r"is a link to another file, and links are not followed"):
        read_notebook(tmp_path / "small.ipynb")


def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "small.ipynb")
    with pytest.raises(Ungradable, match=r"is not an ordinary file"):
        read_notebook(tmp_path / "small.ipynb")


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> int:
        raise PermissionError(13, "Permission denied")

    # Root may read everything, so taking the permission away would not do.
    monkeypatch.setattr("autograder.submission.read.os.open", refuse)
    with pytest.raises(Ungradable, match=r"'small\.ipynb' may not be read; change its permissions"):
        read_notebook(tmp_path / "small.ipynb")
