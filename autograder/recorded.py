"""Recorded examples: what `check` compares with on a machine that has no reference.

The build writes one readable JSON file per lesson. It holds, per exercise, the calls, the expected values and
what each named wrong turn does. Exercises that ask for one value hold salted hashes instead, so that the file
does not say the answer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from .calls import Call
from .codec import (
    argument_from_json,
    argument_to_json,
    expected_from_json,
    expected_to_json,
    observation_from_json,
    observation_to_json,
    value_to_json,
)
from .exercise import Exercise, Probe
from .expressions import Expression
from .key import Behaviour, Key, WrongTurn, seen_as
from .observe import Observations
from .sealed import is_sealed, sealed_key
from .values import Value, flatten

FILE_NAME = "examples.json"
FORMAT = 1
RANDOM_PROBES = 6
HASH_ROUNDS = 100_000


class BadExamples(ValueError):
    """The file of recorded examples is missing, unreadable, or does not hold the exercise."""

    def _render_traceback_(self) -> list[str]:
        # What a notebook shows: the sentence, without our stack.
        return [f"BadExamples: {self}"]


# --- single values ----------------------------------------------------------------------------------------


def _fingerprint(value: Value, salt: str) -> str:
    """A slow salted hash of the numbers, or of formulas as they are written; "" for values that are neither."""
    if isinstance(value, tuple) and value and all(isinstance(part, Expression) for part in value):
        return _hash(json.dumps(value_to_json(value)), salt)
    numbers = flatten(value)
    if numbers is None or np.any(~np.isfinite(numbers)):
        return ""
    text = " ".join(f"{number + 0.0:.6f}" for number in np.round(numbers.ravel(), 6) + 0.0)
    return _hash(text, salt)


def _hash(text: str, salt: str) -> str:
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
        if exercise.property_graded:
            recorded[name] = _property_entry(exercise, probes, key)
        else:
            recorded[name] = _value_entry(name, key) if exercise.kind == "value" else _function_entry(probes, key)
    path.write_text(layout(recorded), encoding="utf-8")


def layout(recorded: dict[str, dict[str, Any]]) -> str:
    """The text of a file: JSON with one line per example and per wrong turn, for it is meant to be read."""
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


def _function_entry(probes: Sequence[Probe], key: Key) -> dict[str, Any]:
    return {
        "examples": [
            {
                "arguments": [argument_to_json(argument) for argument in probe.call.args],
                "expected": expected_to_json(expected),
                "shows": list(probe.shows),
            }
            for probe, expected in zip(probes, key.expected, strict=True)
        ],
        "wrong_turns": [
            {
                **_words(behaviour.wrong_turn),
                "does": _differences(behaviour, key),
            }
            for behaviour in key.behaviours()
        ],
    }


def _differences(behaviour: Behaviour, key: Key) -> dict[str, Any]:
    """What the wrong turn does, by the number of the example, where that is not what is expected."""
    right = [observation_to_json(seen_as(expected)) for expected in key.expected]
    done = [observation_to_json(seen) for seen in behaviour.seen.calls]
    return {str(index): seen for index, seen in enumerate(done) if seen != right[index]}


def _value_entry(name: str, key: Key) -> dict[str, Any]:
    expected = seen_as(key.expected[0]).value
    assert expected is not None
    salt = _salt(name)
    return {
        "salt": salt,
        "expected_hash": _fingerprint(expected, salt),
        "wrong_turns": _wrong_values(key, salt),
    }


def _property_entry(exercise: Exercise, probes: Sequence[Probe], key: Key) -> dict[str, Any]:
    """Without an expected answer: many are right, and `check` looks at the form."""
    if exercise.kind == "value":
        salt = _salt(exercise.name)
        return {"salt": salt, "wrong_turns": _wrong_values(key, salt)}
    return {
        "examples": [
            {"arguments": [argument_to_json(argument) for argument in probe.call.args], "shows": list(probe.shows)}
            for probe in probes
        ],
        "wrong_turns": [
            {
                **_words(behaviour.wrong_turn),
                "does": {str(index): observation_to_json(seen) for index, seen in enumerate(behaviour.seen.calls)},
            }
            for behaviour in key.behaviours()
        ],
    }


def _salt(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:16]


def _wrong_values(key: Key, salt: str) -> list[dict[str, str]]:
    return [
        {**_words(behaviour.wrong_turn), "hash": _fingerprint(behaviour.seen.value, salt)}
        for behaviour in key.behaviours()
        if behaviour.seen.value is not None
    ]


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
        probes, key = ([], _value_key(entry)) if exercise.kind == "value" else _function_key(exercise, entry)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadExamples(f"{path.name} is damaged ({error!r}); fetch the assignment again.") from None
    return probes, replace(key, examine=exercise.form, form_only=exercise.property_graded or key.form_only)


def _function_key(exercise: Exercise, entry: dict[str, Any]) -> tuple[list[Probe], Key]:
    probes = [
        Probe(Call(tuple(map(argument_from_json, example["arguments"]))), tuple(example["shows"]))
        for example in entry["examples"]
    ]
    # Graded by properties, an example has no expected answer.
    answered = [] if exercise.property_graded else entry["examples"]
    expected = tuple(expected_from_json(example["expected"]) for example in answered)

    def behaviours() -> tuple[Behaviour, ...]:
        made = []
        for wrong in entry["wrong_turns"]:
            differs = wrong["does"]
            does = tuple(
                observation_from_json(differs[str(index)]) if str(index) in differs else seen_as(expected[index])
                for index in range(len(probes))
            )
            made.append(Behaviour(_wrong_turn(wrong), Observations(calls=does, lensed=True)))
        return tuple(made)

    return probes, Key(expected, behaviours)


def _value_key(entry: dict[str, Any]) -> Key:
    if is_sealed(entry):
        return sealed_key(entry)
    salt = str(entry["salt"])

    def accepts(value: Value) -> bool:
        return bool(_fingerprint(value, salt) == entry["expected_hash"])

    def recognise(value: Value) -> tuple[WrongTurn, ...]:
        mark = _fingerprint(value, salt)
        return tuple(_wrong_turn(wrong) for wrong in entry["wrong_turns"] if mark and wrong["hash"] == mark)

    return Key(accepts=accepts, recognise=recognise)


def _wrong_turn(data: dict[str, str]) -> WrongTurn:
    return WrongTurn(data["name"], data["looks_like"], data["hint"], data["section"])
