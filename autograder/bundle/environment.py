"""What pip, conda and Binder are told to install: names and versions of packages, and no address."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .wheel import STUDENT, project_file

PYTHON = "3.12"
"""The Python of conda and Binder; any from 3.11 on will do."""

_LAB = "jupyterlab"
_NAME = re.compile(r"[A-Za-z0-9_.-]+")


def environment_files(wheel: str) -> dict[str, bytes]:
    """By name, the files that describe the environment of a bundle; `wheel` is the package that lies in it."""
    needed = _needed()
    made = {
        "requirements.txt": _lines(
            "# Everything that the notebook needs, with one command in this folder:",
            "#     python -m pip install -r requirements.txt",
            f"./{wheel}",
            _lab(),
        ),
        "environment.yml": _lines(
            "# The same for conda, with one command in this folder:",
            "#     conda env create -f environment.yml",
            "name: perceptron-course-student",
            "channels:",
            "  - conda-forge",
            "dependencies:",
            f"  - python={PYTHON}",
            "  - pip",
            *(f"  - {package}" for package in sorted([*needed, _lab()])),
            "  - pip:",
            f"      - ./{wheel}",
        ),
        # Binder reads this folder alone when it is there.
        "binder/runtime.txt": _lines(f"python-{PYTHON}"),
        "binder/requirements.txt": _lines(*sorted([*needed, _lab()])),
        "binder/postBuild": _lines(
            "#!/usr/bin/env bash",
            "# Binder runs this in the folder of the notebook, after it has installed binder/requirements.txt.",
            "set -eu",
            f"python -m pip install --no-deps --no-index ./{wheel}",
        ),
    }
    return {name: text.encode() for name, text in made.items()}


def _needed() -> Sequence[str]:
    """What the package for students asks for."""
    found: list[str] = project_file(STUDENT)["dependencies"]
    return found


def _lab() -> str:
    """The range of JupyterLab that the project itself asks for."""
    (found,) = (one for one in project_file(".")["dependencies"] if _name(one) == _LAB)
    return str(found)


def _name(requirement: str) -> str:
    found = _NAME.match(requirement)
    return found[0].lower() if found else ""


def _lines(*lines: str) -> str:
    return "\n".join(lines) + "\n"
