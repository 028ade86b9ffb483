"""`printed_item`: the worked example of the lesson as it stands in print, on the student's own numbers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .items import ITEMS, pair, signed
from .whose import number_here


def printed_item(user_name: str = "") -> tuple[NDArray[np.float64], NDArray[np.float64], int]:
    """Print the worked example and return its `w`, `x` (arrays of two numbers) and `y`.

    Where everyone has numbers of their own, `user_name` is the name that you hand in under; elsewhere it is not looked
    at.

    Raises
    ------
    WhoAreYou
        if the course gives everyone numbers of their own, and nothing says who you are.
    """
    number = number_here(Path.cwd(), user_name)
    item = ITEMS[number]
    if number:
        print(f"Your numbers (data set {number}):\n")
    print(f"Let {item}. Compute the score and the next vector.\n")
    print(
        f"Answer: the score is {signed(item.printed_score)}, so the example is a mistake, "
        f"and the next vector is {pair(item.printed_next)}."
    )
    return np.array(item.w, dtype=np.float64), np.array(item.x, dtype=np.float64), item.y
