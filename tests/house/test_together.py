"""How the suite is handed out to several workers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..together import UNITS, in_order, unit_of

REPO = Path(__file__).parents[2]


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_that_is_listed_is_there(unit: str) -> None:
    assert (REPO / unit).is_dir() if unit.endswith("/") else (REPO / unit).is_file()
    assert unit_of(unit) == unit, "an earlier unit holds it already"


def test_a_listed_folder_stays_together_and_every_other_file_is_a_unit() -> None:
    assert unit_of("tests/attacks/test_pages.py::test_a[x::y]") == "tests/attacks/"
    assert unit_of("tests/house/test_files.py::test_b") == "tests/house/test_files.py"


def test_listed_units_go_first_and_then_files_with_many_tests() -> None:
    tests = ["tests/a.py::1", "tests/b.py::1", "tests/b.py::2", f"{UNITS[1]}x.py::1", f"{UNITS[0]}x.py::1"]
    assert list(in_order(tests)) == [UNITS[0], UNITS[1], "tests/b.py", "tests/a.py"]


def test_one_worker_gets_the_whole_unit(request: pytest.FixtureRequest) -> None:
    """The scheduler that the hook returns keeps a listed folder as one unit, and only under ``--dist loadfile``."""
    from xdist.scheduler import LoadFileScheduling

    class Config:
        option = type("Option", (), {"loadscopereorder": True, "tx": ["2*popen"]})()

        def __init__(self, dist: str) -> None:
            self.dist = dist

        def getvalue(self, name: str) -> object:
            return {"dist": self.dist, "tx": ["2*popen"]}[name]

    hook = request.config.pluginmanager.hook.pytest_xdist_make_scheduler
    (made,) = [
        one.function(config=Config("loadfile"), log=None)
        for one in hook.get_hookimpls()
        if "conftest" in one.plugin_name
    ]
    assert isinstance(made, LoadFileScheduling)
    assert made._split_scope("tests/faults/test_scores.py::test_x") == "tests/faults/"
