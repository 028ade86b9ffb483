"""What a printed worked example should have said, for any weights and any example; there is no offset.

In the notes it is w = (0, 1), x = (1, 2), y = +1.
"""

from __future__ import annotations

from collections.abc import Callable

from numpy.typing import ArrayLike

from . import primal

NOTES = ((0.0, 1.0), (1.0, 2.0), 1.0)
"""The item of the notes: w, x and y."""


def answer_on(name: str, w: ArrayLike, x: ArrayLike, y: ArrayLike) -> object:
    """The answer to ``audit_score`` (a float) or ``audit_next`` (shape (d,)) for w and x of shape (d,).

    Raises
    ------
    KeyError
        for any other name.
    """
    return _ANSWERS[name](w, x, y)


def _score(w: ArrayLike, x: ArrayLike, y: ArrayLike) -> float:
    return primal.signed_score(w, 0.0, x, y)


_ANSWERS: dict[str, Callable[[ArrayLike, ArrayLike, ArrayLike], object]] = {
    "audit_score": _score,
    "audit_next": primal.update,
}
