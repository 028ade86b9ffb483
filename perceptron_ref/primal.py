"""The perceptron in its own parameters (Rosenblatt 1958; with an offset as in lesson ps1).

For t = 1..T, for i = 1..n in order: if y(θ·x + θ₀) ≤ 0, then θ += η y x and θ₀ += η y.

Sources differ in the details, and each detail is a keyword here, with the course's choice as its default:

* ``strict=False``: a score of zero is a mistake. The strict test (score < 0) never learns from zero parameters.
* ``eta=1.0``: the rate. From zero it rescales the parameters and changes nothing else.
* ``offset=True``: theta_0 is trained. Without it, theta_0 keeps its start (a constant in the score).
* ``start``, ``start_0``: the parameters before the first look, zero by default.
* ``order``: the rows in the order of the visits, for every pass or by pass; 0..n−1 by default.
* `augment`: the offset as the weight of a constant feature, instead of apart.

All arithmetic is sums and products: on small whole or dyadic numbers every value here is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .inputs import Array, as_count, as_examples, as_label, as_number, as_positive, as_rows, as_vector
from .trace import Correction, StopReason, Trace

Order: TypeAlias = Sequence[int] | Callable[[int], Sequence[int]] | None
Choice: TypeAlias = "Callable[[Array, NDArray[np.intp]], int]"


def signed_score(theta: ArrayLike, theta_0: ArrayLike, x: ArrayLike, y: ArrayLike) -> float:
    """y(θ·x + θ₀), for theta and x of shape (d,): positive exactly when the example is on its own side."""
    theta = as_vector(theta, "theta")
    x = as_vector(x, "x", theta.size)
    return as_label(y) * (float(theta @ x) + as_number(theta_0, "theta_0"))


def is_mistake(theta: ArrayLike, theta_0: ArrayLike, x: ArrayLike, y: ArrayLike, *, strict: bool = False) -> bool:
    """Whether the signed score is ≤ 0; with ``strict`` whether it is < 0, the test that never starts from zero."""
    return _is_mistake(signed_score(theta, theta_0, x, y), strict)


def update(theta: ArrayLike, x: ArrayLike, y: ArrayLike, *, eta: float = 1.0, strict: bool = False) -> Array:
    """θ + η y x on a mistake, else θ; no offset. Always a fresh array of shape (d,). (1,0), (2,1), −1 → (−1,−1)."""
    after, _ = step(theta, 0.0, x, y, eta=eta, strict=strict, offset=False)
    return after


def step(
    theta: ArrayLike,
    theta_0: ArrayLike,
    x: ArrayLike,
    y: ArrayLike,
    *,
    eta: float = 1.0,
    strict: bool = False,
    offset: bool = True,
) -> tuple[Array, float]:
    """(θ, θ₀) after one look at one example: corrected on a mistake, the same otherwise. θ is a fresh array."""
    before = as_vector(theta, "theta")
    x = as_vector(x, "x", before.size)
    label, before_0, eta = as_label(y), as_number(theta_0, "theta_0"), as_positive(eta, "eta")
    if not _is_mistake(signed_score(before, before_0, x, label), strict):
        return before, before_0
    return before + (eta * label) * x, before_0 + (eta * label if offset else 0.0)


def train(X: ArrayLike, y: ArrayLike, T: int) -> tuple[Array, float]:
    """(θ, θ₀) after at most T passes over the rows in order, from zero: the algorithm of lesson ps1."""
    trace = fit(X, y, T)
    return trace.theta.copy(), trace.theta_0


def trajectory(X: ArrayLike, y: ArrayLike, T: int) -> Array:
    """Every θ from zero on, one row per correction, without offset: shape (k + 1, d). Novikoff's (1962) w₀, w₁, …"""
    return fit(X, y, T, offset=False).thetas()


def augment(X: ArrayLike, constant: float = 1.0) -> Array:
    """X with one more feature, the same constant for every example: shape (n, d + 1).

    Training without offset on augmented rows is training with offset; the last weight is theta_0.
    """
    rows = as_rows(X)
    return np.hstack([rows, np.full((len(rows), 1), as_number(constant, "constant"))])


def fit(
    X: ArrayLike,
    y: ArrayLike,
    passes: int,
    *,
    offset: bool = True,
    eta: float = 1.0,
    strict: bool = False,
    start: ArrayLike | None = None,
    start_0: float = 0.0,
    order: Order = None,
    stop_when_clean: bool = True,
) -> Trace:
    """Train for at most `passes` passes and return the record of it.

    Parameters
    ----------
    X, y
        examples of shape (n, d) and labels ±1 of shape (n,).
    passes
        the most passes to make; 0 is allowed and returns the start.
    offset, eta, strict, start, start_0
        see the module's text.
    order
        the rows to visit in each pass, or a function from the number of the pass (1, 2, …) to them. A pass
        may visit any rows, any number of times; None visits 0..n−1.
    stop_when_clean
        stop after a pass without a mistake. If every pass visits the same rows, a later one could not change
        anything any more; if not, a clean pass says nothing about rows that it did not visit.

    Raises
    ------
    ValueError
        for labels that are not ±1, shapes that do not fit, values that are not finite, a rate that is not
        positive, or an order that names rows that do not exist.
    """
    X, y = as_examples(X, y)
    passes, eta = as_count(passes, "passes"), as_positive(eta, "eta")
    run = _Recorder(X, y, _start(X.shape[1], start, start_0), eta=eta, offset=offset)
    stopped: StopReason = "pass limit"
    per_pass: list[int] = []
    for number in range(1, passes + 1):
        before = len(run.corrections)
        for i in _visits(order, number, len(X)):
            run.looks += 1
            score = run.score(i)
            if _is_mistake(score, strict):
                run.correct(i, score, number)
        per_pass.append(len(run.corrections) - before)
        if per_pass[-1] == 0 and stop_when_clean:
            stopped = "clean pass"
            break
    return run.finish(tuple(per_pass), stopped)


def first_violated(scores: Array, mistakes: NDArray[np.intp]) -> int:
    """The simplest choice: the first of the rows that are mistakes."""
    del scores
    return int(mistakes[0])


def most_violated(scores: Array, mistakes: NDArray[np.intp]) -> int:
    """The mistake with the lowest signed score, the first of them in a tie."""
    return int(mistakes[np.argmin(scores[mistakes])])


def search(
    X: ArrayLike,
    y: ArrayLike,
    most_corrections: int,
    *,
    choose: Choice = first_violated,
    offset: bool = False,
    eta: float = 1.0,
    strict: bool = False,
    start: ArrayLike | None = None,
    start_0: float = 0.0,
) -> Trace:
    """As Novikoff (1962) states it: while some example is a mistake, correct one of them, whichever `choose` takes.

    `choose(scores, mistakes)` gets all n signed scores and the rows that are mistakes, and returns one of
    those rows. Stops when no mistake is left, or after `most_corrections`. The record has one pass, and counts
    one look per correction.
    """
    X, y = as_examples(X, y)
    most, eta = as_count(most_corrections, "most_corrections"), as_positive(eta, "eta")
    run = _Recorder(X, y, _start(X.shape[1], start, start_0), eta=eta, offset=offset)
    while True:
        scores = np.array([run.score(i) for i in range(len(X))])
        mistakes = np.array([i for i, score in enumerate(scores) if _is_mistake(score, strict)], dtype=np.intp)
        if not mistakes.size or run.looks == most:
            break
        i = choose(scores, mistakes)
        if i not in mistakes:
            raise ValueError(f"choose must return one of the rows {mistakes.tolist()}, but returned {i}")
        run.looks += 1
        run.correct(i, float(scores[i]), 1)
    stopped: StopReason = "correction limit" if mistakes.size else "no mistake left"
    return run.finish((len(run.corrections),), stopped)


class _Recorder:
    """The parameters while they are trained, and the corrections so far."""

    def __init__(self, X: Array, y: Array, start: tuple[Array, float], *, eta: float, offset: bool) -> None:
        self.X, self.y, self.eta, self.offset = X, y, eta, offset
        self.start, self.start_0 = start
        self.theta, self.theta_0 = start
        self.corrections: list[Correction] = []
        self.looks = 0

    def score(self, i: int) -> float:
        return float(self.y[i] * (self.theta @ self.X[i] + self.theta_0))

    def correct(self, i: int, score: float, pass_number: int) -> None:
        change = (self.eta * self.y[i]) * self.X[i]
        change_0 = float(self.eta * self.y[i]) if self.offset else 0.0
        before, before_0 = self.theta, self.theta_0
        self.theta, self.theta_0 = before + change, before_0 + change_0
        for array in (change, self.theta):
            array.flags.writeable = False
        self.corrections.append(
            Correction(
                step=len(self.corrections) + 1,
                pass_number=pass_number,
                look=self.looks,
                example=i,
                label=float(self.y[i]),
                score=score,
                change=change,
                change_0=change_0,
                theta_before=before,
                theta_0_before=before_0,
                theta_after=self.theta,
                theta_0_after=self.theta_0,
            )
        )

    def finish(self, mistakes_per_pass: tuple[int, ...], stopped: StopReason) -> Trace:
        return Trace(
            start=self.start,
            start_0=self.start_0,
            corrections=tuple(self.corrections),
            theta=self.theta,
            theta_0=self.theta_0,
            looks=self.looks,
            mistakes_per_pass=mistakes_per_pass,
            stopped=stopped,
            examples=len(self.X),
            has_offset=self.offset,
        )


def _is_mistake(score: float, strict: bool) -> bool:
    return bool(score < 0) if strict else bool(score <= 0)


def _start(d: int, start: ArrayLike | None, start_0: float) -> tuple[Array, float]:
    theta = np.zeros(d) if start is None else as_vector(start, "start", d)
    theta.flags.writeable = False
    return theta, as_number(start_0, "start_0")


def _visits(order: Order, number: int, n: int) -> Sequence[int]:
    if order is None:
        return range(n)
    visits = [int(i) for i in (order(number) if callable(order) else order)]
    if any(not 0 <= i < n for i in visits):
        raise ValueError(f"order must name rows from 0 to {n - 1}, but pass {number} names {visits}")
    return visits
