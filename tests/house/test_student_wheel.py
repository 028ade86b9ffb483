"""The package for students: it checks and explains, and no answer is in it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from autograder import recorded, recording

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--wheel-dir", folder]
    subprocess.run([*command, ROOT / "student"], check=True, cwd=folder, timeout=120)
    (found,) = folder.glob("*.whl")
    return found


def test_it_holds_the_checks_and_no_answer(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "autograder/checking.py" in names
    assert {"autograder/explorer/explorer.js", "autograder/explorer/explorer.css"} <= set(names)
    assert not any(name.startswith(("perceptron_ref", "autograder/batch", "autograder/player")) for name in names)


def test_a_check_works_with_nothing_else_of_this_project(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    recording.write(tmp_path / recorded.FILE_NAME, ["update", "audit_score"])
    code = (
        "import sys; sys.meta_path = [f for f in sys.meta_path if 'editable' not in type(f).__module__ + repr(f)]\n"
        f"sys.path.insert(0, {str(tmp_path / 'site')!r})\n"
        "import autograder; assert 'site' in autograder.__file__, autograder.__file__\n"
        "from autograder import check, explore\n"
        "print(check('update', lambda theta, x, y: theta + y * x)); print(check('audit_score', 2))\n"
        "print(len(explore([[1, 2]], [1], [[0, 0], [1, 2]]).to_html()) > 5000)\n"
        "import importlib.util; print(importlib.util.find_spec('perceptron_ref'))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "What happened: no test." in done.stdout
    assert "audit_score: right" in done.stdout
    assert done.stdout.rstrip().endswith("True\nNone")
