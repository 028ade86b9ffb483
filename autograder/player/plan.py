"""What of this machine a player may see: computed on the trusted side, from the interpreter that runs it."""

from __future__ import annotations

import importlib.util
import os
import sys
import sysconfig
from pathlib import Path

from .sandbox.view import PACKAGES, Bind, Plan

SECRET_PACKAGE = "perceptron_ref"
"""The package that no player may see, wherever it is installed."""

NEEDED = ("numpy", "IPython", "matplotlib", "matplotlib_inline", "traitlets")
"""The packages that a player loads."""

_SYSTEM_ROOTS = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib")
_SITE_NAMES = ("site-packages", "dist-packages")
_LEAKS = ("__editable__*", "*.egg-link", "perceptron_course*", f"{SECRET_PACKAGE}*")
"""Files in a folder of packages that are the secret package, or tell where it lies."""


def player_executable() -> str:
    """The interpreter itself, past any virtual environment."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def search_path_and_view() -> tuple[list[str], Plan]:
    """Return the player's module search path (without the standard library) and its view.

    Raises ImportError when a needed package is not installed.
    """
    prefix = Path(sys.base_prefix)
    roots = [root for root in (prefix / "lib", prefix / "lib64") if root.is_dir() and not _is_shown(root, [])]
    executable = Path(player_executable())
    binds = [Bind(str(root), str(root)) for root in roots]
    if not _is_shown(executable, roots):
        binds.append(Bind(str(executable), str(executable)))
    covers: list[str] = []
    search: list[str] = []
    for index, folder in enumerate(_package_folders()):
        place = str(folder)
        if not _is_shown(folder, roots):
            place = f"{PACKAGES}/packages-{index}"
            binds.append(Bind(str(folder), place))
            covers += _leaks(folder, place)
        search.append(place)
    own = Path(__file__).parents[1]
    if own.parent not in _package_folders():
        binds.append(Bind(str(own), f"{PACKAGES}/course/{own.name}"))
        search.insert(0, f"{PACKAGES}/course")
    for root in [*roots, *map(Path, _SYSTEM_ROOTS)]:
        for pattern in _SITE_NAMES:
            for folder in [*root.glob(f"python*/{pattern}"), *root.glob(f"pypy*/{pattern}")]:
                covers += _leaks(folder, str(folder))
    return search, Plan(tuple(binds), tuple(dict.fromkeys(covers)))


def _package_folders() -> list[Path]:
    """The folders that the needed packages, and those installed beside them, are in."""
    folders = [Path(sysconfig.get_path(kind)) for kind in ("purelib", "platlib")]
    for name in NEEDED:
        spec = importlib.util.find_spec(name)
        if spec is None or not spec.submodule_search_locations:
            raise ImportError(f"the player needs the package {name}, which is not installed")
        folders.append(Path(next(iter(spec.submodule_search_locations))).parent)
    return [folder for folder in dict.fromkeys(folders) if folder.is_dir()]


def _is_shown(path: Path, roots: list[Path]) -> bool:
    return any(path.is_relative_to(root) for root in [*roots, *map(Path, _SYSTEM_ROOTS)])


def _leaks(folder: Path, place: str) -> list[str]:
    return [f"{place}/{found.name}" for pattern in _LEAKS for found in folder.glob(pattern)]
