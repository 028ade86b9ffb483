"""nbgrader's own pages and buttons in a real browser, from the lesson to the feedback."""

from __future__ import annotations

from typing import Any

import pytest
from nbgrader.api import Gradebook

from . import in_formgrader, in_lab
from .conftest import COMMENT, FINISHED, NOTEBOOK, SCORE, SOURCE, STUDENT, WORK, Desk
from .contrast import contrasts

MATHJAX = "https://cdnjs.cloudflare.com/ajax/libs/mathjax/"

pytestmark = [pytest.mark.browser, pytest.mark.workflow]


def output(page: Any, desk: Desk, grade_id: str) -> Any:
    """What the cell with this name put out in the student's notebook."""
    in_lab.open_notebook(page, WORK)
    return in_lab.cell(page, desk.number(grade_id)).locator(".jp-Cell-outputArea")


def says(part: Any, *sentences: str) -> None:
    """Assert that `part` of a page shows all of `sentences`; JupyterLab lays out what is scrolled to, in its time."""
    from playwright.sync_api import expect

    for sentence in sentences:
        expect(part).to_contain_text(sentence, use_inner_text=True, timeout=20_000)


def test_create_assignment_shows_what_the_lesson_says(desk: Desk, jupyterlab: Any) -> None:
    in_lab.open_notebook(jupyterlab, SOURCE)
    shown = in_lab.create_assignment(jupyterlab)
    assert {(kind, name): float(points) for kind, name, points in shown if float(points)} == {
        ("Total points", ""): 22,
        ("Manually graded task", "zero_start"): 3,
        **{("Autograded tests", f"test-{name}"): most for name, most in desk.course.assignment("ps2").points.items()},
    }


def test_generate_writes_the_release_that_was_built(desk: Desk) -> None:
    file = desk.course.release("ps2") / f"{NOTEBOOK}.ipynb"
    built = file.read_bytes()
    file.unlink()
    page = desk.tab()
    in_formgrader.open_page(page, desk.lab, "manage_assignments")
    assert "Successfully created the student version of 'ps2'" in in_formgrader.press(page, "ps2", "assign")
    page.close()
    assert file.read_bytes() == built
    assert not any(words in built for words in (b"SOLUTION", b"MARK SCHEME", b"For the marker", b"HIDDEN"))


def test_a_wrong_answer_is_explained_below_its_check(desk: Desk, tried: Any) -> None:
    verdict = output(tried, desk, "test-improvement_with_rate").locator(".autograder-verdict")
    says(verdict, "What happened: offset's part missing", "Read again: ps2 ·")


def test_the_explorer_answers_to_a_click(tried: Any) -> None:
    in_lab.open_notebook(tried, WORK)
    explorer = in_lab.notebook(tried).locator(".autograder-explorer")
    explorer.scroll_into_view_if_needed()
    title = explorer.locator("[aria-live] strong")
    says(title, "Start")
    explorer.get_by_role("button", name="Next step").click()
    says(title, "Correction 1 of 5: apple 6")


def test_validate_names_what_fails(tried: Any) -> None:
    in_lab.open_notebook(tried, WORK)
    said = in_lab.validate(tried)
    assert 'check("improvement_with_rate", improvement_with_rate)' in said
    assert "offset's part missing" in said
    assert "harmful_update is not written yet" in said


def test_a_right_answer_is_said_to_be_right(desk: Desk, corrected: Any) -> None:
    says(output(corrected, desk, "test-improvement"), "improvement: right on all recorded examples.")


def test_validate_passes_a_finished_notebook(jupyterlab: Any) -> None:
    in_lab.open_notebook(jupyterlab, FINISHED)
    assert "Success! Your notebook passes all the tests." in in_lab.validate(jupyterlab)


def test_autograde_goes_through_the_sandbox(desk: Desk, autograded: Any, tried: Any) -> None:
    # The same cell saw the gradebook where the student ran it, as the student's own account.
    says(output(tried, desk, "improvement_with_rate"), "gradebook in sight: True")
    notebook = desk.course.root / "autograded" / STUDENT / "ps2" / f"{NOTEBOOK}.ipynb"
    assert "gradebook in sight: False" in notebook.read_text(encoding="utf-8")


def test_the_table_shows_the_score(autograded: Any) -> None:
    row = in_formgrader.row(autograded, STUDENT)
    assert "needs manual grading" in row
    assert "8 / 22" in row


def test_the_marker_sees_the_answer_its_scheme_and_the_verdicts(desk: Desk, marked: Any) -> None:
    says(in_formgrader.panel(marked, "zero_start"), "For the marker", "1 point, a false claim.")
    assert marked.get_by_text("Dear author, your second line").is_visible()
    assert marked.locator(".autograder-verdict").get_by_text("offset's part missing").is_visible()


def test_score_and_comment_are_saved(desk: Desk, marked: Any) -> None:
    marked.reload()
    panel = in_formgrader.panel(marked, "zero_start")
    assert panel.locator(".score").input_value() == SCORE
    assert panel.locator(".comment").input_value() == COMMENT
    with Gradebook(f"sqlite:///{desk.course.root / 'gradebook.db'}") as gradebook:
        assert gradebook.find_grade("zero_start", NOTEBOOK, "ps2", STUDENT).manual_score == float(SCORE)
        assert gradebook.find_comment("zero_start", NOTEBOOK, "ps2", STUDENT).manual_comment == COMMENT


def test_the_feedback_shows_verdict_score_and_comment(feedback: Any) -> None:
    assert feedback.locator(".autograder-verdict").get_by_text("offset's part missing").is_visible()
    assert feedback.get_by_text("Score: 10.5 / 22").is_visible()
    assert feedback.get_by_text(COMMENT).is_visible()


def test_tables_and_hints_look_like_such(feedback: Any) -> None:
    head = feedback.locator("table", has_text="signed score").get_by_role("columnheader", name="apple")
    assert head.evaluate("cell => parseFloat(getComputedStyle(cell).paddingLeft)") >= 3
    hint = feedback.locator("summary").first
    assert hint.evaluate("summary => getComputedStyle(summary).display") == "list-item"


def test_a_students_scripts_run_nowhere_but_in_their_own_notebook(tried: Any, marked: Any, feedback: Any) -> None:
    assert tried.evaluate("window.attacked") == 1
    for page in (marked, feedback):
        assert page.locator("b").get_by_text("claim", exact=True).is_visible()
        assert page.evaluate("window.attacked") is None


def test_nothing_outside_was_needed(desk: Desk, feedback: Any) -> None:
    # The pages of a submission ask for MathJax, and everything above was seen without it.
    assert [url for url in desk.asked if not url.startswith(MATHJAX)] == []


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_verdict_and_explorer_are_readable_in(theme: str, desk: Desk, tried: Any) -> None:
    verdict = output(tried, desk, "test-improvement_with_rate")
    in_lab.choose(tried, "Settings", "Theme", theme)
    tried.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
    for part in (verdict.locator(".autograder-verdict"), in_lab.notebook(tried).locator(".autograder-explorer")):
        part.scroll_into_view_if_needed()
        seen = contrasts(part)
        assert len(seen) > 10
        assert {text: ratio for text, ratio, least in seen if ratio < least} == {}
