"""Training pass by pass in replaceable parts: the right way, unless a part says otherwise.

For the exercises of ps3 that watch a training run: what each pass found, where the parameters stood after it, and
the average over all looks. One look is made by the parts of ps1.
"""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

import numpy as np

from .catalogue import Behaviour, whole
from .primal_way import PrimalWay

_LOOK_PARTS = {part.name for part in fields(PrimalWay)}
_MOST_PASSES = 300
"""Where a run that ignores its limit counts as endless."""


@dataclass(eq=False)
class Run:
    """What happened in a training run; parameters are pairs (θ, θ₀).

    Attributes
    ----------
    asked
        the number of passes that was asked for.
    counts, stood
        corrections in each pass, and the parameters after each, the start in front.
    before, looks
        the parameters before and after each look.
    moved, missed
        the parameters after each correction, and the row that it was made for.
    """

    X: Any
    y: Any
    asked: int
    counts: list[int] = field(default_factory=list)
    stood: list[tuple[Any, Any]] = field(default_factory=list)
    looks: list[tuple[Any, Any]] = field(default_factory=list)
    moved: list[tuple[Any, Any]] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    before: list[tuple[Any, Any]] = field(default_factory=list)

    def errors(self, parameters: tuple[Any, Any]) -> int:
        """How many examples are mistakes with these parameters."""
        theta, theta_0 = parameters
        return int(np.sum(self.y * (self.X @ theta + theta_0) <= 0))


def in_order(n: int, number: int) -> Iterable[int]:
    """The rows of pass `number` (from 0), first to last."""
    del number
    return range(n)


def run(changes: Mapping[str, Any], X: Any, y: Any, asked: int, *, clean_ends: bool) -> Run:
    """Train as `changes` to the right way say.

    Besides the parts of `PrimalWay` these can be replaced: ``passes`` (how many to make when `asked` were asked
    for), ``rows`` (which ones a pass visits), ``ends`` (after which passes to stop), ``again`` (what a pass starts
    from).
    """
    way = replace(PrimalWay(), **{part: changes[part] for part in changes.keys() & _LOOK_PARTS})
    ends = changes.get("ends", lambda made: clean_ends and made.counts[-1] == 0)
    rows, again = changes.get("rows", in_order), changes.get("again", lambda X, now: now)
    made = Run(X, y, asked)
    theta, theta_0 = way.start(X)
    made.stood.append((theta, theta_0))
    for number in range(changes.get("passes", int)(asked)):
        if number == _MOST_PASSES:
            raise TimeoutError("the loop does not end on data that cannot be separated")
        theta, theta_0 = again(X, (theta, theta_0))
        count = 0
        for i in rows(len(X), number):
            made.before.append((theta, theta_0))
            theta, theta_0, missed = way.one_look(theta, theta_0, X[i], y[i])
            made.looks.append((theta, theta_0))
            if missed:
                count += 1
                made.moved.append((theta, theta_0))
                made.missed.append(i)
        made.counts.append(count)
        made.stood.append((theta, theta_0))
        if ends(made):
            break
    return made


def key(parameters: tuple[Any, Any]) -> tuple[float, ...]:
    """The parameters as something that can be compared and looked up."""
    theta, theta_0 = parameters
    return (*np.ravel(theta).tolist(), float(theta_0))


def repeat(states: Iterable[Any]) -> Any:
    """(p, L) for the first of the states 0, 1, … that was there before, or None."""
    first_seen: dict[Any, int] = {}
    for number, state in enumerate(states):
        first = first_seen.setdefault(state, number)
        if first < number:
            return first, number - first
    return None


def cycle(made: Run) -> Any:
    """(p, L) of the first parameters that repeat, None if there are none or a pass was clean."""
    found = repeat(map(key, made.stood))
    # Whatever repeats because of the clean pass comes later than it.
    return None if found is None or 0 in made.counts[: sum(found)] else found


def mean(parameters: list[tuple[Any, Any]]) -> Any:
    """The mean of θ and of θ₀ over the list; not a number for an empty list."""
    if not parameters:
        return np.nan, np.nan
    return np.mean([theta for theta, _ in parameters], axis=0), np.mean([theta_0 for _, theta_0 in parameters])


def _engine(report: Callable[[Run], Any], *, clean_ends: bool) -> Callable[[Mapping[str, Any]], Behaviour]:
    def engine(changes: Mapping[str, Any]) -> Behaviour:
        if "whole" in changes:
            return whole(changes)
        tell = changes.get("report", report)

        def behaviour(X: Any, y: Any, T: int) -> Any:
            return tell(run(changes, X, y, T, clean_ends=clean_ends))

        return behaviour

    return engine


counts_engine = _engine(lambda made: np.array(made.counts, dtype=float), clean_ends=True)
"""Behaviours for ``mistakes_per_pass(X, y, T)``."""

cycle_engine = _engine(cycle, clean_ends=True)
"""Behaviours for ``find_cycle(X, y, max_passes)``."""

_average_engine = _engine(lambda made: mean(made.looks), clean_ends=False)


def average_engine(changes: Mapping[str, Any]) -> Behaviour:
    """Behaviours for ``average(X, y, T)``; ``result`` hands the average back."""
    behaviour = _average_engine(changes)
    if "result" not in changes:
        return behaviour
    return lambda X, y, T: changes["result"](*behaviour(X, y, T))
