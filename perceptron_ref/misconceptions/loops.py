"""Walks through the data that are not the right one, for every training loop, primal or dual.

A walk gets a learner with `n`, `look(i)` (look at example i, correct if due, say whether it was), `is_missed(i)`,
`is_right(i)` and `correct(i)`, and makes its passes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

_ENDLESS = 1000
"""Corrections on one example after which a loop counts as endless."""

_ENDLESS_PASSES = 300


class Learner(Protocol):
    """What a walk can do with the parameters."""

    n: int

    def look(self, i: int) -> bool: ...
    def is_missed(self, i: int) -> bool: ...
    def is_right(self, i: int) -> bool: ...
    def correct(self, i: int) -> None: ...


def _pass(learner: Learner) -> int:
    return sum(learner.look(i) for i in range(learner.n))


def one_pass(learner: Learner, T: int) -> None:
    for _ in range(min(T, 1)):
        _pass(learner)


def one_pass_too_few(learner: Learner, T: int) -> None:
    for _ in range(T - 1):
        _pass(learner)


def one_pass_too_many(learner: Learner, T: int) -> None:
    for _ in range(T + 1):
        _pass(learner)


def no_limit(learner: Learner, T: int) -> None:
    del T
    for _ in range(_ENDLESS_PASSES):
        if _pass(learner) == 0:
            return
    raise TimeoutError("the loop does not end on data that cannot be separated")


def first_skipped(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(1, learner.n):
            learner.look(i)


def last_skipped(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n - 1):
            learner.look(i)


def backwards(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in reversed(range(learner.n)):
            learner.look(i)


def one_look(learner: Learner, T: int) -> None:
    if T and learner.n:
        learner.look(0)


def until_first_right(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            if not learner.look(i):
                return


def pass_until_mistake(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            if learner.look(i):
                break


def pass_until_right(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            if not learner.look(i):
                break


def last_decides(learner: Learner, T: int) -> None:
    for _ in range(T):
        missed = False
        for i in range(learner.n):
            missed = learner.look(i)
        if not missed:
            return


def tolerating(most: int) -> Callable[[Learner, int], None]:
    def walk(learner: Learner, T: int) -> None:
        for _ in range(T):
            if _pass(learner) <= most:
                return

    return walk


def until_none_right(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            learner.look(i)
            if not any(learner.is_right(j) for j in range(learner.n)):
                return


def reshuffled(learner: Learner, T: int) -> None:
    rng = np.random.default_rng(0)
    for _ in range(T):
        for i in rng.permutation(learner.n):
            learner.look(int(i))


def restarting(learner: Learner, T: int) -> None:
    i = corrections = 0
    while i < learner.n and corrections < T * learner.n:
        if learner.look(i):
            i, corrections = 0, corrections + 1
        else:
            i += 1


def staying(learner: Learner, T: int) -> None:
    for _ in range(T):
        for i in range(learner.n):
            for _ in range(_ENDLESS):
                if not learner.look(i):
                    break
            else:
                raise TimeoutError("the loop stays on one example for ever")


def swapped(learner: Learner, T: int) -> None:
    for i in range(learner.n):
        for _ in range(T):
            learner.look(i)


def t_looks(learner: Learner, T: int) -> None:
    for look in range(T if learner.n else 0):
        learner.look(look % learner.n)


def t_corrections(learner: Learner, T: int) -> None:
    corrections = 0
    for _ in range(T):
        for i in range(learner.n):
            corrections += learner.look(i)
            if corrections == T:
                return


def batch(learner: Learner, T: int) -> None:
    for _ in range(T):
        missed = [i for i in range(learner.n) if learner.is_missed(i)]
        for i in missed:
            learner.correct(i)
