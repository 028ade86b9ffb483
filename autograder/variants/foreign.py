"""The wrong turn that only data of one's own knows: the value of another data set."""

from __future__ import annotations

from ..key import WrongTurn
from .items import ITEMS

NAME = "values of another data set"
SECTION = "ps1 · A worked example to check"


def foreign(number: int) -> WrongTurn:
    """Words for somebody who works on data set `number` and hands in what is right for another one."""
    return WrongTurn(
        NAME,
        "This is what another data set than yours would give.",
        f"Yours has {ITEMS[number]}. Write your own user name into the cell with the printed example, run it, and "
        "work with the numbers that it shows.",
        SECTION,
    )
