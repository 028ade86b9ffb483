"""The dual perceptron in replaceable parts: the right way, unless a part says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from .catalogue import Behaviour


def linear(u: Any, v: Any) -> Any:
    """The inner product."""
    return np.dot(u, v)


def full_gram(X: Any, kernel: Any) -> Any:
    """The kernel matrix, entry by entry."""
    return np.array([[kernel(u, v) for v in X] for u in X], dtype=float).reshape(len(X), len(X))


def _score(learner: DualLearner, i: int) -> Any:
    return np.sum(learner.alpha * learner.y * learner.K[:, i])


def _test(score: Any, y: Any) -> bool:
    return bool(y * score <= 0)


def _count(learner: DualLearner, i: int) -> None:
    learner.alpha[i] += 1


def _walk(learner: Any, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            learner.look(i)


@dataclass(frozen=True)
class DualWay:
    """The parts; a misconception replaces some of them."""

    gram: Callable[[Any, Any], Any] = full_gram
    score: Callable[[DualLearner, int], Any] = _score
    test: Callable[[Any, Any], bool] = _test
    count: Callable[[DualLearner, int], None] = _count
    look: Callable[[DualLearner, int], bool] | None = None
    start: Callable[[Any], Any] = lambda X: np.zeros(len(X))
    walk: Callable[[Any, int], None] = _walk
    result: Callable[[DualLearner], Any] = lambda learner: learner.alpha


class DualLearner:
    """The counts on a walk through the data."""

    def __init__(self, way: DualWay, X: Any, y: Any, kernel: Any) -> None:
        self.way, self.X, self.y, self.kernel, self.n = way, X, y, kernel, len(X)
        self.K = way.gram(X, kernel)
        self.alpha: Any = way.start(X)
        self.running = 0.0
        self.looks = 0
        self.missed_at: list[int] = []

    def look(self, i: int) -> bool:
        """Look at example i and count if it is missed; whether it was."""
        self.looks += 1
        missed = self.is_missed(i) if self.way.look is None else self.way.look(self, i)
        if missed:
            self.missed_at.append(self.looks)
            if self.way.look is None:
                self.way.count(self, i)
        return missed

    def is_missed(self, i: int) -> bool:
        """Whether example i is a mistake now."""
        return self.way.test(self.way.score(self, i), self.y[i])

    def is_right(self, i: int) -> bool:
        """Whether the sign of the score is the label."""
        return bool(np.sign(self.way.score(self, i)) == self.y[i])

    def correct(self, i: int) -> None:
        """Count example i, missed or not."""
        self.way.count(self, i)


def kernel_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``kernel_perceptron(X, y, T, kernel)``."""
    way = replace(DualWay(), **changes)

    def kernel_perceptron(X: Any, y: Any, T: int, kernel: Any) -> Any:
        learner = DualLearner(way, X, y, kernel)
        way.walk(learner, T)
        return way.result(learner)

    return kernel_perceptron


def alpha_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``alpha_counts(X, y, T)``."""
    trained = kernel_engine(changes)

    def alpha_counts(X: Any, y: Any, T: int) -> Any:
        return trained(X, y, T, linear)

    return alpha_counts
