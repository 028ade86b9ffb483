"""Wrong turns with the offset θ₀: in the score, in its correction, or between the two."""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from typing import Any

import numpy as np

from .catalogue import Turn
from .sections import PS1_OFFSET, PS1_SCORE

OFFSETS_IN_SCORE = (
    Turn(
        "offset left out of the test",
        {"score": lambda theta, theta_0, x, y: theta @ x},
        "You test y θ·x and leave θ₀ out.",
        "Without offset that is the test, and the offset looks like an afterthought.",
        "The line is where θ·x + θ₀ = 0. What does your test use?",
        PS1_OFFSET,
    ),
    Turn(
        "offset subtracted in the test",
        {"score": lambda theta, theta_0, x, y: theta @ x - theta_0},
        "You test θ·x − θ₀, as if θ₀ were a threshold.",
        "With a threshold b the rule is θ·x ≥ b, and many texts use it.",
        "In this course θ₀ is added. Which sign does it have on your side of the test?",
        PS1_OFFSET,
    ),
    Turn(
        "offset outside the label factor",
        # y(θ·x + y θ₀) is y θ·x + θ₀.
        {"score": lambda theta, theta_0, x, y: theta @ x + y * theta_0},
        "You multiply θ·x by the label, but θ₀ not at all or twice, which is the same since y² = 1.",
        "Without brackets, y * θ·x + θ₀ reads much like the formula.",
        "The label multiplies the whole score. Where do the brackets go?",
        PS1_SCORE,
    ),
)

OFFSETS_IN_CORRECTION = (
    Turn(
        "offset never moved",
        {"move_0": lambda theta_0, x, y, score: theta_0},
        "You correct θ, but θ₀ stays as it was.",
        "The correction is usually remembered as θ + y x, and that has no θ₀ in it.",
        "θ₀ is the weight of a feature that is always 1. How does that weight move on a mistake?",
        PS1_OFFSET,
    ),
    Turn(
        "offset always moved by +1",
        {"move_0": lambda theta_0, x, y, score: theta_0 + 1},
        "You add 1 to θ₀ on every mistake, whatever the label.",
        "The constant feature is 1, so adding 1 seems natural.",
        "A missed negative example must lower the score. Which way should θ₀ go then?",
        PS1_OFFSET,
    ),
    Turn(
        "offset moved the wrong way",
        {"move_0": lambda theta_0, x, y, score: theta_0 - y},
        "You move θ₀ by −y.",
        "For a threshold, θ·x ≥ b, minus is right.",
        "After a missed positive example the score should be higher. Which way must θ₀ go?",
        PS1_OFFSET,
    ),
    Turn(
        "offset used as a threshold",
        {
            "score": lambda theta, theta_0, x, y: theta @ x - theta_0,
            "move_0": lambda theta_0, x, y, score: theta_0 - y,
        },
        "You predict with θ·x ≥ θ₀ and move θ₀ by −y: consistent, but your θ₀ is minus the course's.",
        "Thresholds are the older convention; Rosenblatt's units have one.",
        "Your parameters separate as well as the course's. What sign does θ₀ have in θ·x + θ₀?",
        PS1_OFFSET,
    ),
    Turn(
        "offset moved once per feature",
        {"move_0": lambda theta_0, x, y, score: theta_0 + len(x) * y},
        "You move θ₀ once for each feature, so by d times y.",
        "In a loop over the features, the line for θ₀ slips into the loop.",
        "How often should θ₀ move on one mistake? Check with an example of three features.",
        PS1_OFFSET,
    ),
    Turn(
        "offset moved by the sum of the example",
        {"move_0": lambda theta_0, x, y, score: theta_0 + y * np.sum(x)},
        "You move θ₀ by y times the sum of the features.",
        "The example has to get into the correction somehow, and θ₀ is a single number.",
        "θ₀ belongs to a feature that is the same for every example. What is its value?",
        PS1_OFFSET,
    ),
    Turn(
        "offset moved by the squared length",
        {"move_0": lambda theta_0, x, y, score: theta_0 + y * (x @ x)},
        "You move θ₀ by y‖x‖².",
        "Some books scale the step of the offset by the squared radius of the data.",
        "In this course the constant feature is 1. What does that make of the step?",
        PS1_OFFSET,
    ),
    Turn(
        "offset step of 4.5",
        {"move_0": lambda theta_0, x, y, score: theta_0 + 4.5 * y},
        "You move θ₀ by 4.5 times the label: a number that belongs to one particular set of examples.",
        "In a worked example it stands there as a plain number.",
        "Would that number be the same for other examples? What is the step for θ₀ in this course?",
        PS1_OFFSET,
    ),
)


def _retest_after_theta(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = bool(y * (theta @ x + theta_0) <= 0)
    if missed:
        theta = theta + y * x
    if y * (theta @ x + theta_0) <= 0:
        theta_0 = theta_0 + y
    return theta, theta_0, missed


def _retest_after_offset(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = bool(y * (theta @ x + theta_0) <= 0)
    if missed:
        theta_0 = theta_0 + y
    if y * (theta @ x + theta_0) <= 0:
        theta = theta + y * x
    return theta, theta_0, missed


def _two_calls(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = False
    moved = theta_0
    for _ in range(2):
        moved = theta_0
        if y * (theta @ x + theta_0) <= 0:
            # In place: the second call finds the θ that the first one left.
            theta += y * x
            moved = theta_0 + y
            missed = True
    return theta, moved, missed


def _offset_always(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = bool(y * (theta @ x + theta_0) <= 0)
    return (theta + y * x if missed else theta), theta_0 + y, missed


def _theta_always(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    missed = bool(y * (theta @ x + theta_0) <= 0)
    return theta + y * x, (theta_0 + y if missed else theta_0), missed


def _misaligned(theta: Any, theta_0: Any, x: Any, y: Any) -> tuple[Any, Any, bool]:
    if y * (theta @ x + theta_0) > 0:
        return theta, theta_0, False
    return theta + y * np.append(1.0, x)[: len(theta)], theta_0 + y, True


OFFSETS_BETWEEN = (
    Turn(
        "tested again after θ moved",
        {"look": _retest_after_theta},
        "You test again for θ₀, with the θ that has just been corrected, so θ₀ often stays.",
        "Two corrections look like two conditions.",
        "One look is one decision. Which parameters should it be made with?",
        PS1_OFFSET,
    ),
    Turn(
        "tested again after θ₀ moved",
        {"look": _retest_after_offset},
        "You test again for θ, with the θ₀ that has just been corrected, so θ sometimes stays.",
        "Two corrections look like two conditions.",
        "One look is one decision. Which parameters should it be made with?",
        PS1_OFFSET,
    ),
    Turn(
        "two calls that change θ in place",
        {"look": _two_calls},
        "Your helper changes θ in place and is called twice, once for each result: θ may move twice.",
        "Calling it once for [0] and once for [1] reads well.",
        "What does the second call find in θ? Call it once and keep both results.",
        PS1_OFFSET,
    ),
    Turn(
        "offset moved on every look",
        {"look": _offset_always},
        "You move θ₀ also when the example is right.",
        "One wrong indentation puts the line for θ₀ outside the if.",
        "Which of your lines depend on the test? Both corrections should.",
        PS1_OFFSET,
    ),
    Turn(
        "θ moved on every look",
        {"look": _theta_always},
        "You move θ also when the example is right; only θ₀ waits for a mistake.",
        "One wrong indentation puts the line for θ outside the if.",
        "Which of your lines depend on the test? Both corrections should.",
        PS1_OFFSET,
    ),
    Turn(
        "features shifted by the constant",
        {"look": _misaligned},
        "You add the example one place off: the first weight gets the constant 1, the second the first feature.",
        "With the constant in front of the features, the indices of θ and x no longer agree.",
        "Write down which weight belongs to which entry of (1, x₁, x₂, …).",
        PS1_OFFSET,
    ),
)
