"""The lessons' cells: short, quiet, each picture described, and nothing fails but what a student has to write."""

from __future__ import annotations

import re

from autograder.player import Session, Warm

from .source import REPO, cells, code, each_lesson, markdown, notebook, without_code

LONGEST = 20
"""Lines of a code cell that is there to be read; set-up and drawing cells are not, and exercises are to be written."""

PARTS = (
    "you will be able to", "what you need", "minutes", "common mistakes", "summary", "notation", "further reading",
)  # fmt: skip

LONGEST_PARAGRAPH = 110
"""Words."""


@each_lesson
def test_code_cells_are_short(assignment: str) -> None:
    for cell in code(assignment):
        if "locked" in cell.metadata or "exercise" in cell.metadata:
            continue
        lines = [line for line in cell.source.splitlines() if line.strip() and not line.startswith("###")]
        assert len(lines) <= LONGEST, cell.source[:80]


@each_lesson
def test_paragraphs_are_short(assignment: str) -> None:
    for text in markdown(assignment):
        for paragraph in text.split("\n\n"):
            if not paragraph.lstrip().startswith(("|", "-", "1.", "```", "<")):
                assert len(paragraph.split()) <= LONGEST_PARAGRAPH, paragraph[:80]


@each_lesson
def test_no_sum_is_broken_into_a_list(assignment: str) -> None:
    """Markdown makes a list of a line that begins with a plus or a star; the lessons' lists begin with "-"."""
    for text in markdown(assignment):
        assert re.findall(r"(?m)^ *[+*] .*", without_code(text)) == []


@each_lesson
def test_every_lesson_has_the_parts_that_a_reader_expects(assignment: str) -> None:
    whole = "\n".join(markdown(assignment)).lower()
    for part in (
        "you will be able to",
        "what you need",
        "minutes",
        "common mistakes",
        "summary",
        "notation",
        "further reading",
    ):
        assert part in whole, part
    assert "<details>" in whole
    assert "predict" in whole


@each_lesson
def test_every_picture_of_a_solution_is_described(assignment: str) -> None:
    for cell in notebook("solutions", assignment).cells:
        for output in cell.get("outputs", []):
            if "image/png" in output.get("data", {}):
                words = output["metadata"].get("image/png", {}).get("alt", "")
                assert len(words.split()) >= 5, f"described by {words!r}: {cell.source[:80]}"


@each_lesson
def test_a_release_fails_only_where_the_student_has_to_write(assignment: str, warm: Warm) -> None:
    with warm.session(REPO / "notebooks" / assignment) as session:
        failed = _failing(session, assignment)
    assert failed == []


def _failing(session: Session, assignment: str) -> list[str]:
    failed = []
    for cell in notebook("notebooks", assignment).cells:
        about = cell.metadata.get("nbgrader", {})
        if cell.cell_type != "code" or about.get("grade"):
            continue
        result = session.run_cell(cell.source)
        if about.get("solution"):
            continue
        loud = [out for out in result.outputs if out["output_type"] == "error" or out.get("name") == "stderr"]
        if loud:
            failed.append(f"{cell.source[:80]}: {loud[0]}")
    return failed


@each_lesson
def test_a_figure_is_closed_after_it_is_shown(assignment: str) -> None:
    """A figure that stays open is shown a second time, without its description."""
    for cell in notebook("solutions", assignment).cells:
        shown = [out for out in cell.get("outputs", []) if "image/png" in out.get("data", {})]
        assert len(shown) <= 1 + cell.source.count("show("), cell.source[:80]


@each_lesson
def test_prose_and_code_alternate(assignment: str) -> None:
    """No more than three code cells in a row without a word between them, set-up and tests aside."""
    row = 0
    for cell in cells(assignment):
        quiet = "locked" in cell.metadata or "grade" in cell.metadata or "exercise" in cell.metadata
        row = row + 1 if cell.cell_type == "code" and not quiet else 0
        assert row <= 3, cell.source[:80]
