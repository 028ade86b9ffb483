"""Assert-style test cells of any nbgrader course run without change, and decide on plain data only."""

from __future__ import annotations

from typing import Any

import pytest
from nbgrader.utils import determine_grade

from .conftest import Run

PASSING = {
    "assert": "assert double(2) == 4",
    "message": "assert double(2) == 4, 'twice two'",
    "numpy": "import numpy as np\nnp.testing.assert_allclose(double(np.array([1.0, 2.0])), [2, 4])",
    "numpy_of_the_notebook": "np.testing.assert_array_equal(double(np.arange(3)), [0, 2, 4])",
    "imported_function": "assert_allclose(double(0.5), 1.0)",
    "loop_and_helper": "def near(a, b):\n    return abs(a - b) < 1\nfor k in (0, 3):\n    assert near(double(k), 2*k)",
    "comprehension": "assert [double(k) for k in (1, 2)] == [2, 4]",
    "exception": "try:\n    fail()\nexcept ValueError as e:\n    assert 'no good' in str(e)\nelse:\n    assert 0",
    "pytest": "import pytest\nwith pytest.raises(ValueError, match='no good'):\n    fail()",
    "value": "assert answer == 42 and names == ['a', 'b'] and table['x'] == 1",
    "object": "account = Account(5)\naccount.deposit(3)\nassert account.balance == 8\nassert account.history[1] == 3",
    "keyword": "assert scaled(2, by=5) == 10",
    "print": "print('testing'); assert double(1) == 2",
    "strings": "assert greet('Ada') == 'Hello, Ada'",
    "dict": "assert count('aab') == {'a': 2, 'b': 1}",
    "keys": "assert squares(2) == {1: 1, 2: 4} and {(0, 1): squares(1)} == {(0, 1): {1: 1}}",
    "set": "assert letters('aab') == {'a', 'b'} and isinstance(letters(''), set)",
    "counter": "assert tally('aab') == {'a': 2, 'b': 1}",
    "complex": "assert root() == 1j",
    "fraction": "from fractions import Fraction\nassert third() == Fraction(1, 3)",
    "large": "assert power(10_000) == 2**10_000",
    "generator": "assert list(upto(3)) == [0, 1, 2] and sum(upto(4)) == 6",
    "text_array": "assert list(words()) == ['a', 'b']",
    "printed": (
        "import contextlib, io\nout = io.StringIO()\nwith contextlib.redirect_stdout(out):\n    say('hi')\n"
        "assert out.getvalue() == 'hi\\n'"
    ),
    "callback": "assert apply(lambda x: x + 1, 2) == 3",
    "callback_of_a_library": "import math\nassert apply(math.sqrt, 4) == 2 and apply(np.abs, -1.5) == 1.5",
    "callback_with_values": (
        "a = 2\ndef line(x):\n    return a * x\ndef f(x, by=1):\n    return line(x) - by\nassert apply(f, 3) == 5"
    ),
    "callback_that_calls_itself": "def f(n):\n    return n * f(n - 1) if n else 1\nassert apply(f, 4) == 24",
    "callback_closing_over": "def times(k):\n    return lambda x: k * x\nassert apply(times(3), 2) == 6",
    "class": "assert isinstance(Account(1), Account) and not isinstance(3, Account)",
    "own_exception": (
        "try:\n    refuse()\nexcept Exception as e:\n    assert type(e).__name__ == 'Refused' and str(e) == 'no'\n"
        "else:\n    assert 0"
    ),
    "docstring": "assert greet.__doc__ == 'Greet.' and double.__doc__ is None",
    "deleted": (
        "kept = double\ndel double\ntry:\n    twice(1)\nexcept NameError:\n    pass\nelse:\n"
        "    raise AssertionError('twice does not use double')\nfinally:\n    double = kept\nassert twice(1) == 2"
    ),
    "magic": "%matplotlib inline\nassert double(1) == 2",
}

STUDENT = """
import collections, fractions
import numpy as np
from numpy.testing import assert_allclose
answer, names, table = 42, ["a", "b"], {"x": 1}
def double(x):
    return 2 * x
def scaled(x, by=1):
    return by * x
def fail():
    raise ValueError("no good")
def greet(name):
    "Greet."
    return f"Hello, {name}"
def squares(n):
    return {k: k * k for k in range(1, n + 1)}
def letters(text):
    return set(text)
def tally(text):
    return collections.Counter(text)
def endless():
    while True:
        yield 0
def root():
    return 1j
def third():
    return fractions.Fraction(1, 3)
def power(n):
    return 2 ** n
def upto(n):
    yield from range(n)
def words():
    return np.array(["a", "b"])
def say(word):
    print(word)
def apply(f, x):
    return f(x)
def twice(x):
    return double(x)
class Refused(Exception):
    pass
def refuse():
    raise Refused("no")
def count(text):
    return {letter: text.count(letter) for letter in text}
class Account:
    def __init__(self, start):
        self.balance = start
        self.history = [start]
    def deposit(self, amount):
        self.balance += amount
        self.history.append(amount)
"""

FAILING = {
    "wrong_value": ("assert double(2) == 5", "AssertionError"),
    "missing_name": ("assert triple(2) == 6", "NameError"),
    "raises": ("fail()", "ValueError"),
    "not_plain": ("assert Account(1) == Account(1)", "TypeError"),
    "always_equal": ("assert Equal() == 3", "TypeError"),
    "truthy_object": ("assert Equal()", "TypeError"),
    "no_argument": ("double()", "TypeError"),
    "syntax": ("assert (", "SyntaxError"),
    "false": ("double(2) == 5", "TestFailed"),
    "nan": ("float('nan')", "TestFailed"),
    "minus_one": ("-1", "TestFailed"),
    "module_of_a_callback": ("import os\ndouble(lambda x: os.getcwd())", "NotPassable"),
    "endless": ("list(endless())", "TypeError"),
    "exit": ("import sys; sys.exit(0)", "SystemExit"),
}


def test_tests_that_should_pass_do(run: Run) -> None:
    shown, report = run(STUDENT, tests=PASSING)
    failed = {name: shown[name].outputs for name in PASSING if determine_grade(shown[name])[0] != 4}
    assert failed == {}
    assert report.flags == []


def test_tests_that_should_fail_do_and_say_why(run: Run) -> None:
    equal = "class Equal:\n    def __eq__(self, other): return True\n    def __bool__(self): return True"
    shown, _ = run(STUDENT, equal, tests={name: source for name, (source, _) in FAILING.items()})
    for name, (_, kind) in FAILING.items():
        assert determine_grade(shown[name]) == (0, 4), name
        assert [output.ename for output in shown[name].outputs if output.output_type == "error"] == [kind], name


@pytest.mark.parametrize(
    ("last", "points"),
    [
        ("2.5", 2.5),
        ("np.float64(1.5)", 1.5),
        ("np.int64(3)", 3),
        ("4 * (1 + 2e-16)", 4),
        ("4.0000000001", 4),
        ("True", 4),
    ],
)
def test_a_number_at_the_end_is_partial_credit_whatever_its_type(run: Run, last: str, points: float) -> None:
    shown, _ = run("import numpy as np", tests={"t": f"import numpy as np\n{last}"})
    assert determine_grade(shown["t"]) == (points, 4)


def test_more_than_the_maximum_is_an_error_of_the_test(run: Run) -> None:
    shown, _ = run("", tests={"t": "5"})
    assert determine_grade(shown["t"]) == (0, 4)
    assert shown["t"].outputs[0].evalue == "the test gave 5 points, and is worth 4"


def test_an_error_shows_the_line_of_the_test_and_nothing_of_ours(run: Run) -> None:
    shown, _ = run(STUDENT, tests={"t": "x = double(2)\nassert x == 5, 'twice two is four'"})
    (error,) = shown["t"].outputs
    text = "\n".join(error.traceback)
    assert "line 2: assert x == 5, 'twice two is four'" in text
    assert "autograder" not in text


def test_a_test_cannot_reach_into_the_submission(run: Run) -> None:
    shown, _ = run("class Box:\n    pass\nbox = Box()", tests={"t": "box.x = 1"})
    assert shown["t"].outputs[0].ename == "TypeError"


def test_each_test_sees_the_submission_as_it_was_left(run: Run) -> None:
    tests: dict[str, Any] = {
        "first": "items.append(3) if False else grow()\nassert size() == 3",
        "second": "assert size() == 2",
    }
    shown, _ = run("items = [1, 2]\ndef grow():\n    items.append(9)\ndef size():\n    return len(items)", tests=tests)
    assert determine_grade(shown["first"])[0] == 4
    assert determine_grade(shown["second"])[0] == 4
