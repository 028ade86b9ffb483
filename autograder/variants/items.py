"""The data sets: a worked example in print, one per number, all alike but for names, signs and sizes.

Number 0 is the lesson's own. The others are made from it by what changes nothing about the work: the features change
places, all signs of the weights or of the example turn (and the label with them), and the non-zero entries are other
digits. In each, one weight is zero, the example is right, so nothing is corrected, and print has it as a mistake: its
score is minus the weight and the feature added up instead of multiplied, and its next vector is corrected.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

Pair = tuple[int, int]

# The weight that is not zero, the feature that it meets, and the other feature. No two products of the first two are
# equal. With these, no two of the usual wrong ways of working give the same value, nor the right one, whatever the
# signs; a test goes through all of them.
_SIZES = (
    (2, 3, 6), (2, 4, 6), (2, 5, 3), (2, 7, 1), (2, 9, 5), (3, 3, 5), (3, 5, 2), (3, 7, 2),
    (3, 8, 5), (3, 9, 6), (4, 3, 6), (4, 4, 1), (4, 5, 3), (4, 7, 3), (4, 8, 1), (5, 5, 3),
    (5, 6, 4), (5, 7, 4), (5, 8, 4), (5, 9, 2), (6, 6, 4), (6, 7, 5), (6, 8, 1), (6, 9, 2),
)  # fmt: skip


@dataclass(frozen=True)
class Item:
    """A worked example as printed: weights, example and label, and the score and next vector that print claims."""

    w: Pair
    x: Pair
    y: int
    printed_score: int

    @property
    def printed_next(self) -> Pair:
        """The vector in print: the example is added or taken away, as if it were a mistake."""
        return (self.w[0] + self.y * self.x[0], self.w[1] + self.y * self.x[1])

    def __str__(self) -> str:
        return f"w = {pair(self.w)}, x = {pair(self.x)} and y = {signed(self.y)}"


def pair(numbers: Pair) -> str:
    """A vector as people write it."""
    return f"({_minus(numbers[0])}, {_minus(numbers[1])})"


def signed(number: int) -> str:
    """A label, or another number with its sign."""
    return _minus(number) if number < 0 else f"+{number}"


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def _made(sizes: tuple[int, int, int], signs: tuple[int, int], place: int) -> Item:
    """An item like the lesson's own, with its non-zero weight at `place`."""
    weight, feature, other = sizes
    w, x = [0, 0], [other * signs[1], other * signs[1]]
    w[place], x[place] = weight * signs[0], feature * signs[1]
    return Item((w[0], w[1]), (x[0], x[1]), signs[0] * signs[1], -(weight + feature))


OWN = _made((1, 2, 1), (1, 1), 1)
"""The lesson's own."""

ITEMS: tuple[Item, ...] = (
    OWN,
    *(
        _made(sizes, (sign_w, sign_x), place)
        for sizes, sign_w, sign_x, place in product(_SIZES, (1, -1), (1, -1), (1, 0))
    ),
)
"""All data sets by number."""
