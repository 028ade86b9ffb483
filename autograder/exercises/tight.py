"""What `tight_dataset` is asked, and the form of an answer; whether it is right is not known here."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ..calls import Argument
from ..exercise import FORM, Probe, probe
from ..values import Value, flatten

FORM_OF_DATA = "examples as rows, and a label +1 or −1 for each"
CORRECTIONS = "training makes exactly k corrections"
BEST = "the best bound is exactly k"

_LARGEST_K = 12
"""The largest k that is tried."""


def tight_probes(rng: np.random.Generator, random: int) -> list[Probe]:
    tried = [1, 2, 3, 4, 6, *(int(k) for k in rng.integers(1, _LARGEST_K + 1, random))]
    return [probe((FORM_OF_DATA, CORRECTIONS, BEST), k) for k in tried]


def tight_form(_args: tuple[Argument, ...], value: Value) -> Mapping[str, str]:
    """The clause `FORM`: whether `value` is a data set at all. It says nothing about corrections or bounds."""
    wrong = _wrong_form(value)
    return {FORM: wrong} if wrong else {}


def _wrong_form(value: Value) -> str:
    if not isinstance(value, tuple) or len(value) != 2:
        return "it is not a pair (X, y)"
    X, y = map(flatten, value)
    if X is None or y is None or X.ndim != 2 or not X.size or not np.all(np.isfinite(X)):
        return "X is not a table of numbers with an example in each row"
    if y.size != len(X):
        return f"X has {len(X)} row{'' if len(X) == 1 else 's'}, and y has {y.size} label{'' if y.size == 1 else 's'}"
    if not np.all(np.abs(y) == 1):
        return "not every label is +1 or −1"
    return ""
