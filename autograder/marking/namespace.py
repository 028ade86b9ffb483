"""The names of a test cell: its own, the trusted ones, and what the submission defines."""

from __future__ import annotations

import builtins
import re
from importlib import import_module
from typing import Any

from ..exercises import names as exercise_names
from ..player import Handle, Missing, PlayerError, Session, Snapshot
from .foresight import OWN_FUNCTIONS
from .remote import Absent, Named, RemoteFunction

TRUSTED_ROOTS = frozenset(
    {
        *("numpy", "scipy", "math", "cmath", "random", "itertools", "functools", "collections", "string", "re"),
        *("fractions", "decimal", "statistics", "operator", "unittest", "pytest", "autograder"),
    }
)
"""Modules that a test may use as its own: a name that means one of them in the submission means ours in a test."""

_MODULE_TEXT = re.compile(r"<module '([\w.]+)'")


class TestNamespace(dict[str, Any]):
    """Globals of one test cell.

    Builtins and names that the cell defines come first; then the submission's, looked up in a snapshot that lasts as
    long as the cell. A module, or a function of a module, that tests may trust is never taken from the submission:
    the same one is imported here. `foreseen` names (see `foresee`) need no looking up.
    """

    __test__ = False  # not a test class, whatever its name says

    def __init__(self, session: Session, foreseen: frozenset[str] = frozenset()) -> None:
        super().__init__(__name__="__main__", __builtins__=builtins)
        self._session = session
        self._foreseen = foreseen
        self._snapshot: Snapshot | None = None

    def __missing__(self, name: str) -> Any:
        if hasattr(builtins, name):
            raise KeyError(name)
        if name in self._foreseen:
            own = name in OWN_FUNCTIONS
            value = _import_trusted("autograder", name) if own else Named(self._session, name)
        else:
            value = self._look_up(name)
        self[name] = value
        return value

    def close(self) -> None:
        """End the snapshot."""
        if self._snapshot is not None:
            self._snapshot.close()
            self._snapshot = None

    def _look_up(self, name: str) -> Any:
        if self._snapshot is None:
            self._snapshot = self._session.snapshot()
        found = self._snapshot.lookup(name)
        if isinstance(found, Missing):
            if name in OWN_FUNCTIONS:
                return _import_trusted("autograder", name)
            if name in exercise_names():
                return Absent(name)
            raise KeyError(name)
        if not isinstance(found, Handle):
            return found
        return self._trusted(found) or RemoteFunction(self._session, name, self._snapshot, found)

    def _trusted(self, handle: Handle) -> Any:
        """Our own copy of what `handle` says it is, if tests may trust that; the claim itself need not be true."""
        module = _MODULE_TEXT.match(handle.text)
        if handle.kind == "module" and module is not None:
            return _import_trusted(module[1])
        if not handle.callable or self._snapshot is None:
            return None
        home = self._claim(handle, "__module__")
        own_name = self._claim(handle, "__qualname__") or self._claim(handle, "__name__")
        if not own_name or (home.partition(".")[0] == "autograder" and own_name not in OWN_FUNCTIONS):
            return None
        return _import_trusted(home, own_name)

    def _claim(self, handle: Handle, attribute: str) -> str:
        assert self._snapshot is not None
        try:
            said = self._snapshot.getattr(handle, attribute)
        except PlayerError:
            return ""
        return said if type(said) is str and len(said) < 200 else ""


def _import_trusted(module: str, name: str = "") -> Any:
    """Our own copy of a module, or of something in it; None if tests may not trust it, or there is none."""
    if module.partition(".")[0] not in TRUSTED_ROOTS:
        return None
    try:
        found: Any = import_module(module)
    except ImportError:
        return None
    for part in filter(None, name.split(".")):
        found = getattr(found, part, None)
    return found
