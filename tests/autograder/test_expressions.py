"""Formulas: read from SymPy without asking its objects, exact where they are evaluated, refused when forged."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder import codec, expressions
from autograder.compare import mismatch
from autograder.describe import describe
from autograder.expressions import Expression, Node, from_plain, to_plain
from autograder.player import records, wire
from autograder.sympy_formulas import read_sympy
from autograder.values import Odd, flatten, read, same

X, Y = sympy.symbols("x y", real=True)
AT = {"x": Fraction(3, 2), "y": Fraction(-2)}

FORMULAS = st.recursive(
    st.sampled_from([X, Y]) | st.tuples(st.integers(-9, 9), st.integers(1, 7)).map(lambda two: sympy.Rational(*two)),
    lambda inner: (
        st.tuples(inner, inner).map(lambda two: two[0] + two[1])
        | st.tuples(inner, inner).map(lambda two: two[0] * two[1])
        | st.tuples(inner, inner).map(lambda two: two[0] - two[1])
        | st.tuples(inner, st.integers(0, 3)).map(lambda two: two[0] ** two[1])
    ),
    max_leaves=10,
)  # fmt: skip
quick = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def formula(thing: object) -> Expression:
    found = read(thing)
    assert isinstance(found, Expression), found
    return found


@given(FORMULAS)
@quick
def test_a_formula_has_the_value_that_sympy_gives_it(thing: Any) -> None:
    right = thing.subs({X: sympy.Rational(3, 2), Y: -2})
    assert formula(thing).at(AT) == Fraction(int(right.p), int(right.q))


@given(FORMULAS)
@quick
def test_its_text_is_python_of_the_same_value(thing: Any) -> None:
    read_back = sympy.sympify(str(formula(thing)), locals={"x": X, "y": Y})
    assert sympy.expand(read_back - thing) == 0


@given(FORMULAS)
@quick
def test_a_formula_crosses_as_it_is(thing: Any) -> None:
    sent = formula(thing)
    assert from_plain(json.loads(json.dumps(to_plain(sent)))) == sent
    assert from_plain(wire.unpack(*wire.pack(to_plain(sent)))) == sent
    assert codec.value_from_json(json.loads(json.dumps(codec.value_to_json((sent, sent))))) == (sent, sent)


@given(FORMULAS)
@quick
def test_the_degree_is_never_too_low(thing: Any) -> None:
    assert formula(thing).degree >= sympy.Poly(thing, X, Y).total_degree()


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (X, "x"),
        (X - Y, "x - y"),
        (-X, "-x"),
        (-X * Y / 2, "(-1/2)*x*y"),
        ((X - Y) ** 2, "(x - y)**2"),
        (1 / X, "x**(-1)"),
        (sympy.S.Half, "1/2"),
        (sympy.UnevaluatedExpr(X + Y) * 3, "3*(x + y)"),
        (sympy.Symbol(r"\theta"), r"\theta"),
    ],
)
def test_formulas_in_words(thing: Any, text: str) -> None:
    assert str(formula(thing)) == text
    assert describe(read([thing, thing])) == f"({text}, {text})"


def _deep(levels: int) -> Any:
    thing = X
    for _ in range(levels):
        thing = 1 / (thing + 1)
    return thing


@pytest.mark.parametrize(
    ("thing", "phrase"),
    [
        (X**Y, "an exponent that is not a whole number"),
        (sympy.sqrt(X), "an exponent that is not a whole number"),
        (X**17, "an exponent that is not a whole number"),
        (X**1000000, "an exponent that is not a whole number"),
        (0.5 * X, "a decimal number"),
        (sympy.sin(X), "a SymPy sin"),
        (sympy.pi * X, "a SymPy Pi"),
        (sympy.Eq(X, Y), "a SymPy Equality"),
        (sympy.oo, "a SymPy Infinity"),
        (sympy.Dummy("x"), "a SymPy Dummy"),
        (X * 2**2100, "a number that is too large"),
        (sympy.Symbol("x" * 41), "a symbol of a strange name"),
        (sympy.Symbol("x\n"), "a symbol of a strange name"),
        (_deep(60), "nested more than 100 levels deep"),
        (sympy.Add(*(sympy.Symbol(f"a{i}") for i in range(2500))), "more than 2,000 parts"),
        (sympy.Add(*(sympy.Symbol(f"a{i}") ** 2 for i in range(1500))), "more than 2,000 parts"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_what_is_no_such_formula_is_named(thing: object, phrase: str) -> None:
    found = read(thing)
    assert isinstance(found, Odd)
    assert found.kind == "expression"
    assert phrase in found.phrase


def test_many_large_formulas_are_refused_together() -> None:
    large = sympy.Add(*(sympy.Symbol(f"a{i}") for i in range(1900)))
    assert isinstance(read([large] * 10), tuple)
    assert read([large] * 11) == Odd("huge", "formulas of more than 20,000 parts")
    assert read([[large] * 6, [large] * 6]) == Odd("huge", "formulas of more than 20,000 parts")


ran: list[str] = []


class LyingSymbol(sympy.Symbol):
    """A symbol of the student's own class, which would answer anything."""

    def __getattribute__(self, name: str) -> Any:
        ran.append(name)
        return object.__getattribute__(self, name)

    def __eq__(self, other: object) -> bool:
        ran.append("eq")
        return True

    __hash__ = sympy.Symbol.__hash__


class Symbol:
    """Has the name and the module of SymPy's class."""

    name = "x"
    _args = ()


Symbol.__module__ = "sympy.core.symbol"


def test_reading_runs_no_code_of_the_objects_class() -> None:
    lying = LyingSymbol("x")
    inside = X + lying
    ran.clear()
    assert isinstance(read(lying), Odd)
    assert isinstance(read(inside), Odd)
    assert ran == []
    assert read(Symbol()) == Odd("object", "a Symbol object (return plain numbers or a NumPy array)")


def test_tampered_classes_are_met_with_a_phrase(monkeypatch: pytest.MonkeyPatch) -> None:
    square = X**2
    with monkeypatch.context() as patched:
        patched.setitem(sys.modules, "sympy.core.power", 3)
        assert read_sympy(square) == "a SymPy object that cannot be read"
    monkeypatch.delitem(sys.modules, "sympy.core.basic")
    assert read_sympy(square) is None


def test_a_circle_ends() -> None:
    # Of symbols of its own, because SymPy keeps what was made once.
    circle = sympy.Symbol("going") + sympy.Symbol("round")
    circle._args = (X, circle)
    assert "formula" in read(circle).phrase  # type: ignore[union-attr]


def test_a_formula_is_no_number() -> None:
    value = read(X + 1)
    assert flatten(value) is None
    assert mismatch(value, np.array(2.0)) == "a formula instead of a number"
    assert mismatch(value, (np.array(2.0), np.array(1.0))) == "one formula instead of 2 results"
    assert mismatch(read([X]), np.array(2.0)) is not None
    assert same(value, read(1 + X))
    assert not same(value, read(X))
    assert not same(value, np.array(1.0))
    assert not same(read([X, Y]), read([Y, X]))


def test_evaluation_is_bounded() -> None:
    towers = Node("symbol", "x"), *[Node("pow", number=16)] * 90
    tower = Expression(towers)
    assert tower.degree == 16**90
    with pytest.raises(OverflowError):
        tower.at({"x": Fraction(3, 2)})
    assert tower.at({"x": Fraction(-1)}) == 1
    with pytest.raises(ZeroDivisionError):
        formula(1 / (X - Y)).at({"x": Fraction(1), "y": Fraction(1)})
    with pytest.raises(KeyError):
        formula(X + Y).at({"x": Fraction(1)})


BAD_TREES: list[Any] = [
    None, [], {}, "x", [[]], [["symbol"]], [["symbol", 1]], [["symbol", ""]], [["symbol", "x" * 50]],
    [["symbol", "a\nb"]], [["symbol", "x", "y"]], [["number", 1]], [["number", 1.0, 2]], [["number", True, 2]],
    [["number", 1, 0]], [["number", 1, -1]], [["number", 2, 4]], [["number", 1 << 3000, 1]], [["add", 1]],
    [["symbol", "x"], ["add", 0]], [["symbol", "x"], ["add", -1]], [["symbol", "x"], ["add", True]],
    [["symbol", "x"], ["mul", 2]], [["symbol", "x"], ["symbol", "y"]], [["symbol", "x"], ["pow", 17]],
    [["symbol", "x"], ["pow", 2.0]], [["symbol", "x"], ["pow", "2"]], [["pow", 2]], [["symbol", "x"], ["eval", 1]],
    [["symbol", "x"], *[["pow", 2]] * 101], [["symbol", "x"]] * 1500 + [["add", 2]] * 1499, [("symbol", "x")],
    [["symbol", "x"], ["add", 10**30]],
]  # fmt: skip


@pytest.mark.parametrize("tree", BAD_TREES, ids=lambda tree: str(tree)[:40])
def test_a_forged_tree_is_odd(tree: Any) -> None:
    assert from_plain(tree) is None
    whole = {
        "calls": [], "problem": "", "parameters": None, "value": {"expression": tree},
    }  # fmt: skip
    found = records.read_observations(whole, 0).value
    assert found == Odd("expression", "a formula that cannot be read")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["symbol", "number", "add", "pow", "x"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=12,
)
NODES = st.lists(
    st.tuples(st.sampled_from(["symbol", "number", "add", "mul", "pow"]), st.integers(-3, 3) | st.just("x")).map(list)
    | st.tuples(st.just("number"), st.integers(-5, 5), st.integers(-5, 5)).map(list),
    max_size=8,
)


@given(JSON | NODES)
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
def test_any_tree_is_a_formula_or_none(tree: Any) -> None:
    found = from_plain(tree)
    if found is None:
        return
    assert to_plain(found) == tree
    assert str(found)
    try:
        found.at({name: Fraction(1, 3) for name in found.symbols})
    except ArithmeticError:
        return


def test_sympy_is_never_imported() -> None:
    code = (
        "import sys, autograder.values as v\nclass Symbol: pass\nv.read([Symbol(), 1]); print('sympy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"


def test_nothing_on_the_trusted_side_parses_text() -> None:
    from pathlib import Path

    for module in (expressions, codec, records):
        source = Path(module.__file__).read_text(encoding="utf-8")
        assert not any(word in source for word in ("sympify", "eval(", "exec(", "import sympy", "pickle"))
