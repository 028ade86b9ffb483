"""Writing the recorded examples: one readable JSON file per lesson, the same bytes each time.

It holds, per exercise, the calls with their expected values, where these come from, the right algorithm look by look
for some of the calls, and the wrong turns with the mark of what each does (see `marks`). Exercises that ask for one
value hold salted hashes instead, so that the file does not say the answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .codec import argument_to_json, expected_to_json, value_to_json
from .exercise import Exercise, Probe
from .fingerprint import fingerprint, salt_of
from .key import Expected, Key, WrongTurn, seen_as
from .marks import mark
from .recorded import FORMAT

RANDOM_PROBES = 6

MOST_COMMON = 3
"""Wrong turns about the same thing whose pairs are recorded too: the first ones, which are the commoner ones."""

MOST_LOOKS = 12
"""Looks of a call that is recorded look by look."""


def write(path: Path, names: Iterable[str]) -> None:
    """Write the recorded examples of the exercises called `names` to `path`."""
    from .exercises import find
    from .reference import reference_key

    recorded = {}
    for name in names:
        exercise = find(name)
        probes = exercise.probes(0, RANDOM_PROBES)
        key = reference_key(exercise, probes)
        recorded[name] = (
            _value_entry(exercise, key) if exercise.kind == "value" else _function_entry(exercise, probes, key)
        )
    path.write_text(layout(recorded), encoding="utf-8")


def layout(recorded: dict[str, dict[str, Any]], variants: dict[str, str] | None = None) -> str:
    """The text of a file: JSON with one line per example and per wrong turn, for it is meant to be read.

    `variants` is what `autograder.variants` needs of it, where everyone has data of their own.
    """
    blocks = []
    for name, entry in recorded.items():
        parts = []
        for key, value in entry.items():
            if isinstance(value, list):
                lines = ",\n".join(f"   {_compact(item)}" for item in value)
                parts.append(f"  {_compact(key)}: [\n{lines}\n  ]")
            else:
                parts.append(f"  {_compact(key)}: {_compact(value)}")
        blocks.append(f" {_compact(name)}: {{\n" + ",\n".join(parts) + "\n }")
    head = f', "variants": {_compact(variants)}' if variants else ""
    return f'{{"format": {FORMAT}{head}, "exercises": {{\n' + ",\n".join(blocks) + "\n}}\n"


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def _function_entry(exercise: Exercise, probes: Sequence[Probe], key: Key) -> dict[str, Any]:
    from .reference import pairs

    calls = [probe.call for probe in probes]
    singles = {behaviour.wrong_turn.name: mark(behaviour.on_all(calls).calls) for behaviour in key.behaviours()}
    names = list(singles)
    together: dict[str, list[list[int]]] = {}
    for pair in pairs(exercise, MOST_COMMON):
        halves = [names.index(name) for name in pair.wrong_turn.name.split(" + ")]
        together.setdefault(mark(pair.on_all(calls).calls), []).append(halves)
    known = {*singles.values(), mark([seen_as(expected) for expected in key.expected])}
    # Graded by properties, an example has no expected answer.
    expected = key.expected or (None,) * len(probes)
    return {
        "examples": [_example(probe, one, key) for probe, one in zip(probes, expected, strict=True)],
        "wrong_turns": [
            {**words(behaviour.wrong_turn), "mark": singles[behaviour.wrong_turn.name]}
            for behaviour in key.behaviours()
        ],
        "two_at_once": {made: halves for made, halves in together.items() if made not in known},
    }


def _example(probe: Probe, expected: Expected | None, key: Key) -> dict[str, Any]:
    made: dict[str, Any] = {"arguments": [argument_to_json(argument) for argument in probe.call.args]}
    if expected is not None:
        made["expected"] = expected_to_json(expected)
    made["shows"] = list(probe.shows)
    why = key.why(probe.call)
    if why:
        made["why"] = why
    looks = key.looks(probe.call)
    if looks and len(looks) <= MOST_LOOKS:
        made["looks"] = [
            [look.pass_number, look.example, look.score, int(look.corrected), value_to_json(look.result)]
            for look in looks
        ]
    return made


def _value_entry(exercise: Exercise, key: Key) -> dict[str, Any]:
    salt = salt_of(exercise.name)
    made: dict[str, Any] = {"salt": salt}
    if not exercise.property_graded:
        expected = seen_as(key.expected[0]).value
        assert expected is not None
        made["expected_hash"] = fingerprint(expected, salt)
    made["wrong_turns"] = [
        {**words(behaviour.wrong_turn), "hash": fingerprint(behaviour.value, salt)}
        for behaviour in key.behaviours()
        if behaviour.value is not None
    ]
    return made


def words(wrong_turn: WrongTurn) -> dict[str, str]:
    """What is recorded of a wrong turn beside what it does."""
    return {
        "name": wrong_turn.name,
        "looks_like": wrong_turn.looks_like,
        "hint": wrong_turn.hint,
        "section": wrong_turn.section,
    }
