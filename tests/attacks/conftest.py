"""The class is graded once; the tests look at what came of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from autograder.player import Warm, layers

from .case import Case, read_cases
from .classroom import REPOSITORY, Course, Graded, build, grade, hand_in_honest, hand_in_hostile
from .services import Services

FLIGHT_TEST = """\
import ctypes, os, socket
alone = os.getpid() < 100 and os.getppid() <= 1 and os.listdir("/proc") == [] and os.getuid() == 1000
network = ctypes.CDLL(None).socket(socket.AF_INET, socket.SOCK_STREAM, 0)
print(alone, network, os.path.exists({repository!r}), os.access("/", os.W_OK))
"""


@pytest.fixture(scope="session")
def cases() -> list[Case]:
    return read_cases()


@pytest.fixture(scope="session", autouse=True)
def safe_to_attack(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nothing hostile is let loose before a harmless submission has shown that the sandbox is there."""
    missing = [f"{layer.name}: {layer.why_not}" for layer in layers() if layer.required and not layer.available]
    if missing:
        pytest.skip("this machine cannot isolate submissions (" + "; ".join(missing) + ")")
    with Warm() as warm, warm.session(tmp_path_factory.mktemp("harmless")) as session:
        result = session.run_cell(FLIGHT_TEST.format(repository=str(REPOSITORY)))
    assert [one.get("text") for one in result.outputs] == ["True -1 False False\n"], result.outputs


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Course:
    return build(tmp_path_factory.mktemp("attacks") / "built")


@pytest.fixture(scope="session")
def attacked(built: Course, cases: list[Case], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Graded]:
    """The class with everyone in it, after ``autograder grade``."""
    course = built.copy(tmp_path_factory.mktemp("attacked") / "home")
    with Services(course.root) as services:
        course.words = {
            "COURSE": str(course.root),
            "REPOSITORY": str(REPOSITORY),
            "PORT": str(services.port),
            "SOCKET": services.abstract,
            "MARK": services.abstract,
        }
        hand_in_honest(course, services.canaries["victim"])
        hand_in_hostile(course, cases)
        yield grade(course, services)


@pytest.fixture(scope="session")
def peaceful(built: Course, tmp_path_factory: pytest.TempPathFactory) -> Graded:
    """The same class without the attackers."""
    course = built.copy(tmp_path_factory.mktemp("peaceful") / "home")
    hand_in_honest(course)
    return grade(course)
