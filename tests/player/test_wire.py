"""The codec and the channel: what is sent arrives, and nothing that arrives can do more than be refused."""

from __future__ import annotations

import json
import math
import os
import socket
import struct
import tracemalloc
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from autograder.player import ProtocolError, wire
from autograder.player.channel import Channel, pair, parse_object
from autograder.player.errors import ChannelClosed, ChannelTimeout

DTYPES = ("?", "i1", "u2", "i4", "i8", "u8", "f2", "f4", "f8", "c8", "c16")
ARRAYS = st.sampled_from(DTYPES).flatmap(
    lambda name: hnp.arrays(np.dtype(name), hnp.array_shapes(min_dims=0, min_side=0))
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(1 << 2000), 1 << 2000)
    | st.floats()
    | st.text()
    | st.binary()
    | ARRAYS
    | st.complex_numbers(allow_nan=False)
    | st.fractions()
)
KEYS = st.text() | st.integers() | st.fractions() | st.tuples(st.integers(), st.text()) | st.none() | st.binary()
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text(), inner, max_size=4)
        | st.dictionaries(KEYS, inner, max_size=4)
        | st.sets(KEYS, max_size=4)
        | st.frozensets(KEYS, max_size=4)
    ),
    max_leaves=12,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["$", "v", "n", "dtype", "shape", "calls"]) | st.text(max_size=3), inner, max_size=4
        )
    ),
    max_leaves=12,
)
FORGED = st.fixed_dictionaries(
    {
        "$": st.sampled_from(
            [
                "array",
                "scalar",
                "tuple",
                "dict",
                "map",
                "set",
                "frozenset",
                "complex",
                "fraction",
                "bytes",
                "int",
                "float",
            ]
        )
    },
    optional={
        "v": JSON,
        "n": JSON,
        "dtype": st.sampled_from(["<f8", "|O", "O", "<U9", "?", "V8"]) | JSON,
        "shape": JSON,
    },
)


def _equal(one: Any, two: Any) -> bool:
    if type(one) is not type(two):
        return False
    if isinstance(one, np.ndarray | np.generic):
        return bool(one.dtype == two.dtype and one.shape == two.shape and one.tobytes() == two.tobytes())
    if isinstance(one, dict):
        return list(one) == list(two) and all(_equal(one[key], two[key]) for key in one)
    if isinstance(one, list | tuple):
        return len(one) == len(two) and all(map(_equal, one, two))
    return bool(one == two) or (isinstance(one, float) and math.isnan(one) and math.isnan(two))


@given(VALUES)
def test_plain_values_arrive_as_they_are(value: object) -> None:
    tree, blob = wire.pack(value)
    assert _equal(wire.unpack(json.loads(json.dumps(tree)), blob), value)


@pytest.mark.parametrize("value", [np.float64(0.1), np.int32(-3), np.bool_(True), np.complex128(1j)])
def test_scalars_arrive_as_scalars(value: Any) -> None:
    assert _equal(wire.unpack(*wire.pack(value)), value)


@pytest.mark.parametrize("order", ["F", "strided", "big-endian"])
def test_any_memory_layout_arrives(order: str) -> None:
    array = np.arange(24.0).reshape(4, 6)
    sent = {"F": np.asfortranarray(array), "strided": array[::2, ::-1], "big-endian": array.astype(">f8")}[order]
    assert np.array_equal(wire.unpack(*wire.pack(sent)), sent)


class Liar(float):
    """A number that is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Lazy(np.ndarray):
    """An array whose class could do anything."""


DEEP: list[Any] = []
for _ in range(100):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "value",
    [Liar(1), np.ones(2).view(Lazy), {Liar(1): 2}, object(), np.array([object()]), np.array(["text"]), {Liar(1)},
     range(3), DEEP, 1 << 15_000, [0] * (wire.MOST_NODES + 1), "x" * (wire.LONGEST_TEXT + 1), len,
     np.ma.ones(2), np.zeros(2, "M8[s]"), np.zeros(1, [("a", "f8")])],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_what_is_not_plain_is_not_packed(value: object) -> None:
    with pytest.raises(wire.Unpackable):
        wire.pack(value)


def test_a_value_over_the_limit_is_not_packed() -> None:
    with pytest.raises(wire.Unpackable):
        wire.pack(np.zeros(1000), largest_blob=7999)
    with pytest.raises(wire.Unpackable):
        wire.pack(np.broadcast_to(0.0, (1 << 20, 1 << 20)))


@given(JSON | FORGED | st.lists(FORGED, max_size=3), st.binary(max_size=64))
@settings(max_examples=400)
def test_a_forged_value_is_read_or_refused(tree: Any, blob: bytes) -> None:
    try:
        value = wire.unpack(tree, blob)
    except ProtocolError:
        return
    tree_again, blob_again = wire.pack(value)
    assert blob_again == blob
    assert _equal(wire.unpack(tree_again, blob_again), value)


@pytest.mark.parametrize(
    ("tree", "blob"),
    [
        ({"$": "array", "dtype": "|O", "shape": [1]}, bytes(8)),
        ({"$": "array", "dtype": "<f8", "shape": [1 << 30, 1 << 30]}, b""),
        ({"$": "array", "dtype": "<f8", "shape": [-1]}, bytes(8)),
        ({"$": "array", "dtype": "<f8", "shape": [True]}, bytes(8)),
        ({"$": "array", "dtype": "<f8", "shape": [1.0]}, bytes(8)),
        ({"$": "array", "dtype": "<f8", "shape": [1] * 40}, bytes(8)),
        ({"$": "array", "dtype": "<f8", "shape": [1], "more": 1}, bytes(8)),
        ({"$": "array", "dtype": "?", "shape": [1]}, b"\x07"),
        ({"$": "array", "dtype": "<f8", "shape": [1]}, bytes(9)),
        ([{"$": "bytes", "n": 8}, {"$": "bytes", "n": 8}], bytes(8)),
        ({"$": "bytes", "n": -1}, b""),
        ({"$": "int", "v": "0x" + "f" * 10_000}, b""),
        ({"$": "int", "v": "__import__('os')"}, b""),
        ({"$": "float", "v": "1.5"}, b""),
        ({"$": "set", "v": [[1]]}, b""),
        ({"$": "map", "v": [[[1], 1]]}, b""),
        ({"$": "map", "v": [[1]]}, b""),
        ({"$": "dict", "v": [[1, 1]]}, b""),
        ({"$": "frozenset", "v": [{"$": "int", "v": hex(k * ((1 << 61) - 1))} for k in range(4096, 4196)]}, b""),
        ({"$": "complex", "v": [1.0]}, b""),
        ({"$": "complex", "v": [1.0, 1]}, b""),
        ({"$": "fraction", "v": [1, 0]}, b""),
        ({"$": "fraction", "v": [1, True]}, b""),
        ({"$": "pickle", "v": "cos\nsystem\n"}, b""),
        ({"$": "dict", "v": [[1, 2]]}, b""),
        ({"$": "dict", "v": [["a"]]}, b""),
        ({"no": "kind"}, b""),
        (1 << 60, b""),
        (float("inf"), b""),
        (DEEP, b""),
        ([0] * (wire.MOST_NODES + 1), b""),
    ],
)
def test_a_forged_value_is_refused(tree: Any, blob: bytes) -> None:
    with pytest.raises(ProtocolError):
        wire.unpack(tree, blob)


@given(st.binary(max_size=200) | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_an_object_or_refused(data: bytes) -> None:
    try:
        assert isinstance(parse_object(data), dict)
    except ProtocolError:
        return


@pytest.mark.parametrize(
    "data", [b"[" * 100_000, b'{"a":' * 50_000, b'{"a": NaN}', b'{"a": 1e', b"\xff\xfe", b'{"a": ' + b"9" * 5000 + b"}"]
)
def test_json_that_breaks_parsers_is_refused(data: bytes) -> None:
    with pytest.raises(ProtocolError):
        parse_object(data)


@pytest.fixture
def ends() -> Iterator[tuple[Channel, socket.socket]]:
    mine, theirs = pair()
    channel = Channel(mine)
    yield channel, theirs
    channel.close()
    theirs.close()


Ends = tuple[Channel, socket.socket]


def test_a_message_arrives_with_its_descriptors(ends: Ends) -> None:
    channel, other = ends
    receive, send = os.pipe()
    peer = Channel(other)
    peer.send({"a": "θ"}, b"blob" * 1000, pass_on=[send])
    header, blob, (passed,) = channel.receive_with_descriptors(1.0, 1)
    os.write(passed, b"through")
    assert (header, blob, os.read(receive, 10)) == ({"a": "θ"}, b"blob" * 1000, b"through")
    for descriptor in (receive, send, passed):
        os.close(descriptor)


def test_a_claimed_length_takes_no_memory(ends: Ends) -> None:
    channel, other = ends
    other.sendall(struct.pack(">II", 1 << 20, 40 << 20) + b"{")
    tracemalloc.start()
    with pytest.raises(ChannelTimeout):
        channel.receive(0.05)
    assert tracemalloc.get_traced_memory()[1] < 2 << 20
    tracemalloc.stop()


@pytest.mark.parametrize("lengths", [(1 << 30, 0), (0, 1 << 31), ((1 << 32) - 1, (1 << 32) - 1)])
def test_an_enormous_length_is_refused_at_once(ends: Ends, lengths: tuple[int, int]) -> None:
    channel, other = ends
    other.sendall(struct.pack(">II", *lengths))
    with pytest.raises(ProtocolError, match="claims"):
        channel.receive(1.0)


@given(st.binary(max_size=60), st.booleans())
@settings(deadline=None)
def test_random_bytes_on_the_socket_are_refused(data: bytes, framed: bool) -> None:
    mine, theirs = pair()
    channel = Channel(mine)
    theirs.sendall(struct.pack(">II", len(data), 0) + data if framed else data)
    theirs.close()
    try:
        header, _ = channel.receive(1.0)
        assert isinstance(header, dict)
    except (ProtocolError, ChannelClosed):
        pass
    finally:
        channel.close()


def test_silence_and_hanging_up_are_told_apart(ends: Ends) -> None:
    channel, other = ends
    with pytest.raises(ChannelTimeout):
        channel.receive(0.01)
    other.sendall(b"\0\0")
    other.close()
    with pytest.raises(ChannelClosed):
        channel.receive(0.5)
    with pytest.raises(ChannelClosed):
        channel.send({}, bytes(1 << 20))


def test_a_reader_that_does_not_read_is_given_up(ends: Ends) -> None:
    with pytest.raises(ChannelTimeout):
        ends[0].send({}, bytes(8 << 20), seconds=0.05)
