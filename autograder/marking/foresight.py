"""What the assignment's own cells tell before a test runs: the names they import, and those a test only grades."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

Import = tuple[str, str]
"""A module, and the name taken from it (empty for the module itself)."""

USUAL: dict[str, Import] = {"np": ("numpy", ""), "numpy": ("numpy", ""), "math": ("math", "")}
"""What tests of any course call by these names, even if the import stands in a cell of the student's."""

LARGE = ("pandas", "scipy", "sklearn", "sympy")
"""Libraries that take long to load, and leave no thread behind that a fork would lose."""


def imports_of(sources: Iterable[str]) -> dict[str, Import]:
    """Return the names that the assignment's own cells bind by import, with what they stand for.

    A test gets them from here, never from the submission: what a submission calls `np` or `check` may be anything.
    """
    found = dict(USUAL)
    for source in sources:
        for node in ast.walk(parsed(source)):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    whole = alias.name if alias.asname else alias.name.partition(".")[0]
                    found[alias.asname or whole] = (whole, "")
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
    found.pop("*", None)
    if any(module == "autograder" for module, _ in found.values()):
        # A course of ours: both are the grader's, even where a test imports only one of them.
        found |= {name: ("autograder", name) for name in ("check", "grade")}
    return found


def libraries_of(sources: Iterable[str]) -> tuple[str, ...]:
    """Which of the `LARGE` libraries the assignment's own cells import, in that order."""
    modules = {module.partition(".")[0] for module, _ in imports_of(sources).values()}
    return tuple(name for name in LARGE if name in modules)


def imported(what: Import) -> Any:
    """The object that an import stands for; raises ImportError where the module is not installed here."""
    module, name = what
    found = import_module(module)
    if not name:
        return found
    try:
        return getattr(found, name)
    except AttributeError:
        return import_module(f"{module}.{name}")


def usual_assertion(name: str) -> Any:
    """NumPy's own assertion of that name; None if there is none."""
    if not name.startswith("assert_"):
        return None
    return getattr(import_module("numpy.testing"), name, None)


@cache
def only_graded(source: str) -> frozenset[str]:
    """Return the names that a test hands to `check` or `grade` as candidates, and uses for nothing else.

    They need no looking up: a grade observes its candidate itself, in a snapshot of its own.
    """
    tree = parsed(source)
    handed = [
        node.args[1]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("check", "grade")
        and len(node.args) == 2
        and isinstance(node.args[0], ast.Constant)
    ]
    candidates = {node.id for node in handed if isinstance(node, ast.Name)}
    elsewhere = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in handed}
    return frozenset(candidates - elsewhere)


@cache
def parsed(source: str) -> ast.Module:
    """The syntax tree of a cell without its magics; an empty one if it does not parse."""
    try:
        return ast.parse(without_magics(source))
    except SyntaxError:
        return ast.Module([], [])


def without_magics(source: str) -> str:
    """The source with IPython's magics and shell lines blanked: they are about a kernel, and there is none here."""
    return "\n".join("" if line.lstrip()[:1] in ("%", "!") else line for line in source.splitlines()) + "\n"
