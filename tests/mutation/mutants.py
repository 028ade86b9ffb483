"""Mutants of a function and of the functions that it calls, tried in place by exchanging their compiled code."""

from __future__ import annotations
import __future__

import ast
import copy
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from .operators import replacements

PACKAGE = "perceptron_ref"

ASIDE = {f"{PACKAGE}.{name}" for name in ("inputs", "tables", "answers")}
"""Modules that are not mutated: checks of arguments and tables for people, which no exercise asks for."""

TELLING, LONGEST = 12, 90
"""Characters of a place that say which one it is, and of what is shown of it."""


@dataclass(frozen=True, eq=False)
class Mutant:
    """One changed place of one function; `name` says which, the same for the same source."""

    name: str
    function: FunctionType
    code: CodeType

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Let the function run the changed code."""
        right = self.function.__code__
        self.function.__code__ = self.code
        try:
            yield
        finally:
            self.function.__code__ = right


def functions_behind(*starts: FunctionType) -> list[FunctionType]:
    """The functions and methods of the package that `starts` can come to call, themselves included."""
    found: dict[FunctionType, None] = {}
    # What a start calls counts, even where the start itself is set aside.
    waiting: list[Any] = [*starts, *(one for start in starts for one in _called(start))]
    while waiting:
        one = waiting.pop()
        if not str(getattr(one, "__module__", "")).startswith(PACKAGE) or one.__module__ in ASIDE:
            continue
        if isinstance(one, type):
            waiting.extend(value for value in vars(one).values() if isinstance(value, FunctionType))
        elif isinstance(one, FunctionType) and one not in found and _has_source(one):
            found[one] = None
            waiting.extend(_called(one))
    return list(found)


def _called(function: FunctionType) -> Iterator[Any]:
    """What the function's code names: globals, and attributes of modules."""
    names = sorted(_names(function.__code__))
    for name in names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            yield from (getattr(value, attribute) for attribute in names if hasattr(value, attribute))
        elif value is not None:
            yield value


def _has_source(function: FunctionType) -> bool:
    """Whether the function was written by a person: a dataclass writes some itself."""
    return function.__code__.co_filename.endswith(".py") and not function.__code__.co_freevars


def _names(code: CodeType) -> set[str]:
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return set(code.co_names).union(*map(_names, inner)) if inner else set(code.co_names)


def lines_run(functions: list[FunctionType], run: Callable[[], object]) -> dict[FunctionType, set[int]]:
    """The lines of each function that `run()` comes through."""
    by_code = {code: function for function in functions for code in _all_code(function.__code__)}
    seen: dict[FunctionType, set[int]] = {function: set() for function in functions}

    def trace(frame: FrameType, _event: str, _arg: object) -> Any:
        function = by_code.get(frame.f_code)
        if function is None:
            return None
        seen[function].add(frame.f_lineno)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(before)
    return seen


def _all_code(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _all_code(constant)


def mutants_of(function: FunctionType, lines: set[int]) -> Iterator[Mutant]:
    """Every mutant of a function that changes something on one of the `lines`."""
    source = textwrap.dedent(inspect.getsource(function))
    tree = ast.parse(source).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list = []
    ast.increment_lineno(tree, function.__code__.co_firstlineno - tree.lineno)
    where = f"{function.__module__.removeprefix(PACKAGE + '.')}.{function.__qualname__}"
    times: dict[str, int] = {}
    for path, node in _places(tree):
        reached = range(node.lineno, (node.end_lineno or node.lineno) + 1)  # type: ignore[attr-defined]
        if not lines.intersection(reached):
            continue
        for changed in replacements(node):
            before, after = _change(tree, path, changed)
            if before == after:
                continue
            name = f"{where}: {before} → {after}"
            times[name] = times.get(name, 0) + 1
            code = _compile(_with(tree, path, changed), function)
            yield Mutant(name if times[name] == 1 else f"{name} ({times[name]})", function, code)


Path = tuple[tuple[str, int | None], ...]


def _places(tree: ast.FunctionDef) -> Iterator[tuple[Path, ast.AST]]:
    """The nodes of a function's body that may change, each with the way to it."""
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    start = len(tree.body) - len(body)
    for index, statement in enumerate(body):
        yield from _within(statement, (("body", start + index),))


def _within(node: ast.AST, path: Path) -> Iterator[tuple[Path, ast.AST]]:
    if isinstance(node, ast.Raise):
        return
    if hasattr(node, "lineno"):
        yield path, node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "ctx"):
            continue
        if isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield from _within(item, (*path, (field, index)))
        elif isinstance(value, ast.AST):
            yield from _within(value, (*path, (field, None)))


def _with(tree: ast.FunctionDef, path: Path, changed: ast.AST) -> ast.FunctionDef:
    made = copy.deepcopy(tree)
    node: Any = made
    for field, index in path[:-1]:
        node = getattr(node, field) if index is None else getattr(node, field)[index]
    field, index = path[-1]
    if index is None:
        setattr(node, field, copy.deepcopy(changed))
    else:
        getattr(node, field)[index] = copy.deepcopy(changed)
    return ast.fix_missing_locations(made)


def _change(tree: ast.FunctionDef, path: Path, changed: ast.AST) -> tuple[str, str]:
    """The source around a change, before and after it: as much of the statement as says which place it is."""
    made = _with(tree, path, changed)
    for length in range(len(path), 0, -1):
        before, after = _at(tree, path[:length]), _at(made, path[:length])
        text = _text(before)
        if len(text) >= TELLING or isinstance(before, ast.stmt):
            return _brief(text), _brief(_text(after))
    raise AssertionError("a place is within a statement")


def _at(tree: ast.AST, path: Path) -> ast.AST:
    node: Any = tree
    for field, index in path:
        node = getattr(node, field) if index is None else getattr(node, field)[index]
    found: ast.AST = node
    return found


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split())


def _compile(tree: ast.FunctionDef, function: FunctionType) -> CodeType:
    module = ast.Module([tree], [])
    compiled = compile(module, function.__code__.co_filename, "exec", __future__.annotations.compiler_flag, True)
    return next(code for code in compiled.co_consts if isinstance(code, CodeType))


def _brief(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
