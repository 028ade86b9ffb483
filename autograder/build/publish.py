"""Put a finished folder in place of the old one, and see whether two folders hold the same."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any


def replace_folder(new: Path, old: Path) -> None:
    """Make `old` hold what `new` holds; at no moment is `old` half written."""
    old.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=old.parent, prefix=".build-") as scratch:
        ready, gone = Path(scratch) / "ready", Path(scratch) / "gone"
        shutil.copytree(new, ready)
        if old.exists():
            old.rename(gone)
        ready.rename(old)


def differences(new: Path, old: Path, *, images: bool = True) -> list[Path]:
    """Files that differ, or that only one of the two folders has, relative to both.

    With `images` false, what a picture in an output looks like does not count: fonts differ between machines.
    """
    names = sorted({file.relative_to(folder) for folder in (new, old) for file in _files(folder)})
    return [name for name in names if not _same(new / name, old / name, images)]


def _files(folder: Path) -> list[Path]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return [path for path in found if ".ipynb_checkpoints" not in path.parts]


def _same(one: Path, other: Path, images: bool) -> bool:
    if not (one.is_file() and other.is_file()):
        return False
    first, second = one.read_bytes(), other.read_bytes()
    if first == second:
        return True
    if images or one.suffix != ".ipynb":
        return False
    return bool(_without_images(first) == _without_images(second))


def _without_images(notebook: bytes) -> Any:
    """The notebook as data, its image payloads blanked; the bytes themselves if they are not JSON."""
    try:
        data = json.loads(notebook)
    except ValueError:
        return notebook
    for cell in data.get("cells", []):
        for output in cell.get("outputs", []):
            bundle = output.get("data", {})
            for mime in bundle:
                if mime.startswith("image/"):
                    bundle[mime] = ""
    return data
