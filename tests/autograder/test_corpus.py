"""Real-world variants: every right one gets full marks, every wrong one the score and the name recorded with it."""

from __future__ import annotations

import pytest

import autograder
from autograder.exercises import names

from .candidates import Variant, variants

ALL = variants()


@pytest.mark.parametrize("variant", ALL, ids=lambda v: f"{v.exercise}-{v.path.stem}")
def test_each_variant_gets_the_recorded_score_and_diagnosis(variant: Variant) -> None:
    verdict = autograder.grade(variant.exercise, variant.candidate(), points=4)
    assert (verdict.score == 1.0) == (variant.verdict == "correct")
    assert verdict.score == pytest.approx(variant.expect, abs=5e-4)
    assert verdict.diagnosis == list(variant.diagnosis)


@pytest.mark.parametrize("exercise", names())
def test_every_exercise_has_right_and_wrong_variants(exercise: str) -> None:
    kinds = {variant.verdict == "correct" for variant in ALL if variant.exercise == exercise}
    assert kinds == {True, False}


@pytest.mark.parametrize("seed", [(1,), (2, 3)])
def test_scores_do_not_depend_on_the_course_secret(seed: tuple[int, ...]) -> None:
    from autograder.judge import judge
    from autograder.observe import observe
    from autograder.reference import prepared

    for variant in ALL:
        exercise, probes, key = prepared(variant.exercise, seed, 24)
        if exercise.kind == "function":
            seen = observe(variant.candidate(), [probe.call for probe in probes])
            assert judge(exercise, probes, seen, key).score == pytest.approx(variant.expect, abs=5e-4), (
                variant.path.stem
            )
