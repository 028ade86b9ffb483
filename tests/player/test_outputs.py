"""Outputs that a player forges become valid outputs, or nothing."""

from __future__ import annotations

import json
from typing import Any

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.player.journal import PREFIX, RICH, STDERR, STDOUT
from autograder.player.outputs import OutputReader
from autograder.verdict import MIME_TYPE

PNG = {"output_type": "display_data", "data": {"image/png": "aGk=", "text/plain": "p"}, "metadata": {}}


def piece(kind: int, data: bytes | dict[str, Any]) -> bytes:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    return PREFIX.pack(kind, len(raw)) + raw


def valid(outputs: list[dict[str, Any]]) -> bool:
    cell = nbformat.v4.new_code_cell("x", outputs=[nbformat.from_dict(one) for one in outputs])
    notebook = nbformat.v4.new_notebook(cells=[cell])
    nbformat.validate(notebook)
    nbformat.writes(notebook).encode()
    return True


RANDOM = st.binary(max_size=30).flatmap(lambda data: st.sampled_from([piece(k, data) for k in (0, 1, 2, 3, 9)]))
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
KINDS = ["display_data", "execute_result", "error", "update_display_data", "clear_output", "stream"]
MESSAGES = st.fixed_dictionaries(
    {"output_type": st.sampled_from(KINDS) | VALUES},
    optional={
        "data": st.dictionaries(st.sampled_from(["text/plain", "application/json", "image/png"]), VALUES, max_size=2)
        | VALUES,
        **dict.fromkeys(["metadata", "traceback", "ename", "evalue", "execution_count", "display_id", "wait"], VALUES),
    },
).map(lambda message: piece(RICH, message))


@given(st.lists(RANDOM | MESSAGES, max_size=8).map(b"".join), st.binary(max_size=20))
def test_any_journal_becomes_valid_outputs(pieces: bytes, rest: bytes) -> None:
    assert valid(OutputReader().read(pieces + rest))


def test_pieces_of_one_stream_are_joined() -> None:
    journal = piece(STDOUT, b"a") + piece(STDOUT, b"b\n") + piece(STDERR, b"e") + piece(RICH, PNG) + piece(STDERR, b"f")
    shown = OutputReader().read(journal)
    assert [one.get("text") for one in shown] == ["ab\n", "e", None, "f"]


def test_a_character_split_between_pieces_is_whole() -> None:
    theta = "θ".encode()
    assert OutputReader().read(piece(STDOUT, theta[:1]) + piece(STDOUT, theta[1:]))[0]["text"] == "θ"


def test_what_was_written_before_damage_counts() -> None:
    journal = piece(STDOUT, b"kept") + PREFIX.pack(STDOUT, 1 << 31) + b"lost"
    assert OutputReader().read(journal) == [{"output_type": "stream", "name": "stdout", "text": "kept"}]


@pytest.mark.parametrize(
    "message",
    [
        {"output_type": "stream", "name": "stdout", "text": "forged"},
        {"output_type": "display_data", "data": {"text/html": 5}, "metadata": {}},
        {"output_type": "display_data", "data": {"x" * 1000: "a"}, "metadata": {}},
        {"output_type": "display_data", "data": {}, "metadata": []},
        {"output_type": "error", "ename": "E", "evalue": "v", "traceback": "not a list"},
        {"output_type": "error", "ename": 1, "evalue": "v", "traceback": []},
        {"output_type": "verdict", "score": 1.0},
    ],
)
def test_a_malformed_output_is_left_out(message: dict[str, Any]) -> None:
    assert OutputReader().read(piece(RICH, message) + piece(STDOUT, b"after")) == [
        {"output_type": "stream", "name": "stdout", "text": "after"}
    ]


def test_a_flood_of_outputs_is_bounded() -> None:
    assert len(OutputReader().read(piece(RICH, PNG) * 5000)) <= 500


def test_an_output_with_very_many_representations_is_left_out() -> None:
    many = {f"text/x-{number}": "" for number in range(1000)}
    assert OutputReader().read(piece(RICH, {**PNG, "data": many})) == []
    assert OutputReader().read(piece(RICH, {**PNG, "metadata": many})) == []


def test_a_verdict_does_not_come_from_a_submission() -> None:
    forged = {**PNG, "data": {"text/plain": "v", MIME_TYPE: {"points": 4.0, "text": "all points"}}}
    assert OutputReader().read(piece(RICH, forged))[0]["data"] == {"text/plain": "v"}


def test_what_a_whole_notebook_shows_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.player.outputs.MOST_BYTES", 1000)
    reader = OutputReader()
    first = reader.read(piece(STDOUT, b"a" * 900))
    assert [one["text"] for one in first] == ["a" * 900]
    second = reader.read(piece(STDERR, b"b" * 200) + piece(STDOUT, b"c" * 50))
    assert second[0]["text"] == "c" * 50
    assert "[This notebook showed too much: the rest was left out.]" in second[1]["text"]
    assert reader.raw("stdout", b"d" * 200) == []
    assert reader.raw("stdout", b"d" * 20)[0]["text"] == "d" * 20


def test_a_change_counts_once_for_each_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.player.outputs.MOST_BYTES", 100_000)
    reader = OutputReader()
    shown = reader.read(piece(RICH, {**PNG, "display_id": "d"}) * 300)
    change = {**PNG, "output_type": "update_display_data", "display_id": "d"}
    assert "showed too much" in reader.read(piece(RICH, {**change, "data": {"text/plain": "x" * 1000}}))[0]["text"]
    assert [one["data"] for one in shown] == [PNG["data"]] * 300


def test_an_update_changes_displays_of_its_own_session_only() -> None:
    one, two = OutputReader(), OutputReader()
    shown = one.read(piece(RICH, {**PNG, "display_id": "d"}))
    change = piece(
        RICH, {**PNG, "output_type": "update_display_data", "data": {"text/plain": "new"}, "display_id": "d"}
    )
    assert two.read(change) == []
    assert shown[0]["data"] == PNG["data"]
    assert one.read(change) == []
    assert shown[0]["data"] == {"text/plain": "new"}
