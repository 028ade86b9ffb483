"""Wrong tests for a mistake, in the words of an exercise that counts mistakes and corrects nothing."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from dataclasses import replace

from .catalogue import Turn
from .sections import PS1_SCORE, PS3_COUNT
from .tests_for_mistakes import (
    DEAD_ZONE,
    INVERTED_WITH_ZERO,
    LABEL_MISSING,
    MARGIN_OF_ONE,
    NEGATIVES_ONLY,
    NO_TEST,
    POSITIVES_ONLY,
    SCORE_AGAINST_LABEL,
    STRICT,
    TOLERANCE_001,
    TOLERANCE_01,
    ZERO_IS_MINUS,
    ZERO_IS_PLUS,
)

ABOUT_ZERO = (
    replace(
        STRICT,
        looks_like="You take an example for a mistake only if its signed score is below zero; zero is right for you.",
        hint="The parameters θ = 0 and θ₀ = 0 decide nothing. How many mistakes should they make?",
    ),
    ZERO_IS_PLUS,
    ZERO_IS_MINUS,
)
"""Tests that differ from the right one at a score of exactly zero, and nowhere else."""

LABEL_MISSING_TOO = Turn(
    "label missing from a strict test",
    {"test": lambda score, y: score < 0},
    "You take an example for a mistake if θ·x + θ₀ is below zero, whatever its label, and let 0 pass.",
    "For positive examples with a score other than 0 that is the right question.",
    "Two things to think about: what the label does to the sign, and what a score of exactly 0 means.",
    PS1_SCORE,
)

OTHERS = (
    INVERTED_WITH_ZERO,
    replace(
        NO_TEST,
        looks_like="You take every example into account, right or wrong.",
        tempting="The sum over all examples is what most error measures use.",
        hint="Which examples does the sum in the lesson run over? The right ones should leave no trace.",
        section=PS3_COUNT,
    ),
    LABEL_MISSING,
    LABEL_MISSING_TOO,
    SCORE_AGAINST_LABEL,
    replace(
        MARGIN_OF_ONE,
        looks_like="You take examples with a signed score below 1 for mistakes, also those that are right.",
    ),
    replace(
        DEAD_ZONE,
        looks_like="You take signed scores up to 1 for mistakes, also those of examples that are right.",
    ),
    TOLERANCE_001,
    TOLERANCE_01,
    replace(
        POSITIVES_ONLY,
        name="mistakes on negative examples left out",
        looks_like="Only mistakes on positive examples reach your result.",
        hint="Labels are −1 and +1 here. Which mistakes does your test miss when the label is −1?",
        section=PS3_COUNT,
    ),
    replace(
        NEGATIVES_ONLY,
        name="mistakes on positive examples left out",
        looks_like="Only mistakes on negative examples reach your result.",
        hint="Is there a part of your code for a positive example whose score is zero or below?",
        section=PS3_COUNT,
    ),
)

TESTS_WHEN_COUNTING = (*ABOUT_ZERO, *OTHERS)
