"""Counting mistakes and the criterion in replaceable parts: the right way, unless a part says otherwise.

What most students hand in, cut where they go wrong: the score, the test for a mistake, and what is made of the
mistakes in the end. Examples are taken one by one, so that the tests and scores of ps1 fit in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .catalogue import Behaviour, whole


@dataclass(frozen=True, eq=False)
class Seen:
    """What was found with given parameters: the data, the scores (unsigned) and which examples are mistakes."""

    theta: Any
    theta_0: Any
    X: Any
    y: Any
    scores: Any
    missed: Any

    @property
    def signed(self) -> Any:
        """The signed scores, shape (n,)."""
        return self.y * self.scores


def _score(theta: Any, theta_0: Any, x: Any, y: Any) -> Any:
    del y
    return theta @ x + theta_0


def _test(score: Any, y: Any) -> bool:
    return bool(y * score <= 0)


def _seen(parts: Mapping[str, Any], theta: Any, theta_0: Any, X: Any, y: Any) -> Seen:
    score, test = parts.get("score", _score), parts.get("test", _test)
    scores = np.array([score(theta, theta_0, x, t) for x, t in zip(X, y, strict=True)])
    missed = np.array([bool(test(s, t)) for s, t in zip(scores, y, strict=True)], dtype=bool)
    return Seen(theta, theta_0, X, y, scores, missed)


def count(seen: Seen) -> Any:
    """The number of mistakes."""
    return np.count_nonzero(seen.missed)


def rate(seen: Seen) -> Any:
    """The share of mistakes."""
    return np.mean(seen.missed)


def criterion(seen: Seen) -> Any:
    """−Σ of the signed scores over the mistakes."""
    return -np.sum(seen.signed[seen.missed])


def gradient(seen: Seen) -> Any:
    """(−Σ yᵢxᵢ, −Σ yᵢ) over the mistakes."""
    return -(seen.y[seen.missed] @ seen.X[seen.missed]), -np.sum(seen.y[seen.missed])


def _engine(report: Callable[[Seen], Any]) -> Callable[[Mapping[str, Any]], Behaviour]:
    def engine(changes: Mapping[str, Any]) -> Behaviour:
        if "whole" in changes:
            return whole(changes)
        made = changes.get("report", report)

        def behaviour(theta: Any, theta_0: Any, X: Any, y: Any) -> Any:
            return made(_seen(changes, theta, theta_0, X, y))

        return behaviour

    return engine


count_engine = _engine(count)
"""Behaviours for ``error_count(theta, theta_0, X, y)``."""

rate_engine = _engine(rate)
"""Behaviours for ``error_rate(theta, theta_0, X, y)``."""

criterion_engine = _engine(criterion)
"""Behaviours for ``criterion(theta, theta_0, X, y)``."""

gradient_engine = _engine(gradient)
"""Behaviours for ``criterion_gradient(theta, theta_0, X, y)``."""
