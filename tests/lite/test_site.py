"""The site: what students get and nothing else, one address at most, and one sentence for everything that is wrong."""

from __future__ import annotations

import ast
import asyncio
import json
import shutil
import sys
import types
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from packaging.requirements import Requirement
from typer.testing import CliRunner

from autograder.bundle import AnswerInBundle
from autograder.cli import app
from autograder.errors import UserError
from autograder.lite import assembled, make_site
from autograder.lite.cell import CELL_ID
from autograder.lite.page import LAB
from autograder.lite.site import MARK, with_configuration
from autograder.sealed import sealed

from .conftest import ASSIGNMENTS, REPO, SECRET

KERNEL = "@jupyterlite/pyodide-kernel-extension"


def notebook_of(folder: Path) -> Path:
    (found,) = folder.glob("*.ipynb")
    return found


def settings(site: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))
    return data["jupyter-config-data"]


@pytest.mark.parametrize("assignment", ASSIGNMENTS)
def test_each_assignment_is_what_was_released_with_one_cell_more(site: Path, assignment: str) -> None:
    released, given = REPO / "notebooks" / assignment, site / "files" / assignment
    assert {path.name for path in given.iterdir()} == {path.name for path in released.iterdir()}
    assert (given / "examples.json").read_bytes() == sealed((released / "examples.json").read_bytes())
    mine, theirs = (json.loads(notebook_of(folder).read_text(encoding="utf-8")) for folder in (given, released))
    assert mine["cells"].pop(1)["id"] == CELL_ID
    assert mine == theirs
    nbformat.validate(nbformat.read(notebook_of(given), as_version=4))
    listed = json.loads((site / "api" / "contents" / assignment / "all.json").read_text(encoding="utf-8"))
    assert {entry["name"] for entry in listed["content"]} == {path.name for path in released.iterdir()}


def test_the_checks_are_a_package_of_plain_python_that_the_site_itself_lists(site: Path) -> None:
    index = json.loads((site / "pypi" / "all.json").read_text(encoding="utf-8"))
    assert set(index) == {"comm", "perceptron-course-student"}
    for path in (site / "pypi").glob("*.whl"):
        assert path.name.endswith("-py3-none-any.whl")
    (student,) = (site / "pypi").glob("perceptron_course_student-*.whl")
    with zipfile.ZipFile(student) as wheel:
        names = wheel.namelist()
        (info,) = (name for name in names if name.endswith("METADATA"))
        asked = {line.split(": ", 1)[1] for line in wheel.read(info).decode().splitlines() if "Requires-Dist" in line}
    assert not [name for name in names if "perceptron_ref" in name or name.endswith((".so", ".pyd"))]
    # All but the kernel's own, which the site brings, is in Pyodide.
    assert {Requirement(one).name for one in asked} == {"ipykernel", "ipython", "matplotlib", "numpy", "sympy"}


def test_the_kernels_package_can_be_unpacked_and_imported(site: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(next((site / "pypi").glob("comm-*.whl"))) as wheel:
        assert wheel.testzip() is None
        wheel.extractall(tmp_path)
    assert (tmp_path / "comm" / "__init__.py").is_file()
    assert [path.name for path in tmp_path.glob("comm-*.dist-info/*")].count("INSTALLER") == 0


def test_a_browser_asks_the_site_for_packages_and_loads_no_extension_that_happens_to_be_here(site: Path) -> None:
    (extension,) = settings(site)["federated_extensions"]
    assert extension["name"] == KERNEL
    kernel = settings(site)["litePluginSettings"][f"{KERNEL}:kernel"]
    assert kernel["disablePyPIFallback"] is True
    assert all(url.startswith("./") for url in kernel["pipliteUrls"])
    assert "pyodideUrl" not in kernel


def test_neither_the_secret_nor_an_answer_is_anywhere_in_it(site: Path) -> None:
    for path in (path for path in site.rglob("*") if path.is_file()):
        content = path.read_bytes()
        assert SECRET.encode() not in content, path
        if path.is_relative_to(site / "files"):
            for word in (b"BEGIN SOLUTION", b"BEGIN HIDDEN", b"BEGIN MARK SCHEME", b"perceptron_ref"):
                assert word not in content, path


def test_the_first_page_says_what_works_and_opens_each_notebook(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    for assignment in ASSIGNMENTS:
        file = f"{assignment}/{notebook_of(site / 'files' / assignment).name}"
        assert f'href="{LAB}{file}"' in page
        assert f"]({file})" in (site / "files" / "README.md").read_text(encoding="utf-8")
    for words in ("Python itself is <strong>not</strong> part", "Download your notebook", "There are no threads"):
        assert words in page


def test_what_was_made_before_is_replaced_and_anything_else_is_left_alone(
    course: Path, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def copied(_folder: Path) -> Path:
        return Path(shutil.copytree(site, _folder / "out"))

    monkeypatch.setattr("autograder.lite.site.assemble", lambda folder: again(copied(folder)))
    mine, theirs = tmp_path / "mine", tmp_path / "theirs"
    mine.mkdir()
    (mine / MARK).touch()
    (mine / "old.txt").touch()
    done = CliRunner().invoke(app, ["lite", "--course", str(course), "--out", str(mine)])
    assert done.exit_code == 0, done.output
    assert "without Python" in done.output
    assert not (mine / "old.txt").exists()
    assert (mine / "lab" / "index.html").is_file()
    theirs.mkdir()
    (theirs / "thesis.txt").touch()
    with pytest.raises(UserError, match="holds something else"):
        make_site(course, (), theirs)
    with pytest.raises(UserError, match="is a file"):
        make_site(course, (), theirs / "thesis.txt")
    assert [path.name for path in theirs.iterdir()] == ["thesis.txt"]


def again(site: Path) -> Path:
    """JupyterLite's own first page, as far as anything looks for it."""
    (site / "index.html").write_text('<script id="jupyter-config-data">{}</script>', encoding="utf-8")
    return site


def test_a_first_page_without_a_configuration_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html></html>", encoding="utf-8")
    with pytest.raises(UserError, match="keeps its configuration elsewhere"):
        with_configuration("<head></head>", tmp_path / "index.html")


@pytest.fixture
def never_built(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail if a site is assembled although it must not be."""

    def assemble(_folder: Path) -> Path:
        raise AssertionError("a site was built")

    monkeypatch.setattr("autograder.lite.site.assemble", assemble)
    return


@pytest.mark.usefixtures("never_built")
def test_an_answer_among_the_released_files_stops_it(own_course: Path, tmp_path: Path) -> None:
    (own_course.parent / "notebooks" / "ps1" / "notes.md").write_text(f"secret: {SECRET}\n", encoding="utf-8")
    with pytest.raises(AnswerInBundle, match=r"notes\.md holds the course's secret"):
        make_site(own_course, (), tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("never_built")
def test_a_notebook_that_is_older_than_its_lesson_stops_it(own_course: Path, tmp_path: Path) -> None:
    (lesson,) = (own_course / "lessons" / "ps2").glob("*.py")
    lesson.write_text(lesson.read_text(encoding="utf-8") + "\n# %% [markdown]\n# More.\n", encoding="utf-8")
    with pytest.raises(UserError, match="the notebook of ps2 is older than its lesson; run `autograder build ps2`"):
        make_site(own_course, ("ps2",), tmp_path / "out")


@pytest.mark.usefixtures("never_built")
def test_without_jupyterlite_a_sentence_says_what_brings_it(
    course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assembled, "find_spec", lambda name: None)
    with pytest.raises(UserError, match=r"jupyterlite-core is not installed here; `pip install"):
        make_site(course, (), tmp_path / "out")


def test_the_last_words_of_a_build_that_failed_are_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = types.SimpleNamespace(returncode=1, stdout="much\nno space left on device\n")
    monkeypatch.setattr(assembled.subprocess, "run", lambda *_args, **_options: failed)
    with pytest.raises(UserError, match="could not build the site: no space left on device"):
        assembled.assemble(tmp_path)


@pytest.mark.parametrize(("platform", "installed"), [("linux", []), ("emscripten", ["numpy", "the package"])])
def test_the_cell_installs_in_a_browser_and_nowhere_else(
    site: Path, monkeypatch: pytest.MonkeyPatch, platform: str, installed: list[str]
) -> None:
    asked: list[str] = []

    async def install(what: str | list[str], deps: bool = True) -> None:
        # The package itself asks for a kernel that a browser does not have.
        assert deps == isinstance(what, list)
        asked.append(what[0] if isinstance(what, list) else what.replace("perceptron-course-student", "the package"))

    piplite = types.ModuleType("piplite")
    piplite.install = install  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "piplite", piplite)
    monkeypatch.setattr(sys, "platform", platform)
    cells = json.loads(notebook_of(site / "files" / "ps1").read_text(encoding="utf-8"))["cells"]
    code = compile("".join(cells[1]["source"]), "cell", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    done = eval(code, {})
    if done is not None:
        asyncio.run(done)
    assert asked == installed
