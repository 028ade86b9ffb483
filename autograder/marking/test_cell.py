"""Running one test cell on the trusted side, and what the notebook shows of it."""

from __future__ import annotations

import ast
import contextlib
import io
import linecache
import math
import traceback
import warnings
from types import CodeType
from typing import Any

import numpy as np

from ..checking import CheckFailed, CheckResult
from ..player import PlayerLost
from ..player.outputs import writable
from .foresight import without_magics

Output = dict[str, Any]

_MOST_PRINTED = 1 << 20

_RED, _OFF = "\x1b[0;31m", "\x1b[0m"


class _Bounded(io.StringIO):
    """Takes what is printed up to a limit: a submission's functions print here too, as often as a test calls them."""

    def write(self, text: str) -> int:
        if self.tell() < _MOST_PRINTED:
            super().write(text)
        return len(text)


def run_test_cell(source: str, namespace: dict[str, Any], label: str, count: int) -> list[Output]:
    """Run a test cell and return its outputs, as a notebook holds them.

    Parameters
    ----------
    source
        the cell, from the assignment.
    namespace
        its globals.
    label
        a name for the cell in tracebacks.
    count
        its execution count.

    What the cell prints is a stream, the value of its last expression its result, an exception an error with the
    lines of the test cell, and none of ours. Raises PlayerLost when the submission's process is gone altogether.
    """
    out, err = _Bounded(), _Bounded()
    outputs: list[Output] = []
    filename = f"<{label}>"
    text = without_magics(source)
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    try:
        body, last = _compiled(text, filename)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(body, namespace)
            value = eval(last, namespace) if last is not None else None
            outputs.extend(_shown(value, count))
    except PlayerLost:
        raise
    except BaseException as error:  # a test may call sys.exit; its outcome is the cell's, not ours
        if isinstance(error, KeyboardInterrupt):
            raise
        outputs.append(error_output(type(error).__name__, _message(error), _lines(error, filename)))
    finally:
        linecache.cache.pop(filename, None)
    streams = [("stdout", out.getvalue()), ("stderr", err.getvalue())]
    shown = [{"output_type": "stream", "name": name, "text": said} for name, said in streams if said] + outputs
    # A test may quote what the submission returned, which is any text at all.
    return [_writable(output) for output in shown]


def _writable(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _writable(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_writable(value) for value in part]
    return writable(part) if isinstance(part, str) else part


def error_output(name: str, message: str, lines: list[str]) -> Output:
    """An error as a notebook holds it."""
    return {
        "output_type": "error",
        "ename": name,
        "evalue": message,
        "traceback": [*lines, f"{_RED}{name}{_OFF}: {message}"],
    }


def _compiled(text: str, filename: str) -> tuple[CodeType, CodeType | None]:
    tree = ast.parse(text, filename)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not text.rstrip().endswith(";"):
        expression = tree.body.pop()
        assert isinstance(expression, ast.Expr)
        last = compile(ast.Expression(expression.value), filename, "eval")
    return compile(tree, filename, "exec"), last


def _shown(value: object, count: int) -> list[Output]:
    if value is None:
        return []
    if isinstance(value, CheckResult):
        verdict = value.verdict
        data = {"text/plain": str(verdict), "text/html": verdict._repr_html_()}
        shown: list[Output] = [{"output_type": "display_data", "data": data, "metadata": {}}]
        if not verdict.passed:
            shown.append(error_output(CheckFailed.__name__, value.sentence, []))
        return shown
    if isinstance(value, (bool, int, float, np.generic)):
        return _points_shown(value, count)
    bundle = getattr(type(value), "_repr_mimebundle_", None)
    data = bundle(value) if bundle is not None else {"text/plain": repr(value)}
    return [{"output_type": "execute_result", "execution_count": count, "data": data, "metadata": {}}]


def _points_shown(value: object, count: int) -> list[Output]:
    """The last value of a test as nbgrader reads it.

    nbgrader takes a number as points, but gives all points for ``np.float64(0.5)``, ``False``, ``nan`` and -1. Here a
    number is a plain one, True is a test that passed, and everything that is no number of points is an error.
    """
    number = value.item() if isinstance(value, np.generic) else value
    if number is True:
        return []
    if isinstance(number, (int, float)) and number is not False and 0 <= number < math.inf:
        data = {"text/plain": repr(number)}
        return [{"output_type": "execute_result", "execution_count": count, "data": data, "metadata": {}}]
    return [error_output("TestFailed", f"the test's last value is {number!r}", [])]


def within_points(outputs: list[Output], points: float) -> list[Output]:
    """The outputs of a test cell worth `points`, with a result that rounding put above it brought back to it.

    nbgrader fails the whole submission for such a value, be it one unit in the last place too large. A result that
    is really too large is an error of the test, and no points.
    """
    for index, output in enumerate(outputs):
        if output["output_type"] == "execute_result":
            try:
                number = float(output["data"].get("text/plain", ""))
            except ValueError:
                continue
            if number > points * (1 + 1e-9):
                said = f"the test gave {number:g} points, and is worth {points:g}"
                return [*outputs[:index], error_output("TestFailed", said, [])]
            if number > points:
                output["data"]["text/plain"] = repr(float(points))
    return outputs


def _message(error: BaseException) -> str:
    return " ".join(str(error).split()) if isinstance(error, SyntaxError) else str(error)


def _lines(error: BaseException, filename: str) -> list[str]:
    """The frames of the test cell itself; ours would be noise, and the submission's are in its own cells."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == filename]
    return (
        ["Traceback (in the test cell):", *(f"  line {frame.lineno}: {frame.line}" for frame in frames)]
        if frames
        else []
    )
