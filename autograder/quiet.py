"""Running numbers that may be anything without a word: a warning on stderr would cost all points."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np


@contextmanager
def quietly() -> Iterator[None]:
    """Let neither Python nor NumPy warn."""
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
