"""One warm parent for all tests of the player; a fresh session, and thus a fresh process tree, for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.player import CellResult, Session, Warm, layers

Run = Callable[..., CellResult]


@pytest.fixture(scope="session", autouse=True)
def isolation() -> None:
    """Skip, and say why, where the machine cannot isolate at all."""
    missing = [f"{layer.name}: {layer.why_not}" for layer in layers() if layer.required and not layer.available]
    if missing:
        pytest.skip("this machine cannot isolate submissions (" + "; ".join(missing) + ")")


@pytest.fixture(scope="session")
def warm(isolation: None) -> Iterator[Warm]:
    with Warm() as started:
        yield started


@pytest.fixture
def submission(tmp_path: Path) -> Path:
    """A submission's folder, with another student's beside it."""
    folder = tmp_path / "submitted" / "ada" / "ps1"
    folder.mkdir(parents=True)
    (folder / "data.csv").write_text("1,2\n")
    (folder / "own_module.py").write_text("answer = 42\n")
    other = tmp_path / "submitted" / "eve" / "ps1"
    other.mkdir(parents=True)
    (other / "work.txt").write_text("the other student's work")
    (folder / "link").symlink_to(other / "work.txt")
    return folder


@pytest.fixture
def session(warm: Warm, submission: Path) -> Iterator[Session]:
    with warm.session(submission) as opened:
        yield opened


@pytest.fixture
def text(session: Session) -> Callable[..., str]:
    """Run a cell and return what it printed; the cell must not fail."""

    def run(source: str, timeout: float = 20.0) -> str:
        result = session.run_cell(source, timeout)
        assert result.status == "ok", result.outputs
        return "".join(one["text"] for one in result.outputs if one["output_type"] == "stream")

    return run
