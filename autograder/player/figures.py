"""Not drawing what has been drawn before: figures are looked up by fingerprint in a table of pictures.

Most figures of a submission are the lesson's own, and drawing one takes a hundred times as long as computing its
fingerprint. The fingerprint covers everything that the picture depends on: the figure with all artists, transforms and
data (by way of pickle), the settings in force, how the backend was asked to print, and the versions of what draws. A
figure that holds anything but plain data and objects of matplotlib's and NumPy's own classes has none, and is drawn. So
is one that cannot be pickled, or is shown for the second time.

A submission that replaces the inside of matplotlib's functions at run time may see a picture drawn without that. It
sees it alone: the table is the memory of its own process, and no process hands it on. Code that reads, after a figure
was shown, what drawing it would have settled (such as the box of an axes with a fixed aspect) finds it as it was.
"""

from __future__ import annotations

import copyreg
import hashlib
import locale
import pickle
import platform
import sys
import warnings
import weakref
from binascii import b2a_base64
from collections.abc import Callable
from functools import wraps
from types import BuiltinFunctionType, FunctionType, MethodType, SimpleNamespace
from typing import Any, ClassVar

import IPython
import matplotlib as mpl
import numpy as np
import PIL
from IPython.core import pylabtools
from matplotlib import cbook, colors, font_manager, ft2font, transforms
from matplotlib.artist import Artist
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from . import pictures
from .journal import Journal

_DRAWING = frozenset({"cycler", "matplotlib", "mpl_toolkits", "numpy"})
_PLAIN = frozenset({"builtins", "collections", "copyreg", "datetime", "functools", "itertools", "operator", "pathlib"})
_OWN = _DRAWING | _PLAIN | {"_codecs", "_operator", "types"}
"""The packages whose classes and functions a figure may hold."""

_FORMATS = ("png", "retina")
_VERSION = 1

_type, _isinstance, _sorted = type, isinstance, sorted
_sha256, _newobj, _base64 = hashlib.sha256, copyreg.__newobj__, b2a_base64  # type: ignore[attr-defined]
_locale, _LC_ALL = locale.setlocale, locale.LC_ALL
_namespace = SimpleNamespace


class Unknown(Exception):
    """The figure holds something that may draw in ways of its own."""


def _foreign(module: Any) -> bool:
    return _type(module) is not str or module.partition(".")[0] not in _OWN


def _reduce_transform(node: Any) -> Any:
    """A transform without its parents: they lie under the addresses of objects, and draw nothing by themselves."""
    state = {name: value for name, value in node.__dict__.items() if name != "_parents"}
    return _newobj, (_type(node),), state


def _reduce_callbacks(registry: Any) -> Any:
    """Callbacks by signal: pickling a registry itself would change it."""
    found = []
    for signal, callbacks in registry.callbacks.items():
        for proxy in callbacks.values():
            function = proxy()
            _refuse_foreign_function(getattr(function, "func", function))
            found.append((signal, getattr(function, "__qualname__", None)))
    return _newobj, (_type(registry),), found


def _reduce_groups(grouper: Any) -> Any:
    """Groups in the order in which they were made, not in that of addresses."""
    order = grouper._ordering
    groups = [_sorted(group, key=order.__getitem__) for group in grouper]
    groups.sort(key=lambda group: order[group[0]])
    return _newobj, (_type(grouper),), groups


def _refuse_foreign_function(function: Any) -> None:
    if function is not None and _foreign(getattr(function, "__module__", None)):
        raise Unknown("a function")


def _reduce_function(function: Any) -> Any:
    _refuse_foreign_function(function)
    return NotImplemented


def _reduce_method(method: Any) -> Any:
    _refuse_foreign_function(method.__func__)
    return NotImplemented


def _as_usual(_: Any) -> Any:
    return NotImplemented


class _Pickler(pickle.Pickler):
    """Pickles a figure, leaving out what differs between two runs of the same code."""

    ways: ClassVar[dict[type, Callable[[Any], Any]]] = {
        cbook.CallbackRegistry: _reduce_callbacks,
        cbook.Grouper: _reduce_groups,
        FunctionType: _reduce_function,
        MethodType: _reduce_method,
        BuiltinFunctionType: _as_usual,
    }

    def reducer_override(self, obj: Any) -> Any:
        """How to pickle `obj`; raises Unknown unless its class, or itself if it is one, is of the packages above."""
        kind = _type(obj)
        way = self.ways.get(kind)
        if way is not None:
            return way(obj)
        if _isinstance(obj, _type):
            if _foreign(obj.__module__):
                raise Unknown("a class")
            return NotImplemented
        if _foreign(kind.__module__):
            raise Unknown("an object")
        way = self.ways[kind] = _reduce_transform if _isinstance(obj, transforms.TransformNode) else _as_usual
        return way(obj)


class FigurePrinter:
    """Prints figures for the notebook: from the table `known`, else as IPython does.

    With a `recording` journal it draws every figure, and notes the pictures of those that have a fingerprint.
    """

    def __init__(self, known: pictures.Pictures) -> None:
        self.known = known
        self.recording: Journal | None = None
        self._print = pylabtools.print_figure
        self._spared: weakref.WeakSet[Any] = weakref.WeakSet()
        self._draw = {kind: kind.draw for kind in _all_subclasses(Artist)}
        self._fonts = list(font_manager.fontManager.ttflist)
        self._colors = dict(colors.get_named_colors_mapping())
        self._canvas = _canvas_attributes()
        self._start = _sha256(repr((_versions(), _sorted(map(repr, self._fonts)))).encode())

    def install(self) -> None:
        """Print all figures of this process's notebook."""
        original = self._print

        @wraps(original)
        def print_figure(
            fig: Any, fmt: str = "png", bbox_inches: Any = "tight", base64: bool = False, **kwargs: Any
        ) -> Any:
            arguments = {"fmt": fmt, "bbox_inches": bbox_inches, **kwargs}
            if fmt not in _FORMATS or _type(fig) is not Figure or not (self.known or self.recording):
                return original(fig, base64=base64, **arguments)
            data = self._printed(fig, arguments)
            return _base64(data, newline=False).decode("ascii") if base64 and data is not None else data

        pylabtools.print_figure = print_figure

    def _printed(self, figure: Any, arguments: dict[str, Any]) -> bytes | None:
        if figure in self._spared:
            # What is drawn twice may settle further the second time.
            self._spared.discard(figure)
            self._print(figure, **arguments)
            return self._print(figure, **arguments)  # type: ignore[no-any-return]
        key = self.fingerprint(figure, arguments) if figure.axes or figure.lines else None
        if key is None:
            return self._print(figure, **arguments)  # type: ignore[no-any-return]
        if self.recording is not None:
            return self._recorded(key, figure, arguments, self.recording)
        data = pictures.find(self.known, key)
        if data is None:
            return self._print(figure, **arguments)  # type: ignore[no-any-return]
        self._spared.add(figure)
        # As drawing leaves it: pyplot would draw a stale figure once more, for nobody.
        figure.stale = False
        return data

    def _recorded(self, key: bytes, figure: Any, arguments: dict[str, Any], journal: Journal) -> bytes | None:
        before = journal.size
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            data: bytes | None = self._print(figure, **arguments)
        # A picture that came with a warning would come without it from a table.
        if data is not None and not caught and journal.size == before:
            picture = _base64(data, newline=False).decode("ascii")
            journal.rich({"output_type": "picture", "fingerprint": key.hex(), "png": picture})
        return data

    def fingerprint(self, figure: Any, arguments: dict[str, Any]) -> bytes | None:
        """A digest of all that the picture depends on; None if that cannot be told."""
        canvas = figure.canvas
        if _type(canvas) is not FigureCanvasAgg or vars(canvas).keys() - self._canvas or self._is_patched():
            return None
        named: Any = colors.get_named_colors_mapping()
        # An equality that costs nothing while nobody has named a colour, else all the names.
        named = None if named == self._colors else dict(named)
        settings = dict(dict.items(mpl.rcParams))
        around = (arguments, settings, canvas.device_pixel_ratio, named, _locale(_LC_ALL))
        digest = self._start.copy()
        try:
            _Pickler(_namespace(write=digest.update), 5).dump((figure, around))
        except Exception:  # whatever does not pickle is drawn
            return None
        return digest.digest()

    def _is_patched(self) -> bool:
        """Whether fonts were added, or an artist's way to draw was replaced."""
        if font_manager.fontManager.ttflist != self._fonts:
            return True
        return any(kind.draw is not draw for kind, draw in self._draw.items())


def _versions() -> tuple[str, ...]:
    drawing = (mpl.__version__, ft2font.__freetype_version__, PIL.__version__, np.__version__, IPython.__version__)
    return (str(_VERSION), *drawing, sys.version, platform.machine())


def _canvas_attributes() -> frozenset[str]:
    """What an ordinary canvas has, before and after drawing: anything else may be a way to draw of its own."""
    canvas = FigureCanvasAgg(Figure())
    canvas.draw()
    return frozenset(vars(canvas))


def _all_subclasses(kind: type) -> set[Any]:
    found: set[Any] = {kind}
    return found.union(*map(_all_subclasses, kind.__subclasses__()))
