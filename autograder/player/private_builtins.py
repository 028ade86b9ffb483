"""Gives the player's own modules a copy of the builtins that the submission cannot patch.

The submission's code shares the process, and may replace `len` or `isinstance` in the module `builtins`. A function
takes its builtins from the module that defines it, as that module was set up when it was loaded; so the loader here
puts a copy there first.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import ModuleType


class _Loader(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__builtins__"] = dict(vars(builtins))
        super().exec_module(module)


class Finder:
    """Finds the modules of one package as usual, and loads them with builtins of their own."""

    def __init__(self, package: str) -> None:
        self._package = package

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] != self._package:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def install(package: str) -> None:
    """Load the modules of `package` that are imported from now on with builtins of their own."""
    sys.meta_path.insert(0, Finder(package))
