"""Learning a lesson's figures: run the instructor's own notebooks once, and keep the pictures for the class.

Nearly all figures of a submission are the lesson's. They are drawn here, from the instructor's notebook with its
solutions and from the form that is handed out; players then look them up by fingerprint. What a submission draws is
never kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import nbformat

from .. import player
from ..player import PlayerLost, Warm
from ..player.errors import ProtocolError
from ..player.pictures import Pictures, label, pack, seal, unpack, within_limit

Announce = Callable[[str], None]

_PACKAGES = ("numpy", "matplotlib", "matplotlib-inline", "ipython", "pillow")
_MADE_BY = ("figures.py", "pictures.py", "warm.py", "plan.py")


def learn_figures(
    warm: Warm, notebooks: Iterable[Any], folder: Path, *, cell_seconds: float = 30.0
) -> dict[str, bytes]:
    """Run trusted notebooks in recording sessions of `warm`; return the sealed pictures of their figures.

    Parameters
    ----------
    warm
        a player; what it knows of figures is not used.
    notebooks
        nbformat 4. Test cells are left out: they do not run in a player.
    folder
        the working folder of the notebooks, with the files that the lesson reads.
    cell_seconds
        time limit of a cell.

    A notebook that loses its player teaches what it showed until then.
    """
    learned: dict[str, bytes] = {}
    for notebook in notebooks:
        with contextlib.suppress(PlayerLost), warm.session(folder, record_figures=True) as session:
            for cell in notebook.cells:
                if cell.cell_type == "code" and cell.source.strip() and not _is_test(cell):
                    for fingerprint, png in session.run_cell(cell.source, cell_seconds).pictures:
                        learned[label(fingerprint)] = seal(fingerprint, png)
    return within_limit(learned)


def ensure_figures(
    source: Path,
    file: Path,
    config: Any = None,
    *,
    unsafe_no_sandbox: bool = False,
    cell_seconds: float = 30.0,
    announce: Announce = lambda _words: None,
) -> Pictures:
    """The pictures of the assignment in the folder `source`, from `file` if they are there, else learned and put there.

    They are learned again when a notebook or a file beside it has changed, another version of what draws is installed,
    or `file` is damaged. Without notebooks in `source` there is nothing to learn. Raises SandboxUnavailable where no
    player is to be had.
    """
    paths = sorted(source.glob("*.ipynb"))
    if not paths:
        return {}
    key = _key(source)
    known = read_figures(file, key)
    if known is not None:
        return known
    announce("learning the lesson's figures")
    with Warm(unsafe_no_sandbox=unsafe_no_sandbox) as warm:
        notebooks = [form for path in paths for form in _forms(path, config)]
        learned = learn_figures(warm, notebooks, source, cell_seconds=cell_seconds)
    with contextlib.suppress(OSError):
        # Grading works without, and meets a full disk where it can say so.
        write_figures(file, key, learned)
    return learned


def _forms(path: Path, config: Any) -> list[Any]:
    """The instructor's notebook as it is, and without solutions; none if it cannot be read."""
    from nbgrader.preprocessors import ClearSolutions

    try:
        solved = nbformat.read(path, as_version=4)
        released, _ = ClearSolutions(config=config)(nbformat.read(path, as_version=4), {})
    except (OSError, ValueError, KeyError, RuntimeError, nbformat.ValidationError):
        return []
    return [solved, released]


def _is_test(cell: Any) -> bool:
    from nbgrader import utils

    return bool(utils.is_grade(cell)) and not utils.is_solution(cell)


# --- the file ---------------------------------------------------------------------------------------------


def figures_file(root: Path, assignment: str) -> Path:
    """Where the pictures of an assignment lie in the course folder `root`."""
    return root / ".autograder" / assignment / "figures"


def write_figures(file: Path, key: str, pictures: Pictures) -> None:
    """Keep `pictures` in `file`, under `key`; the file is whole at every moment. Raises OSError."""
    index, blob = pack(pictures)
    content = json.dumps({"key": key, "index": index}).encode() + b"\n" + blob
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, draft = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.", suffix=".draft")
    try:
        with os.fdopen(descriptor, "wb") as opened:
            opened.write(hashlib.sha256(content).hexdigest().encode() + b"\n" + content)
        Path(draft).replace(file)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def read_figures(file: Path, key: str | None = None) -> dict[str, bytes] | None:
    """The pictures in `file`; None if there is none, it is damaged, or it was written under another `key`."""
    try:
        digest, _, content = file.read_bytes().partition(b"\n")
        if hashlib.sha256(content).hexdigest().encode() != digest:
            return None
        header, _, blob = content.partition(b"\n")
        described = json.loads(header)
        if key is not None and described["key"] != key:
            return None
        return unpack(described["index"], blob)
    except (OSError, ValueError, KeyError, TypeError, ProtocolError):
        return None


def _key(source: Path) -> str:
    """A fingerprint of what the figures follow from: the assignment's files, and the versions of what draws."""
    digest = hashlib.sha256(json.dumps([sys.version, platform.machine(), *map(_version, _PACKAGES)]).encode())
    own = [Path(player.__file__).with_name(name) for name in _MADE_BY]
    for path in [*own, *sorted(path for path in source.rglob("*") if path.is_file())]:
        if ".ipynb_checkpoints" not in path.parts:
            digest.update(f"\0{path.name}\0".encode("utf-8", "surrogateescape"))
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
