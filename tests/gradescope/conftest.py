"""Gradescope's folders, as it lays them out, under a root of our own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.preprocessors import ClearHiddenTests, ClearMarkScheme, ClearSolutions, ComputeChecksums, LockCells

from autograder import recorded, recording
from autograder.build.lesson import find, read
from autograder.build.source import to_notebook
from autograder.gradescope.pack import make_autograder
from autograder.gradescope.run import grade_here
from autograder.secret import ensure_secret

from ..build.conftest import TINY, write_course

#: What nbgrader does to release a notebook.
RELEASING = (LockCells, ClearSolutions, ClearHiddenTests, ClearMarkScheme, ComputeChecksums)

#: A right answer, and one that forgets the test.
RIGHT = "def update(theta, x, y):\n    return theta + y * x if y * np.dot(theta, x) <= 0 else theta\n"
WRONG = "def update(theta, x, y):\n    return theta + y * x\n"


@dataclass(frozen=True)
class Gradescope:
    """What is in ``/autograder`` there, in the folder `root` here; `course` is the instructor's."""

    root: Path
    course: Path

    def hand_in(self, *cells: str, update: str = RIGHT, why: str = "", name: str = "tiny.ipynb") -> None:
        """Lay a submission: the released notebook with `update` and `why` in it, and `cells` below the title."""
        notebook = nbformat.read(self.course.parent / "notebooks" / "ps1" / "tiny.ipynb", as_version=4)
        answers = {"update": update, "why": why}
        for cell in notebook.cells:
            cell.source = answers.get(cell.metadata.get("nbgrader", {}).get("grade_id")) or cell.source
        notebook.cells[1:1] = [nbformat.v4.new_code_cell(source) for source in cells]
        self.lay(name, nbformat.writes(notebook))

    def lay(self, name: str, text: str) -> None:
        """Lay one file as the whole submission."""
        shutil.rmtree(self.root / "submission", ignore_errors=True)
        (self.root / "submission").mkdir()
        (self.root / "submission" / name).write_text(text, encoding="utf-8")

    def settings(self, **changed: Any) -> None:
        """Change how the zip was made."""
        path = self.root / "source" / "settings.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | changed))

    def results(self) -> dict[str, Any]:
        """What is in ``results.json``."""
        found: dict[str, Any] = json.loads((self.root / "results" / "results.json").read_text(encoding="utf-8"))
        check_form(found)
        return found

    def grade(self) -> tuple[dict[str, Any], str]:
        """Grade in this process; returns the results, and what the instructor is told."""
        said: list[str] = []
        grade_here(self.root, said.append)
        return self.results(), "\n".join(said)


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny course as a build leaves it, without having run its solution."""
    made = write_course(tmp_path_factory.mktemp("gradescope"), TINY)
    lesson = read(find(made / "lessons", "ps1"))
    notebook = to_notebook(lesson)
    for folder, steps in ((made / "source", ()), (made.parent / "notebooks", RELEASING)):
        (folder / "ps1").mkdir(parents=True)
        for step in steps:
            notebook, _ = step()(notebook, {})
        nbformat.write(notebook, folder / "ps1" / "tiny.ipynb")
        recording.write(folder / "ps1" / recorded.FILE_NAME, lesson.graded())
    ensure_secret(made)
    return made


@pytest.fixture(scope="session")
def zipped(course: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The autograder that is uploaded."""
    path = tmp_path_factory.mktemp("zip") / "ps1-gradescope.zip"
    make_autograder(course, "ps1", path)
    return path


@pytest.fixture
def laid_out(course: Path, zipped: Path) -> Iterator[Gradescope]:
    """The folders with the autograder unpacked, before anything is handed in; other accounts can look in."""
    with tempfile.TemporaryDirectory(prefix="gradescope-") as root:
        Path(root).chmod(0o755)
        with zipfile.ZipFile(zipped) as archive:
            archive.extractall(Path(root) / "source")
        (Path(root) / "results").mkdir()
        yield Gradescope(Path(root), course)


@pytest.fixture
def run_there(laid_out: Gradescope) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run one of the two programs as Gradescope does, without a network; pip finds the rest where it is here."""

    def run(program: str, **variables: str) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        own = {
            "AUTOGRADER_ROOT": str(laid_out.root),
            "AUTOGRADER_PYTHON": os.path.realpath(sys.executable),
            "PIP_NO_INDEX": "1",
            "PIP_NO_DEPS": "1",
        }
        done = subprocess.run(
            ["/usr/bin/env", "bash", laid_out.root / "source" / program],
            cwd=laid_out.root,
            env=clean | own | variables,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        for packages in laid_out.root.glob("venv/lib/python3*/site-packages"):
            (packages / "here.pth").write_text(sysconfig.get_path("purelib"))
        return done

    return run


TOP = {
    "score": float, "execution_time": float, "output": str, "output_format": str, "test_output_format": str,
    "visibility": str, "stdout_visibility": str, "tests": list, "extra_data": dict,
}  # fmt: skip
TEST = {
    "score": float, "max_score": float, "status": str, "name": str, "output": str, "output_format": str, "tags": list,
    "visibility": str, "extra_data": dict,
}  # fmt: skip
WORDS = {
    "status": {"passed", "failed"},
    "output_format": {"text", "html", "simple_format", "md", "ansi"},
    "visibility": {"hidden", "after_due_date", "after_published", "visible"},
}


def check_form(results: dict[str, Any]) -> None:
    """Hold `results` to the published format: these keys and no other, of these types, with these words."""
    assert "score" in results
    for entry, keys in [(results, TOP), *((test, TEST) for test in results["tests"])]:
        for key, value in entry.items():
            assert isinstance(value, keys[key]), key
            assert value in WORDS.get(key, {value} if isinstance(value, str) else [value]), key
        assert all(value >= 0 for value in entry.values() if isinstance(value, float))
