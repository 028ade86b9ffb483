"""An exercise with a lens: any features with the right inner products are right, and none are compared themselves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import autograder
from autograder import recorded, recording
from autograder.calls import Call
from autograder.describe import array
from autograder.exercise import NOTHING, Aspect, Exercise, Probe, probe
from autograder.judge import judge
from autograder.lens import lensed_values, through_lens
from autograder.observe import observe
from autograder.reference import prepared, reference_key
from autograder.values import Odd, Value, flatten, read

from .conftest import Install

ROOT_2 = np.sqrt(2)
PRODUCT, SQUARE = "products of two", "products with itself"


def _inner(calls: Sequence[Call], values: Sequence[Value]) -> list[Value]:
    made: list[Value] = []
    for index, value in enumerate(values):
        vectors = [flatten(values[index - index % 2]), flatten(value)]
        if any(vector is None or vector.ndim != 1 for vector in vectors):
            made.append(Odd("malformed", "no number, because a vector was asked for"))
        elif vectors[0].shape != vectors[1].shape:  # type: ignore[union-attr]
            made.append(Odd("malformed", "no number, because the two vectors differ in length"))
        else:
            made.append(np.asarray(np.dot(vectors[0], vectors[1])))  # type: ignore[arg-type]
    return made


def _words(calls: Sequence[Call], index: int) -> str:
    u, v = (array(np.asarray(calls[at].args[0])) for at in (index - index % 2, index))
    return f"the product of the features of {u} and {v}"


def _probes(rng: np.random.Generator, random: int) -> list[Probe]:
    pairs = [([1, 2], [3, 1]), ([0, 1], [2, 2])] + [tuple(rng.integers(-2, 3, (2, 2)) * 1.0) for _ in range(random)]
    return [one for u, v in pairs for one in (probe(SQUARE, np.array(u, float)), probe(PRODUCT, np.array(v, float)))]


EXERCISE = Exercise(
    "quadratic_features", "ps6", ("x",), "features whose inner product is (1 + u·v)²",
    (Aspect(SQUARE, 1), Aspect(PRODUCT, 2)), _probes, lens=_inner, lens_words=_words,
)  # fmt: skip


def features(x: Any) -> list[float]:
    a, b = x
    return [b * b, a * a, ROOT_2 * a, ROOT_2 * b, 1.0, ROOT_2 * a * b]


def longer(x: Any) -> list[float]:
    a, b = x
    return [1.0, a, a, b, b, a * a, b * b, a * b, a * b, 0.0]


RIGHT = {
    "another order": features,
    "more of them": longer,
    "negated": lambda x: [-one for one in features(x)],
}


@pytest.fixture
def folder(install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    install(EXERCISE)
    recording.write(tmp_path / recorded.FILE_NAME, [EXERCISE.name])
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("what", RIGHT)
def test_any_features_with_the_right_products_are_right(what: str, folder: Path) -> None:
    assert autograder.grade("quadratic_features", RIGHT[what], points=3).points == 3.0
    assert autograder.check("quadratic_features", RIGHT[what]).passed


def test_a_wrong_product_is_shown_as_such(folder: Path) -> None:
    verdict = autograder.grade("quadratic_features", lambda x: [1.0, *x])
    assert verdict.score == 0.0
    assert str(verdict.aspects[1].example) == ("the product of the features of [1, 2] and [3, 1] is 6; expected 36")
    assert str(autograder.check("quadratic_features", lambda x: [1.0, *x]).verdict.aspects[1].example) == str(
        verdict.aspects[1].example
    )


def test_what_is_malformed_is_told_in_the_words_of_the_lens(folder: Path) -> None:
    verdict = autograder.grade("quadratic_features", lambda x: x.tolist() * int(1 + abs(x[0])))
    assert "is no number, because the two vectors differ in length; expected 36" in str(verdict.aspects[1].example)
    verdict = autograder.grade("quadratic_features", lambda x: None)
    assert "is no number, because a vector was asked for" in str(verdict.aspects[0].example)


def test_a_call_that_raises_is_told_as_the_call_that_it_is(folder: Path) -> None:
    def candidate(x: Any) -> Any:
        if x[0] == 3:
            raise KeyError("three")
        return features(x)

    verdict = autograder.grade("quadratic_features", candidate)
    shown = str(verdict.aspects[1].example)
    assert shown == "quadratic_features(x=[3, 1]) stopped with KeyError: 'three'"
    assert verdict.aspects[0].passed


def test_looking_through_a_lens_twice_is_looking_once(install: Install) -> None:
    install(EXERCISE)
    calls = [one.call for one in EXERCISE.probes(1)]
    once = through_lens(EXERCISE, calls, observe(features, calls))
    assert through_lens(EXERCISE, calls, once) is once
    exercise, probes, key = prepared(EXERCISE.name, (1,), 24)
    assert judge(exercise, probes, through_lens(exercise, [p.call for p in probes], observe(longer, calls)), key).passed


def test_the_recorded_examples_hold_products_and_no_features(folder: Path) -> None:
    entry = json.loads((folder / recorded.FILE_NAME).read_text(encoding="utf-8"))["exercises"]["quadratic_features"]
    assert all(isinstance(example["expected"], int | float) for example in entry["examples"])


def _failing(calls: Sequence[Call], values: Sequence[Value]) -> list[Value]:
    if any(isinstance(value, Odd) for value in values):
        raise TypeError("no lens for this")
    return list(values)


def test_a_lens_that_fails_on_a_candidate_fails_the_candidate_only() -> None:
    exercise = Exercise(
        "quadratic_features", "ps6", ("x",), "features", (Aspect(SQUARE, 1), Aspect(PRODUCT, 1)), _probes, lens=_failing
    )
    probes = exercise.probes(0, 0)
    key = reference_key(exercise, probes)
    verdict = judge(exercise, probes, observe(lambda x: "?", [p.call for p in probes]), key)
    assert verdict.score == 0.0
    assert "returned nothing that can be examined" in str(verdict.aspects[0].example)


def test_a_lens_is_given_one_value_a_call_and_must_return_as_many() -> None:
    given: list[Value] = []

    def lens(calls: Sequence[Call], values: Sequence[Value]) -> list[Value]:
        given.extend(values)
        return list(values)[1:]

    exercise = Exercise("quadratic_features", "ps6", ("x",), "features", (Aspect(SQUARE, 1),), _probes, lens=lens)
    with pytest.raises(ValueError, match="made 1 values of 2"):
        lensed_values(exercise, [one.call for one in _probes(np.random.default_rng(0), 0)[:2]], [None, read(1)])
    assert given[0] == NOTHING
