"""What must not become a site, and what must not be in one: each is refused in one sentence, and nothing is written."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from autograder.build.layout import read_layout
from autograder.build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION
from autograder.build.source import source_of
from autograder.bundle.leaks import hidden_lines
from autograder.cli import app
from autograder.errors import UserError
from autograder.site import MARK, SiteError, refuse_foreign
from autograder.site.finish import finish, icon_rules
from autograder.site.guard import refuse_secrets
from autograder.site.material import Material, read_material
from autograder.site.playground import LARGEST, fragment
from autograder.site.settings import read_settings
from autograder.site.tools import require_tools

from .course import SECRET, make_course


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_course(tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def material(whole: Path) -> list[Material]:
    return read_material(read_layout(whole))


def _edit(path: Path, change: Callable[[str], str]) -> None:
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")


def _unrun(text: str) -> str:
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        cell.pop("execution_count", None)
    return json.dumps(notebook)


@pytest.mark.parametrize(
    ("lesson", "spoil", "words"),
    [
        ("ps2", lambda home: (home / "notebooks/ps2/update_proof.ipynb").unlink(), "ps2/update_proof.ipynb is missing"),
        ("ps3", lambda home: shutil.rmtree(home / "solutions/ps3"), "ps3/error_function.ipynb is missing"),
        (
            "ps1",
            lambda home: _edit(
                home / "course/lessons/ps1/primal_algorithm.py", lambda t: t.replace("six apples", "7 apples")
            ),
            "ps1 is out of step with its lesson; run `autograder build ps1`",
        ),
        (
            "ps5",
            lambda home: _edit(
                home / "solutions/ps5/dual_form.ipynb", lambda t: t.replace("return ", "return 0 * ", 1)
            ),
            "solutions/ps5 is out of step",
        ),
        (
            "ps4",
            lambda home: _edit(home / "solutions/ps4/convergence_bound.ipynb", _unrun),
            "solutions/ps4 was not executed",
        ),
        ("ps6", lambda home: _edit(home / "notebooks/ps6/kernel_trick.ipynb", lambda t: t[:99]), "is not a notebook"),
    ],
)
def test_missing_and_stale_notebooks_are_refused(
    tmp_path: Path, lesson: str, spoil: Callable[[Path], None], words: str
) -> None:
    course = make_course(tmp_path, [lesson])
    spoil(tmp_path)
    with pytest.raises(SiteError) as refused:
        read_material(read_layout(course))
    assert words in str(refused.value) and "\n" not in str(refused.value)


def test_without_the_extra_the_remedy_is_named() -> None:
    with pytest.raises(SiteError, match=r"\(myst_nb, notfound\); `pip install 'perceptron-course\[site\]'`"):
        require_tools(lambda name: None if name in ("myst_nb", "notfound") else object())
    require_tools()


def test_a_folder_with_something_else_in_it_is_not_replaced(tmp_path: Path, whole: Path) -> None:
    (tmp_path / "thesis.txt").touch()
    done = CliRunner().invoke(app, ["site", "--course", str(whole), "--out", str(tmp_path)])
    assert isinstance(done.exception, UserError) and "is not a site that this command made" in str(done.exception)
    (tmp_path / MARK).touch()
    refuse_foreign(tmp_path)
    refuse_foreign(tmp_path / "new")


def _line(material: list[Material], region: str) -> str:
    lines = hidden_lines((source_of(cell) for one in material for cell in one.lesson.cells), (region,))
    return max(lines, key=len)


def _coloured(line: str) -> bytes:
    words = "".join(f"<span>{word}</span> " for word in line.replace("<", "&lt;").split(" ")).strip()
    return f"<pre>before\n{words}\nafter</pre>".encode()


def _zip(name: str, content: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(name, content)
    return buffer.getvalue()


def test_what_is_not_for_readers_is_found_wherever_it_hides(
    tmp_path: Path, whole: Path, material: list[Material]
) -> None:
    scheme, test, answer = (_line(material, region) for region in (MARK_SCHEME, HIDDEN_TESTS, SOLUTION))
    notebook = json.dumps({"cells": [{"source": ["a\n", "### BEGIN HIDDEN TESTS\n"], "metadata": {}}]})
    planted = {
        "ps1.html": _coloured(test),
        "notation.html": _coloured(scheme),
        "instructors/lms.html": SECRET.encode(),
        "searchindex.js": f'x = "{SECRET}"'.encode(),
        "ps2.html": b"<p>from autograder import grade</p>",
        "_sources/ps3.md.txt": scheme.encode(),
        "downloads/ps1.zip": _zip("ps1/a.txt", test),
        "downloads/ps2.zip": _zip("ps2/a.ipynb", notebook),
        "downloads/ps3.ipynb": notebook.encode(),
    }
    for name, content in planted.items():
        site = tmp_path / name.replace("/", "-")
        (site / name).parent.mkdir(parents=True)
        (site / name).write_bytes(content)
        with pytest.raises(SiteError, match=name.replace(".", r"\.")):
            refuse_secrets(site, material, whole / ".course_secret", solutions=True)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "ps1.html").write_bytes(_coloured(answer))
    refuse_secrets(tmp_path / "own", material, whole / ".course_secret", solutions=True)
    with pytest.raises(SiteError, match=r"ps1\.html would show what is not for readers"):
        refuse_secrets(tmp_path / "own", material, whole / ".course_secret", solutions=False)


def test_settings_that_cannot_be_understood_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match=r"site\.toml is missing"):
        read_settings(tmp_path)
    for text, words in (
        ("title =", "cannot be understood"),
        ('title = "a"\ncolour = "red"', "colour"),
        ('title = "a"\n[launch]\nBinder = "https://b.org/{user}"', "'Binder' may hold {lesson} and {notebook} only"),
    ):
        (tmp_path / "site.toml").write_text(text, encoding="utf-8")
        with pytest.raises(SiteError) as refused:
            read_settings(tmp_path)
        assert words in str(refused.value)
    (tmp_path / "site.toml").write_text('title = "a"\n[launch]\nB = "https://b.org/{lesson}"', encoding="utf-8")
    assert read_settings(tmp_path).launch["B"].format(lesson="ps1", notebook="n") == "https://b.org/ps1"


def test_icons_become_a_few_rules_and_the_script_with_all_of_them_goes(tmp_path: Path) -> None:
    static = tmp_path / "_static"
    (static / "scripts").mkdir(parents=True)
    (static / "site.css").write_text("p {}", encoding="utf-8")
    (static / "scripts" / "fontawesome.js").write_text('x={"sun":[512,512,[9],"f185","M1 2z"]}', encoding="utf-8")
    (static / "a.map").touch()
    page = tmp_path / "a.html"
    page.write_text(
        '<html lang="en"><script defer src="_static/scripts/fontawesome.js?v=1"></script>'
        '<i class="fa-solid fa-sun"></i>'
        '<meta property="og:url" content="a.html" />\n<th class="head"><p></p></th>',
        encoding="utf-8",
    )
    finish(tmp_path)
    assert page.read_text(encoding="utf-8") == '<html lang="en-GB"><i class="fa-solid fa-sun"></i><td></td>'
    assert ".fa-sun::before" in (static / "site.css").read_text(encoding="utf-8")
    assert [path.name for path in static.rglob("*") if path.is_file()] == ["site.css"]
    with pytest.raises(SiteError, match="moon"):
        icon_rules('x={"sun":[512,512,[9],"f185","M1 2z"]}', {"moon"})


def test_the_playground_is_small_and_asks_for_nothing() -> None:
    html = fragment()
    assert len(html.encode()) < LARGEST
    assert "<noscript>" in html and "\n\n" not in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "") and "import" not in html
