"""Where the browser gets Python from: Pyodide, from the network when a notebook is opened, or from the site itself."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..errors import UserError

LOCK = "pyodide-lock.json"
CORE = ("pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOADERS = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.mjs")
"""What else there is to begin with depends on the version."""

NEEDED = ("ipython", "jedi", "matplotlib", "micropip", "numpy", "sympy")
"""What the kernel, the notebooks and the checks ask Pyodide for."""

ONCE_APART = ("sqlite3", "ssl")
"""Parts of the standard library that versions before 314 keep as packages; the kernel asks for them."""


def copy_runtime(pyodide: Path, target: Path, python: str) -> int:
    """Copy to `target` what the course needs of the unpacked Pyodide distribution in `pyodide`; return its bytes.

    `python` is the version, such as ``3.14``, that the kernel is made for, empty if it does not say. Packages are held
    against their checksums.

    Raises
    ------
    UserError
        naming what is missing in it, damaged, or for another Python.
    """
    lock = _lock(pyodide, python)
    wanted = [*NEEDED, *(name for name in ONCE_APART if name in lock["packages"])]
    packages = {name: lock["packages"][name] for name in _closure(lock["packages"], wanted, pyodide)}
    loaders = [name for name in LOADERS if (pyodide / name).is_file()]
    names = [*CORE, *loaders, *(entry["file_name"] for entry in packages.values())]
    missing = [name for name in names if not (pyodide / name).is_file()]
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise UserError(f"{pyodide} lacks {missing[0]}{more}; name the folder of a full Pyodide distribution")
    for entry in packages.values():
        if hashlib.sha256((pyodide / entry["file_name"]).read_bytes()).hexdigest() != entry["sha256"]:
            raise UserError(f"{pyodide / entry['file_name']} is damaged: its checksum is not that in {LOCK}")
    target.mkdir(parents=True)
    for name in names:
        shutil.copy(pyodide / name, target / name)
    # A package that is not there must not be offered either.
    (target / LOCK).write_text(json.dumps(lock | {"packages": packages}), encoding="utf-8")
    return sum(file.stat().st_size for file in target.iterdir())


def _lock(pyodide: Path, python: str) -> dict[str, Any]:
    try:
        lock: dict[str, Any] = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
        found = str(lock["info"]["python"])
    except FileNotFoundError:
        raise UserError(f"{pyodide} holds no {LOCK}; name the folder of an unpacked Pyodide distribution") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UserError(f"{pyodide / LOCK} cannot be read ({error!r}); unpack the distribution again") from None
    if python and not f"{found}.".startswith(f"{python}."):
        raise UserError(f"the Pyodide in {pyodide} has Python {found}, and the kernel installed here needs {python}")
    return lock


def _closure(packages: dict[str, Any], names: Iterable[str], pyodide: Path) -> list[str]:
    """`names` and all that they depend on, sorted."""
    found: set[str] = set()
    left = list(names)
    while left:
        # A package is listed under its plain name, and asked for under any.
        name = re.sub(r"[-_.]+", "-", left.pop()).lower()
        if name not in packages:
            raise UserError(f"{pyodide / LOCK} does not list {name}; name the folder of a full Pyodide distribution")
        if name not in found:
            found.add(name)
            left += packages[name]["depends"]
    return sorted(found)
