"""The moment at which something goes wrong first: two rows, yours and the right one, and what led to them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Arrows:
    """Vectors in the plane, for a picture: before the moment, as it should be after it, and as it was."""

    before: NDArray[np.float64]
    right: NDArray[np.float64]
    yours: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Moment:
    """Where an answer first differs from the right one.

    Attributes
    ----------
    title
        what kind of moment this is.
    call
        the call, in one line.
    setting
        what is known before the moment: sentences.
    head
        names of the columns; empty if there is just one.
    right, yours
        the two rows, one text per column.
    remark
        what the rows do not show by themselves; may be empty.
    arrows
        for a picture; None if the moment is not about vectors in the plane.
    """

    title: str
    call: str
    setting: tuple[str, ...]
    head: tuple[str, ...]
    right: tuple[str, ...]
    yours: tuple[str, ...]
    remark: str = ""
    arrows: Arrows | None = None

    @property
    def rows(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Both rows with their names."""
        return ("right", self.right), ("yours", self.yours)
