"""Stepping through the rows that a candidate returned, where a sequence of parameters is asked for."""

from __future__ import annotations

from ..explorer import explore
from ..values import flatten
from ..verdict import FailedCall, Verdict

ROWS_OF_PARAMETERS = frozenset({"trajectory"})
"""Exercises whose answer is a run: one row of parameters for the start, and one after each correction."""

FEWEST_ROWS = 2


def steps(verdict: Verdict) -> str:
    """The explorer of the smallest failed run, folded away; empty where there is nothing to step through."""
    if verdict.exercise not in ROWS_OF_PARAMETERS:
        return ""
    failed = [aspect.example for aspect in verdict.aspects if aspect.example is not None]
    runs = [made for made in map(_run, sorted(failed, key=_size)) if made]
    if not runs:
        return ""
    return f"<details><summary>Step through the rows that you returned</summary>\n{runs[0]}\n</details>"


def _size(failed: FailedCall) -> int:
    return failed.call_data.size if failed.call_data is not None else 0


def _run(failed: FailedCall) -> str:
    """The explorer of one call's rows; empty where they cannot be shown as a run in the plane."""
    if failed.call_data is None or failed.got_data is None:
        return ""
    X, y, *_ = failed.call_data.args
    rows = flatten(failed.got_data)
    if rows is None or rows.ndim != 2 or rows.shape[1] != 2 or len(rows) < FEWEST_ROWS:
        return ""
    try:
        return explore(X, y, rows, example="row", first=0).to_html()
    except ValueError:  # rows that no run can have, such as NaN
        return ""
