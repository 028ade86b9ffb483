"""Environment variables under which nbgrader's steps run."""

from __future__ import annotations

import contextlib
import os
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..secret import ENVIRONMENT_VARIABLE


def with_programs() -> dict[str, str]:
    """A PATH that begins with this Python's own programs.

    nbgrader starts ``alembic`` by name to make a new gradebook, and would not find it in an environment that is
    used without being activated.
    """
    return {"PATH": os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])}


def undisturbed(stage: Path) -> dict[str, str]:
    """Variables under which a kernel gives the same outputs on every machine; `stage` holds what they name.

    The course secret is replaced: solutions are for everyone's eyes, and a course's probes are not.
    """
    secret, style = stage / "secret", stage / "matplotlibrc"
    secret.write_text("0" * 64 + "\n", encoding="ascii")
    style.write_text("", encoding="ascii")
    return {
        ENVIRONMENT_VARIABLE: str(secret),
        "MATPLOTLIBRC": str(style),
        "IPYTHONDIR": str(stage / "ipython"),
        "PYTHONHASHSEED": "0",
    }


@contextlib.contextmanager
def environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Set `variables` for the length of a with-block."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
