"""What must hold for an executed solution before it may be published."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from .errors import LessonError


def check_solution(path: Path, assignment: str, private: list[Path]) -> None:
    """Raise `LessonError` unless every cell of the solution ran, every test gave full marks, and no output
    shows one of the `private` folders or the Python that ran it."""
    import nbformat
    from nbgrader.utils import determine_grade, is_grade

    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        where = f"{assignment}/{path.stem}, cell {cell.id!r} of the solution"
        _check_errors(cell, where)
        if is_grade(cell):
            try:
                score, most = determine_grade(cell)
            except ValueError as error:
                raise LessonError(where, f"its score makes no sense ({error}); correct the check") from error
            if score is None or score < most:
                raise LessonError(where, f"scores {score or 0:g} of {most:g}; correct the lesson's solution")
        shown = json.dumps(cell.outputs, ensure_ascii=False)
        for folder in [*private, Path(sys.prefix), Path.home()]:
            # A home of "/" would be found in every fraction.
            if len(folder.parts) > 1 and f"{folder}/" in shown:
                raise LessonError(where, f"an output shows {folder}, a folder of this machine; print something else")


def _check_errors(cell: Any, where: str) -> None:
    if "raises-exception" in cell.metadata.get("tags", []):
        return
    for output in cell.outputs:
        if output.output_type == "error":
            reason = f"{output.ename}: {output.evalue}".strip()
            raise LessonError(where, f"failed with {reason}; correct the lesson, or tag the cell raises-exception")
        if output.output_type == "stream" and output.name == "stderr":
            line = output.text.strip().splitlines()[-1]
            raise LessonError(where, f"writes to stderr ({line}); correct the lesson, for nbgrader gives 0 for that")
