"""Recorded examples: what `check` compares with on a machine that has no reference.

The build writes one readable JSON file per lesson. It holds, per exercise, the calls and the expected values, the
right algorithm look by look for some of the calls, and the wrong turns with the mark of what each does (see
`marks`). Exercises that ask for one value hold salted hashes instead, so that the file does not say the answer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from .calls import Call
from .codec import (
    argument_from_json,
    argument_to_json,
    expected_from_json,
    expected_to_json,
    value_from_json,
    value_to_json,
)
from .exercise import Exercise, Probe
from .key import Ask, Expected, Key, Look, WrongTurn, both, seen_as
from .marks import mark
from .observe import Observations
from .values import Value, flatten

FILE_NAME = "examples.json"
FORMAT = 2
RANDOM_PROBES = 6
MOST_COMMON = 3
"""Wrong turns about the same thing whose pairs are recorded too: the first ones, which are the commoner ones."""
MOST_LOOKS = 12
"""Looks of a call that is recorded look by look."""
HASH_ROUNDS = 100_000


class BadExamples(ValueError):
    """The file of recorded examples is missing, unreadable, or does not hold the exercise."""

    def _render_traceback_(self) -> list[str]:
        # What a notebook shows: the sentence, without our stack.
        return [f"BadExamples: {self}"]


# --- single values ----------------------------------------------------------------------------------------


def _fingerprint(value: Value, salt: str) -> str:
    """A slow salted hash of the numbers; 0 for values that are none."""
    numbers = flatten(value)
    if numbers is None or np.any(~np.isfinite(numbers)):
        return ""
    text = " ".join(f"{number + 0.0:.6f}" for number in np.round(numbers.ravel(), 6) + 0.0)
    return hashlib.pbkdf2_hmac("sha256", text.encode(), salt.encode(), HASH_ROUNDS).hex()


# --- writing ----------------------------------------------------------------------------------------------


def write(path: Path, names: Iterable[str]) -> None:
    """Write the recorded examples of the exercises called `names` to `path`; the same bytes each time."""
    from .exercises import find
    from .reference import reference_key

    recorded = {}
    for name in names:
        exercise = find(name)
        probes = exercise.probes(0, RANDOM_PROBES)
        key = reference_key(exercise, probes)
        recorded[name] = _value_entry(name, key) if exercise.kind == "value" else _function_entry(exercise, probes, key)
    path.write_text(_layout(recorded), encoding="utf-8")


def _layout(recorded: dict[str, dict[str, Any]]) -> str:
    """JSON with one line per example and per wrong turn: the file is meant to be read."""
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
    return f'{{"format": {FORMAT}, "exercises": {{\n' + ",\n".join(blocks) + "\n}}\n"


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
        together.setdefault(mark(pair.see(calls)), []).append(halves)
    known = {*singles.values(), mark(list(map(seen_as, key.expected)))}
    return {
        "examples": [_example(probe, expected, key) for probe, expected in zip(probes, key.expected, strict=True)],
        "wrong_turns": [
            {**_words(behaviour.wrong_turn), "mark": singles[behaviour.wrong_turn.name]}
            for behaviour in key.behaviours()
        ],
        "two_at_once": {made: halves for made, halves in together.items() if made not in known},
    }


def _example(probe: Probe, expected: Expected, key: Key) -> dict[str, Any]:
    made: dict[str, Any] = {
        "arguments": [argument_to_json(argument) for argument in probe.call.args],
        "expected": expected_to_json(expected),
        "shows": list(probe.shows),
    }
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


def _value_entry(name: str, key: Key) -> dict[str, Any]:
    salt = hashlib.sha256(name.encode()).hexdigest()[:16]
    expected = seen_as(key.expected[0]).value
    assert expected is not None
    return {
        "salt": salt,
        "expected_hash": _fingerprint(expected, salt),
        "wrong_turns": [
            {**_words(behaviour.wrong_turn), "hash": _fingerprint(behaviour.value, salt)}
            for behaviour in key.behaviours()
            if behaviour.value is not None
        ],
    }


def _words(wrong_turn: WrongTurn) -> dict[str, str]:
    return {
        "name": wrong_turn.name,
        "looks_like": wrong_turn.looks_like,
        "hint": wrong_turn.hint,
        "section": wrong_turn.section,
    }


# --- reading ----------------------------------------------------------------------------------------------


def read(path: Path, exercise: Exercise) -> tuple[list[Probe], Key]:
    """Return the probes and the key of `exercise` from the file `path`.

    Raises
    ------
    BadExamples
        naming the file and what to do, if it is missing, damaged, or does not hold the exercise.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadExamples(
            f"the recorded examples ({path.name}) are not beside this notebook. Keep the notebook in the folder that "
            "you were given, or fetch the assignment again."
        ) from None
    except (OSError, ValueError) as error:
        raise BadExamples(f"{path.name} cannot be read ({error}); fetch the assignment again.") from None
    try:
        version, entry = data["format"], data["exercises"].get(exercise.name)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadExamples(f"{path.name} is damaged ({error!r}); fetch the assignment again.") from None
    if version != FORMAT:
        raise BadExamples(f"{path.name} has format {version!r}, this autograder reads {FORMAT}")
    if entry is None:
        raise BadExamples(f"{path.name} holds no examples of {exercise.name!r}; is this the right folder?")
    try:
        return ([], _value_key(entry)) if exercise.kind == "value" else _function_key(entry)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadExamples(f"{path.name} is damaged ({error!r}); fetch the assignment again.") from None


def _function_key(entry: dict[str, Any]) -> tuple[list[Probe], Key]:
    probes = [
        Probe(Call(tuple(map(argument_from_json, example["arguments"]))), tuple(example["shows"]))
        for example in entry["examples"]
    ]
    expected = tuple(expected_from_json(example["expected"]) for example in entry["examples"])
    looks = {
        probe.call: tuple(map(_look, example["looks"]))
        for probe, example in zip(probes, entry["examples"], strict=True)
        if "looks" in example
    }
    why = {probe.call: str(example.get("why", "")) for probe, example in zip(probes, entry["examples"], strict=True)}
    turns = [(_wrong_turn(wrong), str(wrong["mark"])) for wrong in entry["wrong_turns"]]
    two_at_once = {str(made): [(int(a), int(b)) for a, b in halves] for made, halves in entry["two_at_once"].items()}

    def recognise(seen: Observations, _failed: Sequence[int], _ask: Ask | None) -> tuple[WrongTurn, ...]:
        if any(call.outcome in ("timed out", "skipped") for call in seen.calls):
            return ()
        found = mark(seen.calls)
        return tuple(turn for turn, its in turns if its == found) or tuple(
            both(turns[first][0], turns[second][0]) for first, second in two_at_once.get(found, ())
        )

    return probes, Key(expected, recognise, looks=looks.get, why=lambda call: why.get(call, ""))


def _look(data: Any) -> Look:
    number, example, score, corrected, result = data
    return Look(int(number), int(example), float(score), bool(corrected), value_from_json(result))


def _value_key(entry: dict[str, Any]) -> Key:
    salt = str(entry["salt"])

    def accepts(value: Value) -> bool:
        return bool(_fingerprint(value, salt) == entry["expected_hash"])

    def recognise(seen: Observations, _failed: Sequence[int], _ask: Ask | None) -> tuple[WrongTurn, ...]:
        found = _fingerprint(seen.value, salt) if seen.value is not None else ""
        return tuple(_wrong_turn(wrong) for wrong in entry["wrong_turns"] if found and wrong["hash"] == found)

    return Key(accepts=accepts, recognise=recognise)


def _wrong_turn(data: dict[str, str]) -> WrongTurn:
    return WrongTurn(data["name"], data["looks_like"], data["hint"], data["section"])
