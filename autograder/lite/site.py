"""The whole site: made in a scratch folder, looked through for answers, then put into place at once."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..build.layout import read_layout
from ..build.publish import replace_folder
from ..bundle.start_page import as_html, as_markdown
from ..bundle.wheel import student_wheel
from ..errors import UserError
from .assembled import (
    FILES,
    RUNTIME,
    WHEELS,
    assemble,
    python_of_the_kernel,
    refuse_without_jupyterlite,
    server_of_the_kernel,
)
from .handout import parts, refuse_answers_of
from .page import first_page
from .repacked import repacked
from .runtime import copy_runtime

MARK = ".made-by-autograder-lite"
"""The file by which a folder is known as a site that may be replaced."""

_CONFIGURATION = re.compile(r'<script\s+id="jupyter-config-data".*?</script>', re.DOTALL)
_TEXT = {".html", ".ipynb", ".json", ".md", ".txt", ".csv", ".py", ".css"}


@dataclass(frozen=True)
class Site:
    """A site that was written: where, of which assignments, its size in bytes, and whether Python is in it."""

    folder: Path
    assignments: tuple[str, ...]
    size: int
    serves_python: bool


def make_site(course: Path, wanted: Sequence[str], out: Path, pyodide: Path | None = None) -> Site:
    """Write a JupyterLite site of the assignments `wanted` (all, if none) of the course in `course` to `out`.

    `pyodide` is an unpacked Pyodide distribution that the site is to serve itself; without one, the reader's browser
    fetches Pyodide from the network.

    Raises
    ------
    UserError
        if JupyterLite is not installed, `out` holds something else, an assignment is not built or is older than its
        lesson, or `pyodide` is not what is needed. Nothing is written then.
    AnswerInBundle
        if something in the site is not for students. Nothing is written then either.
    """
    refuse_without_jupyterlite()
    refuse_foreign(out)
    layout = read_layout(course)
    made = parts(layout, wanted)
    with tempfile.TemporaryDirectory(prefix="autograder-lite-") as scratch:
        folder = Path(scratch).resolve()
        for part in made:
            _write_all(folder / FILES / part.assignment, part.files)
        page = partial(first_page, made, serves_python=pyodide is not None, server=server_of_the_kernel())
        _write_all(folder / FILES, {"README.md": as_markdown(page(opener="")).encode()})
        _write_all(folder / WHEELS, dict([student_wheel(), repacked("comm")]))
        if pyodide is not None:
            copy_runtime(pyodide, folder / RUNTIME, python_of_the_kernel())
        site = assemble(folder)
        _write_all(site, {"index.html": with_configuration(as_html(page()), site / "index.html"), MARK: b""})
        texts = _texts(site)
        for part in made:
            # A later lesson begins with what an earlier one asked for: each is held against its own answers.
            others = tuple(f"{FILES}/{other.assignment}/" for other in made if other != part)
            refuse_answers_of(layout, part, {name: text for name, text in texts.items() if not name.startswith(others)})
        size = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
        replace_folder(site, out)
    return Site(out, tuple(part.assignment for part in made), size, pyodide is not None)


def with_configuration(page: str, replaced: Path) -> bytes:
    """`page` with the element that JupyterLite's own first page, `replaced`, has and its other pages look for there."""
    found = _CONFIGURATION.search(replaced.read_text(encoding="utf-8"))
    if found is None:
        raise UserError("this version of JupyterLite keeps its configuration elsewhere; install one from 0.6 to 0.8")
    return page.replace("</head>", f"{found[0]}\n</head>", 1).encode()


def refuse_foreign(out: Path) -> None:
    """Raise UserError if `out` is there and is neither empty nor a site that this made."""
    if out.exists() and not out.is_dir():
        raise UserError(f"{out} is a file; name a folder with --out")
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).is_file():
        raise UserError(f"{out} holds something else; name an empty or new folder with --out")


def _texts(site: Path) -> dict[str, bytes]:
    """What in the site came from the course or was made of it: JupyterLite's own scripts are not read."""
    found = [site / "index.html", site / "jupyter-lite.json"]
    for folder in (FILES, "api", WHEELS):
        found += [file for file in sorted((site / folder).rglob("*")) if file.suffix in _TEXT]
    return {file.relative_to(site).as_posix(): file.read_bytes() for file in found if file.is_file()}


def _write_all(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
