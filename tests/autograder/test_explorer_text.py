"""What an explorer says: in a terminal, and in the words beside its pictures."""

from __future__ import annotations

import pytest

from autograder import explore
from autograder.explorer.words import heading, said

from .explorer_runs import APPLES, LABELS, WALK, WITH_OFFSET, apples, random_run

AS_TEXT = """\
step  apple  label  signed score  correction  θ after     mistakes then
----  -----  -----  ------------  ----------  -------  ----------------
   0                                           (0, 0)  1, 2, 3, 4, 5, 6
   1      1     +1             0      (3, 1)   (3, 1)                 2
   2      2     −1            −5     (−2, 1)   (1, 2)                 2
   3      2     −1             0     (−2, 1)  (−1, 3)              1, 3
   4      3     −1            −1      (1, 0)   (0, 3)                 3
   5      3     −1             0      (1, 0)   (1, 3)              none
5 corrections, 6 apples. In the end, no apple is a mistake."""


def words(explorer: object, step: int) -> str:
    return said(explorer.run, step, explorer.names)  # type: ignore[attr-defined]


def test_a_run_as_text() -> None:
    assert str(apples()) == AS_TEXT
    assert repr(apples()) == AS_TEXT


def test_the_offset_has_a_column() -> None:
    table = str(apples(WITH_OFFSET)).splitlines()
    assert table[0].split()[-4:] == ["θ₀", "after", "mistakes", "then"]
    assert table[4].split() == ["2", "2", "−1", "−6", "(−2,", "1),", "−1", "(1,", "2)", "0", "2"]


def test_the_words_of_a_correction_hold_all_that_its_picture_shows() -> None:
    assert words(apples(), 2) == (
        "Apple 2 is (2, −1) with label −1. Its signed score was y(θ·x) = −1 · 5 = −5: a mistake.\n"
        "The correction (−2, 1) takes away its vector: θ goes from (3, 1) to (1, 2). "
        "Its signed score is 0 now, still a mistake.\n"
        "The line is x₁ + 2x₂ = 0, and θ points up and right, to the shaded side. Now, apple 2 is a mistake."
    )


def test_the_words_of_a_correction_with_offset() -> None:
    assert words(apples(WITH_OFFSET), 3) == (
        "Apple 2 is (2, −1) with label −1. Its signed score was y(θ·x + θ₀) = −1 · 0 = 0: a mistake.\n"
        "The correction (−2, 1), −1 takes away its vector: θ goes from (1, 2) to (−1, 3), and θ₀ from 0 to −1. "
        "Its signed score is 6 now, right.\n"
        "The line is −x₁ + 3x₂ − 1 = 0, and θ points up, to the shaded side. Now, apples 1 and 3 are mistakes."
    )


def test_at_the_start_there_is_no_line() -> None:
    assert heading(apples().run, 0, apples().names) == "Start"
    assert words(apples(), 0) == (
        "The parameters are θ = (0, 0).\nAll weights are zero, so there is no line. Now, every apple is a mistake."
    )


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (
            [[0, 0], [5, 5]],
            "The correction (5, 5) is not plus or minus the vector of any apple: none of them explains it.",
        ),
        ([[0, 0], [0, 0]], "Nothing changes between these two rows."),
        ([[9, 0], [12, 1]], "Its signed score was y(θ·x) = +1 · 27 = 27: right."),
        ([[0, 0], [-3, -1]], "takes away its vector: θ goes from (0, 0) to (−3, −1)."),
        ([[1, 0], [4, 1]], "θ points right, to the shaded side."),
    ],
)
def test_odd_corrections_are_described_as_they_are(rows: list[list[float]], sentence: str) -> None:
    assert sentence in words(apples(rows), 1)


def test_a_part_of_a_run_says_which_part_it_is() -> None:
    X, y, thetas = random_run(9, 2, 50)
    first, last = explore(X, y, thetas), explore(X, y, thetas, begin=40)
    assert str(first).endswith("50 corrections, 9 examples. Shown: 1 to 20. For those after them, say begin=20.")
    assert str(last).endswith("50 corrections, 9 examples. Shown: 41 to 50.")
    assert heading(last.run, 0, last.names) == "After correction 40"
    assert heading(last.run, 10, last.names).startswith("Correction 50 of 50")
    assert str(last).splitlines()[3].split()[0] == "41"


def test_one_and_none_are_spelt_right() -> None:
    assert str(explore([[1, 2]], [1], [[0, 0]])).endswith(
        "No correction, 1 example. In the end, every example is a mistake."
    )
    assert "1 correction, 6 apples." in str(apples(WALK[:2]))


def test_a_long_list_of_mistakes_is_counted() -> None:
    X, y, thetas = random_run(30, 2, 1)
    assert "30 of 30" in str(explore(X, y, thetas))


def test_names_are_cut_where_they_would_not_fit() -> None:
    names = explore(APPLES, LABELS, WALK, example="g" * 99, axes=("a\nb", "")).names
    assert names.example == "g" * 19 + "…"
    assert names.axes == ("a b", "?")


def test_examples_may_be_counted_from_zero() -> None:
    rows = apples(example="row", first=0)
    table = str(rows).splitlines()
    assert table[2].endswith("0, 1, 2, 3, 4, 5")
    assert table[5].split()[1] == "1"
    assert heading(rows.run, 1, rows.names) == "Correction 1 of 5: row 0"
    assert words(rows, 1).startswith("Row 0 is (3, 1) with label +1.")
    assert words(rows, 3).endswith("Now, rows 0 and 2 are mistakes.")
    assert words(rows, 4).endswith("Now, row 2 is a mistake.")
