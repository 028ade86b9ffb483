"""What holds for every notebook, however it was mangled."""

from __future__ import annotations

import copy
import json
from typing import Any

import nbformat
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nbgrader.nbgraderformat import MetadataValidator

from autograder.submission import Sheet, Ungradable, normalise, parse_notebook

FIXTURES_ARE_FIXED = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)

GRADE_IDS = ["setup", "update", "test-update", "step", "test-step", "why", "after", "sketch"]
TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "def update(theta, x, y):\n    return theta",
            "def step(theta, theta_0, x, y):\n    return theta, 0",
            "def update(a):\r\n  pass\r\ndef step(b):\n  pass",
            "\ufeff\x0cdef update(a): pass\x00",
            "4.0",
        ]
    ),
    st.text(alphabet=st.characters(categories=["Cs", "Cc", "L"]), max_size=6),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)


def sometimes(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly as it should be, now and then anything."""
    return st.one_of(strategy, strategy, strategy, JSON)


NBGRADER = st.fixed_dictionaries(
    {},
    optional={
        "grade_id": sometimes(st.sampled_from([*GRADE_IDS, "unknown"])),
        "grade": sometimes(st.booleans()),
        "solution": sometimes(st.booleans()),
        "locked": sometimes(st.booleans()),
        "task": sometimes(st.booleans()),
        "points": sometimes(st.integers(-5, 5)),
        "schema_version": sometimes(st.sampled_from([1, 2, 3, 99])),
        "extra": JSON,
    },
)
METADATA = st.fixed_dictionaries(
    {},
    optional={
        "nbgrader": sometimes(NBGRADER),
        "tags": sometimes(st.lists(st.sampled_from(["skip-execution", "mine", "a,b"]))),
        "jupyter": JSON,
        "name": JSON,
        "collapsed": JSON,
    },
)
CELLS = st.fixed_dictionaries(
    {},
    optional={
        "cell_type": sometimes(st.sampled_from(["code", "code", "markdown", "raw", "heading"])),
        "id": sometimes(st.sampled_from([*GRADE_IDS, "a", "b"])),
        "metadata": sometimes(METADATA),
        "source": sometimes(TEXTS | st.lists(TEXTS, max_size=3)),
        "outputs": JSON,
        "execution_count": JSON,
        "attachments": sometimes(st.dictionaries(TEXTS, st.dictionaries(TEXTS, TEXTS, max_size=2), max_size=2)),
    },
)
NOTEBOOKS = st.fixed_dictionaries(
    {"cells": st.lists(sometimes(CELLS), max_size=12), "nbformat": st.just(4)},
    optional={"nbformat_minor": JSON, "metadata": JSON, "extra": JSON},
)


@st.composite
def edits(draw: st.DrawFn) -> list[tuple[str, int, Any]]:
    """What a student, or a program of theirs, does to the cells of a notebook."""
    edit = st.tuples(
        st.sampled_from(["delete", "double", "move", "retype", "rename", "empty", "write", "mark"]),
        st.integers(0, 40),
        st.one_of(st.integers(0, 40), TEXTS, METADATA),
    )
    return draw(st.lists(edit, max_size=10))


def apply(notebook: Any, todo: list[tuple[str, int, Any]]) -> Any:
    for what, where, how in todo:
        if not notebook.cells:
            break
        place = where % len(notebook.cells)
        cell = notebook.cells[place]
        if what == "delete":
            del notebook.cells[place]
        elif what == "double":
            notebook.cells.insert(place if isinstance(how, int) else len(notebook.cells), copy.deepcopy(cell))
        elif what == "move":
            notebook.cells.insert(how if isinstance(how, int) else 0, notebook.cells.pop(place))
        elif what == "retype":
            cell.cell_type = ("code", "markdown", "raw")[where % 3]
        elif what == "rename":
            name = GRADE_IDS[where % len(GRADE_IDS)]
            cell["metadata"] = {"nbgrader": {"grade_id": name, "schema_version": where % 5}}
        elif what == "empty":
            cell.source = ""
        elif what == "write":
            cell.source = how if isinstance(how, str) else "def update(theta, x, y):\n    return theta"
        else:
            cell["metadata"] = how
    return notebook


def check_normal(result: Any, sheet: Sheet) -> None:
    """All that a grader may rely on."""
    nbformat.validate(result)
    json.dumps(result, allow_nan=False).encode("utf-8")
    MetadataValidator().validate_nb(result)
    named = [cell.metadata.nbgrader.grade_id for cell in result.cells if cell.metadata]
    assert named == [cell.grade_id for cell in sheet.cells if cell.grade_id in named], "each once, in order"
    for known in sheet.cells:
        if known.grade or known.locked or known.task:
            assert known.grade_id in named
    for cell in result.cells:
        if cell.metadata:
            known = sheet.find(cell.metadata.nbgrader.grade_id)
            assert known is not None
            assert (cell.cell_type, cell.metadata.nbgrader.get("points")) == (known.cell_type, known.points)
            assert cell.source == known.source or not known.locked
        assert cell.get("outputs", []) == [] and cell.get("execution_count") is None
        assert "\r" not in cell.source and "\x00" not in cell.source


@FIXTURES_ARE_FIXED
@given(made=NOTEBOOKS)
def test_anything_can_be_read_or_is_refused(made: dict[str, Any]) -> None:
    try:
        result, notes = parse_notebook(json.dumps(made).encode())
    except Ungradable as error:
        assert error.reason.endswith(".")
        return
    nbformat.validate(result)
    written = json.dumps(result, allow_nan=False).encode("utf-8")
    assert all(isinstance(note, str) and note.endswith(".") for note in notes)
    again, more = parse_notebook(written)
    assert again == result and more == []


@FIXTURES_ARE_FIXED
@given(raw=st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_bytes_that_are_anything_are_refused_with_a_reason(raw: bytes) -> None:
    with pytest.raises(Ungradable):
        parse_notebook(raw)


@FIXTURES_ARE_FIXED
@given(made=NOTEBOOKS)
def test_any_notebook_becomes_normal_and_stays_so(sheet: Sheet, made: dict[str, Any]) -> None:
    result, notes = normalise(made, sheet)
    check_normal(result, sheet)
    assert normalise(made, sheet) == (result, notes), "the same each time"
    assert normalise(result, sheet)[0] == result, "nothing more to repair"


@FIXTURES_ARE_FIXED
@given(todo=edits())
def test_an_edited_notebook_becomes_normal_and_loses_no_code(
    sheet: Sheet, handed_out: Any, todo: list[tuple[str, int, Any]]
) -> None:
    edited = apply(copy.deepcopy(handed_out), todo)
    before = copy.deepcopy(edited)
    result, _ = normalise(edited, sheet)
    assert edited == before, "the notebook that was given is left alone"
    check_normal(result, sheet)
    again, notes = normalise(result, sheet)
    assert again == result
    assert all(note.startswith("Solution cell ") for note in notes), "only what cannot be repaired is said again"
