"""A run to step through: in JupyterLab, in an exported page, without a network, and as text.

``explore`` takes what a student computed, the examples and the parameters after each correction, and derives all that
it shows from those. It needs no reference and holds no rule of learning.
"""

from __future__ import annotations

from typing import Any

from .data import Run, read_run
from .words import Names, text

__all__ = ["Explorer", "explore"]


class Explorer:
    """A run that shows itself: as a page with buttons in a notebook, as a table of text elsewhere."""

    def __init__(self, run: Run, names: Names) -> None:
        self.run = run
        self.names = names

    def __str__(self) -> str:
        return text(self.run, self.names)

    __repr__ = __str__

    def to_html(self) -> str:
        """The page as one piece of HTML, with its style and its script inside."""
        from .page import html

        return html(self.run, self.names)

    def _repr_html_(self) -> str:
        return self.to_html()


def explore(
    X: Any,
    y: Any,
    thetas: Any = None,
    offsets: Any = None,
    *,
    corrections: Any = None,
    eta: float = 1.0,
    begin: int = 0,
    example: str = "example",
    axes: tuple[str, str] = ("x₁", "x₂"),
    first: int = 1,
) -> Explorer:
    """Step through a training run.

    Parameters
    ----------
    X, y
        the examples, shape (n, d), and their labels, +1 or −1, shape (n,).
    thetas
        the parameters, one row for the start and one after each correction: shape (k + 1, d), or (k + 1, d + 1) with
        the offset as the last number of each row, or a list of pairs (theta, theta_0), or a record with the methods
        ``thetas()`` and ``offsets()``. Where X has a third coordinate that is always 1, the third weight is the
        offset.
    offsets
        the offsets that belong to rows without one, shape (k + 1,).
    corrections
        instead of `thetas`, what each correction adds, shape (k, d) or (k, d + 1); the start is zero then.
    eta
        the learning rate: the example behind a correction is one whose vector times eta was added or taken away.
    begin
        how many corrections to leave out; at most 20 are shown.
    example, axes, first
        what an example is called, what the first two coordinates measure, and the number of the first example.

    Two-dimensional examples, up to 40, are drawn. Raises ValueError, in one sentence, where the arguments do not fit.
    """
    run = read_run(X, y, thetas, offsets, corrections=corrections, eta=eta, begin=begin)
    return Explorer(run, Names(example, axes, int(first)))
