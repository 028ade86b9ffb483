"""The penguins of ps3: a copy beside each notebook, with its source and licence, and no line that separates them."""

from __future__ import annotations

import numpy as np
import pytest

from perceptron_ref.bound import smallest_norm_separator
from perceptron_ref.primal import augment

from .source import REPO

FILE = REPO / "course" / "lessons" / "ps3" / "penguins.csv"


def test_a_copy_lies_beside_each_notebook() -> None:
    for folder in ("notebooks", "solutions"):
        assert (REPO / folder / "ps3" / FILE.name).read_bytes() == FILE.read_bytes()


def test_the_file_says_where_it_is_from_and_who_may_use_it() -> None:
    comments = " ".join(line for line in FILE.read_text(encoding="utf-8").splitlines() if line.startswith("#"))
    for part in ("Gorman, Williams and Fraser (2014)", "doi:10.1371/journal.pone.0090081", "CC0"):
        assert part in comments


def test_no_line_separates_the_two_species() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    head, *rows = [line.split(",") for line in lines if not line.startswith("#")]
    assert head == ["species", "bill_length_mm", "flipper_length_mm"]
    y = np.array([1.0 if species == "Chinstrap" else -1.0 for species, _, _ in rows])
    X = np.array([[float(bill) - 44, float(flipper) - 193] for _, bill, flipper in rows])
    assert (np.sum(y == 1), np.sum(y == -1)) == (68, 151)
    with pytest.raises(ValueError, match="no direction"):
        smallest_norm_separator(augment(X), y)
