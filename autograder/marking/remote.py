"""Things that live in a submission's process, as a test cell sees them."""

from __future__ import annotations

import builtins
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NoReturn

from ..calls import Call
from ..candidate import Elsewhere
from ..observe import CALL_SECONDS, Observations
from ..player import CandidateError, Handle, Missing, Session, Snapshot, SnapshotLost
from .sightings import sighted

_MOST_ITEMS = 5_000
_ASKABLE = ("__name__", "__qualname__", "__doc__", "__module__")

_test_ends: ContextVar[float] = ContextVar("test_ends", default=math.inf)


@contextmanager
def time_for_one_test(seconds: float) -> Iterator[None]:
    """Bound what all questions of one test to a submission may take together."""
    token = _test_ends.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _test_ends.reset(token)


class SubmissionStopped(RuntimeError):
    """The submission's code hung, crashed, or ended its process while a test called it."""


class Absent(Elsewhere):
    """A candidate that the submission does not define."""

    def __init__(self, name: str) -> None:
        self._name = name

    def observe(self, _calls: Sequence[Call]) -> Observations:
        return Observations(problem=f"there is no function called {self._name!r} in the notebook")

    def observe_value(self) -> Observations:
        return Observations(problem=f"there is no value called {self._name!r} in the notebook")

    def __call__(self, *_args: object, **_kwargs: object) -> NoReturn:
        raise NameError(f"name {self._name!r} is not defined", name=self._name)


class Remote:
    """An object in a snapshot of the submission's process.

    It can be called and looked into; what comes back is plain data, or another `Remote`. It has no truth value and
    equals nothing: only plain data can be compared, so that no method of the submission decides a test.
    """

    def __init__(self, snapshot: Snapshot, handle: Handle) -> None:
        object.__setattr__(self, "_snapshot", snapshot)
        object.__setattr__(self, "_handle", handle)

    def __call__(self, *args: object, **kwargs: object) -> object:
        snapshot, handle = self._parts()
        return _local(
            snapshot, lambda seconds: snapshot.call(handle, *map(_there, args), timeout=seconds, **_there_all(kwargs))
        )

    def __getattr__(self, name: str) -> object:
        if name.startswith("__") and name.endswith("__") and name not in _ASKABLE:
            # Protocols are not the submission's to answer: NumPy's would let it name memory of this process.
            raise AttributeError(f"the submission's object is not asked for {name}")
        snapshot, handle = self._parts()
        return _local(snapshot, lambda seconds: snapshot.getattr(handle, name, seconds))

    def __getitem__(self, key: object) -> object:
        snapshot, handle = self._parts()
        return _local(snapshot, lambda seconds: snapshot.getitem(handle, key, seconds))

    def __len__(self) -> int:
        snapshot, handle = self._parts()
        try:
            length = _local(snapshot, lambda seconds: snapshot.getattr(handle, "__len__", seconds))
        except AttributeError:
            raise TypeError(f"object of type {self._parts()[1].kind!r} has no len()") from None
        found = length() if callable(length) else length
        if type(found) is not int or not 0 <= found <= _MOST_ITEMS:
            raise TypeError(f"the submission's {self._parts()[1].kind} object has no usable length")
        return found

    def __iter__(self) -> Iterator[object]:
        snapshot, handle = self._parts()
        found: Any = _local(snapshot, lambda seconds: snapshot.items(handle, _MOST_ITEMS + 1, seconds))
        if len(found) > _MOST_ITEMS:
            raise TypeError(f"the submission's {handle.kind} object has more than {_MOST_ITEMS:,} items")
        for one in found:
            yield Remote(snapshot, one) if isinstance(one, Handle) else one

    def __instancecheck__(self, instance: object) -> bool:
        snapshot, handle = self._parts()
        if not isinstance(instance, Remote) or instance._parts()[0] is not snapshot:
            return False
        other = instance._parts()[1]
        return bool(_local(snapshot, lambda seconds: snapshot.isinstance(other, handle, seconds)))

    def __getattribute__(self, name: str) -> Any:
        # That of this class would be found before the submission's.
        return self.__getattr__(name) if name == "__doc__" else object.__getattribute__(self, name)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Remote) and other._parts() == self._parts():
            return True
        raise self._not_plain("be compared")

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return id(self)

    def __bool__(self) -> bool:
        raise self._not_plain("be true or false")

    def __float__(self) -> float:
        raise self._not_plain("be taken as a number")

    def __array__(self, *_args: object, **_kwargs: object) -> NoReturn:
        raise self._not_plain("be taken as an array")

    def __setattr__(self, name: str, value: object) -> None:
        raise self._not_plain("be changed by a test")

    def __repr__(self) -> str:
        return self._parts()[1].text

    def _parts(self) -> tuple[Snapshot, Handle]:
        return object.__getattribute__(self, "_snapshot"), object.__getattribute__(self, "_handle")

    def _not_plain(self, what: str) -> TypeError:
        return TypeError(f"the submission gave a {self._parts()[1].kind} object, which cannot {what}: not plain data")


class Named(Elsewhere):
    """What the submission defines under a name, for a grade to observe in a snapshot of its own."""

    def __init__(self, session: Session, name: str, seconds: float) -> None:
        self._session = session
        self._name = name
        self._seconds = seconds

    def observe(self, calls: Sequence[Call]) -> Observations:
        seen = self._session.observe(self._name, calls, self._seconds)
        found = Absent(self._name).observe(calls) if isinstance(seen, Missing) else seen
        return sighted(self._name, calls, found)

    def observe_value(self) -> Observations:
        seen = self._session.observe_value(self._name)
        found = Absent(self._name).observe_value() if isinstance(seen, Missing) else seen
        return sighted(self._name, None, found)


class RemoteFunction(Remote, Named):
    """A callable that the submission defines under a name: it can be called, and graded."""

    def __init__(self, session: Session, name: str, seconds: float, snapshot: Snapshot, handle: Handle) -> None:
        Remote.__init__(self, snapshot, handle)
        object.__setattr__(self, "_session", session)
        object.__setattr__(self, "_name", name)
        object.__setattr__(self, "_seconds", seconds)


def _there(argument: object) -> object:
    return argument._parts()[1] if isinstance(argument, Remote) else argument


def _there_all(arguments: dict[str, object]) -> dict[str, Any]:
    return {name: _there(argument) for name, argument in arguments.items()}


def _local(snapshot: Snapshot, ask: Callable[[float], object]) -> object:
    """What `ask` found: plain data as it is, objects as `Remote`; the submission's exceptions by their own names."""
    left = _test_ends.get() - time.monotonic()
    if left <= 0:
        raise SubmissionStopped("the submission's code took too long in this test")
    try:
        found = ask(min(CALL_SECONDS, left))
    except CandidateError as error:
        raise _as_raised(error) from None
    except SnapshotLost as lost:
        raise SubmissionStopped(f"the submission's code: {lost}") from None
    finally:
        if snapshot.printed:
            # Where the test has its own output go: it may look at what was printed.
            sys.stdout.write(snapshot.printed)
            snapshot.printed = ""
    return Remote(snapshot, found) if isinstance(found, Handle) else found


def _as_raised(error: CandidateError) -> Exception:
    kind = getattr(builtins, error.kind, None)
    if isinstance(kind, type) and issubclass(kind, Exception):
        try:
            return kind(error.text)
        except TypeError:  # UnicodeDecodeError and its like take more than a message
            return error
    if error.kind.isidentifier():
        # An exception of the submission's own is shown under its name; its class stays on the other side.
        shown: type[CandidateError] = type(error.kind, (CandidateError,), {"__str__": lambda raised: raised.text})
        return shown(error.kind, error.text)
    return error
