"""The primal perceptron in replaceable parts: the right way, unless a part says otherwise.

This is what most students hand in, cut where they go wrong: the score, the test, the two corrections, the
start, the walk through the data, the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

from .catalogue import Behaviour, whole

Look: TypeAlias = Callable[[Any, Any, Any, Any], tuple[Any, Any, bool]]


def _score(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
    del y
    return theta @ x + theta_0


def _test(score: Any, y: Any) -> bool:
    return bool(y * score <= 0)


def _move(theta: Any, x: Any, y: Any, score: Any) -> Any:
    del score
    return theta + y * x


def _move_0(theta_0: Any, x: Any, y: Any, score: Any) -> Any:
    del x, score
    return theta_0 + y


def _start(X: Any) -> tuple[Any, Any]:
    return np.zeros(X.shape[1]), 0.0


def _walk(learner: Any, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            learner.look(i)


def _record(learner: PrimalLearner) -> Any:
    return np.array(learner.rows)


@dataclass(frozen=True)
class PrimalWay:
    """The parts; a misconception replaces some of them."""

    score: Callable[[Any, Any, Any, Any], Any] = _score
    test: Callable[[Any, Any], bool] = _test
    move: Callable[[Any, Any, Any, Any], Any] = _move
    move_0: Callable[[Any, Any, Any, Any], Any] = _move_0
    kept: Callable[[Any], Any] = lambda theta: theta
    look: Look | None = None
    start: Callable[[Any], tuple[Any, Any]] = _start
    start_is_view: bool = False
    walk: Callable[[Any, int], None] = _walk
    offset: bool = True
    record: Callable[[PrimalLearner], Any] = _record
    result: Callable[[Any, Any], Any] = lambda theta, theta_0: (theta, theta_0)

    def one_look(self, theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
        """The parameters after a look at one example, and whether it was taken for a mistake."""
        if self.look is not None:
            return self.look(theta, theta_0, x, y)
        score = self.score(theta, theta_0, x, y)
        if not self.test(score, y):
            return self.kept(theta), theta_0, False
        after_0 = self.move_0(theta_0, x, y, score) if self.offset else theta_0
        return self.move(theta, x, y, score), after_0, True


class PrimalLearner:
    """The parameters on a walk through the data, and the rows that a trajectory could record."""

    def __init__(self, way: PrimalWay, X: Any, y: Any) -> None:
        self.way, self.X, self.y, self.n = way, X, y, len(X)
        self.theta, self.theta_0 = way.start(X)
        self.rows = [np.array(self.theta)]
        self.changes: list[Any] = []
        self.looked: list[Any] = []
        self.rows_at_look: list[int] = []

    def look(self, i: int) -> bool:
        """Look at example i and correct if due; whether it was due."""
        before = np.array(self.theta)
        self.theta, self.theta_0, missed = self.way.one_look(self.theta, self.theta_0, self.X[i], self.y[i])
        if self.way.start_is_view:
            self.X[0] = self.theta
        if missed:
            self.rows.append(np.array(self.theta))
            self.changes.append(np.array(self.theta) - before)
        self.looked.append(np.array(self.theta))
        self.rows_at_look.append(len(self.rows))
        return missed

    def is_missed(self, i: int) -> bool:
        """Whether example i would be corrected now."""
        _, _, missed = self.way.one_look(np.array(self.theta), self.theta_0, self.X[i], self.y[i])
        return missed

    def is_right(self, i: int) -> bool:
        """Whether the sign of the score is the label."""
        return bool(np.sign(self.way.score(self.theta, self.theta_0, self.X[i], self.y[i])) == self.y[i])

    def correct(self, i: int) -> None:
        """Correct on example i, due or not."""
        before = np.array(self.theta)
        score = self.way.score(self.theta, self.theta_0, self.X[i], self.y[i])
        self.theta = self.way.move(self.theta, self.X[i], self.y[i], score)
        if self.way.offset:
            self.theta_0 = self.way.move_0(self.theta_0, self.X[i], self.y[i], score)
        self.rows.append(np.array(self.theta))
        self.changes.append(np.array(self.theta) - before)


def update_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``update(theta, x, y)``."""
    way = replace(PrimalWay(), **{"offset": False, **changes})

    def update(theta: Any, x: Any, y: Any) -> Any:
        after, _, _ = way.one_look(theta, 0.0, x, y)
        return after

    return update


def step_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``step(theta, theta_0, x, y)``."""
    way = replace(PrimalWay(), **changes)

    def step(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
        after, after_0, _ = way.one_look(theta, theta_0, x, y)
        return way.result(after, after_0)

    return step


def is_mistake_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``is_mistake(theta, theta_0, x, y)``."""
    way = replace(PrimalWay(), **changes)

    def is_mistake(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
        return way.test(way.score(theta, theta_0, x, y), y)

    return is_mistake


def train_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``train(X, y, T)``."""
    if "whole" in changes:
        return whole(changes)
    way = replace(PrimalWay(), **changes)

    def train(X: Any, y: Any, T: int) -> Any:
        learner = PrimalLearner(way, X, y)
        way.walk(learner, T)
        return way.result(learner.theta, learner.theta_0)

    return train


def trajectory_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``trajectory(X, y, T)``."""
    if "whole" in changes:
        return whole(changes)
    way = replace(PrimalWay(), **{"offset": False, **changes})

    def trajectory(X: Any, y: Any, T: int) -> Any:
        learner = PrimalLearner(way, X, y)
        way.walk(learner, T)
        return way.record(learner)

    return trajectory
