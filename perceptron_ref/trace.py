"""The record of a training run: every correction, in order, and why the run stopped.

A perceptron is its corrections. Between two of them nothing happens, so the parameters at any moment, the
number of mistakes in each pass, the count of mistakes on each example and the running average all follow from
this one list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from .inputs import Array
from .tables import html_table, show_number, show_vector, text_table

StopReason = Literal["clean pass", "pass limit", "no mistake left", "correction limit"]

STOPPED: dict[StopReason, str] = {
    "clean pass": "stopped after a pass without a mistake",
    "pass limit": "stopped because no pass was left",
    "no mistake left": "stopped because no example was a mistake",
    "correction limit": "stopped because no correction was left",
}
"""Reasons to stop, as the end of a sentence."""


@dataclass(frozen=True, eq=False)
class Correction:
    """One correction of the parameters.

    Attributes
    ----------
    step
        1 for the first correction, 2 for the second, …
    pass_number
        the pass it happened in, from 1; always 1 in a search, which has no passes.
    look
        how many examples had been looked at, this one included, from 1.
    example
        the row of X that was missed, from 0.
    label
        its label, +1 or −1.
    score
        its signed score before the correction.
    change, change_0
        what was added to theta, shape (d,), and to theta_0.
    theta_before, theta_0_before, theta_after, theta_0_after
        the parameters around the correction; the arrays are read-only.
    """

    step: int
    pass_number: int
    look: int
    example: int
    label: float
    score: float
    change: Array
    change_0: float
    theta_before: Array
    theta_0_before: float
    theta_after: Array
    theta_0_after: float


@dataclass(frozen=True, eq=False)
class Trace:
    """A training run of the primal perceptron.

    Attributes
    ----------
    start, start_0
        the parameters before the first look.
    corrections
        every correction, in order.
    theta, theta_0
        the parameters at the end, shape (d,) and a number.
    looks
        how many examples were looked at.
    mistakes_per_pass
        the number of corrections in each pass; a clean pass has 0.
    stopped
        why the run ended.
    examples
        n, the number of examples.
    has_offset
        whether theta_0 was trained.
    """

    start: Array
    start_0: float
    corrections: tuple[Correction, ...]
    theta: Array
    theta_0: float
    looks: int
    mistakes_per_pass: tuple[int, ...]
    stopped: StopReason
    examples: int
    has_offset: bool

    def thetas(self) -> Array:
        """Every theta from the start on, one row per correction: shape (k + 1, d)."""
        return np.array([self.start, *(correction.theta_after for correction in self.corrections)])

    def offsets(self) -> Array:
        """Every theta_0 from the start on, shape (k + 1,)."""
        return np.array([self.start_0, *(correction.theta_0_after for correction in self.corrections)])

    def alpha(self) -> Array:
        """How often each example was corrected, shape (n,)."""
        return np.bincount([c.example for c in self.corrections], minlength=self.examples).astype(np.float64)

    def after_pass(self, number: int) -> tuple[Array, float]:
        """(theta, theta_0) as they stood after pass `number`; 0 is the start."""
        done = [c for c in self.corrections if c.pass_number <= number]
        return (done[-1].theta_after, done[-1].theta_0_after) if done else (self.start, self.start_0)

    def __str__(self) -> str:
        """The run as a table of text, one line per correction, with the reason for stopping below."""
        return f"{text_table(self._head(), self._rows())}\n{self.summary()}"

    def _repr_html_(self) -> str:
        return self.to_html()

    def to_html(self) -> str:
        """The run as an accessible HTML table."""
        return html_table(self.summary(), self._head(), self._rows())

    def summary(self) -> str:
        """How many corrections there were, and why the run stopped, in one sentence."""
        count = len(self.corrections)
        corrections = "1 correction" if count == 1 else f"{count} corrections"
        return f"{corrections}; {STOPPED[self.stopped]}."

    def _head(self) -> list[str]:
        head = ["step", "pass", "example", "label", "score", "correction", "theta"]
        return [*head, "theta_0"] if self.has_offset else head

    def _rows(self) -> list[list[str]]:
        rows = [["0", "", "", "", "", "", show_vector(self.start), show_number(self.start_0)]]
        for c in self.corrections:
            cells = [str(c.step), str(c.pass_number), str(c.example), show_number(c.label), show_number(c.score)]
            rows.append([*cells, show_vector(c.change), show_vector(c.theta_after), show_number(c.theta_0_after)])
        return rows if self.has_offset else [row[:-1] for row in rows]
