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

# Per pair (weight, feature that it meets): the other feature. With these, no two of the usual wrong ways of working
# give the same value, nor the right one; a test goes through all of them. Two and two would, and are not among them.
_OTHER = {
    (2, 3): 5, (2, 4): 1, (2, 5): 1, (2, 6): 1,
    (3, 2): 5, (3, 3): 1, (3, 4): 6, (3, 5): 1, (3, 6): 1,
    (4, 2): 5, (4, 3): 5, (4, 4): 1, (4, 5): 2, (4, 6): 1,
    (5, 2): 6, (5, 3): 1, (5, 4): 6, (5, 5): 1, (5, 6): 2,
    (6, 2): 4, (6, 3): 1, (6, 4): 1, (6, 5): 2, (6, 6): 1,
}  # fmt: skip


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
        _made((*sizes, other), (sign_w, sign_x), place)
        for (sizes, other), sign_w, sign_x, place in product(_OTHER.items(), (1, -1), (1, -1), (1, 0))
    ),
)
"""All data sets by number."""
