"""Put cells back into the order of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def in_order(items: Sequence[T], places: Sequence[int | None], carries: Sequence[bool]) -> list[T]:
    """`items` such that their `places` (None: has none) do not fall, moving as little as can be.

    Items without a place stay behind the item with a place that they follow. If that one has to move, they go along
    only if it `carries` them: a student's helper function belongs to the solution above it, while what stands
    behind a test that was dragged away does not belong to the test.
    """
    staying = _heaviest_rise(places, [2 if carry else 1 for carry in carries])
    head: list[T] = []
    segments, current = [(-1, head)], head
    for index, (item, place) in enumerate(zip(items, places, strict=True)):
        if place is None:
            current.append(item)
        elif index in staying or carries[index]:
            current = [item]
            segments.append((place, current))
        else:
            segments.append((place, [item]))
    # sorted is stable, so equal places keep the order they have.
    return [item for _, segment in sorted(segments, key=lambda s: s[0]) for item in segment]


def _heaviest_rise(places: Sequence[int | None], weights: Sequence[int]) -> set[int]:
    """Indices of items whose places do not fall and whose weights sum to the most: those that need not move."""
    # place -> (weight, last index) of the heaviest such run that ends at this place
    best: dict[int, tuple[int, int]] = {}
    before: dict[int, int | None] = {}
    for index, place in enumerate(places):
        if place is None:
            continue
        weight, last = max((best[p] for p in best if p <= place), default=(0, None), key=lambda run: run[0])
        before[index] = last
        if weight + weights[index] > best.get(place, (0, 0))[0]:
            best[place] = (weight + weights[index], index)
    index_or_none = max(best.values(), key=lambda run: run[0])[1] if best else None
    staying: set[int] = set()
    while index_or_none is not None:
        staying.add(index_or_none)
        index_or_none = before[index_or_none]
    return staying
