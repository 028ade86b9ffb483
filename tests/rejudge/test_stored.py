"""Sightings are kept as they were, and what is read back is distrusted."""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np
import pytest

from autograder.batch.observed import LARGEST, NotStored, StoredCell, pack_observed, unpack_observed
from autograder.calls import Call
from autograder.expressions import from_plain
from autograder.marking.packing import pack_sighting, unpack_sighting
from autograder.marking.sightings import Sighting, call_digest
from autograder.observe import Observation, Observations
from autograder.player.errors import ProtocolError
from autograder.values import NONE, Odd

CALLS = [Call((np.array([1.0, 2.0]), 3)), Call((np.array([1.0, 2.0]), 3.0)), Call((np.zeros((2, 2)), 1))]
FORMULA = from_plain([["symbol", "x"], ["number", 2, 1], ["add", 2]])


def sighting() -> Sighting:
    assert FORMULA is not None
    seen = (
        Observation("returned", (np.array([[1.5, np.nan], [-0.0, np.inf]]), (np.array(3.0), NONE), FORMULA)),
        Observation("raised", error="ValueError: no (line 3 of your cell)", kinds=("ValueError", "Exception")),
        Observation("returned", Odd("text", "the text 'a'"), changed=(0,), warned="RuntimeWarning: x", seconds=0.25),
    )
    return Sighting("f", tuple(map(call_digest, CALLS)), Observations(seen, parameters=("X", "y")))


def same(first: Any, second: Any) -> bool:
    if isinstance(first, np.ndarray):
        return first.shape == second.shape and first.tobytes() == second.tobytes()
    if isinstance(first, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    return bool(first == second)


def test_whole_numbers_and_floats_are_different_calls() -> None:
    assert len(set(map(call_digest, CALLS))) == 3
    assert call_digest(Call((np.array([1.0, 2.0]), 3))) == call_digest(CALLS[0])


def test_a_sighting_comes_back_as_it_was() -> None:
    before = sighting()
    tree, blob = pack_sighting(before)
    after = unpack_sighting(json.loads(json.dumps(tree)), blob)
    assert (after.name, after.calls) == (before.name, before.calls)
    assert after.seen.parameters == before.seen.parameters
    for one, other in zip(before.seen.calls, after.seen.calls, strict=True):
        assert same(one.value, other.value)
        assert (one.outcome, one.error, one.changed, one.warned, one.seconds, one.kinds) == (
            other.outcome, other.error, other.changed, other.warned, other.seconds, other.kinds,
        )  # fmt: skip


def test_a_value_comes_back_as_it_was() -> None:
    tree, blob = pack_sighting(Sighting("a", None, Observations(value=np.array(2.5))))
    after = unpack_sighting(json.loads(json.dumps(tree)), blob)
    assert after.calls is None
    assert same(after.seen.value, np.array(2.5))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", 3),
        ("calls", -1),
        ("calls", 4),
        ("calls", True),
        ("problem", None),
        ("problem", "x" * 2000),
        ("parameters", "self"),
        ("values", [None]),
        ("values", [[1 << 30], None, None]),
        ("values", [[-1], None, None]),
        ("values", [{"parts": "ab"}, None, None]),
        ("values", [{"formula": {"$": "array"}, "bytes": 0}, None, None]),
        ("unusual", {"0": ["returned", "", [], "", 0.0]}),
        ("unusual", {"1": ["solved", "", [], "", 0.0, []]}),
        ("unusual", {"1": ["raised", "", [99], "", 0.0, []]}),
        ("more", 1),
    ],
)
def test_what_has_another_form_is_refused(field: str, value: Any) -> None:
    tree, blob = pack_sighting(sighting())
    damaged = json.loads(json.dumps(tree)) | {field: value}
    with pytest.raises(ProtocolError):
        unpack_sighting(damaged, blob)


def test_bytes_that_nothing_refers_to_are_refused() -> None:
    tree, blob = pack_sighting(sighting())
    with pytest.raises(ProtocolError):
        unpack_sighting(json.loads(json.dumps(tree)), blob + b"\0")
    text = json.dumps([[json.loads(json.dumps(tree)), len(blob) + 1]])
    with pytest.raises(NotStored):
        StoredCell(text, blob).sightings()


def test_a_file_is_small_and_cells_beyond_all_bounds_are_left_out() -> None:
    large = Observations(tuple(Observation("returned", np.random.default_rng(n).random(100_000)) for n in range(3)))
    calls = tuple(map(call_digest, CALLS))
    packed = pack_observed("s", "g", {"nb": {"small": [sighting()], "large": [Sighting("g", calls, large)]}})
    assert len(packed) < 2000
    assert list(unpack_observed(packed).cells) == [("nb", "small")]


def test_a_file_that_would_fill_the_memory_is_not_unpacked() -> None:
    bomb = zlib.compress(b'{"format": 1}\n' + bytes(2 * LARGEST))
    with pytest.raises(ValueError, match="too large"):
        unpack_observed(bomb)
