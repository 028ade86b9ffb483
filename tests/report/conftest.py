"""A class to report on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from autograder.batch.plan import Plan, read_plan

from .made_class import ASSIGNMENT, make_class


@pytest.fixture(scope="session")
def known(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    """The class; not to be changed."""
    return make_class(tmp_path_factory.mktemp("report") / "course")


@pytest.fixture
def plan(known: Plan, tmp_path: Path) -> Plan:
    """A copy of it."""
    shutil.copytree(known.root, tmp_path / "course")
    return read_plan(tmp_path / "course", ASSIGNMENT, cell_seconds=None, unsafe_no_sandbox=False)
