"""The varied exercises in the recorded examples: for every data set, hashes of its right and its usual wrong values.

They let a check say right or wrong of the student's own numbers, name a wrong turn, and tell a value that belongs to
another data set, and hold no value in the clear. Like the hashes of the lesson's own values they do not withstand
somebody who tries small numbers one after the other; bundles leave them out (see `autograder.sealed`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..exercise import Exercise
from ..fingerprint import fingerprint
from ..key import Ask, Key, WrongTurn
from ..observe import Observations
from ..values import Value
from .foreign import foreign
from .items import ITEMS

LENGTH = 12
"""Letters that are kept of a hash."""

ROUNDS = 200
"""Few, because there are thousands of hashes, and because more would not protect a small number either."""


def deal(path: Path, label: str) -> None:
    """Put the label, and the hashes of all data sets, into the recorded examples in `path`.

    Nothing happens where there is no label, or no exercise of the file is varied. Needs the reference.
    """
    from ..exercises import find
    from ..recording import layout

    if not label or not path.is_file():
        return
    recorded = json.loads(path.read_text(encoding="utf-8"))["exercises"]
    varied = [name for name in recorded if find(name).varied]
    for name in varied:
        recorded[name] |= _entry(find(name))
    if varied:
        path.write_text(layout(recorded, {"label": label}), encoding="utf-8")


def _entry(exercise: Exercise) -> dict[str, Any]:
    """The words of all wrong turns, and per data set its hashes: the right value's, then theirs in that order."""
    from ..recording import words
    from ..reference import reference_key, right_value

    turns: dict[str, dict[str, str]] = {}
    rows: list[tuple[str, dict[str, str]]] = []
    for number in range(1, len(ITEMS)):
        wrong = {}
        for one in reference_key(exercise, [], number).behaviours():
            turns.setdefault(one.wrong_turn.name, words(one.wrong_turn))
            assert one.value is not None
            wrong[one.wrong_turn.name] = _hash(one.value, exercise.name, number, ROUNDS)
        rows.append((_hash(right_value(exercise, number), exercise.name, number, ROUNDS), wrong))
    return {
        "data_set_rounds": ROUNDS,
        "data_set_turns": list(turns.values()),
        "data_sets": [[right, *(wrong.get(turn, "") for turn in turns)] for right, wrong in rows],
    }


def varied_key(entry: dict[str, Any], name: str, number: int) -> Key:
    """The key to data set `number`, from what `deal` wrote."""
    turns, rows, rounds = entry["data_set_turns"], entry["data_sets"], int(entry["data_set_rounds"])
    own = rows[number - 1]

    def accepts(value: Value) -> bool:
        return bool(_hash(value, name, number, rounds) == own[0])

    def recognise(seen: Observations, _ask: Ask | None) -> tuple[WrongTurn, ...]:
        found = _hash(seen.value, name, number, rounds) if seen.value is not None else ""
        if not found or seen.value is None:
            return ()
        named = [
            WrongTurn(one["name"], one["looks_like"], one["hint"], one["section"])
            for one, its in zip(turns, own[1:], strict=True)
            if its == found
        ]
        others = any(_hash(seen.value, name, other, rounds) == row[0] for other, row in enumerate(rows, 1))
        if others or fingerprint(seen.value, entry["salt"]) == entry["expected_hash"]:
            named.append(foreign(number))
        return tuple(named)

    return Key(accepts=accepts, recognise=recognise)


def _hash(value: Value, name: str, number: int, rounds: int) -> str:
    return fingerprint(value, f"{name} {number}", rounds)[:LENGTH]
