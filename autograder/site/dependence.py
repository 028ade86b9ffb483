"""Which cells of a lesson show something that came out of a student's own functions.

In a site without solutions their outputs are left out: they were made by the worked answers. A name depends on a
student's work if it was assigned from one that does; in case of doubt it does.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence


def dependent(sources: Sequence[str], names: Iterable[str]) -> list[bool]:
    """For each cell's source, in order, whether it uses one of `names` or something made with one of them."""
    cells = [_parsed(source) for source in sources]
    modules = {name for cell in cells for name in _imported(cell)}
    tainted = set(names)
    found = []
    for cell in cells:
        found.append(_block(cell.body, tainted))
        # A module that is called with such a value keeps nothing of it.
        tainted -= modules - set(names)
    return found


def _parsed(source: str) -> ast.Module:
    return ast.parse("\n".join(line for line in source.splitlines() if not line.lstrip().startswith(("%", "!"))))


def _imported(cell: ast.Module) -> set[str]:
    imports = (node for node in ast.walk(cell) if isinstance(node, (ast.Import, ast.ImportFrom)))
    return {(alias.asname or alias.name).partition(".")[0] for one in imports for alias in one.names}


def _block(body: Sequence[ast.stmt], tainted: set[str]) -> bool:
    found = False
    for statement in body:
        found |= _statement(statement, tainted)
    return found


def _statement(statement: ast.stmt, tainted: set[str]) -> bool:
    """Whether `statement` depends on a tainted name; `tainted` is brought up to date."""
    if isinstance(statement, ast.With):
        return _block(statement.body, tainted) | bool(_loaded(statement.items) & tainted)
    used = bool(_loaded([statement]) & tainted)
    stored = _stored(statement)
    if used:
        tainted |= stored | _receivers(statement)
    elif not isinstance(statement, (ast.If, ast.Try, ast.For, ast.While)):
        # What may not run, or not to its end, does not wash a name clean.
        tainted -= stored
    return used


def _loaded(nodes: Iterable[ast.AST]) -> set[str]:
    found: set[str] = set()
    for node in nodes:
        here = {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}
        changed = {
            one.target.id
            for one in ast.walk(node)
            if isinstance(one, ast.AugAssign) and isinstance(one.target, ast.Name)
        }
        found |= (here - _local(node)) | changed
    return found


def _local(node: ast.AST) -> set[str]:
    """Names that mean something else inside `node`: targets of loops, parameters of functions."""
    found: set[str] = set()
    for one in ast.walk(node):
        if isinstance(one, (ast.For, ast.comprehension)):
            found |= {name.id for name in ast.walk(one.target) if isinstance(name, ast.Name)}
        elif isinstance(one, ast.arguments):
            found |= {argument.arg for argument in (*one.posonlyargs, *one.args, *one.kwonlyargs)}
    return found


def _stored(statement: ast.stmt) -> set[str]:
    inside = {
        name for one in ast.walk(statement) if isinstance(one, ast.comprehension) for name in ast.walk(one.target)
    }
    found = {
        one.id
        for one in ast.walk(statement)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and one not in inside
    }
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        found.add(statement.name)
    return found


def _receivers(statement: ast.stmt) -> set[str]:
    """Names of objects whose methods are called, for those may keep what they are given."""
    found = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner: ast.expr = node.func
            while isinstance(owner, (ast.Attribute, ast.Subscript)):
                owner = owner.value
            if isinstance(owner, ast.Name):
                found.add(owner.id)
    return found
