"""The wall: the autograder holds no answer, and nothing but the judge's key ever loads one."""

from __future__ import annotations

import ast
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]

BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "perceptron_ref":
            raise ImportError("blocked")
sys.meta_path.insert(0, Blocked())
"""


def run(code: str, folder: Path) -> str:
    """Run `code` in a fresh interpreter that cannot import the reference; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED + textwrap.dedent(code)],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_autograder_loads_no_reference(tmp_path: Path) -> None:
    out = run(
        """
        import autograder, autograder.exercises, autograder.checking, autograder.grading, autograder.recorded
        autograder.exercises.names()
        print(any(name.startswith("perceptron_ref") for name in sys.modules))
        """,
        tmp_path,
    )
    assert out == "False"


def test_check_diagnoses_without_a_reference(tmp_path: Path) -> None:
    from autograder import recorded, recording

    recording.write(tmp_path / recorded.FILE_NAME, ["update"])
    out = run(
        """
        from autograder import check
        print(check("update", lambda theta, x, y: theta + y * x))
        """,
        tmp_path,
    )
    assert "What happened: no test." in out


def test_grade_without_a_reference_says_what_to_do_instead(tmp_path: Path) -> None:
    out = run(
        """
        from autograder import grade
        try:
            grade("update", lambda theta, x, y: theta)
        except RuntimeError as error:
            print(error)
        """,
        tmp_path,
    )
    assert "instructor's machine" in out
    assert "use check(...)" in out


def test_only_the_key_names_the_reference() -> None:
    importers = set()
    for path in (ROOT / "autograder").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            if any(module.split(".")[0] == "perceptron_ref" for module in modules):
                importers.add(path.relative_to(ROOT).as_posix())
    assert importers == {"autograder/reference.py"}


def test_the_reference_does_not_know_the_autograder() -> None:
    for path in (ROOT / "perceptron_ref").rglob("*.py"):
        assert "import autograder" not in path.read_text(encoding="utf-8")
        assert "from autograder" not in path.read_text(encoding="utf-8")
