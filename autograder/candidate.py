"""Where a candidate lives: here, or in another process that observes it on our behalf."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from .calls import Call
from .observe import Observations, observe, observe_value


class Elsewhere(ABC):
    """A candidate in another process. Only observations of it come here, never the thing itself."""

    @abstractmethod
    def observe(self, calls: Sequence[Call]) -> Observations:
        """Make the calls there and return what was seen."""

    @abstractmethod
    def observe_value(self) -> Observations:
        """Read it there as a value and return what was seen."""


def see(candidate: object, kind: str, calls: Sequence[Call]) -> Observations:
    """Observe `candidate` wherever it is, as a ``"function"`` or a ``"value"``."""
    if isinstance(candidate, Elsewhere):
        return candidate.observe_value() if kind == "value" else candidate.observe(calls)
    return observe_value(candidate) if kind == "value" else observe(candidate, calls)
