"""What a call did, in words, and whether that was right."""

from __future__ import annotations

from .. import describe
from ..compare import mismatch
from ..key import Expected, Raises
from ..observe import Observation


def differs(seen: Observation, right: Expected) -> bool:
    """Whether a call did something else than it should."""
    if isinstance(right, Raises):
        return not (seen.outcome == "raised" and right.error in seen.kinds)
    return seen.value is None or mismatch(seen.value, right) is not None


def words(seen: Observation, *, truth: bool = False) -> str:
    """What a call did, short enough for a cell of a table; `truth` as in `Exercise`."""
    if seen.value is not None:
        return describe.returned(seen.value, truth=truth)
    return {"raised": f"stopped with {seen.error}", "timed out": "did not end"}.get(seen.outcome, "was not tried")
