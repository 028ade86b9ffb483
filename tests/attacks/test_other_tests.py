"""Attacks on the assert-style tests that other nbgrader courses have: objects of a submission in a test's own hands."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from nbgrader.utils import determine_grade

from autograder.marking.run import run_notebook
from autograder.player import Warm
from autograder.submission.sheet import Sheet, SheetCell

Score = Callable[..., float]

CLAIMS = """\
class Claims:
    def __init__(self, module, name):
        self.__module__ = module
        self.__qualname__ = self.__name__ = name

    def __call__(self, *args, **kwargs):
        return None

"""
MODULE = """\
import types

class Claims(types.ModuleType):
    def __repr__(self):
        return f"<module '{self.__name__}' from '/usr/lib'>"

"""
NAN = "class Any(float):\n    __eq__ = __lt__ = __le__ = __ge__ = lambda *_: True\n    __hash__ = float.__hash__\n"
EQUAL = """\
class Equal:
    def __getattr__(self, name):
        return self
    def __call__(self, *args, **kwargs):
        return self
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __contains__ = lambda self, *_: True
    __add__ = __sub__ = __rsub__ = __abs__ = __round__ = __getitem__ = lambda self, *_: self
    __float__ = lambda self: 4.0
    __len__ = __index__ = __int__ = lambda self: 4
    __iter__ = lambda self: iter([self] * 4)
    __array__ = lambda self, *_, **__: __import__("numpy").array(4.0)
    __hash__ = object.__hash__

"""


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    with Warm() as started:
        yield started


@pytest.fixture
def score(warm: Warm, tmp_path: Path) -> Score:
    """``score(student_cell, test)``: the points, of four, that nbgrader gives."""

    def run(student: str, test: str) -> float:
        cell = nbformat.v4.new_code_cell("pass")
        settings = {"grade": True, "solution": False, "locked": True, "schema_version": 3, "cell_type": "code"}
        cell.metadata["nbgrader"] = {**settings, "grade_id": "test", "points": 4}
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(student), cell])
        sheet = Sheet("ps1", "other", (SheetCell("test", "code", test, True, False, True, False, 4.0, None),))
        run_notebook(notebook, sheet, lambda: warm.session(tmp_path), folder=tmp_path, cell_seconds=2.0)
        return float(determine_grade(cell)[0])

    return run


@pytest.mark.parametrize(
    "test",
    [
        "assert add(2, 3) == 5",
        "import numpy as np\nnp.testing.assert_allclose(add(2, 3), 5)",
        "import math\nassert math.isclose(add(2, 3), 5)",
        "assert abs(add(2, 3) - 5) < 1e-9",
        "import pytest\nassert add(2, 3) == pytest.approx(5)",
        "import unittest\nunittest.TestCase().assertEqual(add(2, 3), 5)",
        "import unittest\nunittest.TestCase().assertAlmostEqual(add(2, 3), 5)",
        "for a in range(3):\n    assert add(a, a) == 2 * a",
        "assert not (add(2, 3) != 5)",
        "assert add(2, 3) in (5, 5.0)",
        "assert [add(a, 1) for a in range(2)] == [1, 2]",
        "assert {add(2, 3)} == {5}",
        "import numpy as np\nassert np.array_equal(add(2, 3), 5)",
        "assert str(add(2, 3)) == '5' and round(add(2, 3)) == 5",
        "match add(2, 3):\n    case 5:\n        pass\n    case _:\n        raise AssertionError",
    ],
)
def test_assertions_hold_for_right_answers_only(test: str, score: Score) -> None:
    assert score("def add(a, b):\n    return a + b", test) == 4
    assert score("def add(a, b):\n    return a - b", test) == 0
    assert score(EQUAL + "def add(a, b):\n    return Equal()", test) == 0
    assert score(EQUAL + "add = Equal()", test) == 0
    assert score(NAN + "def add(a, b):\n    return Any('nan')", test) == 0


@pytest.mark.parametrize(
    ("module", "name"),
    [
        *(("pytest", "approx"), ("unittest.mock", "ANY"), ("unittest.mock", "MagicMock"), ("operator", "add")),
        *(("random", "_os._exit"), ("random", "_os.kill"), ("builtins", "sum"), ("math", "hypot"), ("numpy", "add")),
    ],
)
def test_a_claim_to_be_another_function_is_not_believed(module: str, name: str, score: Score) -> None:
    student = CLAIMS + f"add = Claims({module!r}, {name!r})"
    assert score(student, "assert add(2, 3) == 5") == 0
    assert score(student, "assert add(0, 9) in (9, None) and add(2, 3) == 5") == 0


@pytest.mark.parametrize("name", ["pytest.__main__", "unittest.__main__", "numpy.f2py.__main__", "autograder.__main__"])
def test_a_claim_to_be_another_module_is_not_believed(name: str, score: Score, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')")
    student = MODULE + f"np = helper = Claims({name!r})\ndef add(a, b):\n    return 0"
    assert score(student, "np.testing.assert_allclose(add(2, 3), 5)") == 0
    assert score(student, "helper.testing\nassert add(2, 3) == 5") == 0
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    "test", ["np.testing.assert_allclose(data(), [1.0, 2.0])", "assert (np.asarray(data()) == [1, 2]).all()"]
)
@pytest.mark.parametrize(
    "interface",
    [
        "{'shape': (2,), 'typestr': '<f8', 'version': 3, 'data': __import__('struct').pack('<dd', 1.0, 2.0)}",
        "{'shape': (), 'typestr': '<f8', 'version': 3, 'strides': (0,), 'data': b'12345678'}",
    ],
)
def test_memory_is_not_shared(interface: str, test: str, score: Score) -> None:
    """NumPy asks an object for its memory; what a submission answers could be any address of the grader's."""
    student = f"class Data:\n    __array_interface__ = {interface}\n\ndef data():\n    return Data()"
    assert score(student, "import numpy as np\n" + test) == 0


@pytest.mark.parametrize(
    "name",
    ["__array_interface__", "__array_struct__", "__cuda_array_interface__", "__dlpack__", "__array_namespace__"],
)
def test_protocols_for_sharing_are_not_asked_for(name: str, score: Score) -> None:
    student = f"class Data:\n    pass\n\nsetattr(Data, {name!r}, 5)\n\ndef data():\n    return Data()"
    assert score(student, f"assert not hasattr(data(), {name!r})") == 4


@pytest.mark.parametrize(
    "kind",
    ["KeyboardInterrupt", "SystemExit", "GeneratorExit", "StopIteration", "RecursionError", "PlayerLost"],
)
def test_no_exception_passes_for_success(kind: str, score: Score) -> None:
    student = f"def add(a, b):\n    raise type({kind!r}, (Exception,), {{}})('4.0')"
    assert score(student, "assert add(2, 3) == 5") == 0
    worse = student.replace("Exception,", "BaseException,")
    assert score(worse, "for a in range(2):\n    assert add(a, 1) == a + 1") == 0


@pytest.mark.parametrize("test", ["assert list(slow()) == [1, 2]", "for item in slow():\n    item.value()"])
def test_no_object_holds_a_test_up(test: str, score: Score) -> None:
    """Every answer comes just before it would be too late, and there is always another."""
    student = """\
import time

class Slow:
    def __len__(self):
        return 100_000
    def __getitem__(self, index):
        time.sleep(1.0)
        return 1 if index % 2 else Slow()
    def value(self):
        time.sleep(1.0)

def slow():
    return Slow()
"""
    started = time.monotonic()
    assert score(student, test) == 0
    assert time.monotonic() - started < 30


@pytest.mark.parametrize(
    "student",
    [
        "def add(a, b):\n    return globals().get('expected')",
        "def add(a, b):\n    import sys\n    return sys._getframe(1).f_locals.get('expected')",
        "expected = None\ndef add(a, b):\n    return expected",
        "def add(a, b):\n    print('4.0')\n    print(5)",
        "class Any(set):\n    __eq__ = lambda *_: True\n    __hash__ = None\n\ndef add(a, b):\n    return Any()",
        "class Any(dict):\n    __eq__ = lambda *_: True\n    __hash__ = None\n\ndef add(a, b):\n    return Any()",
        "class Any(complex):\n    __eq__ = lambda *_: True\n    __hash__ = None\n\ndef add(a, b):\n    return Any(5)",
    ],
)
def test_what_a_test_expects_stays_with_it(student: str, score: Score) -> None:
    assert score(student, "expected = 5\nassert add(2, 3) == expected") == 0
    assert score(student, "expected = {5}\nassert add(2, 3) == expected") == 0


def test_a_function_of_a_test_takes_nothing_along_that_it_does_not_use(score: Score) -> None:
    student = "def total(f):\n    return f.__globals__.get('expected', 0)"
    assert score(student, "expected = 5\nscale = 2\nassert total(lambda x: scale * x) == expected") == 0


def test_keys_that_share_a_hash_do_not_keep_the_grader_busy(score: Score) -> None:
    started = time.monotonic()
    assert score("def f():\n    return {k * (2**61 - 1): 0 for k in range(3000)}", "assert len(f()) == 3000") == 0
    assert time.monotonic() - started < 20
