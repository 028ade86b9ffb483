"""What must hold for a lesson before anything is built from it."""

from __future__ import annotations

import ast
from collections.abc import Collection

from .errors import LessonError
from .lesson import Cell, Lesson
from .regions import check_regions


def check_lesson(lesson: Lesson, catalogue: Collection[str]) -> None:
    """Raise `LessonError` at the first rule that `lesson` breaks; `catalogue` holds the known exercises."""
    if not lesson.cells:
        raise LessonError(lesson.path, "the lesson is empty; add cells, each begun by # %%")
    seen: dict[str, Cell] = {}
    defined: set[str] = set()
    for cell in lesson.cells:
        _check_id(cell, seen)
        check_regions(cell)
        if cell.cell_type == "code":
            tree = _parse(cell)
            if cell.marker.kind == "exercise":
                defined |= _bound_names(tree)
        if cell.marker.kind == "grade":
            _check_grade(cell, defined, catalogue)


def _check_id(cell: Cell, seen: dict[str, Cell]) -> None:
    grade_id = cell.marker.grade_id
    if not grade_id:
        return
    if grade_id in seen:
        first = seen[grade_id].place
        raise LessonError(cell.place, f"the grade id {grade_id!r} is taken by {first}; give this cell another name")
    seen[grade_id] = cell


def _check_grade(cell: Cell, defined: set[str], catalogue: Collection[str]) -> None:
    name = cell.marker.name
    if cell.source.strip():
        raise LessonError(cell.place, "the build writes the body of a grade cell; leave it empty")
    if name not in catalogue:
        raise LessonError(cell.place, f"the catalogue has no exercise {name!r}; add it to autograder/exercises/ first")
    if name not in defined:
        raise LessonError(cell.place, f"no exercise cell above defines {name!r}; add one, or correct the name")


def _parse(cell: Cell) -> ast.Module:
    """The syntax tree of a code cell, magics and all."""
    from IPython.core.inputtransformer2 import TransformerManager

    try:
        tree: ast.Module = compile(
            TransformerManager().transform_cell(cell.source),
            "<lesson>",
            "exec",
            ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT,
        )
    except SyntaxError as error:
        line = (error.lineno or 1) + (cell.place.line or 0)
        where = f"line {line}" if cell.place.line else f"line {error.lineno} of the cell"
        raise LessonError(cell.place, f"{error.msg} in {where}; correct the code") from error
    return tree


def _bound_names(tree: ast.Module) -> set[str]:
    """Names that running `tree` defines at the top level."""
    names = set()
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(statement.name)
        else:
            names |= {
                node.id
                for node in ast.walk(statement)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            }
    return names
