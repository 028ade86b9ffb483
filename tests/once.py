"""What takes long to make and is only read or copied: made by the first worker that needs it, for all of them."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder that ``make(folder)`` fills, which does not exist before; read it or copy it, do not write to it.

    `name` says what it is, to all tests of a run. It is made under another name first, so nothing in it may depend on
    where it is.
    """
    own = factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, draft = shared / f"once-{name}", shared / f"once-{name}.draft"
    with (shared / f"once-{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            shutil.rmtree(draft, ignore_errors=True)
            make(draft)
            draft.rename(folder)
    return folder
