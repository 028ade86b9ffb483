"""What one update does to its own example, in replaceable parts: the right way, unless a part says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .catalogue import Behaviour, whole


def _score(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
    return y * (theta @ x + theta_0)


def _move(theta: Any, x: Any, y: Any, eta: Any) -> Any:
    return theta + eta * y * x


def _move_0(theta_0: Any, y: Any, eta: Any) -> Any:
    return theta_0 + eta * y


def _result(before: Any, after: Any, eta: Any) -> Any:
    del eta
    return after - before


def _always(score: Any) -> bool:
    del score
    return True


@dataclass(frozen=True)
class RisingWay:
    """The parts: the score, when to update, the two corrections, and what is made of the two scores."""

    score: Callable[[Any, Any, Any, Any], Any] = _score
    due: Callable[[Any], Any] = _always
    move: Callable[[Any, Any, Any, Any], Any] = _move
    move_0: Callable[[Any, Any, Any], Any] = _move_0
    result: Callable[[Any, Any, Any], Any] = _result


def rate_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``improvement_with_rate(theta, theta_0, x, y, eta)``."""
    if "whole" in changes:
        return whole(changes)
    way = replace(RisingWay(), **changes)

    def improvement_with_rate(theta: Any, theta_0: Any, x: Any, y: Any, eta: Any) -> Any:
        before = way.score(theta, theta_0, x, y)
        if not way.due(y * (theta @ x + theta_0)):
            return way.result(before, before, eta)
        after = way.score(way.move(theta, x, y, eta), way.move_0(theta_0, y, eta), x, y)
        return way.result(before, after, eta)

    return improvement_with_rate


def improvement_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``improvement(theta, theta_0, x, y)``: those with a rate, at rate 1."""
    with_rate = rate_engine(changes)

    def improvement(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
        return with_rate(theta, theta_0, x, y, 1.0)

    return improvement
