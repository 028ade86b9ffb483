"""Cells whose type or text was changed."""

from __future__ import annotations

from typing import Any

import nbformat
import pytest

from autograder.submission import Sheet, Ungradable, check_belongs, normalise
from autograder.submission.sources import LONGEST_CODE

from .cells import ANSWER, cell, code_in_order, own_code


@pytest.mark.parametrize("new_type", ["markdown", "raw"])
@pytest.mark.parametrize("grade_id", ["setup", "update", "test-update"])
def test_code_that_was_retyped_is_code_again(released: Any, sheet: Sheet, grade_id: str, new_type: str) -> None:
    cell(released, "update").source = ANSWER
    expected, _ = normalise(released, sheet)
    retyped = cell(released, grade_id)
    retyped.cell_type = new_type
    del retyped["outputs"], retyped["execution_count"]
    result, notes = normalise(released, sheet)
    assert result == expected
    assert notes == [f"Cell '{grade_id}' had been turned from code into {new_type}; it was set right."]


def test_an_answer_retyped_to_code_is_text_again(released: Any, sheet: Sheet) -> None:
    answer = cell(released, "why")
    answer.update(cell_type="code", outputs=[], execution_count=4, source="Zero is no decision.")
    result, _ = normalise(released, sheet)
    assert cell(result, "why").cell_type == "markdown"
    assert cell(result, "why").source == "Zero is no decision."
    nbformat.validate(result)


@pytest.mark.parametrize("text", ["", "4.0", "check = print", "# gone\n" * 5])
@pytest.mark.parametrize("grade_id", ["setup", "test-update", "sketch"])
def test_emptied_or_edited_cells_that_are_not_the_student_s(
    released: Any, sheet: Sheet, grade_id: str, text: str
) -> None:
    cell(released, grade_id).source = text
    result, notes = normalise(released, sheet)
    expected = sheet.find(grade_id)
    assert expected is not None and cell(result, grade_id).source == expected.source
    assert notes == [f"The text of cell '{grade_id}', which is not to be edited, had been changed; it was restored."]


def test_an_emptied_solution_stays_empty(released: Any, sheet: Sheet) -> None:
    cell(released, "update").source = ""
    result, notes = normalise(released, sheet)
    assert cell(result, "update").source == "" and notes == []


def test_windows_line_ends_and_odd_characters(released: Any, sheet: Sheet) -> None:
    cell(released, "update").source = "def update(theta, x, y):\r\n\treturn theta\r# old\x0c\x00\r\n"
    result, notes = normalise(released, sheet)
    assert cell(result, "update").source == "def update(theta, x, y):\n\treturn theta\n# old\n"
    assert notes == ["Cell 'update' held NUL or form feed characters; they were taken out."]


def test_windows_line_ends_alone_are_not_worth_a_note(released: Any, sheet: Sheet) -> None:
    for item in released.cells:
        item.source = item.source.replace("\n", "\r\n")
    result, notes = normalise(released, sheet)
    assert notes == []
    assert all("\r" not in item.source for item in result.cells)


def test_a_huge_cell_of_code_says_that_it_was_not_run(released: Any, sheet: Sheet) -> None:
    cell(released, "update").source = "x = 1\n" * (LONGEST_CODE // 5)
    result, notes = normalise(released, sheet)
    with pytest.raises(RuntimeError, match=r"1,200,000 characters, more than the 1,000,000"):
        exec(cell(result, "update").source)
    assert notes == ["Cell 'update' had 1,200,000 characters of code; it was not run, and says so."]


def test_a_huge_answer_in_words_is_kept_for_the_person_who_grades_it(released: Any, sheet: Sheet) -> None:
    picture = "![scan](data:image/png;base64," + "A" * 2 * LONGEST_CODE + ")"
    cell(released, "why").source = picture
    result, notes = normalise(released, sheet)
    assert cell(result, "why").source == picture and notes == []


def test_pictures_in_an_answer_are_kept(released: Any, sheet: Sheet) -> None:
    cell(released, "why")["attachments"] = {"scan.png": {"image/png": "AAAA"}}
    result, _ = normalise(released, sheet)
    assert cell(result, "why").attachments == {"scan.png": {"image/png": "AAAA"}}


def test_another_assignment_s_notebook_does_not_belong(sheet: Sheet, released: Any) -> None:
    check_belongs(released, sheet)
    other = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# ps5 · The dual form"), own_code("x = 1")])
    with pytest.raises(Ungradable, match=r"begins with 'ps5 · The dual form'.*none of the graded cells of 'small'"):
        check_belongs(other, sheet)


def test_a_notebook_that_lost_all_metadata_still_belongs_by_its_functions(sheet: Sheet) -> None:
    bare = nbformat.v4.new_notebook(cells=[own_code(ANSWER)])
    check_belongs(bare, sheet)
    result, _ = normalise(bare, sheet)
    code = code_in_order(result)
    assert (
        code.index(cell(result, "setup").source) < code.index(ANSWER) < code.index(cell(result, "test-update").source)
    )
