"""From notebooks to files: where each page goes, and writing it whole or not at all."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import UserError
from . import formulas
from .browser import Browser, browser
from .exporter import PageExporter, scripts_for, sealed
from .marks import Sheet, owner, read_sheet
from .read import read

_PAGE = (".html", ".htm")


@dataclass(frozen=True)
class Wanted:
    """What to make of each notebook: a PDF too, formulas drawn ahead, and marks from elsewhere."""

    pdf: bool = False
    drawn: bool = False
    sheet: Callable[[Path], Sheet] | None = None


class Press:
    """Makes pages one after another, with one exporter and, where it is needed, one browser. Close it at the end.

    `chromium` is a browser that runs already. Raises UserError where one is needed and missing.
    """

    def __init__(self, wanted: Wanted, chromium: Browser | None = None) -> None:
        self._wanted = wanted
        self._open = ExitStack()
        self._exporter: Any = PageExporter()
        self._browser = chromium
        if chromium is None and (wanted.pdf or wanted.drawn):
            self._browser = self._open.enter_context(browser())

    def close(self) -> None:
        """End the browser, if one was started."""
        self._open.close()

    def make(self, notebook: Path, target: Path) -> list[Path]:
        """Write the page of `notebook` to `target`, and its PDF beside it; return what was written.

        Raises UserError, naming a file, where that cannot be done; then nothing is written.
        """
        _refuse_target(notebook, target)
        content = read(notebook)
        sheet = self._wanted.sheet(notebook) if self._wanted.sheet else read_sheet(content, notebook)
        body, _ = self._exporter.from_notebook_node(content, {"metadata": {"name": notebook.stem}, "sheet": sheet})
        body = body.encode("utf-8", "replace").decode()  # half a character, which no file can hold, is a question mark
        drawn = _drawn(body, self._browser) if self._browser else ""
        page = drawn if self._wanted.drawn else sealed(body, scripts_for(body, drawn=False))
        files = [(target, page.encode())]
        if self._browser and self._wanted.pdf:
            files.append((target.with_suffix(".pdf"), self._browser.pdf(drawn)))
        for file, data in files:
            _write(file, data)
        return [file for file, _ in files]


def _drawn(body: str, chromium: Browser) -> str:
    """The page with its formulas drawn ahead."""
    if formulas.has_formulas(body):
        drawings, letters = chromium.draw(formulas.formulas(body))
        start, end, tail = formulas.with_drawings(body, drawings).rpartition("</body>")
        body = f"{start}{letters}\n{end}{tail}"
    return sealed(body, scripts_for(body, drawn=True))


def targets(notebooks: Sequence[Path], out: Path | None) -> list[Path]:
    """Where the page of each notebook goes: to the file `out`, into the folder `out`, or into the current folder.

    Pages of graded submissions are named after the student too; of equal names, later ones get a number. Raises
    UserError where `out` cannot hold them.
    """
    folder = out if out is not None and (len(notebooks) > 1 or (out.is_dir() and out.suffix not in _PAGE)) else None
    if out is not None and folder is None:
        if out.is_dir():
            raise UserError(f"{out} is a folder, and has the name of a page; name a file to write")
        if out.suffix not in _PAGE:
            raise UserError(f"{out} does not end in .html; name a page, such as {out.with_suffix('.html')}")
        return [out]
    if folder is not None and folder.exists() and not folder.is_dir():
        raise UserError(f"{folder} is a file, and several pages need a folder; name one with --out")
    made: list[Path] = []
    for notebook in notebooks:
        student, _ = owner(notebook)
        name = re.sub(r"[/\\\0]", "-", f"{student}-{notebook.stem}" if student else notebook.stem)
        page, number = (folder or Path()) / f"{name}.html", 2
        while page in made:
            page, number = (folder or Path()) / f"{name}-{number}.html", number + 1
        made.append(page)
    return made


def _refuse_target(notebook: Path, target: Path) -> None:
    if target.is_dir():
        raise UserError(f"{target} is a folder, so no page can have that name; name another file with --out")
    if target.absolute() == notebook.absolute():
        raise UserError(f"{target} is the notebook itself; name another file with --out")


def _write(file: Path, data: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=".page-", delete=False) as draft:
            try:
                draft.write(data)
                Path(draft.name).chmod(0o644)
                Path(draft.name).replace(file)
            except BaseException:
                Path(draft.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        raise UserError(
            f"{file} cannot be written ({error.strerror or error}); name another place with --out"
        ) from None
