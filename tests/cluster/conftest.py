"""A course whose class has handed in, and a real cluster: a scheduler and two workers, each a process, on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ..faults.classroom import hand_in_class
from ..faults.conftest import built, right  # noqa: F401
from ..faults.course import Course


@pytest.fixture(scope="package")
def handed_in(built: Course, right: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Course:  # noqa: F811
    """The course before grading; tests work on copies."""
    course = built.copy(tmp_path_factory.mktemp("handed-in"))
    hand_in_class(course, right, 0.1)
    return course


@pytest.fixture(scope="package")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Two workers with a thread each; a worker that is lost is started again."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        local_directory=str(tmp_path_factory.mktemp("dask")),
        silence_logs=50,
    ) as running:
        yield running
