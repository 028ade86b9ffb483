"""Given cells run whatever form a right answer has: the checks take lists and arrays of one number, and so do they."""

from __future__ import annotations

import re

import pytest

from autograder.player import Session, Warm

from .source import ASSIGNMENTS, REPO, notebook

WRAP = """
from functools import wraps


def _formed(value):
    if isinstance(value, tuple):
        return tuple(map(_formed, value))
    if value is None or isinstance(value, (bool, np.bool_)):
        return value
    if np.ndim(value):
        return value.tolist() if form == "lists" and isinstance(value, np.ndarray) else value
    shape = {"0-d arrays": (), "(1,)": (1,), "(1, 1)": (1, 1)}.get(form)
    return float(value) if shape is None else np.full(shape, float(value))


def _in_this_form(function):
    return wraps(function)(lambda *given: _formed(function(*given)))
"""

UNDRAWN = "def show(figure, words):\n    plt.close(figure)\n"
"""In place of the lessons' `show`: what is drawn is another test's matter, and costs most of the time."""

FORMS = dict.fromkeys(ASSIGNMENTS, ("(1,)", "(1, 1)", "0-d arrays", "lists")) | {"ps6": ("0-d arrays", "lists")}
"""Not in ps6, where a student's own functions call each other through the lesson's, and stop at such numbers."""


@pytest.mark.parametrize("assignment", ASSIGNMENTS)
def test_given_cells_take_any_form_of_a_right_answer(assignment: str, warm: Warm) -> None:
    failed = []
    with warm.session(REPO / "solutions" / assignment) as session:
        for cell in notebook("solutions", assignment).cells:
            about = cell.metadata.get("nbgrader", {})
            if cell.cell_type != "code" or (about.get("grade") and not about.get("solution")):
                continue
            forms = FORMS[assignment] if "with your_functions():" in cell.source else ("",)
            failed += [
                f"{form}: {error}" for form in forms for error in _errors(session, f"form = {form!r}\n{cell.source}")
            ]
            names = re.findall(r"^def (\w+)\(", cell.source, re.MULTILINE)
            if about.get("solution"):
                failed += _errors(session, "".join(f"{name} = _in_this_form({name})\n" for name in names))
            elif "show" in names:
                failed += _errors(session, UNDRAWN + WRAP)
    assert failed == []


def _errors(session: Session, source: str) -> list[str]:
    outputs = session.run_cell(source).outputs
    return [f"{source[:90]!r}: {out['evalue']}" for out in outputs if out["output_type"] == "error"]
