"""What is in the zip: everything that a student needs, the same bytes each time, and nothing more."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest
import yaml
from packaging.requirements import Requirement
from typer.testing import CliRunner

from autograder.build import EXAMPLES
from autograder.bundle import make_bundles
from autograder.cli import app
from autograder.errors import UserError

from .conftest import ASSIGNMENTS, REPO, HandedOut

each_assignment = pytest.mark.parametrize("assignment", ASSIGNMENTS)


@each_assignment
def test_it_holds_all_that_was_released_and_what_makes_it_run(handed_out: HandedOut, assignment: str) -> None:
    names = {name.removeprefix(f"{assignment}/") for name in handed_out.bundles[assignment].names}
    released = {path.name for path in (REPO / "notebooks" / assignment).iterdir()}
    assert EXAMPLES in released
    assert released < names
    (wheel,) = (name for name in names - released if name.endswith(".whl"))
    assert names - released - {wheel} == {
        "START-HERE.html", "README.md", "requirements.txt", "environment.yml", "binder/requirements.txt",
        "binder/runtime.txt", "binder/postBuild", "LICENSE", "LICENSE-lessons",
    }  # fmt: skip
    assert handed_out.bundles[assignment].size < 500_000


@each_assignment
def test_the_notebook_is_the_released_one_with_one_cell_more(handed_out: HandedOut, assignment: str) -> None:
    notebook = handed_out.notebook(assignment)
    given = json.loads(notebook.read_text(encoding="utf-8"))
    released = json.loads((REPO / "notebooks" / assignment / notebook.name).read_text(encoding="utf-8"))
    (added,) = (cell for cell in given["cells"] if cell["id"] == "colab")
    assert given["cells"].index(added) == 1
    given["cells"].remove(added)
    assert given == released
    nbformat.validate(nbformat.read(notebook, as_version=4))


def test_the_command_gives_the_same_bytes_a_second_time(handed_out: HandedOut, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["bundle", "ps5", "--course", str(handed_out.course), "--to", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "ps5.zip: 12 files, " in done.output.replace("\n", "")
    assert (tmp_path / "ps5.zip").read_bytes() == handed_out.bundles["ps5"].path.read_bytes()


def test_programs_are_programs_and_nothing_else_is(handed_out: HandedOut) -> None:
    with zipfile.ZipFile(handed_out.bundles["ps3"].path) as archive:
        modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in archive.infolist()}
    assert [name for name, mode in modes.items() if mode != 0o644] == ["ps3/binder/postBuild"]
    assert modes["ps3/binder/postBuild"] == 0o755


def test_an_assignment_that_is_not_built_gets_a_sentence(handed_out: HandedOut, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="run `autograder build ps9`"):
        make_bundles(handed_out.course, ["ps1", "ps9"], tmp_path)
    assert list(tmp_path.iterdir()) == []


# --- the environment --------------------------------------------------------------------------------------


def names_of(requirements: list[str]) -> dict[str, str]:
    return {Requirement(text).name: str(Requirement(text).specifier) for text in requirements}


def test_pip_conda_and_binder_are_told_the_same(handed_out: HandedOut) -> None:
    folder = handed_out.folder("ps3")
    project = tomllib.loads((REPO / "student" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = names_of(project["dependencies"]) | {"jupyterlab": ">=4.1"}
    (wheel,) = (path.name for path in folder.glob("*.whl"))
    pip = [line for line in (folder / "requirements.txt").read_text().splitlines() if not line.startswith("#")]
    assert pip == [f"./{wheel}", "jupyterlab>=4.1"]
    assert names_of((folder / "binder/requirements.txt").read_text().splitlines()) == needed
    conda = yaml.safe_load((folder / "environment.yml").read_text())
    assert conda["dependencies"][:2] == ["python=3.12", "pip"]
    assert conda["dependencies"][-1] == {"pip": [f"./{wheel}"]}
    assert names_of(conda["dependencies"][2:-1]) == needed
    assert (folder / "binder/runtime.txt").read_text() == "python-3.12\n"
    assert wheel in (folder / "binder/postBuild").read_text()
    for name in ("requirements.txt", "environment.yml", "binder/requirements.txt", "binder/postBuild"):
        assert "://" not in (folder / name).read_text(), name


def test_the_one_command_installs_it(handed_out: HandedOut) -> None:
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--no-index", "-r", "requirements.txt"]
    done = subprocess.run(
        command, cwd=handed_out.folder("ps1"), capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Would install perceptron-course-student-0.1.0" in done.stdout


# --- the page to start with -------------------------------------------------------------------------------


class Words(HTMLParser):
    """The text of a page, and its tags in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text, self.tags = "", []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@each_assignment
def test_the_page_names_what_is_there_in_both_forms(handed_out: HandedOut, assignment: str) -> None:
    folder = handed_out.folder(assignment)
    markdown, page = (folder / "README.md").read_text(), (folder / "START-HERE.html").read_text()
    shown = Words(page)
    for text in (markdown, shown.text):
        for word in ("JupyterLab", "Binder", "Colab", "pip install -r requirements.txt", f"{assignment}.zip"):
            assert word in text, word
        for path in folder.iterdir():
            if path.suffix in (".ipynb", ".json", ".csv"):
                assert path.name in text
    named = set(re.findall(r"`([\w./-]+\.(?:ipynb|json|csv|txt|yml|html))`", markdown))
    assert {name for name in named if not (folder / name).exists()} == set()
    assert shown.tags.count("h1") == 1
    assert "script" not in shown.tags
    assert '<html lang="en-GB">' in page
    assert "**" not in shown.text
    assert "`" not in shown.text
