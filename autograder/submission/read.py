"""Read what a student handed in, whatever wrote it and whatever happened to it on the way."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nbformat import NotebookNode, from_dict
from nbformat.v4.convert import upgrade_cell

from .decode import decode
from .errors import Ungradable, megabytes, quoted
from .shape import MINOR, plain, shape, text_of

MAX_BYTES = 100_000_000


def read_notebook(path: Path, max_bytes: int = MAX_BYTES) -> tuple[NotebookNode, list[str]]:
    """The notebook in the file `path`, as `parse_notebook` reads it, and its notes.

    Raises `Ungradable` also for what is not an ordinary, readable file: links are not followed, for they could
    lead to anybody's work.
    """
    return parse_notebook(read_bytes(path, max_bytes), max_bytes)


def parse_notebook(data: bytes, max_bytes: int = MAX_BYTES) -> tuple[NotebookNode, list[str]]:
    """The notebook in `data` and notes, one sentence each, on what was unusual about it.

    The notebook is valid nbformat 4.5, holds nothing but plain JSON, and has no outputs: those of a submission are
    never trusted. Notebooks of format 3 are converted. Raises `Ungradable` if there is no notebook in `data`.
    """
    _check_size(len(data), max_bytes)
    value, notes = decode(data)
    raw, more = _version_4(value)
    notebook, further = shape(raw)
    return notebook, [*notes, *more, *further]


def read_bytes(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """The content of the ordinary file `path`; raises `Ungradable` if it is none, unreadable, or too large."""
    # Without O_NONBLOCK a named pipe would be waited for. Windows lacks both flags, and pipes and links of this kind.
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    name = quoted(path.name)
    try:
        with os.fdopen(os.open(path, flags), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise Ungradable(f"{name} is not an ordinary file; ask for the notebook itself.")
            _check_size(status.st_size, max_bytes)
            data = file.read(max_bytes + 1)
    except OSError as error:
        raise Ungradable(_unreadable(name, error)) from None
    _check_size(len(data), max_bytes)
    return data


def _unreadable(name: str, error: OSError) -> str:
    if error.errno == errno.ELOOP:
        return f"{name} is a link to another file, and links are not followed; ask for the notebook itself."
    if isinstance(error, IsADirectoryError):
        return f"{name} is a folder, not a notebook; ask for the notebook itself."
    if isinstance(error, FileNotFoundError):
        return f"There is no file {name}."
    if isinstance(error, PermissionError):
        return f"{name} may not be read; change its permissions (chmod u+r) and grade again."
    return f"{name} cannot be read ({error.strerror or error})."


def _check_size(size: int, max_bytes: int) -> None:
    if size > max_bytes:
        raise Ungradable(
            f"The file has {megabytes(size)}, more than the {megabytes(max_bytes)} that are read; "
            "ask for it again with its outputs cleared."
        )


def _version_4(value: Any) -> tuple[Mapping[str, Any], list[str]]:
    """The content of a notebook file in the layout of format 4, and notes; raises `Ungradable` if it is none."""
    if not isinstance(value, Mapping):
        raise Ungradable("The file is JSON, but not a notebook: it is not an object with cells.")
    major, minor = _number(value.get("nbformat")), _number(value.get("nbformat_minor"))
    cells = value.get("cells")
    if major == 3 and cells is None:
        converted = _cells_of_3(value.get("worksheets"))
        return {**value, "cells": converted}, ["The notebook has the old format 3; it was converted."]
    if major is not None and major not in (3, 4):
        age = "older" if major < 3 else "newer"
        raise Ungradable(
            f"The notebook has format {major}, {age} than what can be read; "
            "have it opened in a current Jupyter, saved, and handed in again."
        )
    if cells is None and major is None:
        raise Ungradable("The file is JSON, but not a notebook: it has no cells.")
    if cells is None:
        return {**value, "cells": []}, ["The notebook has no cells."]
    if not isinstance(cells, list):
        raise Ungradable("The file is not a notebook: its cells are not a list.")
    if minor is not None and minor > MINOR:
        return value, [f"The notebook has the newer format 4.{minor}; it was read as 4.{MINOR}."]
    return value, []


def _number(value: Any) -> int | None:
    """A version number, also where it is written as text or with a decimal point."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 6:
        return int(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _cells_of_3(worksheets: Any) -> list[Any]:
    """The cells of all worksheets of a notebook of format 3, converted by nbformat; entries that are no cells stay."""
    cells: list[Any] = []
    for worksheet in worksheets if isinstance(worksheets, list) else ():
        found = worksheet.get("cells") if isinstance(worksheet, Mapping) else None
        for cell in found if isinstance(found, list) else ():
            cells.append(_cell_of_3(cell) if isinstance(cell, Mapping) else cell)
    return cells


def _cell_of_3(cell: Mapping[str, Any]) -> Any:
    # nbformat takes for granted what a damaged file may lack, so it gets the parts that it looks at, made good.
    kind, level, metadata = cell.get("cell_type"), cell.get("level"), plain(cell.get("metadata"))
    fit: dict[str, Any] = {"cell_type": kind, "metadata": metadata if isinstance(metadata, dict) else {}}
    if kind == "code":
        fit |= {"input": text_of(cell.get("input")), "outputs": []}
    else:
        fit["source"] = text_of(cell.get("source"))
    if kind == "heading":
        fit["level"] = level if isinstance(level, int) and 1 <= level <= 6 else 1
    converted = upgrade_cell(from_dict(fit))
    # nbformat draws ids at random; without one, the cell gets an id that depends on its content.
    del converted["id"]
    return converted
