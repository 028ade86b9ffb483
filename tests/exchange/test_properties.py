"""For names of every kind: files survive reading and writing, and only what is meant to change does."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.errors import UserError
from autograder.exchange.canvas import merge_canvas
from autograder.exchange.labels import label_of
from autograder.exchange.merge import Rules
from autograder.exchange.moodle import merge_worksheet
from autograder.exchange.moodle_time import moodle_time
from autograder.exchange.roster import Person, Roster
from autograder.exchange.standing import Standing, Standings
from autograder.exchange.table import Table, amount, parse_table, parsed_amount, rendered
from autograder.exchange.words import as_student_id, is_student_id, squashed, without_copy

cells = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=12) | st.sampled_from(
    [
        'a,b;"c"',
        "=1+1",
        "+1",
        "-1",
        "@x",
        "\t=1",
        "line\nline",
        "dos\r\nline",
        "\r",
        '"',
        "",
        " ",
        "Doe, Jr.",
        "\ufeff=",
    ]
)
some = settings(max_examples=30, deadline=None)


@some
@given(
    st.lists(st.tuples(cells, cells, cells), min_size=1, max_size=4),
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_a_table_survives(rows: list[tuple[str, str, str]], delimiter: str, newline: str, encoding: str) -> None:
    table = Table(["Student", "ID", "ps1 (1)"], [list(row) for row in rows], delimiter, newline, encoding)
    assert parse_table(rendered(table), "t.csv") == table


def test_windows_letters_survive() -> None:
    data = "Student;ID\r\nZoë “Zo” Müller;1\r\n".encode("cp1252")
    table = parse_table(data, "t.csv")
    assert table.rows == [["Zoë “Zo” Müller", "1"]]
    assert rendered(table) == data
    table.rows[0][0] = "李"
    assert parse_table(rendered(table), "t.csv").rows == [["李", "1"]]
    table.rows[0][0] = os.fsdecode(b"Zo\xeb")  # as the name of a folder
    assert parse_table(rendered(table), "t.csv").rows == [["Zo?", "1"]]


@pytest.mark.parametrize("data", [b"", b" \n", b"a\0b", b"\xef\xbb\xbf\xff\xff", b"\xff\xfea"])
def test_what_is_no_table_is_one_sentence(data: bytes) -> None:
    with pytest.raises(UserError, match=r"t\.csv"):
        parse_table(data, "t.csv")


STANDINGS = Standings(
    "ps1",
    6.0,
    (Standing("ada", "graded", 5.0), Standing("bob", "missing"), Standing("cy", "ungradable", reason="torn")),
)
ROSTER = Roster(
    [Person(name, numbers=frozenset({number})) for name, number in (("ada", "1"), ("bob", "2"), ("cy", "3"))]
)


@some
@given(st.lists(st.tuples(cells, cells, cells), min_size=4, max_size=4), st.sampled_from(["", "3", "EX", "-"]))
def test_canvas_only_the_scores_change(texts: list[tuple[str, str, str]], there: str) -> None:
    header = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Notes", "ps1 (77)", "Final Score"]
    numbers = ["1", "2", "3", "99"]
    rows = [[name, n, "", "", "S", note, there, final] for n, (name, note, final) in zip(numbers, texts, strict=True)]
    table = Table(header, [["    Points Possible", "", "", "", "", "", "6.00", "(read only)"], *map(list, rows)])
    told = merge_canvas(table, STANDINGS, ROSTER, "", Rules())
    again = parse_table(rendered(table), "t.csv")
    for old, new in zip(rows, again.rows[1:], strict=True):
        assert new[1:6] + new[7:] == old[1:6] + old[7:]
        assert new[0] in (old[0], "'" + old[0])
        assert not new[0].strip("\t\r\n ").startswith(("=", "+", "-", "@")) or "Points Possible" in new[0]
        assert old[0] == "Student, Test" or new[6] == ("5" if old[1] == "1" else there)
    assert told.written == 1
    assert len(told.unscored) == 2


@some
@given(st.lists(cells, min_size=4, max_size=4))
def test_moodle_comments_are_left_alone_and_names_made_safe(texts: list[str]) -> None:
    header = ["Identifier", "Full name", "Grade", "Maximum Grade", "Last modified (grade)", "Feedback comments"]
    rows = [[f"Participant {n}", text, "", "6.00", "-", text] for n, text in enumerate(texts, start=1)]
    roster = Roster([Person("ada", participant="1"), Person("bob", participant="2"), Person("cy", participant="3")])
    table = Table(header, [list(row) for row in rows], ",", "\r\n", "utf-8-sig")
    told = merge_worksheet(table, STANDINGS, roster, Rules())
    again = parse_table(rendered(table), "t.csv")
    assert [row[2] for row in again.rows] == ["5", "", "", ""]
    assert [row[5] for row in again.rows] == texts
    assert [row[1].removeprefix("'") for row in again.rows] == [text.removeprefix("'") for text in texts]
    assert len(told.strangers) == 1


words = st.text(st.characters(categories=["L", "N", "M"]), min_size=1, max_size=8).filter(lambda text: text.isalpha())


@some
@given(st.lists(words, min_size=1, max_size=3), st.booleans(), st.integers(1, 10**9), st.integers(1, 10**9))
def test_canvas_names_files_so(names: list[str], late: bool, user: int, upload: int) -> None:
    person = re.sub(r"\W", "", ", ".join(names).lower())
    name = "_".join([person, *(["LATE"] if late else []), str(user), str(upload), "my_proof_2-1.ipynb"])
    from pathlib import PurePosixPath

    label = label_of(PurePosixPath("submissions") / name)
    assert label is not None
    assert (label.name, label.late, label.number, label.upload) == (person, late, str(user), upload)
    assert str(label.title) == "my_proof_2-1.ipynb"
    roster = Roster([Person("x", names=frozenset({" ".join(names)}))])
    assert roster.find(name=label.name).student == ("x" if squashed(person) == squashed(" ".join(names)) else "")


@some
@given(st.text(max_size=20))
def test_an_id_is_always_one_folder(text: str) -> None:
    for candidate in (text, as_student_id(text)):
        if is_student_id(candidate):
            assert candidate not in (".", "..")
            assert not set(candidate) & set("/\\\0\n")


@some
@given(st.floats(0, 1e6))
def test_amounts_come_back(number: float) -> None:
    for comma in (False, True):
        back = parsed_amount(amount(number, comma))
        assert back is not None
        assert abs(back - number) <= 5e-5 * max(1.0, 1e-6 * number)


@pytest.mark.parametrize(
    ("text", "number"),
    [("23,00", 23.0), ("1.234,50", 1234.5), ("1,234.50", 1234.5), ("6", 6.0), ("-", None), ("EX", None), ("nan", None)],
)
def test_amounts_of_platforms(text: str, number: float | None) -> None:
    assert parsed_amount(text) == number


@pytest.mark.parametrize(
    ("name", "bare", "number"),
    [("proof-2", "proof", 2), ("proof (1)", "proof", 1), ("proof(3)", "proof", 3), ("proof-Copy1", "proof", 1),
     ("proof", "proof", 0), ("ps2-proof", "ps2-proof", 0), ("proof-copy", "proof", 1)],
)  # fmt: skip
def test_copies(name: str, bare: str, number: int) -> None:
    assert without_copy(name) == (bare, number)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("Wednesday, 23 September 2026, 9:00 PM", "2026-09-23 21:00:00"),
        ("Monday, September 7, 2026, 12:05 AM", "2026-09-07 00:05:00"),
        ("23 September 2026, 21:00", "2026-09-23 21:00:00"),
        ("-", "None"),
        ("Mittwoch, 23. September 2026, 21:00", "None"),
        ("Wednesday, 31 February 2026, 9:00 PM", "None"),
    ],
)
def test_moodle_times(text: str, time: str) -> None:
    assert str(moodle_time(text)) == time
