"""What the wrong turns of ps2 do on one example that is worked out by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from perceptron_ref import misconceptions

# A score of −1 · (2·1 + 0·2 + 3) = −5; ‖x‖² = 5; after the update θ = (1, −2), θ₀ = 2 and the score is +1.
LOOK = ([2.0, 0.0], 3.0, [1.0, 2.0], -1.0)

RISES = {
    "no update where none is due": 6,
    "offset's part missing": 5,
    "offset moved by 1 instead of the label": 5 - 1,
    "old score without its offset": 1 - (-2),
    "label used only once": -6,
    "label missing from the update of θ": -5 + 1,
    "before minus after": -6,
    "score after the update": 1,
    "score before the update": -5,
    "sizes of the scores compared": 1 - 5,
    "old parameters replaced": 6 - (-5),
    "θ changed in place": 1,
    "length not squared": np.sqrt(5) + 1,
    "length of (x, 1)": np.sqrt(6),
    "products not summed": [1 + 1, 4 + 1],
}
RISES_AT_HALF = {
    "rate ignored": 6,
    "rate on θ only": 2.5 + 1,
    "rate on θ₀ only": 5 + 0.5,
    "rate squared": 1.5,
    "rate multiplied into the example": 1.25 + 1,
    "rate clipped at 1": 3,
    "divided by the rate": 12,
    "rate on the old parameters too": 0.5 * 1 - (-5),
    "old parameters faded out": 3 - 0.5 * (-5),
}
# From a score of −12 in steps of 6 it takes three updates; two lead to exactly zero.
FAR = ([9.0, 0.0], 3.0, [1.0, 2.0], -1.0)
COUNTS = {
    "stops at a score of zero": 2,
    "zero taken for right at the start": 3,
    "goes on until the score is 1": 3,
    "at least one update": 3,
    "one update taken to be enough": 1,
    "last update not counted": 2,
    "last look counted as an update": 4,
    "one update too many for mistakes": 4,
    "rounded to the nearest number": 2,
    "score reached instead of the count": 6,
    "cut off at 100 updates": 3,
    "offset never moved": 3,  # in steps of 5
    "offset missing from the score": 2,  # from −9
    "no offset at all": 2,  # from −9 in steps of 5
    "label missing from the score": 0,
    "offset moved by 1 instead of the label": 4,  # in steps of 4
    "length not squared": 4,  # in steps of 3.24
    "every update taken to add 1": 13,
}


def did(exercise: str, name: str, *arguments: Any) -> Any:
    (one,) = [one for one in misconceptions.for_exercise(exercise) if one.name == name]
    return one.behaviour(*(np.array(value) if isinstance(value, list) else value for value in arguments))


@pytest.mark.parametrize(("name", "wanted"), RISES.items())
def test_rises(name: str, wanted: Any) -> None:
    np.testing.assert_allclose(did("improvement", name, *LOOK), wanted)


@pytest.mark.parametrize(("name", "wanted"), RISES_AT_HALF.items())
def test_rises_at_half_the_rate(name: str, wanted: float) -> None:
    np.testing.assert_allclose(did("improvement_with_rate", name, *LOOK, 0.5), wanted)


def test_where_no_update_is_due() -> None:
    right = ([2.0, 0.0], 3.0, [1.0, 2.0], 1.0)
    assert did("improvement", "no update where none is due", *right) == 0
    assert did("improvement", "no update at a score of zero or more", *right) == 0
    on_the_line = ([2.0, -1.0], 0.0, [1.0, 2.0], 1.0)
    assert did("improvement", "no update where none is due", *on_the_line) == 6
    assert did("improvement", "no update at a score of zero or more", *on_the_line) == 0


@pytest.mark.parametrize(("name", "wanted"), COUNTS.items())
def test_counts(name: str, wanted: int) -> None:
    assert did("updates_until_correct", name, *FAR) == wanted


def test_formulas_for_an_example_that_is_right() -> None:
    right = ([2.0, 4.0], 3.0, [1.0, 2.0], 1.0)  # a score of 13, and 13/6 is 2 and a bit
    assert did("updates_until_correct", "formula used for right examples", *right) == -3 + 1
    assert did("updates_until_correct", "formula used for right examples, cut off at zero", *right) == -2 + 1
    assert did("updates_until_correct", "rounded up, right examples included", *right) == -2
