"""Wrong turns in `alpha_counts`."""

from __future__ import annotations

from .catalogue import Misconception, tie
from .counting import COUNTING
from .dual_way import alpha_engine

ALPHA_COUNTS: tuple[Misconception, ...] = tie("alpha_counts", alpha_engine, COUNTING)
