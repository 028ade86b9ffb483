"""What an instructor does in nbgrader's grading pages, one step a function."""

from __future__ import annotations

from typing import Any

from ..workflow.server import Lab


def open_page(page: Any, lab: Lab, path: str) -> None:
    """Open a page of the formgrader, and wait until its table is filled."""
    page.goto(f"{lab.url}/formgrader/{path}?token={lab.token}")
    page.locator("#main-table td").first.wait_for()


def press(page: Any, row: str, column: str) -> str:
    """Press the button of `column` in the row that names `row`; returns what the dialogue says, and closes it."""
    page.locator("#main-table tr").filter(has_text=row).locator(f"td.{column} a").click()
    dialogue = page.get_by_role("dialog")
    dialogue.get_by_role("button", name="OK").wait_for()
    said = str(dialogue.inner_text())
    dialogue.get_by_role("button", name="OK").click()
    dialogue.wait_for(state="detached")
    return said


def row(page: Any, name: str) -> str:
    """The row that names `name`, as it stands now."""
    return " ".join(page.locator("#main-table tr").filter(has_text=name).inner_text().split())


def panel(page: Any, grade_id: str) -> Any:
    """The panel of a cell on the page of a submission, when it has loaded its score."""
    page.wait_for_function("window.formgrader?.grades?.loaded && formgrader.comments?.loaded")
    return page.locator(".nbgrader_cell", has=page.locator(f"#{grade_id}"))


def mark(page: Any, grade_id: str, score: str, comment: str) -> None:
    """Type a score and a comment; each is saved, and shown to be, when the cursor leaves it."""
    one = panel(page, grade_id)
    for field, text, sign in ((".score", score, ".score-saved"), (".comment", comment, ".comment-saved")):
        one.locator(field).fill(text)
        with page.expect_response(lambda answer: answer.request.method == "PUT") as answered:
            one.locator(field).press("Tab")
        assert answered.value.ok
        one.locator(sign).wait_for()
