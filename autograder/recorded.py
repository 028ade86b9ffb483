"""Recorded examples: what `check` compares with on a machine that has no reference. `recording` writes them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from .calls import Call
from .codec import argument_from_json, expected_from_json, value_from_json
from .exercise import Exercise, Probe
from .fingerprint import fingerprint
from .key import Ask, Key, Look, WrongTurn, both
from .marks import mark
from .observe import Observations
from .sealed import is_sealed, sealed_key
from .values import Value
from .variants.marks import varied_key

FILE_NAME = "examples.json"
FORMAT = 2


class BadExamples(ValueError):
    """The file of recorded examples is missing, unreadable, or does not hold the exercise."""

    def _render_traceback_(self) -> list[str]:
        # What a notebook shows: the sentence, without our stack.
        return [f"BadExamples: {self}"]


def read(path: Path, exercise: Exercise, number: int = 0) -> tuple[list[Probe], Key]:
    """Return the probes and the key of `exercise` from the file `path`; for a varied one, on data set `number`.

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
        probes, key = (
            ([], _value_key(exercise, entry, number)) if exercise.kind == "value" else _function_key(exercise, entry)
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
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
    looks = {
        probe.call: tuple(map(_look, example["looks"]))
        for probe, example in zip(probes, entry["examples"], strict=True)
        if "looks" in example
    }
    why = {probe.call: str(example.get("why", "")) for probe, example in zip(probes, entry["examples"], strict=True)}
    turns = [(_wrong_turn(wrong), str(wrong["mark"])) for wrong in entry["wrong_turns"]]
    two_at_once = {str(made): [(int(a), int(b)) for a, b in halves] for made, halves in entry["two_at_once"].items()}

    def recognise(seen: Observations, _ask: Ask | None) -> tuple[WrongTurn, ...]:
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


def _value_key(exercise: Exercise, entry: dict[str, Any], number: int) -> Key:
    if is_sealed(entry):
        return sealed_key(entry)
    if number:
        return varied_key(entry, exercise.name, number)
    salt = str(entry["salt"])

    def accepts(value: Value) -> bool:
        return bool(fingerprint(value, salt) == entry["expected_hash"])

    def recognise(seen: Observations, _ask: Ask | None) -> tuple[WrongTurn, ...]:
        found = fingerprint(seen.value, salt) if seen.value is not None else ""
        return tuple(_wrong_turn(wrong) for wrong in entry["wrong_turns"] if found and wrong["hash"] == found)

    return Key(accepts=accepts, recognise=recognise)


def _wrong_turn(data: dict[str, str]) -> WrongTurn:
    return WrongTurn(data["name"], data["looks_like"], data["hint"], data["section"])
