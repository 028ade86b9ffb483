"""The same class for otter-grader: tests in its format, and a loop that grades with it in one process.

Otter wants packages of its own, so it may live in another environment: OTTER_PYTHON names its interpreter.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from autograder.calls import Call, ProbeFunction
from autograder.exercises import find
from autograder.reference import reference_key

MOST_PROBES = 24
"""Of an exercise's probes: as many as a careful instructor would write as tests."""

LOOP = """
import json, sys
from otter.api import grade_submission
for line in sys.stdin.read().splitlines():
    results = grade_submission(line, sys.argv[1], quiet=True)
    print(json.dumps([line, results.total, results.possible]), file=sys.stderr, flush=True)
"""

_TEST = """\
OK_FORMAT = True

test = {{
    "name": {name!r},
    "points": {points},
    "suites": [{{"type": "doctest", "setup": "", "teardown": "", "scored": True, "cases": {cases}}}],
}}
"""

_SAME = """\
>>> import numpy as np
>>> def same(found, right):
...     pairs = zip(found, right) if isinstance(right, tuple) else [(found, right)]
...     return all(np.allclose(np.asarray(a, float), np.asarray(b, float)) for a, b in pairs)
"""


def otter_python() -> str | None:
    """The interpreter that has otter-grader; None where there is none."""
    return os.environ.get("OTTER_PYTHON") or (sys.executable if find_spec("otter") else None)


def write_tests(points: dict[str, float], folder: Path) -> None:
    """Write a test file of otter's for each exercise in `points`, with the reference's answers as expected values."""
    folder.mkdir(parents=True)
    for name, worth in points.items():
        cases = [{"code": _SAME + case, "hidden": False, "locked": False} for case in _cases(name)]
        text = _TEST.format(name=name, points=worth, cases=cases)
        (folder / f"{name}.py").write_text(text, encoding="utf-8")


def _cases(name: str) -> list[str]:
    exercise = find(name)
    probes = exercise.make_probes(np.random.default_rng(0), MOST_PROBES)[:MOST_PROBES]
    expected = reference_key(exercise, probes).expected
    if exercise.kind == "value":
        return [f">>> same({name}, {_written(expected[0])})\nTrue"]
    pairs = zip(probes, expected, strict=True)
    return [f">>> same({name}({_arguments(probe.call)}), {_written(right)})\nTrue" for probe, right in pairs]


def _arguments(call: Call) -> str:
    return ", ".join(map(_written, call.args))


def _written(value: Any) -> str:
    """The value as Python source."""
    if isinstance(value, ProbeFunction):
        raise TypeError("a function cannot be written into a test of otter's")
    if isinstance(value, np.ndarray):
        return f"np.array({value.tolist()})"
    if isinstance(value, tuple):
        return f"({', '.join(map(_written, value))},)"
    return repr(value.item() if isinstance(value, np.generic) else value)


def pack(python: str, tests: Path, archive: Path) -> None:
    """Make otter's autograder archive from the test files; raises CalledProcessError."""
    command = [python, "-m", "otter", "generate", "-t", tests.name, "-o", str(archive), "--no-environment"]
    subprocess.run([*command, "--no-requirements"], cwd=tests.parent, check=True, capture_output=True)


def without_test_cells(notebook: Path, copy: Path) -> Path:
    """A copy of a submission without nbgrader's test cells: otter brings its own."""
    found = json.loads(notebook.read_text(encoding="utf-8"))
    found["cells"] = [cell for cell in found["cells"] if not _is_test(cell)]
    copy.parent.mkdir(parents=True)
    copy.write_text(json.dumps(found), encoding="utf-8")
    return copy


def _is_test(cell: dict[str, Any]) -> bool:
    told = cell["metadata"].get("nbgrader", {})
    return bool(told.get("grade")) and not told.get("solution")
