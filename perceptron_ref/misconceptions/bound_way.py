"""The right way through the exercises of ps4, taken apart so that wrong turns can replace its parts.

The margin and everything after it are made of the same parts: the `scores` of all examples, the `pick` of one of
them, the `length` of the direction; the bound adds the `radius` and the way to `combine` it with the margin. What
happens where there is no margin to speak of are parts, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from typing import Any

import numpy as np

from .catalogue import Behaviour, Engine, whole


def _or_the_whole(engine: Engine) -> Engine:
    """The engine, except that a turn may replace everything at once by a change called ``whole``."""

    @wraps(engine)
    def made(changes: Mapping[str, Any]) -> Behaviour:
        return whole(changes) if "whole" in changes else engine(changes)

    return made


def norms(X: Any) -> Any:
    return np.linalg.norm(X, axis=1)


def signed_scores(X: Any, y: Any, u: Any) -> Any:
    return y * (X @ u)


def refuse(*_: Any) -> Any:
    raise ValueError("no")


def go_on(*_: Any) -> bool:
    """In place of a condition that should have stopped."""
    return False


def class_average(X: Any, y: Any, u: Any) -> Any:
    """Half the gap between the classes along u; an error where a class is empty, as NumPy makes it."""
    scores = X @ u
    return (np.min(scores[y > 0]) - np.max(scores[y < 0])) / 2


@_or_the_whole
def radius_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Parts: `norms` of the rows, `pick` of one of them."""
    sizes, pick = changes.get("norms", norms), changes.get("pick", np.max)

    def radius(X: Any) -> Any:
        return pick(sizes(X))

    return radius


@_or_the_whole
def margin_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Parts: `scores`, `pick`, `length`, `divide`, `kept` (the result as it is handed out) and, for u = 0, `zero`."""
    scores, pick = changes.get("scores", signed_scores), changes.get("pick", np.min)
    length, divide = changes.get("length", np.linalg.norm), changes.get("divide", np.divide)
    kept, zero = changes.get("kept", lambda value: value), changes.get("zero", refuse)

    def margin(X: Any, y: Any, u: Any) -> Any:
        if zero is not go_on and not np.any(u):
            return zero()
        return kept(divide(pick(scores(X, y, u)), length(u)))

    return margin


@_or_the_whole
def scaled_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Parts: `scores`, `pick`, the condition `fails`, what is done then (`failing`), and `scale`."""
    scores, pick = changes.get("scores", signed_scores), changes.get("pick", np.min)
    fails, failing = changes.get("fails", lambda smallest: smallest <= 0), changes.get("failing", refuse)
    scale = changes.get("scale", np.divide)

    def scaled_separator(X: Any, y: Any, u: Any) -> Any:
        smallest = pick(scores(X, y, u))
        return failing(u) if fails(smallest) else scale(u, smallest)

    return scaled_separator


def square_of_ratio(R: Any, gamma: Any) -> Any:
    return np.divide(R, gamma) ** 2


@_or_the_whole
def bound_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Parts: `radius`, `scores`, `pick`, `length`, `combine`, the condition `fails`, and what is `failing` then."""
    radius = changes.get("radius", lambda X: np.max(norms(X)))
    scores, pick = changes.get("scores", signed_scores), changes.get("pick", np.min)
    length, combine = changes.get("length", np.linalg.norm), changes.get("combine", square_of_ratio)
    fails, failing = changes.get("fails", lambda gamma: gamma <= 0), changes.get("failing", lambda: np.inf)

    def mistake_bound(X: Any, y: Any, u: Any) -> Any:
        gamma = pick(scores(X, y, u)) / length(u)
        return failing() if fails(gamma) else combine(radius(X), gamma)

    return mistake_bound


def with_ones(X: Any) -> Any:
    return np.column_stack([X, np.ones(len(X))])


@_or_the_whole
def offset_engine(changes: Mapping[str, Any]) -> Behaviour:
    """The parts of `bound_engine`, where `scores` and `length` take u_0 as their last argument."""
    radius = changes.get("radius", lambda X: np.max(norms(with_ones(X))))
    scores, pick = changes.get("scores", lambda X, y, u, u_0: y * (X @ u + u_0)), changes.get("pick", np.min)
    length = changes.get("length", lambda u, u_0: np.linalg.norm(np.append(u, u_0)))
    combine = changes.get("combine", square_of_ratio)
    fails, failing = changes.get("fails", lambda gamma: gamma <= 0), changes.get("failing", lambda: np.inf)

    def mistake_bound_with_offset(X: Any, y: Any, u: Any, u_0: Any) -> Any:
        gamma = np.divide(pick(scores(X, y, u, u_0)), length(u, u_0))
        return failing() if fails(gamma) else combine(radius(X), gamma)

    return mistake_bound_with_offset


def _squares(thetas: Any, _w: Any) -> Any:
    return np.sum(thetas**2, axis=1)


@_or_the_whole
def proof_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Parts: `alignment` and `squares`, and `result`, which hands both out."""
    alignment = changes.get("alignment", lambda thetas, w: thetas @ w)
    squares = changes.get("squares", _squares)
    result = changes.get("result", lambda first, second: (first, second))

    def proof_quantities(thetas: Any, w: Any) -> Any:
        return result(alignment(thetas, w), squares(thetas, w))

    return proof_quantities
