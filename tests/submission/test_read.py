"""Notebooks with parts that are missing or wrong, and of other versions: read as far as can be."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import nbformat
import pytest

from autograder.submission import Sheet, Ungradable, normalise, parse_notebook

from .files import SOURCE, check_valid, data, notebook, with_cell


@pytest.mark.parametrize("value", [..., None, [], "text", 5, {"a": float("nan")}, {"tags": None}])
@pytest.mark.parametrize("key", ["metadata", "outputs", "execution_count", "id", "attachments"])
def test_parts_of_a_cell_that_are_missing_or_of_the_wrong_kind(key: str, value: Any) -> None:
    result, notes = parse_notebook(data(with_cell(**{key: value})))
    check_valid(result)
    assert result.cells[0].source == SOURCE and notes == []


@pytest.mark.parametrize(
    ("source", "expected", "count"),
    [
        (None, "", 0),
        (..., "", 0),
        ("one", "one", 0),
        ([], "", 0),
        (["a\n", "b"], "a\nb", 0),
        (["a\n", None, 3, "b"], "a\nb", 1),
        ({"text": "a"}, "", 1),
        (12, "", 1),
    ],
    ids=str,
)
def test_sources(source: Any, expected: str, count: int) -> None:
    result, notes = parse_notebook(data(with_cell(source=source)))
    check_valid(result)
    assert result.cells[0].source == expected and len(notes) == count


@pytest.mark.parametrize(
    "metadata",
    [
        {"tags": "skip-execution"},
        {"tags": ["a", "a", "b,c", 5, ""]},
        {"tags": {"a": 1}},
        {"name": ""},
        {"name": 3},
        {"jupyter": None},
        {"jupyter": {"source_hidden": "yes"}},
        {"collapsed": "true"},
        {"scrolled": 7},
        {"execution": {"iopub.status.busy": 5}},
        {"format": 1},
        {"nbgrader": None},
    ],
    ids=str,
)
def test_cell_metadata_of_the_wrong_type(metadata: dict[str, Any]) -> None:
    result, _ = parse_notebook(data(with_cell(metadata=metadata)))
    check_valid(result)


@pytest.mark.parametrize(
    "metadata",
    [
        None,
        [],
        {"kernelspec": None},
        {"kernelspec": {}},
        {"kernelspec": {"name": 5, "display_name": "x"}},
        {"kernelspec": "python3"},
        {"language_info": {"version": "3"}},
        {"language_info": {"name": "python", "file_extension": None}},
        {"language_info": {"name": "python", "codemirror_mode": 3}},
        {"orig_nbformat": "x", "title": 3, "authors": "me"},
        {"widgets": {"state": float("inf")}},
    ],
    ids=str,
)
def test_notebook_metadata_of_the_wrong_type(metadata: Any) -> None:
    result, notes = parse_notebook(data(notebook(metadata=metadata)))
    check_valid(result)
    assert notes == []


def test_a_foreign_kernel_is_read_as_it_is() -> None:
    kernel = {"name": "ir", "display_name": "R"}
    assert parse_notebook(data(notebook(metadata={"kernelspec": kernel})))[0].metadata.kernelspec == kernel


def test_cell_ids_that_are_missing_twice_there_or_of_the_wrong_form() -> None:
    made = notebook()
    ids = ["a", "a", None, "not good", "x" * 65, "a\n", 5, "b"]
    made["cells"] = [{**made["cells"][0], "id": cell_id} for cell_id in ids]
    del made["cells"][2]["id"]
    result, notes = parse_notebook(data(made))
    check_valid(result)
    found = [cell.id for cell in result.cells]
    assert len(set(found)) == len(ids)
    assert (found[0], found[-1]) == ("a", "b") and notes == []
    assert parse_notebook(data(made))[0] == result, "the same ids each time"


def test_numbers_that_json_does_not_have() -> None:
    raw = data(with_cell(metadata={"a": float("nan"), "b": [float("inf"), -float("inf")], "c": 0, "d": 1}))
    result, _ = parse_notebook(raw.replace(b'"c": 0', b'"c": 1e999').replace(b'"d": 1', b'"d": ' + b"9" * 5000))
    check_valid(result)
    assert result.cells[0].metadata == {"a": None, "b": [None, None], "c": None, "d": None}


def test_unknown_cell_types() -> None:
    made = notebook()
    code, others = made["cells"][0], [{"cell_type": kind, "source": "s"} for kind in ("heading", "sql", None, ["code"])]
    made["cells"] = [{**code, "cell_type": "Code"}, {**code, "cell_type": "python"}, *others, "no cell", None]
    result, notes = parse_notebook(data(made))
    check_valid(result)
    assert [cell.cell_type for cell in result.cells] == ["code", "code", "markdown", "raw", "raw", "raw"]
    assert len(notes) == 2 and notes[0].startswith("2 entries") and notes[1].startswith("4 cells")


@pytest.mark.parametrize(
    ("attachments", "expected"),
    [
        ({"a.png": {"image/png": "AAAA"}}, {"a.png": {"image/png": "AAAA"}}),
        (
            {"a.png": {"image/png": 5}, "b.png": "x", "c": {"application/json": {"x": 1}}},
            {"c": {"application/json": {"x": 1}}},
        ),
        ("a.png", None),
        ([], None),
    ],
    ids=str,
)
def test_attachments(attachments: Any, expected: Any) -> None:
    made = with_cell(cell_type="markdown", attachments=attachments, outputs=..., execution_count=...)
    result, _ = parse_notebook(data(made))
    check_valid(result)
    assert result.cells[0].get("attachments") == expected


def test_extra_keys_are_left_out() -> None:
    made = with_cell(surprise=1, source_hash="x")
    made["surprise"] = {"deep": []}
    result, _ = parse_notebook(data(made))
    check_valid(result)
    assert "surprise" not in result and "surprise" not in result.cells[0]


@pytest.mark.parametrize("wrap", [lambda deep: {"a": deep}, lambda deep: [deep]], ids=["objects", "lists"])
def test_metadata_nested_more_deeply_than_anybody_needs(wrap: Callable[[Any], Any]) -> None:
    deep: Any = "bottom"
    for _ in range(150):
        deep = wrap(deep)
    result, _ = parse_notebook(data(with_cell(metadata={"deep": deep, "flat": 1})))
    check_valid(result)
    assert "bottom" not in json.dumps(result)
    assert result.cells[0].metadata.flat == 1


def test_a_newer_minor_version_is_read_as_the_newest_known() -> None:
    result, notes = parse_notebook(data(notebook(nbformat_minor=99)))
    check_valid(result)
    assert notes == ["The notebook has the newer format 4.99; it was read as 4.5."]


@pytest.mark.parametrize(
    "change",
    [{"nbformat": "4"}, {"nbformat": 4.0}, {"nbformat": None}, {"nbformat_minor": None}, {"nbformat_minor": "x"}],
)
def test_version_numbers_of_the_wrong_type(change: dict[str, Any]) -> None:
    result, notes = parse_notebook(data(notebook(**change)))
    check_valid(result)
    assert result.cells[0].source == SOURCE and notes == []


@pytest.mark.parametrize(("major", "age"), [(1, "older"), (2, "older"), (5, "newer"), (99, "newer")])
def test_major_versions_that_cannot_be_read(major: int, age: str) -> None:
    with pytest.raises(Ungradable, match=f"has format {major}, {age} than what can be read"):
        parse_notebook(data(notebook(nbformat=major)))


def test_format_3_is_converted_and_keeps_its_grade_ids(handed_out: Any, sheet: Sheet) -> None:
    old = nbformat.writes(nbformat.convert(copy.deepcopy(handed_out), 3), version=3)
    result, notes = parse_notebook(old.encode())
    check_valid(result)
    assert notes == ["The notebook has the old format 3; it was converted."]
    mended, more = normalise(result, sheet)
    assert more == []
    assert [c.source for c in mended.cells if c.cell_type == "code"] == [
        c.source for c in normalise(handed_out, sheet)[0].cells if c.cell_type == "code"
    ]


def test_a_damaged_notebook_of_format_3() -> None:
    cells = [
        {"cell_type": "code", "input": ["x = 1\n", "y = 2"], "collapsed": "no", "metadata": None},
        {"cell_type": "heading", "level": "one", "source": ["A ", "title"]},
        {"cell_type": "markdown"},
        {"source": 5},
        "no cell",
    ]
    made = {"nbformat": 3, "metadata": None, "worksheets": [{"cells": cells}, None, {"cells": 5}]}
    result, _ = parse_notebook(data(made))
    check_valid(result)
    assert [(c.cell_type, c.source) for c in result.cells] == [
        ("code", "x = 1\ny = 2"),
        ("markdown", "# A title"),
        ("markdown", ""),
        ("raw", ""),
    ]
    assert parse_notebook(data(made))[0] == result


def test_cells_that_are_null() -> None:
    result, notes = parse_notebook(data(notebook(cells=None)))
    check_valid(result)
    assert result.cells == [] and notes == ["The notebook has no cells."]
