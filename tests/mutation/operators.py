"""The small changes: what one place of a function's syntax tree can be replaced by."""

from __future__ import annotations

import ast
from collections.abc import Iterator

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.Div),
    ast.Div: (ast.Mult,),
    ast.FloorDiv: (ast.Div,),
    ast.Pow: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
}
NAMES = {
    "max": "min", "min": "max", "argmin": "argmax", "any": "all", "all": "any", "sum": "max", "mean": "sum",
    "zeros": "ones", "ones": "zeros", "floor": "ceil", "reversed": "list", "cumsum": "diff", "count_nonzero": "max",
}  # fmt: skip
SHAPING = ("sqrt", "abs", "exp", "square", "sign", "norm", "round")
"""Functions of one number that people forget."""

COPIES = ("copy", "array", "ascontiguousarray")


def replacements(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that `node` can be replaced by, one small change each."""
    match node:
        case ast.Compare(left, [operator], rest) if type(operator) in COMPARISONS:
            yield from (ast.Compare(left, [other()], rest) for other in COMPARISONS[type(operator)])
        case ast.BinOp(left, ast.MatMult(), right):
            yield ast.BinOp(right, ast.MatMult(), left)
            yield from (left, right)
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            yield from (ast.BinOp(left, other(), right) for other in OPERATORS[type(operator)])
            yield from (left, right)
        case ast.AugAssign(target, operator, value) if type(operator) in OPERATORS:
            yield from (ast.AugAssign(target, other(), value) for other in OPERATORS[type(operator)])
            yield ast.Assign([target], value)
            yield ast.Pass()
        case ast.UnaryOp(ast.USub() | ast.Not() | ast.Invert(), operand):
            yield operand
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Subscript(value, ast.Name() as index, ctx):
            yield ast.Subscript(value, ast.BinOp(index, ast.Sub(), ast.Constant(1)), ctx)
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Call():
            yield from _calls(node)
        case ast.Attribute(value, name, ctx) if name in NAMES:
            yield ast.Attribute(value, NAMES[name], ctx)
        case _:
            yield from _statements(node)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    match node:
        case ast.Call(ast.Attribute(value, name), args) if name in COPIES:
            yield args[0] if args else value
        case ast.Call(ast.Attribute(_, name) | ast.Name(name), [only], []) if name in SHAPING:
            yield only
        case ast.Call(ast.Name("range"), _):
            yield ast.Call(ast.Name("reversed", ast.Load()), [node], [])
        case ast.Call(ast.Name(name), args, keywords) if name in NAMES:
            yield ast.Call(ast.Name(NAMES[name], ast.Load()), args, keywords)
    for index in range(len(node.keywords)):
        yield ast.Call(node.func, node.args, [*node.keywords[:index], *node.keywords[index + 1 :]])


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.If(test, body, orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.For(target, sequence, body, orelse):
            yield ast.For(target, sequence, [*body, ast.Break()], orelse)
            skipped = ast.Subscript(
                ast.Call(ast.Name("list", ast.Load()), [sequence], []), ast.Slice(ast.Constant(1)), ast.Load()
            )
            yield ast.For(target, skipped, body, orelse)
        case ast.While(test, body, orelse):
            yield ast.While(test, [*body, ast.Break()], orelse)
        case ast.Break() | ast.Continue():
            yield ast.Pass()
        case ast.Expr(ast.Call()):
            yield ast.Pass()
