"""Find the notebooks of an assignment among what a student handed in, under whatever name."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from nbformat import NotebookNode

from .archive import notebooks_inside, read_member
from .errors import Ungradable, listed, quoted
from .known import held
from .names import is_notebook, resembles, stem
from .normalise import check_belongs
from .read import MAX_BYTES, parse_notebook, read_bytes
from .sheet import Sheet

_DEEPEST = 4
_MOST_FILES = 2_000
_MOST_READ = 20
#: Folders that programs leave behind.
SKIPPED = {".ipynb_checkpoints", "__MACOSX", "__pycache__", ".git"}
#: From this share of a sheet's graded cells on, a notebook is taken for it whatever its name.
ENOUGH = 0.5


@dataclass(frozen=True)
class Candidate:
    """A file that may be a notebook: its path, or the archive that holds it and its name in there."""

    path: Path
    where: str
    member: str | None = None

    @property
    def name(self) -> str:
        """The name of the file, without folders."""
        return PurePosixPath(self.where).name

    def read(self, max_bytes: int = MAX_BYTES) -> tuple[NotebookNode, list[str]]:
        """The notebook in it and notes, as `read_notebook` gives them; raises `Ungradable`."""
        data = read_bytes(self.path, max_bytes)
        if self.member is not None:
            data = read_member(data, self.path.name, self.member, max_bytes)
        return parse_notebook(data, max_bytes)


@dataclass(frozen=True)
class FoundNotebook:
    """What was handed in for one notebook of the assignment, and notes on how it was found."""

    sheet: Sheet
    candidate: Candidate
    notes: tuple[str, ...] = ()

    def read(self, max_bytes: int = MAX_BYTES) -> tuple[NotebookNode, list[str]]:
        """The notebook, and all notes so far; raises `Ungradable` also if it is another assignment's."""
        notebook, notes = self.candidate.read(max_bytes)
        check_belongs(notebook, self.sheet)
        return notebook, [*self.notes, *notes]


@dataclass(frozen=True)
class Found:
    """By name: the notebooks that were handed in, and why others were not found."""

    notebooks: dict[str, FoundNotebook]
    missing: dict[str, str]


def find_notebooks(folder: Path, expected: Sequence[Sheet], max_bytes: int = MAX_BYTES) -> Found:
    """What in `folder`, where one student's files are, is which of the `expected` notebooks.

    A file of the exact name counts; else one whose name resembles it, or any that holds half of the graded cells;
    else the same inside a ZIP archive. Of several the one that holds the graded cells counts. Files are read only
    where there is a choice. Raises `Ungradable` if not one of the notebooks is found, and says what was.
    """
    files, folders = _survey(folder)
    loose = [Candidate(folder / name, name) for name in files if is_notebook(PurePosixPath(name).name)]
    packed: list[Candidate] | None = None
    notebooks: dict[str, FoundNotebook] = {}
    missing: dict[str, str] = {}
    others = {sheet.notebook for sheet in expected}
    for sheet in expected:
        found = _pick(loose, sheet, others - {sheet.notebook}, max_bytes)
        problem = ""
        if found is None:
            if packed is None:
                packed, problem = _packed(folder, files, max_bytes)
            found = _pick(packed, sheet, others - {sheet.notebook}, max_bytes)
        if found is None:
            missing[sheet.notebook] = problem or _nothing(sheet, files, folders)
        else:
            notebooks[sheet.notebook] = found
    if not notebooks:
        raise Ungradable(" ".join(dict.fromkeys(missing.values())) or "The assignment has no notebooks.")
    return Found(notebooks, missing)


def _pick(candidates: Sequence[Candidate], sheet: Sheet, others: set[str], max_bytes: int) -> FoundNotebook | None:
    """The one of `candidates` that is the notebook of `sheet`, if any is; `others` are names of other notebooks."""
    exact = f"{sheet.notebook}.ipynb"
    pool = [c for c in candidates if c.name == exact or stem(c.name) not in others]
    if len(pool) == 1 and pool[0].where == exact and pool[0].member is None:
        return FoundNotebook(sheet, pool[0])
    pool.sort(key=lambda c: (c.name != exact, not resembles(c.name, sheet.notebook)))
    shares = {candidate: _share(candidate, sheet, max_bytes) for candidate in pool[:_MOST_READ]}

    def rank(candidate: Candidate) -> tuple[bool, bool, bool, float, int]:
        near = resembles(candidate.name, sheet.notebook)
        share = shares[candidate]
        return share >= ENOUGH, candidate.name == exact, near, share, -candidate.where.count("/")

    eligible = [c for c in shares if shares[c] >= ENOUGH or resembles(c.name, sheet.notebook)]
    if not eligible:
        return None
    chosen = max(eligible, key=rank)
    notes = []
    if chosen.member is not None or chosen.where != exact:
        archive = f" in the archive {quoted(chosen.path.name)}" if chosen.member is not None else ""
        notes.append(f"{quoted(chosen.where)}{archive} was taken for {quoted(exact)}.")
    if left := [c.where for c in eligible if c is not chosen]:
        notes.append(f"Also handed in, and not graded: {listed(left)}.")
    return FoundNotebook(sheet, chosen, tuple(notes))


def _share(candidate: Candidate, sheet: Sheet, max_bytes: int) -> float:
    """How much of `sheet` the candidate holds; nothing if it cannot be read."""
    try:
        notebook, _ = candidate.read(max_bytes)
    except Ungradable:
        return 0.0
    return held(notebook.cells, sheet)


def _packed(folder: Path, files: list[str], max_bytes: int) -> tuple[list[Candidate], str]:
    """The notebooks in the archives of `folder`, and what is wrong with the archive that could not be read."""
    candidates: list[Candidate] = []
    problem = ""
    for name in (name for name in files if name.lower().endswith(".zip")):
        try:
            members = notebooks_inside(read_bytes(folder / name, max_bytes), name)
        except Ungradable as error:
            problem = error.reason
        else:
            candidates += [Candidate(folder / name, member, member) for member in members]
    return candidates, problem


def _survey(folder: Path) -> tuple[list[str], list[str]]:
    """The files below `folder`, and the folders that have the name of a notebook; sorted."""
    files: list[str] = []
    folders: list[str] = []

    def walk(place: Path, prefix: str, depth: int) -> None:
        for name, is_folder in _entries(place):
            if len(files) >= _MOST_FILES or name in SKIPPED:
                continue
            if not is_folder:
                files.append(prefix + name)
                continue
            if is_notebook(name):
                folders.append(prefix + name)
            if depth < _DEEPEST:
                # What cannot be read further down is left out; the notebook may lie elsewhere.
                with contextlib.suppress(Ungradable):
                    walk(place / name, f"{prefix}{name}/", depth + 1)

    walk(folder, "", 0)
    return sorted(files, key=lambda name: (name.count("/"), name)), sorted(folders)


def _entries(place: Path) -> Iterator[tuple[str, bool]]:
    """Names in the folder `place` and whether each is a folder; links count as files, for they are not followed."""
    try:
        with os.scandir(place) as found:
            yield from sorted((entry.name, entry.is_dir(follow_symlinks=False)) for entry in found)
    except NotADirectoryError:
        raise Ungradable(f"{quoted(place.name)} is not a folder of files that were handed in.") from None
    except FileNotFoundError:
        raise Ungradable(f"There is no folder {quoted(place.name)}: nothing was handed in.") from None
    except PermissionError:
        again = "change its permissions (chmod u+rx) and grade again"
        raise Ungradable(f"The folder {quoted(place.name)} may not be read; {again}.") from None
    except OSError as error:
        raise Ungradable(f"The folder {quoted(place.name)} cannot be read ({error.strerror or error}).") from None


def _nothing(sheet: Sheet, files: list[str], folders: list[str]) -> str:
    """Why there is no notebook for `sheet`: what was handed in instead."""
    wanted = f"{quoted(sheet.notebook + '.ipynb')} was not handed in"
    ask = "ask for the .ipynb file"
    others = [name for name in files if is_notebook(name)]
    scripts = [name for name in files if name.lower().endswith(".py")]
    if folders:
        return f"{wanted}: {listed(folders)} is a folder, not a notebook; {ask}."
    if others:
        return f"{wanted}: {listed(others)} has too few of its graded cells to be it; {ask}."
    if scripts:
        return f"{wanted}: {listed(scripts)} is a Python script, not the notebook; {ask}."
    if files:
        return f"{wanted}, only {listed(files)}; {ask}."
    return f"{wanted}: there are no files at all."
