"""What is in a student's folder, and which of it is the notebook that was asked for."""

from __future__ import annotations

import copy
import dataclasses
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.submission import Found, Sheet, Ungradable, find_notebooks
from autograder.submission.names import resembles

from .files import found_in, put

PROSE = nbformat.v4.new_markdown_cell("# ps5 · The dual form")


@pytest.fixture
def other() -> Any:
    """A notebook of another assignment."""
    return nbformat.v4.new_notebook(cells=[PROSE, nbformat.v4.new_code_cell("x = 1")])


def test_the_exact_name(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, "small.ipynb", released)
    (tmp_path / "examples.json").write_text("{}")
    (tmp_path / "timestamp.txt").write_text("2026-01-01")
    assert found_in(tmp_path, sheet) == ("small.ipynb", ())


@pytest.mark.parametrize(
    "name",
    [
        "Small.ipynb",
        "SMALL.IPYNB",
        "small (1).ipynb",
        "small(2).ipynb",
        "small-Copy1.ipynb",
        "ada_small.ipynb",
        "Lovelace, Ada - small - final.ipynb",
        "small.ipynb.txt",
        "small.ipynb.json",
        "homework.ipynb",
        "ps1/small.ipynb",
        "ada/ps1/Untitled.ipynb",
    ],
)
def test_other_names_and_places(tmp_path: Path, sheet: Sheet, released: Any, name: str) -> None:
    put(tmp_path, name, released)
    assert found_in(tmp_path, sheet) == (name, (f"{name!r} was taken for 'small.ipynb'.",))


def test_a_name_that_resembles_is_enough_when_the_cells_are_damaged(
    tmp_path: Path, sheet: Sheet, released: Any
) -> None:
    released.cells = [cell for cell in released.cells if cell.id in ("update", "setup")]
    put(tmp_path, "small (1).ipynb", released)
    assert found_in(tmp_path, sheet)[0] == "small (1).ipynb"


def test_resembling_names_end_at_words() -> None:
    assert resembles("primal_algorithm-Copy12.ipynb", "primal_algorithm")
    assert resembles("Primal Algorithm.ipynb", "primal_algorithm")
    assert not resembles("problem11.ipynb", "problem1")
    assert not resembles("primal.ipynb", "primal_algorithm")


def test_of_two_the_exact_name_counts_if_it_holds_the_cells(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, "small.ipynb", released)
    put(tmp_path, "small-Copy1.ipynb", released)
    assert found_in(tmp_path, sheet) == ("small.ipynb", ("Also handed in, and not graded: 'small-Copy1.ipynb'.",))


def test_of_two_the_one_that_holds_the_cells_counts(tmp_path: Path, sheet: Sheet, released: Any, other: Any) -> None:
    put(tmp_path, "small.ipynb", other)
    put(tmp_path, "homework.ipynb", released)
    where, notes = found_in(tmp_path, sheet)
    assert where == "homework.ipynb"
    assert notes == (
        "'homework.ipynb' was taken for 'small.ipynb'.",
        "Also handed in, and not graded: 'small.ipynb'.",
    )


@pytest.mark.parametrize("broken", [b"", b'{"cells": [', b"PK\x03\x04"])
def test_of_two_the_one_that_can_be_read_counts(tmp_path: Path, sheet: Sheet, released: Any, broken: bytes) -> None:
    (tmp_path / "small.ipynb").write_bytes(broken)
    put(tmp_path, "small (1).ipynb", released)
    assert found_in(tmp_path, sheet)[0] == "small (1).ipynb"


def test_a_broken_file_of_the_exact_name_gives_its_own_reason(tmp_path: Path, sheet: Sheet) -> None:
    (tmp_path / "small.ipynb").write_bytes(b"")
    found = find_notebooks(tmp_path, [sheet])
    with pytest.raises(Ungradable, match="The file is empty"):
        found.notebooks["small"].read()


@pytest.mark.parametrize("by_name", [True, False])
def test_the_wrong_notebook(tmp_path: Path, sheet: Sheet, other: Any, by_name: bool) -> None:
    put(tmp_path, "small.ipynb" if by_name else "dual_form.ipynb", other)
    reason = (
        r"none of the graded cells of 'small'" if by_name else r"'dual_form\.ipynb' has too few of its graded cells"
    )
    with pytest.raises(Ungradable, match=reason):
        find_notebooks(tmp_path, [sheet]).notebooks["small"].read()


def test_old_states_and_leftovers_of_editors_do_not_count(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, ".ipynb_checkpoints/small-checkpoint.ipynb", released)
    put(tmp_path, "__MACOSX/small.ipynb", released)
    put(tmp_path, "._small.ipynb", released)
    with pytest.raises(Ungradable, match=r"'small\.ipynb' was not handed in, only '\._small\.ipynb'"):
        find_notebooks(tmp_path, [sheet])


def test_an_empty_folder(tmp_path: Path, sheet: Sheet) -> None:
    with pytest.raises(Ungradable, match=r"'small\.ipynb' was not handed in: there are no files at all"):
        find_notebooks(tmp_path, [sheet])


def test_a_python_export(tmp_path: Path, sheet: Sheet) -> None:
    (tmp_path / "small.py").write_text("# In[1]:\n")
    with pytest.raises(Ungradable, match=r"'small\.py' is a Python script, not the notebook"):
        find_notebooks(tmp_path, [sheet])


def test_a_notebook_in_a_folder_of_its_own_name(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, "small.ipynb/small.ipynb", released)
    where, notes = found_in(tmp_path, sheet)
    assert where == "small.ipynb/small.ipynb" and len(notes) == 1


def test_a_folder_with_the_name_of_the_notebook(tmp_path: Path, sheet: Sheet) -> None:
    (tmp_path / "small.ipynb").mkdir()
    with pytest.raises(Ungradable, match=r"'small\.ipynb' is a folder, not a notebook"):
        find_notebooks(tmp_path, [sheet])


def test_other_files_are_named_within_reason(tmp_path: Path, sheet: Sheet) -> None:
    for name in ("a.pdf", "b\x1b[31m\n.docx", "c" * 200 + ".txt", "d.png", "e.png", "f.png"):
        (tmp_path / name).write_bytes(b"")
    with pytest.raises(Ungradable, match=r"only 'a\.pdf', .* and 2 more") as caught:
        find_notebooks(tmp_path, [sheet])
    assert caught.value.reason.isprintable() and len(caught.value.reason) < 300


def test_no_folder_at_all(tmp_path: Path, sheet: Sheet) -> None:
    with pytest.raises(Ungradable, match="There is no folder 'ada'"):
        find_notebooks(tmp_path / "ada", [sheet])
    (tmp_path / "ada").write_text("")
    with pytest.raises(Ungradable, match="'ada' is not a folder"):
        find_notebooks(tmp_path / "ada", [sheet])


def test_links_do_not_lead_to_others_work(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    put(tmp_path, "ben/small.ipynb", released)
    mine = tmp_path / "ada"
    mine.mkdir()
    (mine / "folder").symlink_to(tmp_path / "ben")
    with pytest.raises(Ungradable, match="was not handed in, only 'folder'"):
        find_notebooks(mine, [sheet])
    (mine / "small.ipynb").symlink_to(tmp_path / "ben" / "small.ipynb")
    with pytest.raises(Ungradable, match="links are not followed"):
        find_notebooks(mine, [sheet]).notebooks["small"].read()


def second(sheet: Sheet, released: Any) -> tuple[Sheet, Any]:
    """A second notebook of the assignment, with cells of other names."""
    cells = tuple(dataclasses.replace(c, grade_id=f"second-{c.grade_id}", source="") for c in sheet.cells)
    notebook = copy.deepcopy(released)
    for cell in notebook.cells:
        if "nbgrader" in cell.metadata:
            cell.metadata.nbgrader.grade_id = f"second-{cell.metadata.nbgrader.grade_id}"
    return dataclasses.replace(sheet, notebook="small_too", cells=cells), notebook


def where(found: Found) -> dict[str, str]:
    return {name: notebook.candidate.where for name, notebook in found.notebooks.items()}


def test_each_notebook_is_found(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    sheet_too, notebook_too = second(sheet, released)
    put(tmp_path, "small.ipynb", released)
    put(tmp_path, "small_too.ipynb", notebook_too)
    found = find_notebooks(tmp_path, [sheet, sheet_too])
    assert where(found) == {"small": "small.ipynb", "small_too": "small_too.ipynb"}
    assert all(notebook.notes == () for notebook in found.notebooks.values())


def test_one_of_two_notebooks_is_missing(tmp_path: Path, sheet: Sheet, released: Any) -> None:
    sheet_too, _ = second(sheet, released)
    put(tmp_path, "small.ipynb", released)
    found = find_notebooks(tmp_path, [sheet, sheet_too])
    assert where(found) == {"small": "small.ipynb"}
    assert list(found.missing) == ["small_too"] and "'small_too.ipynb' was not handed in" in found.missing["small_too"]


def test_two_notebooks_under_other_names_are_told_apart_by_their_cells(
    tmp_path: Path, sheet: Sheet, released: Any
) -> None:
    sheet_too, notebook_too = second(sheet, released)
    put(tmp_path, "b.ipynb", released)
    put(tmp_path, "a.ipynb", notebook_too)
    assert where(find_notebooks(tmp_path, [sheet, sheet_too])) == {"small": "b.ipynb", "small_too": "a.ipynb"}
