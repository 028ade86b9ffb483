"""A Pyodide that the site serves itself: what is taken of it, and what is refused."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from autograder.errors import UserError
from autograder.lite import runtime
from autograder.lite.runtime import LOCK, copy_runtime


def edit(folder: Path, change: Any) -> None:
    lock = json.loads((folder / LOCK).read_text(encoding="utf-8"))
    change(lock)
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A distribution with what is needed, one package that only another needs, and one that nobody does."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in (*runtime.CORE, "pyodide.asm.mjs"):
        (folder / name).write_text(name, encoding="utf-8")
    packages = {}
    for name in (*runtime.NEEDED, "prompt-toolkit", "pandas"):
        file = f"{name}-1.0.whl"
        (folder / file).write_text(name, encoding="utf-8")
        # A distribution asks for its packages under any of their names.
        depends = ["prompt_toolkit"] if name == "ipython" else []
        checksum = hashlib.sha256(name.encode()).hexdigest()
        packages[name] = {"depends": depends, "file_name": file, "sha256": checksum}
    lock = {"info": {"python": "3.14.2"}, "packages": packages}
    (folder / LOCK).write_text(json.dumps(lock), encoding="utf-8")
    return folder


def test_it_takes_what_is_needed_and_offers_nothing_else(pyodide: Path, tmp_path: Path) -> None:
    size = copy_runtime(pyodide, tmp_path / "site", "3.14")
    names = {path.name for path in (tmp_path / "site").iterdir()}
    packages = {f"{name}-1.0.whl" for name in (*runtime.NEEDED, "prompt-toolkit")}
    assert names == {*runtime.CORE, "pyodide.asm.mjs", LOCK, *packages}
    kept = json.loads((tmp_path / "site" / LOCK).read_text(encoding="utf-8"))
    assert set(kept["packages"]) == {*runtime.NEEDED, "prompt-toolkit"}
    assert size == sum(path.stat().st_size for path in (tmp_path / "site").iterdir())


def test_a_kernel_that_names_no_python_takes_any(pyodide: Path, tmp_path: Path) -> None:
    edit(pyodide, lambda lock: lock["info"].update(python="3.12.7"))
    assert copy_runtime(pyodide, tmp_path / "site", "") > 0


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda folder: (folder / "numpy-1.0.whl").unlink(), r"lacks numpy-1\.0\.whl; name the folder of a full"),
        (lambda folder: (folder / "pyodide.asm.wasm").unlink(), r"lacks pyodide\.asm\.wasm"),
        (lambda folder: (folder / "numpy-1.0.whl").write_text("x"), r"numpy-1\.0\.whl is damaged"),
        (lambda folder: (folder / LOCK).unlink(), "holds no pyodide-lock"),
        (lambda folder: (folder / LOCK).write_text("{"), "cannot be read"),
        (lambda folder: edit(folder, lambda lock: lock["packages"].pop("sympy")), "does not list sympy"),
        (lambda folder: edit(folder, lambda lock: lock["info"].update(python="3.13.2")), r"has Python 3\.13\.2"),
    ],
    ids=["package", "core", "damaged", "no-lock", "bad-lock", "unlisted", "other-python"],
)
def test_what_is_missing_damaged_or_another_is_named(pyodide: Path, tmp_path: Path, spoil: Any, sentence: str) -> None:
    spoil(pyodide)
    with pytest.raises(UserError, match=sentence):
        copy_runtime(pyodide, tmp_path / "site", "3.14")
    assert not (tmp_path / "site").exists()
