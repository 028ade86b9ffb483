"""nbgrader's own steps on one submission, without a gradebook opened for each."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

from nbgrader.api import MissingEntry
from nbgrader.converters import Autograde
from nbgrader.nbgraderformat import MetadataValidator, SchemaTooNewError, SchemaTooOldError, ValidationError
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    Execute,
    NbGraderPreprocessor,
    OverwriteCells,
    OverwriteKernelspec,
    SaveAutoGrades,
)

from ..build.layout import read_layout
from ..steps.normalise import Normalise
from ..submission.sheet import Sheet
from .plan import Plan


@cache
def steps(root: Path, which: str) -> list[type]:
    """The preprocessors that the course's configuration names, as classes."""
    layout = read_layout(root)
    named = getattr(Autograde(coursedir=None, config=layout.config), which)
    return [_imported(one) if isinstance(one, str) else one for one in named]


def _imported(dotted: str) -> type:
    module, name = dotted.rsplit(".", 1)
    found: type = getattr(import_module(module), name)
    return found


def apply(
    step: type, notebook: Any, resources: Any, plan: Plan, sheet: Sheet, run: Callable[[Any], None]
) -> tuple[Any, Any]:
    """What one step makes of a notebook; `run` is called where nbgrader would start a kernel."""
    if issubclass(step, Normalise):
        return notebook, resources  # done on reading
    if issubclass(step, Execute):
        run(notebook)
        return notebook, resources
    if issubclass(step, (SaveAutoGrades, AssignLatePenalties)):
        return notebook, resources  # the writer's work
    if issubclass(step, OverwriteKernelspec):
        kernelspec = plan.kernelspecs[sheet.notebook]
        if kernelspec:
            notebook.metadata["kernelspec"] = kernelspec
        return notebook, resources
    config = read_config(plan.root)
    if step is CheckCellMetadata and _is_known_metadata(notebook):
        return notebook, resources
    if issubclass(step, OverwriteCells):
        return _OverwriteFromSheet(config=config).overwrite(notebook, resources, sheet)
    # Called, not run: a preprocessor that is not enabled does nothing, as in nbgrader's own pipeline.
    made: Any = step(config=config)  # type: ignore[call-arg]
    notebook, resources = made(notebook, resources)
    return notebook, resources


@cache
def read_config(root: Path) -> Any:
    """The course's configuration, read once per process."""
    return read_layout(root).config


class _RememberingValidator(MetadataValidator):  # type: ignore[misc]
    """nbgrader's own, asked once about what a class has in common: its grammar is the slowest of all steps."""

    known: ClassVar[set[str]] = set()
    most = 10_000

    def validate_cell(self, cell: Any) -> None:
        """Validate one cell unless one just like it was found valid."""
        key = json.dumps([cell.cell_type, cell.metadata.get("nbgrader")], sort_keys=True)
        if key not in self.known:
            super().validate_cell(cell)
            if len(self.known) < self.most:
                self.known.add(key)


def _is_known_metadata(notebook: Any) -> bool:
    """Whether nbgrader's grammar has nothing to say; if it has, nbgrader's own step is to say it."""
    try:
        _RememberingValidator().validate_nb(notebook)
    except (ValidationError, SchemaTooOldError, SchemaTooNewError):
        return False
    return True


class _SheetGradebook:
    """A sheet, asked as nbgrader asks its gradebook."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def find_source_cell(self, name: str, *_where: str) -> Any:
        """The cell called `name`, as it was released."""
        cell = self._sheet.find(name)
        if cell is None:
            raise MissingEntry(f"no source cell called {name!r}")
        return SimpleNamespace(
            name=cell.grade_id,
            cell_type=cell.cell_type,
            locked=cell.locked,
            source=cell.source,
            checksum=cell.checksum,
        )

    def find_graded_cell(self, name: str, *_where: str) -> Any:
        """What the cell called `name` is worth."""
        cell = self._sheet.find(name)
        if cell is None or cell.points is None:
            raise MissingEntry(f"no graded cell called {name!r}")
        return SimpleNamespace(max_score=cell.points)


class _OverwriteFromSheet(OverwriteCells):  # type: ignore[misc]
    def overwrite(self, notebook: Any, resources: Any, sheet: Sheet) -> tuple[Any, Any]:
        self.notebook_id, self.assignment_id = sheet.notebook, sheet.assignment
        self.gradebook = _SheetGradebook(sheet)
        return NbGraderPreprocessor.preprocess(self, notebook, resources)  # type: ignore[no-any-return]
