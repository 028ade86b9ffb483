"""Plain values as JSON and bytes: what may cross between the trusted side and a player.

A value is None, a bool, an int of up to 14,000 bits, a float, a complex number, a fraction, text, bytes, a list, a
tuple, a set, a dict, or a NumPy array or scalar of numbers. `pack` writes it as a JSON tree plus one block of bytes, in
which arrays and bytes follow each other in the order of the tree; `unpack` reads it back, and distrusts both.

In the tree None, bools, text, small ints, finite floats and lists stand for themselves; everything else is an object
with a key ``$`` that names its kind.
"""

from __future__ import annotations

import math
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np

from .errors import ProtocolError

MOST_NODES = 250_000
DEEPEST = 32
LONGEST_TEXT = 1 << 20

_DTYPES = ("?", "<i1", "<i2", "<i4", "<i8", "<u1", "<u2", "<u4", "<u8", "<f2", "<f4", "<f8", "<c8", "<c16")
_BY_NAME = {name: np.dtype(name) for name in _DTYPES}
_BY_DTYPE = {dtype: name for name, dtype in _BY_NAME.items()}
_SCALARS = frozenset(dtype.type for dtype in _BY_NAME.values())
_SAFE_INT = 1 << 53
_LARGEST_INT_BITS = 14_000
_MOST_ALIKE = 16
_MOST_AXES = 16
_NAMED_FLOATS = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf}

# Bound before any student code runs in this process, so that replacing NumPy's or builtin names later
# does not change what is read.
_ndarray, _view, _ascontiguous, _frombuffer = np.ndarray, np.ndarray.view, np.ascontiguousarray, np.frombuffer
_tobytes, _astype = np.ndarray.tobytes, np.ndarray.astype
_type, _len, _isfinite = type, len, math.isfinite
_DICTS = frozenset({dict, Counter, defaultdict, OrderedDict})
_SETS = {set: "set", frozenset: "frozenset"}
_text_of = np.str_.item


class Unpackable(Exception):
    """A value is not plain data, or too large."""


class _Packer:
    def __init__(self, largest_blob: int) -> None:
        self.parts: list[bytes] = []
        self.left = largest_blob
        self.nodes = 0
        self.text = 0

    def pack(self, value: object, depth: int = 0) -> Any:
        self.nodes += 1
        if self.nodes > MOST_NODES or depth > DEEPEST:
            raise Unpackable("it is too large or too deep")
        kind = _type(value)
        if value is None or kind is bool:
            return value
        if kind is int:
            return self._pack_int(value)  # type: ignore[arg-type]
        if kind is float:
            return value if _isfinite(value) else {"$": "float", "v": repr(value)}  # type: ignore[arg-type]
        if kind is str:
            self.text += _len(value)  # type: ignore[arg-type]
            if self.text > LONGEST_TEXT:
                raise Unpackable("its text is too long")
            return value
        if kind is bytes:
            self._append(value)  # type: ignore[arg-type]
            return {"$": "bytes", "n": _len(value)}  # type: ignore[arg-type]
        if kind is list:
            return [self.pack(item, depth + 1) for item in value]  # type: ignore[attr-defined]
        if kind is tuple:
            return {"$": "tuple", "v": [self.pack(item, depth + 1) for item in value]}  # type: ignore[attr-defined]
        if kind in _DICTS:
            return self._pack_items(value.items(), depth)  # type: ignore[attr-defined]
        if kind in _SETS:
            return {"$": _SETS[kind], "v": [self.pack(item, depth + 1) for item in value]}  # type: ignore[index,attr-defined]
        if kind is complex:
            return {"$": "complex", "v": [self.pack(value.real), self.pack(value.imag)]}  # type: ignore[attr-defined]
        if kind is Fraction:
            whole = [self.pack(value.numerator), self.pack(value.denominator)]  # type: ignore[attr-defined]
            return {"$": "fraction", "v": whole}
        if kind is np.str_:
            return self.pack(_text_of(value), depth)  # type: ignore[call-overload]
        if kind is _ndarray:
            return self._pack_array(value)  # type: ignore[arg-type]
        if kind in _SCALARS:
            return {**self._pack_array(np.asarray(value)), "$": "scalar"}
        raise Unpackable("it is not plain data")

    def _pack_int(self, value: int) -> Any:
        if -_SAFE_INT < value < _SAFE_INT:
            return value
        if value.bit_length() > _LARGEST_INT_BITS:
            raise Unpackable("a whole number is too large")
        return {"$": "int", "v": hex(value)}

    def _pack_items(self, items: Iterable[tuple[object, object]], depth: int) -> Any:
        packed, kind = [], "dict"
        for key, value in items:
            if _type(key) is not str:
                kind = "map"
            packed.append([self.pack(key, depth + 1), self.pack(value, depth + 1)])
        return {"$": kind, "v": packed}

    def _pack_array(self, value: np.ndarray[Any, Any]) -> Any:
        name = _BY_DTYPE.get(value.dtype.newbyteorder("<"))
        if name is None or value.ndim > _MOST_AXES:
            raise Unpackable("it is an array of something else than numbers")
        shape = list(value.shape)
        if value.nbytes > self.left:
            raise Unpackable("it is too large")
        self._append(_tobytes(_astype(value, _BY_NAME[name], copy=False)))
        return {"$": "array", "dtype": name, "shape": shape}

    def _append(self, data: bytes) -> None:
        self.left -= _len(data)
        if self.left < 0:
            raise Unpackable("it is too large")
        self.parts.append(data)


def pack(value: object, largest_blob: int = 32 << 20) -> tuple[Any, bytes]:
    """Return `value` as a JSON tree and bytes; raises Unpackable for a value that is not plain data.

    Only exact types count: a subclass of a number, an array or a list is not plain, because its class could lie.
    """
    packer = _Packer(largest_blob)
    try:
        tree = packer.pack(value)
    except (RuntimeError, ValueError, TypeError, RecursionError) as error:  # changed while it was read
        raise Unpackable(str(error)[:80]) from None
    return tree, b"".join(packer.parts)


class _Reader:
    def __init__(self, blob: bytes) -> None:
        self.blob = memoryview(blob)
        self.at = 0
        self.nodes = 0

    def read(self, tree: Any, depth: int = 0) -> Any:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise ProtocolError("a value has too many parts")
        if depth > DEEPEST:
            raise ProtocolError("a value is nested too deep")
        if isinstance(tree, list):
            return [self.read(item, depth + 1) for item in tree]
        if not isinstance(tree, dict):
            return _read_leaf(tree)
        match tree:
            case {"$": "float", "v": str(name)} if name in _NAMED_FLOATS and len(tree) == 2:
                return _NAMED_FLOATS[name]
            case {"$": "int", "v": str(digits)} if len(tree) == 2:
                return _read_int(digits)
            case {"$": "bytes", "n": int(count)} if len(tree) == 2:
                return bytes(self._take(count))
            case {"$": "tuple", "v": list(items)} if len(tree) == 2:
                return tuple(self.read(item, depth + 1) for item in items)
            case {"$": "dict" | "map" as kind, "v": list(items)} if len(tree) == 2:
                return self._read_items(items, depth, only_text=kind == "dict")
            case {"$": "set" | "frozenset" as kind, "v": list(items)} if len(tree) == 2:
                found = _hashed([self.read(item, depth + 1) for item in items])
                return set(found) if kind == "set" else frozenset(found)
            case {"$": "complex", "v": [real, imaginary]} if len(tree) == 2:
                return complex(*_both(self.read(real), self.read(imaginary), float))
            case {"$": "fraction", "v": [above, below]} if len(tree) == 2:
                return _fraction(*_both(self.read(above), self.read(below), int))
            case {"$": "array", "dtype": str(name), "shape": list(shape)} if len(tree) == 3:
                return self._read_array(name, shape)
            case {"$": "scalar", "dtype": str(name), "shape": []} if len(tree) == 3:
                return self._read_array(name, [])[()]
        raise ProtocolError("a value has an unknown form")

    def _take(self, count: int) -> memoryview:
        if isinstance(count, bool) or not 0 <= count <= len(self.blob) - self.at:
            raise ProtocolError("a value claims more bytes than were sent")
        self.at += count
        return self.blob[self.at - count : self.at]

    def _read_items(self, items: list[Any], depth: int, *, only_text: bool) -> dict[Any, Any]:
        keys, values = [], []
        for item in items:
            if not (isinstance(item, list) and len(item) == 2 and (isinstance(item[0], str) or not only_text)):
                raise ProtocolError("a dict has an unknown form")
            keys.append(self.read(item[0], depth + 1))
            values.append(self.read(item[1], depth + 1))
        return dict(zip(keys if only_text else _hashed(keys), values, strict=True))

    def _read_array(self, name: str, shape: list[Any]) -> np.ndarray[Any, Any]:
        dtype = _BY_NAME.get(name)
        if dtype is None:
            raise ProtocolError("an array has a type that is not allowed")
        axes_fit = len(shape) <= _MOST_AXES and all(type(length) is int and 0 <= length < 1 << 31 for length in shape)
        if not axes_fit:
            raise ProtocolError("an array has an impossible shape")
        data = self._take(math.prod(shape) * dtype.itemsize)
        if name == "?" and any(byte > 1 for byte in data):
            raise ProtocolError("a bool is neither true nor false")
        try:
            return np.frombuffer(bytes(data), dtype).reshape(shape).copy()
        except ValueError as error:
            raise ProtocolError(f"an array cannot be read: {error}") from None


def _hashed(keys: list[Any]) -> list[Any]:
    """`keys` if a set or a dict can hold them in good time: keys that share a hash are compared each with all."""
    try:
        hashes = sorted(map(hash, keys))
    except TypeError:
        raise ProtocolError("a key is a value that cannot be one") from None
    if any(one == other for one, other in zip(hashes, hashes[_MOST_ALIKE:], strict=False)):
        raise ProtocolError("too many keys have the same hash")
    return keys


def _both(one: Any, other: Any, kind: type) -> tuple[Any, Any]:
    if type(one) is not kind or type(other) is not kind:
        raise ProtocolError("a number has parts that are none")
    return one, other


def _fraction(above: int, below: int) -> Fraction:
    if below < 1:
        raise ProtocolError("a fraction has an impossible denominator")
    return Fraction(above, below)


def _read_leaf(leaf: Any) -> Any:
    if type(leaf) is float and not math.isfinite(leaf):
        raise ProtocolError("a number is too large")
    if type(leaf) is int and not -_SAFE_INT < leaf < _SAFE_INT:
        raise ProtocolError("a whole number is not in its form")
    return leaf


def _read_int(digits: str) -> int:
    if len(digits) > _LARGEST_INT_BITS // 4 + 3:
        raise ProtocolError("a whole number is too large")
    try:
        return int(digits, 16)
    except ValueError:
        raise ProtocolError("a whole number cannot be read") from None


def unpack(tree: Any, blob: bytes) -> Any:
    """Return the value that `tree`, parsed from JSON, and `blob` stand for.

    Raises ProtocolError unless both have exactly the form that `pack` writes; no byte may be left over. What it
    allocates is bounded by what arrived.
    """
    reader = _Reader(blob)
    value = reader.read(tree)
    if reader.at != len(blob):
        raise ProtocolError("a value came with bytes that nothing refers to")
    return value
