"""The names of a test cell: its own, those the assignment imports, and what the submission defines."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Any

from ..exercises import names as exercise_names
from ..player import Handle, Missing, Session, Snapshot
from .foresight import Import, imported, usual_assertion
from .remote import Absent, Named, RemoteFunction


class TestNamespace(dict[str, Any]):
    """Globals of one test cell.

    Builtins and names that the cell defines come first, then those that the assignment's own cells import, then the
    submission's, looked up in a snapshot that lasts as long as the cell. Nothing that a submission says about itself
    decides what runs here: its modules and functions stay on its side. `only_graded` names are not looked up at all.
    """

    __test__ = False  # not a test class, whatever its name says

    def __init__(
        self,
        session: Session,
        imports: Mapping[str, Import],
        only_graded: frozenset[str] = frozenset(),
        seconds: float = 25.0,
    ) -> None:
        super().__init__(__name__="__main__", __builtins__=builtins)
        self._session = session
        self._imports = imports
        self._only_graded = only_graded
        self._seconds = seconds
        self._snapshot: Snapshot | None = None

    def __missing__(self, name: str) -> Any:
        if name in self._imports:
            value = imported(self._imports[name])
        elif hasattr(builtins, name):
            raise KeyError(name)
        elif name in self._only_graded:
            value = Named(self._session, name, self._seconds)
        else:
            value = self._look_up(name)
        super().__setitem__(name, value)
        return value

    def __delitem__(self, name: str) -> None:
        """Delete a name; one of the submission's is gone for its functions too, until the test puts it back."""
        value = self[name]
        super().__delitem__(name)
        if isinstance(value, RemoteFunction) and self._snapshot is not None:
            self._snapshot.forget(name)

    def __setitem__(self, name: str, value: Any) -> None:
        """Set a name. Only what came from the submission goes back to it: other values may be answers."""
        super().__setitem__(name, value)
        if isinstance(value, RemoteFunction) and value._name == name:
            snapshot, handle = value._parts()
            if snapshot is self._snapshot:
                snapshot.restore(name, handle)

    def close(self) -> None:
        """End the snapshot."""
        if self._snapshot is not None:
            self._snapshot.close()
            self._snapshot = None

    def _look_up(self, name: str) -> Any:
        ours = usual_assertion(name)
        if ours is not None:
            return ours
        if self._snapshot is None:
            self._snapshot = self._session.snapshot()
        found = self._snapshot.lookup(name)
        if isinstance(found, Missing):
            if name in exercise_names():
                return Absent(name)
            raise KeyError(name)
        if not isinstance(found, Handle):
            return found
        return RemoteFunction(self._session, name, self._seconds, self._snapshot, found)
