"""Wheels of this project, built offline with the build backend that is installed, the same bytes each time.

The sources are copied first: a build leaves folders behind, and a copy holds nothing but what may be packed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import UserError
from .archive import EPOCH

PROJECT = Path(__file__).parents[2]
"""The folder of the project that this package runs from."""

STUDENT = "student"
"""The folder in it with the description of the package for students."""

_IGNORED = shutil.ignore_patterns("__pycache__", "*.pyc")
_BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def student_wheel() -> tuple[str, bytes]:
    """The package for students' machines, which holds no answer: the name of its file, and its bytes."""
    return _build(("autograder",), STUDENT)


def course_wheel() -> tuple[str, bytes]:
    """The whole package, answers included, for a machine that grades: the name of its file, and its bytes."""
    return _build(("autograder", "perceptron_ref", "README.md", "LICENSE", "LICENSE-lessons"), ".")


@cache
def project_file(name: str) -> dict[str, Any]:
    """What ``pyproject.toml`` in the folder `name` of the project says under ``project``.

    Raises
    ------
    UserError
        if this package was installed without the rest of the project.
    """
    path = PROJECT / name / "pyproject.toml"
    if not path.is_file():
        raise UserError(
            f"{path.parent} holds no pyproject.toml: packages can only be built from a copy of the whole project; "
            "install it there with `make setup`"
        )
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))["project"]
    return found


def _build(parts: Iterable[str], folder: str) -> tuple[str, bytes]:
    project_file(folder)
    with tempfile.TemporaryDirectory(prefix="autograder-wheel-") as scratch:
        stage, made = Path(scratch) / "project", Path(scratch) / "made"
        (stage / folder).mkdir(parents=True)
        for part in parts:
            _copy(PROJECT / part, stage / part)
        _copy(PROJECT / folder / "pyproject.toml", stage / folder / "pyproject.toml")
        done = subprocess.run(
            [sys.executable, "-c", _BUILD, str(made)],
            cwd=stage / folder,
            env=os.environ | {"SOURCE_DATE_EPOCH": str(EPOCH), "PYTHONHASHSEED": "0", "PYTHONSAFEPATH": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        found = sorted(made.glob("*.whl"))
        if done.returncode or len(found) != 1:
            words = (done.stderr.strip() or "it wrote no wheel").splitlines()[-1]
            raise UserError(f"the package could not be built: {words}; `make setup` installs what building needs")
        return found[0].name, found[0].read_bytes()


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=_IGNORED)
    else:
        shutil.copy(source, target)
    # A wheel keeps the permissions of its files, which depend on the account that checked them out.
    for path in [target, *(target.rglob("*") if target.is_dir() else ())]:
        path.chmod(0o755 if path.is_dir() else 0o644)
