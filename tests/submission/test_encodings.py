"""How a file is encoded."""

from __future__ import annotations

import json

import pytest

from autograder.submission import parse_notebook

from .files import SOURCE, check_valid, data, notebook, with_cell


def test_an_ordinary_notebook_is_read_without_its_outputs() -> None:
    result, notes = parse_notebook(data(notebook()))
    check_valid(result)
    assert notes == []
    (cell,) = result.cells
    assert (cell.id, cell.source, cell.outputs, cell.execution_count) == ("update", SOURCE, [], None)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_unicode_encodings(encoding: str) -> None:
    result, notes = parse_notebook(json.dumps(notebook(), ensure_ascii=False).encode(encoding))
    check_valid(result)
    assert result.cells[0].source == SOURCE
    assert len(notes) == (0 if encoding == "utf-8-sig" else 1)


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_western_encodings(encoding: str) -> None:
    text = "café" if encoding == "latin-1" else "café – “naïve”"
    result, notes = parse_notebook(json.dumps(with_cell(source=text), ensure_ascii=False).encode(encoding))
    assert result.cells[0].source == text
    assert notes == ["The file is not UTF-8; it was read as Windows-1252, so letters beyond ASCII may be wrong."]


def test_bytes_that_no_western_encoding_has() -> None:
    result, notes = parse_notebook(data(with_cell(source="caf@")).replace(b"@", b"\xe9\x81"))
    check_valid(result)
    assert result.cells[0].source == "caf\xe9\x81" and len(notes) == 1


def test_one_bad_byte_does_not_spoil_the_letters_around_it() -> None:
    raw = json.dumps(with_cell(source="θ·x + θ₀ @"), ensure_ascii=False).encode().replace(b"@", b"\xff")
    result, notes = parse_notebook(raw)
    assert result.cells[0].source == "θ·x + θ₀ \ufffd"
    assert notes == ["The file has 1 places that are not UTF-8; they show as \ufffd."]


def test_lone_surrogates_become_replacement_characters() -> None:
    made = with_cell(source="a \ud800 b \udfff c \ud83d\ude00", metadata={"k\udc00": ["\ud801"]})
    result, _ = parse_notebook(data(made))
    check_valid(result)
    assert result.cells[0].source == "a \ufffd b \ufffd c 😀"
    assert result.cells[0].metadata == {"k\ufffd": ["\ufffd"]}


def test_halves_of_characters_encoded_one_by_one_are_joined() -> None:
    raw = data(with_cell(source="a @ b")).replace(b"@", "\ud83d\ude00".encode("utf-8", "surrogatepass"))
    result, notes = parse_notebook(raw)
    check_valid(result)
    assert result.cells[0].source == "a 😀 b" and notes == []


def test_windows_line_ends_in_the_file() -> None:
    result, notes = parse_notebook(data(notebook(), indent=1).replace(b"\n", b"\r\n"))
    assert result.cells[0].source == SOURCE and notes == []


@pytest.mark.parametrize("tail", [b"\n\n", b"\x00" * 512, b"\r\n\x00"])
def test_blanks_and_zero_bytes_at_the_end(tail: bytes) -> None:
    assert parse_notebook(data(notebook()) + tail)[0].cells[0].source == SOURCE
