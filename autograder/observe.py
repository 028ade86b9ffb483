"""The first step of grading: call the candidate, write down what it did.

This runs where the student's code runs. It knows calls and nothing else: no expected value, no aspect, no
exercise; what comes out is plain data.
"""

from __future__ import annotations

import builtins
import contextlib
import inspect
import io
import time
import types
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from .calls import Call, fresh
from .time_limit import CallTimeout, time_limit
from .values import Odd, Value, read

CALL_SECONDS = 5.0
"""The time limit of one call."""

ALL_SECONDS = 20.0
"""The time limit of all calls to one candidate; calls that are not reached are `skipped`."""

_BUILT_IN: dict[type, str] = {
    kind: kind.__name__
    for kind in vars(builtins).values()
    if isinstance(kind, type) and issubclass(kind, BaseException)
}

Outcome = Literal["returned", "raised", "timed out", "skipped"]


@dataclass(frozen=True, eq=False)
class Observation:
    """What one call did.

    `value` is what was returned, None unless `outcome` is ``"returned"``; `error` is the exception's type and
    message in one line, with the line and the function of the student's code; `kinds` names the built-in exceptions
    that it is one of, the most specific first; `changed` holds the positions of the arrays that the call changed in
    place; `warned` the first warning.
    """

    outcome: Outcome
    value: Value | None = None
    error: str = ""
    changed: tuple[int, ...] = ()
    warned: str = ""
    seconds: float = 0.0
    kinds: tuple[str, ...] = ()

    @property
    def trouble(self) -> str:
        """Why there is no value, as the end of a sentence that begins with the call; empty if there is one."""
        return {
            "returned": "",
            "raised": f"stopped with {self.error}",
            "timed out": f"did not finish within {CALL_SECONDS:g} seconds (perhaps a loop never ends)",
            "skipped": "was not tried, because earlier calls took too long",
        }[self.outcome]


@dataclass(frozen=True, eq=False)
class Observations:
    """What a candidate did on all calls, or the one reason (`problem`) why it could not be called.

    `lensed` says that the values are those that the exercise's lens made of the returned ones.
    """

    calls: tuple[Observation, ...] = ()
    problem: str = ""
    parameters: tuple[str, ...] | None = None
    value: Value | None = None
    lensed: bool = False


def observe(
    candidate: object, calls: Sequence[Call], *, seconds: float = CALL_SECONDS, interruptible: bool = True
) -> Observations:
    """Call `candidate` once per call, on fresh copies, and record what each call did.

    Parameters
    ----------
    candidate
        what the student defined; anything at all.
    calls
        the calls, made in order.
    seconds
        limit of one call, as far as `time_limit` can hold it.
    interruptible
        whether a person may be at the keyboard, so that KeyboardInterrupt is theirs and passes.

    Returns
    -------
    Observations
        one per call, or a `problem` when the candidate is not callable or takes another number of arguments.

    Exceptions of the candidate are recorded, never raised.
    """
    if not callable(candidate):
        return Observations(problem=_not_callable(read(candidate)))
    parameters = _parameters(candidate)
    wanted = len(calls[0].args) if calls else 0
    problem = _arity_problem(candidate, parameters, wanted)
    if problem:
        return Observations(problem=problem, parameters=parameters)
    seen: list[Observation] = []
    started = time.monotonic()
    slow = 0
    for call in calls:
        if time.monotonic() - started > ALL_SECONDS or slow >= 2:
            seen.append(Observation("skipped"))
            continue
        observation = _observe_call(candidate, call, seconds, interruptible)
        slow += observation.outcome == "timed out"
        seen.append(observation)
    return Observations(calls=tuple(seen), parameters=parameters)


def observe_value(candidate: object) -> Observations:
    """Record a single value that the student assigned to a name."""
    if callable(candidate):
        return Observations(problem="it is a function, but a value was asked for")
    return Observations(value=read(candidate))


def _observe_call(candidate: Callable[..., object], call: Call, seconds: float, interruptible: bool) -> Observation:
    arguments = [fresh(argument) for argument in call.args]
    warned: list[warnings.WarningMessage] = []
    outcome: Outcome = "returned"
    value: Value | None = None
    error = ""
    kinds: tuple[str, ...] = ()
    started = time.monotonic()
    try:
        # What a candidate prints is not part of its answer, and nbgrader gives 0 for a word on stderr.
        with (
            contextlib.redirect_stdout(io.StringIO()),
            contextlib.redirect_stderr(io.StringIO()),
            warnings.catch_warnings(record=True) as warned,
            time_limit(seconds),
        ):
            value = read(candidate(*arguments))
    except CallTimeout:
        outcome = "timed out"
    except BaseException as exception:  # SystemExit and whatever else a candidate raises is its outcome
        if interruptible and isinstance(exception, KeyboardInterrupt):
            raise
        outcome, error, kinds = "raised", _describe_exception(exception), _built_in_kinds(exception)
    changed = tuple(
        index
        for index, (given, left) in enumerate(zip(call.args, arguments, strict=True))
        if isinstance(given, np.ndarray) and not _unchanged(given, left)
    )
    first_warning = f"{warned[0].category.__name__}: {warned[0].message}"[:200] if warned else ""
    return Observation(outcome, value, error, changed, first_warning, time.monotonic() - started, kinds)


def _unchanged(given: np.ndarray[Any, np.dtype[np.float64]], left: Any) -> bool:
    return left.shape == given.shape and left.dtype == given.dtype and bool(np.array_equal(given, left))


def _describe_exception(exception: BaseException) -> str:
    name = type(exception).__name__
    try:
        message = str(exception)
    except BaseException:  # an exception whose own __str__ fails
        message = ""
    lines = message.splitlines()
    text = f"{name}: {lines[0][:200]}" if lines else name
    place = _last_place(exception.__traceback__)
    return f"{text} ({place})" if place else text


def _built_in_kinds(exception: BaseException) -> tuple[str, ...]:
    # By identity: a class that merely calls itself ValueError is none.
    return tuple(_BUILT_IN[kind] for kind in type.mro(type(exception)) if kind in _BUILT_IN)


def _last_place(trace: types.TracebackType | None) -> str:
    """Where in the notebook the exception passed last: a line of a function; empty for code in files."""
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if "ipykernel_" in code.co_filename or "<ipython-input" in code.co_filename:
            if code.co_name.isidentifier():
                place = f"line {trace.tb_lineno - code.co_firstlineno + 1} of {code.co_name[:40]}"
            elif not place:  # a lambda or a comprehension is part of the function around it
                place = f"line {trace.tb_lineno} of your cell"
        trace = trace.tb_next
    return place


def _parameters(candidate: Callable[..., object]) -> tuple[str, ...] | None:
    try:
        signature = inspect.signature(candidate)
    except (TypeError, ValueError):
        return None
    return tuple(str(name) for name in signature.parameters)


def _arity_problem(candidate: Callable[..., object], parameters: tuple[str, ...] | None, wanted: int) -> str:
    if parameters is None:
        return ""
    try:
        inspect.signature(candidate).bind(*range(wanted))
    except TypeError:
        count = len(parameters)
        listed = f" ({', '.join(parameters)})" if parameters else ""
        return f"it takes {count} parameter{'' if count == 1 else 's'}{listed}"
    return ""


def _not_callable(value: Value) -> str:
    if isinstance(value, Odd):
        return "it is None" if value.kind == "none" else f"it is {value.phrase}"
    return "it is a value, not a function"
