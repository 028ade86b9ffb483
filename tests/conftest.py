"""What holds for all tests: what is left out, what is not loaded, and which worker gets what.

Tests that need a program of the system are left out where it is missing, and that is said; never under CI.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from autograder.start_up import without_slow_grammars

from .together import in_order, unit_of

QUICK = str(Path(__file__).parent / "quick")


def load_no_slow_grammars() -> None:
    """Load none here, which would be in each worker, nor in any Python that a test starts: that is 3 s each time."""
    without_slow_grammars()
    path = [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    if QUICK not in path:
        os.environ["PYTHONPATH"] = os.pathsep.join([QUICK, *path])


load_no_slow_grammars()


@dataclass(frozen=True)
class Need:
    """A program that tests with a marker cannot do without."""

    present: Callable[[], bool]
    what: str
    remedy: str


NEEDS = {
    "browser": Need(lambda: shutil.which("chromium") is not None, "Chromium", "apt-get install chromium"),
    "postgres": Need(
        lambda: any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or shutil.which("initdb") is not None,
        "a PostgreSQL server",
        "apt-get install postgresql",
    ),
}


def missing() -> dict[str, Need]:
    """Markers whose program is not here; none under CI, where such tests run and fail instead."""
    if os.environ.get("CI"):
        return {}
    return {marker: need for marker, need in NEEDS.items() if not need.present()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    absent = missing()
    left_out = [item for item in items if any(item.get_closest_marker(marker) for marker in absent)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    if hasattr(config, "workerinput"):
        places = in_order(item.nodeid for item in items)
        items.sort(key=lambda item: places[unit_of(item.nodeid)])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Under ``--dist loadfile``, hand out the units of `together` in their order."""
    if config.getvalue("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class Together(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return unit_of(nodeid)

    config.option.loadscopereorder = False  # the workers have put them in order
    return Together(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for marker, need in missing().items():
        terminalreporter.write_line(
            f"Left out: tests marked {marker}, for {need.what} is missing. `{need.remedy}` brings them back.",
            yellow=True,
        )
