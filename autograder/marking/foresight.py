"""What a test cell's source tells before it runs: which names it only hands to a grade."""

from __future__ import annotations

import ast
from functools import cache

OWN_FUNCTIONS = ("check", "grade")
"""What a test may use of the autograder, whether or not the submission imported it."""


@cache
def foresee(source: str) -> frozenset[str]:
    """Return the names that `source` uses for nothing but a grade, and `check` and `grade` if it imports one of them.

    Nothing needs to be looked up for these: a grade observes its candidate itself, in a snapshot of its own. Empty
    for a source that does not parse.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return frozenset()
    imports_own = any(isinstance(node, ast.ImportFrom) and node.module == "autograder" for node in ast.walk(tree))
    if not imports_own:
        return frozenset()
    handed = [
        node.args[1]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in OWN_FUNCTIONS
        and len(node.args) == 2
        and isinstance(node.args[0], ast.Constant)
    ]
    candidates = {node.id for node in handed if isinstance(node, ast.Name)}
    elsewhere = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in handed}
    return frozenset(candidates - elsewhere) | frozenset(OWN_FUNCTIONS)
