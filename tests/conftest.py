"""Tests that need a program of the system are left out where it is missing, and that is said; never under CI."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest


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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for marker, need in missing().items():
        terminalreporter.write_line(
            f"Left out: tests marked {marker}, for {need.what} is missing. `{need.remedy}` brings them back.",
            yellow=True,
        )
