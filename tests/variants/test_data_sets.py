"""The data sets: all alike, told apart by their answers, and dealt out by name."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from autograder.exercises import find
from autograder.reference import behaviours, right_value
from autograder.values import Value, flatten
from autograder.variants.deal import NoSuchDataSet, in_words, number_of
from autograder.variants.items import ITEMS, OWN, Item
from autograder.variants.roster import rows
from perceptron_ref.primal import is_mistake, update

VARIED = ("audit_score", "audit_next")
NUMBERS = range(1, len(ITEMS))
LABEL = "2026"


def numbers(value: Value | None) -> tuple[float, ...]:
    assert value is not None
    flat = flatten(value)
    assert flat is not None
    return tuple(flat.ravel().tolist())


def pattern(item: Item) -> tuple[object, ...]:
    """What makes the work: what is zero, what is decided, how often it is corrected, what print claims."""
    score = item.y * float(np.dot(item.w, item.x))
    return (
        sorted(weight == 0 for weight in item.w),
        0 in item.x,
        item.x[0] * item.x[1] > 0,
        is_mistake(item.w, 0.0, item.x, item.y),
        update(item.w, item.x, item.y).tolist() == list(item.w),
        score > 0,
        item.printed_score == -sum(map(abs, item.w)) - max(abs(f) for w, f in zip(item.w, item.x, strict=True) if w),
        item.printed_next == tuple(np.add(item.w, np.multiply(item.y, item.x)).tolist()),
        all(abs(entry) <= 9 for entry in (*item.w, *item.x)),
    )


def test_every_data_set_has_the_pattern_of_the_lessons_own() -> None:
    assert str(OWN) == "w = (0, 1), x = (1, 2) and y = +1"
    assert (OWN.printed_score, OWN.printed_next) == (-3, (1, 3))
    assert {repr(pattern(item)) for item in ITEMS} == {repr(pattern(OWN))}


def test_renaming_leads_from_any_to_one_that_is_written_like_the_lessons_own() -> None:
    """Put the features in order and turn the signs back: three digits are left, each triple as often as the others."""
    plain = Counter()
    for item in ITEMS[1:]:
        place = 0 if item.w[0] else 1
        weight, feature, other = item.w[place], item.x[place], item.x[1 - place]
        assert weight * feature * item.y > 0
        assert feature * other > 0
        plain[abs(weight), abs(feature), abs(other)] += 1
    assert set(plain.values()) == {8}
    assert all(weight > 1 and feature > 1 for weight, feature, _ in plain)


@pytest.mark.parametrize("name", VARIED)
def test_right_and_wrong_values_differ_in_every_data_set(name: str) -> None:
    for number in NUMBERS:
        values = [right_value(find(name), number), *(one.value for one in behaviours(find(name), number))]
        assert len(set(map(numbers, values))) == len(values) == 7, ITEMS[number]


@pytest.mark.parametrize("name", VARIED)
def test_wrong_turns_are_the_same_whatever_the_data_set(name: str) -> None:
    told = {tuple(one.wrong_turn for one in behaviours(find(name), number)) for number in NUMBERS}
    assert len(told) == 1
    (turns,) = told
    assert not any(digit in turn.looks_like + turn.hint for turn in turns for digit in "123456789")


def shares(names: list[str]) -> tuple[float, float, float]:
    """Of all pairs of students: how many share the score, the next vector, and both."""
    dealt = [number_of(LABEL, name) for name in names]
    pairs = list(combinations(dealt, 2))
    same = [[right[a] == right[b] for a, b in pairs] for right in ANSWERS]
    both = [one and other for one, other in zip(*same, strict=True)]
    return tuple(sum(found) / len(pairs) for found in (*same, both))  # type: ignore[return-value]


ANSWERS = [[numbers(right_value(find(name), number)) for number in range(len(ITEMS))] for name in VARIED]


def test_few_pairs_of_students_share_an_answer() -> None:
    score, vector, both = shares([f"student{number:03d}" for number in range(300)])
    assert score < 0.05
    assert vector < 0.06
    assert both < 0.015


def test_every_data_set_is_dealt_and_none_is_much_more_common() -> None:
    dealt = Counter(number_of(LABEL, f"s{number}") for number in range(20 * len(ITEMS)))
    assert sorted(dealt) == list(NUMBERS)
    assert max(dealt.values()) < 45


def test_another_label_deals_anew_and_none_deals_the_lessons_own() -> None:
    names = [f"s{number}" for number in range(50)]
    assert sum(number_of("2026", name) == number_of("2027", name) for name in names) < 5
    assert {number_of("", name) for name in names} == {0}
    assert in_words("", 0) == ""


def test_a_name_is_the_same_however_it_is_typed() -> None:
    assert {number_of(LABEL, typed) for typed in ("ada", " Ada\n", "ADA", "ａｄａ")} == {number_of(LABEL, "ada")}
    assert number_of(LABEL, "\u03b0") == number_of(LABEL, "\u03b0".upper())


def test_a_number_may_stand_for_a_name() -> None:
    assert number_of(LABEL, " #17 ") == 17
    with pytest.raises(NoSuchDataSet, match="from 1 to 192"):
        number_of(LABEL, "#193")


def test_the_table_says_what_is_on_each_students_page() -> None:
    (row,) = rows(LABEL, ["ada", "ada"])
    item = ITEMS[number_of(LABEL, "ada")]
    assert row[:2] == ("ada", str(number_of(LABEL, "ada")))
    assert f"w = {row[2]}, x = {row[3]}" in str(item)
    assert int(row[5]) == item.printed_score
