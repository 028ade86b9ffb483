"""`autograder page`: what stands on a page, where it goes, and one sentence for everything that is wrong."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from typer.testing import CliRunner, Result

from autograder.cli import app
from autograder.errors import UserError
from autograder.pages import browser, formulas, read
from autograder.pages.cells import MOST_HTML, MOST_TEXT, TOO_LONG
from autograder.pages.explorers import explorer
from autograder.pages.marks import Mark, Sheet, read_sheet
from autograder.pages.write import Press, Wanted, targets

from ..autograder.explorer_runs import apples
from .notebooks import LESSON, REPO, false_explorers, graded, save


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["page", *map(str, arguments)])


@pytest.fixture(scope="module")
def press() -> Press:
    return Press(Wanted())


def page_of(press: Press, tmp_path: Path, *cells: Any, **more: Any) -> str:
    """The page of a notebook with these cells."""
    file = save(new_notebook(cells=list(cells)), tmp_path / more.get("name", "some notebook.ipynb"))
    return press.make(file, tmp_path / "page.html")[0].read_text(encoding="utf-8")


# --- what stands on a page ----------------------------------------------------------------------------------


def test_a_lesson_keeps_its_words_its_pictures_and_its_alternatives(press: Press, tmp_path: Path) -> None:
    page = press.make(LESSON, tmp_path / "lesson.html")[0].read_text(encoding="utf-8")
    notebook = json.loads(LESSON.read_text(encoding="utf-8"))
    pictures = [
        output
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert page.count("<figure>") == len(pictures) > 5
    for output in pictures:
        assert f'alt="{output["metadata"]["image/png"]["alt"]}"' in page.replace("&#x27;", "'")
    assert "<title>ps1 · The primal perceptron</title>" in page
    assert page.count("<h1>") == page.count("</h1>") == 1
    assert '<a href="#1.5-The-update-rule">1.5 The update rule</a>' in page
    assert 'id="1.5-The-update-rule"' in page
    assert "Code that comes with the lesson: drawing" in page
    for gone in ("HIDDEN TESTS", "### BEGIN SOLUTION", "of 23 points"):
        assert gone not in page


def test_a_page_without_formulas_carries_no_mathjax_and_no_script(press: Press, tmp_path: Path) -> None:
    page = page_of(press, tmp_path, new_markdown_cell("It costs \\$5, not \\$6."), new_code_cell("print('$x$')"))
    assert "<script" not in page
    assert "script-src 'none'" in page
    assert len(page) < 30_000
    assert "<h1>some notebook</h1>" in page


def test_dollars_in_outputs_and_code_are_no_formulas(press: Press, tmp_path: Path) -> None:
    printed = new_code_cell("'$a$'", outputs=[new_output("stream", text="from $5 to $6")])
    assert "from $5 to $6" in page_of(press, tmp_path, printed, new_markdown_cell("`$b$`\n\n    $c$"))
    page = page_of(press, tmp_path, new_code_cell("x", outputs=[new_output("display_data", {"text/latex": "$a<b$"})]))
    assert '<span class="formula block">a&lt;b</span>' in page


def test_headings_leave_no_level_out_and_have_different_ids(press: Press, tmp_path: Path) -> None:
    page = page_of(press, tmp_path, new_markdown_cell("# T\n#### a\n## main\n# U\n## a\n## [b](https://example.org)"))
    assert [page.count(f"<h{level} ") for level in (2, 3, 4)] == [1 + 5, 0, 0]  # with that of the contents
    for name in ("a", "main-2", "U", "a-2", "b"):
        assert page.count(f'id="{name}"') == 1
    assert '<li><a href="#b">b</a></li>' in page


def test_an_endless_output_is_cut(press: Press, tmp_path: Path) -> None:
    outputs = [
        new_output("stream", text="0" * (MOST_TEXT + 7)),
        new_output("display_data", {"text/html": "<b>" * MOST_HTML}),
    ]
    page = page_of(press, tmp_path, new_code_cell("loop()", outputs=outputs))
    assert f"{TOO_LONG} 7 more characters." in page
    assert f"{TOO_LONG} {3 * MOST_HTML} characters of HTML." in page


def test_a_colour_that_is_not_said_leaves_the_words(press: Press, tmp_path: Path) -> None:
    outputs = [new_output("stream", text="\x1b[38mscarlet\x1b[0m")]
    assert '<pre class="words">scarlet</pre>' in page_of(press, tmp_path, new_code_cell("red()", outputs=outputs))


def test_an_explorer_is_data_and_its_script_is_ours() -> None:
    html = apples().to_html()
    kept = explorer(html)
    assert kept is not None
    assert kept.count("<script") == kept.count('<script type="application/json">') == 1
    assert kept == explorer(html[: html.rindex("<script>")] + "<script>anything()</script>")
    assert [explorer(one) is not None for one in false_explorers()] == [True, True, False, False, False]
    assert explorer(html.replace('"title"', '"name"')) is None
    assert explorer(f"\n{html}\n") == kept


@pytest.mark.parametrize("more", [" ", '<script type="application/json"></script></div><script></script>'])
def test_what_is_nearly_an_explorer_does_not_take_long(more: str) -> None:
    """A second would be plenty; where every ending is tried with every other it takes minutes."""
    started = time.process_time()
    steps = '<script type="application/json">[]</script></div>'
    assert explorer(f'<div class="autograder-explorer">{steps}{more * (MOST_HTML // len(more))}x') is None
    assert time.process_time() - started < 5


# --- graded submissions -------------------------------------------------------------------------------------


def test_a_graded_submission_begins_with_who_and_how_many_points(press: Press, tmp_path: Path) -> None:
    file = save(graded(), tmp_path / "autograded" / "o'neill <b>" / "ps1" / "sheet.ipynb")
    page = press.make(file, tmp_path / "page.html")[0].read_text(encoding="utf-8")
    assert "<bdi>o&#39;neill &lt;b&gt;</bdi>, ps1: 4.86 of 8 points</h2>" in page
    assert "3 points more are for a person to give." in page
    for name, points, most in (("update", "0.86", "4"), ("again", "4", "4"), ("why", "to be marked", "3")):
        assert f'<a href="#points-{name}">{name}</a></th><td class="n">{points}</td><td class="n">{most}</td>' in page
        assert page.count(f'id="points-{name}"') == 1
    assert "replaced instead of added" in page


def test_marks_are_nbgraders_own_and_a_worked_notebook_has_none() -> None:
    sheet = read_sheet(graded(), Path("sheet.ipynb"))
    assert sheet is not None
    assert sheet == Sheet(
        "", "", (Mark("test-update", 0.86, 4.0), Mark("test-again", 4.0, 4.0), Mark("why", None, 3.0))
    )
    too_many = read_sheet(graded(most=0.5), Path("sheet.ipynb"))
    assert too_many is not None
    assert too_many.marks[0].points is None
    nameless = graded()
    for cell in nameless.cells:
        if "nbgrader" in cell.metadata:
            cell.metadata.nbgrader.grade_id = None
    assert read_sheet(nameless, Path("sheet.ipynb")) is not None
    for worked in (LESSON, REPO / "notebooks" / "ps1" / "primal_algorithm.ipynb"):
        assert read_sheet(read.read(worked), worked) is None


def test_marks_come_from_the_gradebook_if_it_is_named(tmp_path: Path) -> None:
    from nbgrader.api import Gradebook

    course = tmp_path / "course"
    file = save(graded(), course / "autograded" / "ada" / "ps1" / "sheet.ipynb")
    (course / "nbgrader_config.py").write_text("c = get_config()\n")
    nothing = run(file, "--course", course, "--out", tmp_path / "ada.html")
    assert "there is no gradebook" in str(nothing.exception)
    database = course / "gradebook.db"
    with closing(
        sqlite3.connect(database)
    ) as empty:  # of a new file nbgrader would note the version, which takes seconds
        empty.execute("CREATE TABLE alembic_version (version_num TEXT)")
    with Gradebook(f"sqlite:///{database}") as gradebook:
        gradebook.add_assignment("ps1")
        gradebook.add_notebook("sheet", "ps1")
        gradebook.add_grade_cell("test-update", "sheet", "ps1", max_score=4, cell_type="code")
        gradebook.add_student("ada")
        gradebook.add_submission("ps1", "ada")
        grade = gradebook.find_grade("test-update", "sheet", "ps1", "ada")
        grade.manual_score, grade.needs_manual_grade = 3.5, False
        gradebook.db.commit()
    done = run(file, "--course", course, "--out", tmp_path / "ada.html")
    assert done.exit_code == 0, done.output
    page = (tmp_path / "ada.html").read_text(encoding="utf-8")
    assert "<bdi>ada</bdi>, ps1: 3.5 of 4 points</h2>" in page
    assert "as the gradebook has them" in page
    for other, sentence in (
        (save(graded(), course / "autograded" / "bob" / "ps1" / "sheet.ipynb"), "the gradebook has no marks for"),
        (save(graded(), tmp_path / "sheet.ipynb"), "does not lie in autograded/STUDENT/ASSIGNMENT/"),
    ):
        done = run(other, "--course", course, "--out", tmp_path / "no.html")
        assert done.exit_code == 1
        assert sentence in done.stderr
        assert str(other) in done.stderr


# --- what is wrong is one sentence ----------------------------------------------------------------------------

GOOD = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
BAD = {
    "missing.ipynb": (None, "there is no file"),
    "empty.ipynb": (b" \n", "is empty"),
    "words.ipynb": (b"not\nJSON", "line 1, column 1"),
    "picture.ipynb": (b"\x89PNG\r\n\x1a\n", "is not a notebook"),
    "list.ipynb": (b"[]", "is JSON, but not a notebook"),
    "three.ipynb": (b'{"nbformat": 3, "worksheets": []}', "old notebook format 3"),
    "five.ipynb": (b'{"nbformat": 5, "cells": []}', "notebook format 5"),
    "no cells.ipynb": (b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {}}', "is a damaged notebook"),
    "odd cells.ipynb": (json.dumps(GOOD | {"cells": [1]}).encode(), "is a damaged notebook"),
    "deep.ipynb": (b"[" * 200_000, "far deeper than any notebook"),
    "дом\n.ipynb": (b"{", "is not a notebook"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_no_notebook_is_named_in_one_sentence(name: str, tmp_path: Path) -> None:
    data, words = BAD[name]
    file = tmp_path / name
    if data is not None:
        file.write_bytes(data)
    done = run(file, "--out", tmp_path / "page.html")
    assert done.exit_code == 1
    assert words in done.stderr
    assert str(file) in done.stderr
    assert done.stderr.count("autograder:") == 1
    assert not (tmp_path / "page.html").exists()


def test_what_is_not_a_file_or_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe.ipynb")
    good = save(GOOD, tmp_path / "good.ipynb")
    monkeypatch.setattr(read, "MOST_BYTES", 10)
    for file, words in (
        (tmp_path, "is a folder"),
        (tmp_path / "pipe.ipynb", "is not an ordinary file"),
        (good, "MB at most"),
        (good / "x", "cannot be read"),
    ):
        with pytest.raises(UserError, match=words):
            read.read(file)


def test_a_bad_one_does_not_stop_the_rest(tmp_path: Path) -> None:
    good = save(GOOD, tmp_path / "Übung 1" / "größe.ipynb")
    again = save(GOOD, tmp_path / "b" / "größe.ipynb")
    out = tmp_path / "new" / "pages"
    done = run(good, tmp_path / "none.ipynb", again, "--out", out)
    assert done.exit_code == 3
    assert sorted(one.name for one in out.iterdir()) == ["größe-2.html", "größe.html"]
    assert done.stdout.count(" MB") == 2
    assert "there is no file" in done.stderr


def test_a_place_that_cannot_take_a_page_is_named(tmp_path: Path) -> None:
    good = save(GOOD, tmp_path / "good.ipynb")
    folder, file = tmp_path / "taken.html", tmp_path / "file"
    folder.mkdir()
    file.write_text("")
    for arguments, words in (
        ((good, "--out", folder), "is a folder, and has the name of a page"),
        ((good, "--out", tmp_path / "page.txt"), "does not end in .html"),
        ((good, "--out", file / "page.html"), "cannot be written"),
        ((good, good, "--out", file), "several pages need a folder"),
    ):
        done = run(*arguments)
        error = done.stderr or str(done.exception)
        assert done.exit_code == 1, arguments
        assert words in error
        assert str(arguments[-1]) in error
    assert json.loads(good.read_text()) == GOOD
    assert targets([good], tmp_path) == [tmp_path / "good.html"]


def test_half_a_character_becomes_a_question_mark(press: Press, tmp_path: Path) -> None:
    assert "<p>a?b</p>" in page_of(press, tmp_path, new_markdown_cell("a\ud800b"))


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, press: Press) -> None:
    formulas.mathjax.cache_clear()
    monkeypatch.setattr(formulas, "_PACKAGE", "no-such-package")
    with pytest.raises(UserError, match="pip install no-such-package"):
        page_of(press, tmp_path, new_markdown_cell("$x$"))
    formulas.mathjax.cache_clear()
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    with pytest.raises(UserError, match="pip install playwright"), browser.browser():
        pass


@pytest.mark.browser
def test_a_pdf_lies_beside_its_page_with_tags_and_an_outline(tmp_path: Path) -> None:
    good = save(graded(), tmp_path / "good.ipynb")
    results: list[Result] = []
    # Playwright allows one of its kind in a thread, and other tests may have one open in this one.
    thread = threading.Thread(target=lambda: results.append(run(good, "--pdf", "--out", tmp_path / "a.b.html")))
    thread.start()
    thread.join()
    assert results[0].exit_code == 0, results[0].output
    data = (tmp_path / "a.b.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/StructTreeRoot" in data  # tagged, for those who listen to it
    assert b"/Outlines" in data
    assert "<script>" in (tmp_path / "a.b.html").read_text(encoding="utf-8")
