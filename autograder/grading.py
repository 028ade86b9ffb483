"""`grade`: judge a candidate against the reference on fresh probes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from .calls import Call
from .candidate import see
from .checking import examples_folder
from .observe import Observations
from .secret import probe_seed
from .verdict import Verdict

RANDOM_PROBES = 24
"""Random probes beside the fixed ones."""


def grade(name: str, candidate: object = None, points: float = 1.0) -> Verdict:
    """Judge `candidate` as an answer to the exercise called `name`.

    Parameters
    ----------
    name
        the exercise, as students define it: ``"update"``.
    candidate
        what the student defined: a function, or a value for exercises that ask for one; or an `Elsewhere`.
    points
        what the exercise is worth.

    Returns
    -------
    Verdict
        shows as HTML in a notebook and as a plain number, the points, to nbgrader.

    Raises
    ------
    UnknownExercise
        if there is no exercise of that name.
    ValueError
        if `points` is not a positive finite number.
    ReferenceMissing
        where `perceptron_ref` is not installed.

    The candidate's exceptions are part of the verdict and are never raised.
    """
    from .exercises import find
    from .explain import explain
    from .judge import judge
    from .reference import prepared
    from .variants.whose import number_to_grade, shown

    if isinstance(points, bool) or not isinstance(points, (int, float)) or not 0 < points < math.inf:
        raise ValueError(f"points must be a positive number, got {points!r}")
    number = number_to_grade(examples_folder.get() or Path.cwd()) if find(name).varied else 0
    exercise, probes, key = prepared(name, probe_seed(name), RANDOM_PROBES, number)
    seen = see(candidate, exercise.kind, [probe.call for probe in probes])

    def ask(calls: Sequence[Call]) -> Observations:
        return see(candidate, exercise.kind, calls)

    verdict = replace(judge(exercise, probes, seen, key, points=points, ask=ask), data_set=shown(number))
    return explain(verdict, exercise, probes, seen, key, ask)
