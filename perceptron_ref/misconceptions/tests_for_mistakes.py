"""Wrong tests for a mistake: the same in the primal and in the dual form.

A test gets the score θ·x + θ₀ (however computed) and the label.
"""

# Lambdas have the parameters of the exercise, used or not.
# ruff: noqa: ARG005

from __future__ import annotations

from dataclasses import replace

from .catalogue import Turn
from .sections import PS1_LOOP, PS1_RULE, PS1_SCORE, PS1_ZERO

STRICT = Turn(
    "strict test",
    {"test": lambda score, y: y * score < 0},
    "You correct only when the signed score is below zero; a score of exactly 0 changes nothing.",
    "On the border an example does not look wrong, and some texts print the test as < 0.",
    "From zero parameters every score is 0. What does your test say about the very first example?",
    PS1_ZERO,
)
ZERO_IS_PLUS = Turn(
    "zero counted as +1",
    {"test": lambda score, y: (1 if score >= 0 else -1) != y},
    "You predict +1 for a score of 0, so a positive example with score 0 counts as right.",
    "Many programs write the prediction as score >= 0, which has to put 0 somewhere.",
    "In this course a score of 0 is a mistake for both labels. Which label does your prediction favour?",
    PS1_ZERO,
)
ZERO_IS_MINUS = Turn(
    "zero counted as −1",
    {"test": lambda score, y: (1 if score > 0 else -1) != y},
    "You predict −1 for a score of 0, so a negative example with score 0 counts as right.",
    "Writing the prediction as score > 0 sends 0 to the other class without saying so.",
    "In this course a score of 0 is a mistake for both labels. Which label does your prediction favour?",
    PS1_ZERO,
)
INVERTED = Turn(
    "inverted test",
    {"test": lambda score, y: y * score > 0},
    "You treat the examples with a positive signed score as the mistakes, and leave the wrong ones alone.",
    "It is easy to read a positive signed score as 'there is something to correct'.",
    "The label and the score have the same sign when the example is right. What is the sign of their product?",
    PS1_SCORE,
)
INVERTED_WITH_ZERO = Turn(
    "inverted test, zero included",
    {"test": lambda score, y: y * score >= 0},
    "You treat the examples with a signed score of zero or more as the mistakes.",
    "It keeps zero as a mistake, as the lesson says, but turns the rest of the test round.",
    "Take an example that is clearly right and work out its signed score. On which side of 0 is it?",
    PS1_SCORE,
)
NO_TEST = Turn(
    "no test",
    {"test": lambda score, y: True},
    "You correct on every look, also when the example is already right.",
    "The formula of the correction is what one remembers; the condition in front of it is easily lost.",
    "An example with a positive signed score must leave the parameters as they are. Where do you ask?",
    PS1_RULE,
)
NEVER = Turn(
    "no correction at all",
    {"test": lambda score, y: False},
    "You return the parameters as they came in, whatever the example.",
    "That is what the unfinished cell does, and it is right for every example that is not a mistake.",
    "Start with the test: when is this example a mistake, and what should change then?",
    PS1_RULE,
)
LABEL_MISSING = Turn(
    "label missing from the test",
    {"test": lambda score, y: score <= 0},
    "You ask whether the score is ≤ 0 without multiplying by the label.",
    "For positive examples that is the right question.",
    "For a negative example a score below zero is correct. How does the label enter the test?",
    PS1_SCORE,
)
LABEL_MISSING_STRICT = Turn(
    "label missing from a strict test",
    {"test": lambda score, y: score < 0},
    "You ask whether the score is below 0, without the label, and let 0 pass.",
    "For positive examples with a score other than 0 that is the right question.",
    "Two things to think about: what the label does to the sign, and what a score of exactly 0 means.",
    PS1_SCORE,
)
SCORE_AGAINST_LABEL = Turn(
    "score compared with the label",
    {"test": lambda score, y: score != y},
    "You compare the score itself with the label, so almost every example counts as a mistake.",
    "The prediction should equal the label, and the score looks like the prediction.",
    "A score of 5 for a positive example is fine. Which part of the score has to agree with the label?",
    PS1_SCORE,
)
MARGIN_OF_ONE = Turn(
    "margin of one",
    {"test": lambda score, y: y * score < 1},
    "You correct whenever the signed score is below 1, also for examples that are right.",
    "That is the condition of the hinge loss, as in support vector machines.",
    "The perceptron is content as soon as an example is on its own side. Which number marks the border?",
    PS1_ZERO,
)
DEAD_ZONE = Turn(
    "dead zone around zero",
    {"test": lambda score, y: y * score <= 1},
    "You count every signed score up to 1 as a mistake, and so correct right examples that are close to the border.",
    "Some textbooks put an undecided band from −1 to 1 around the border.",
    "Here there is no band: the border itself counts as a mistake, and nothing beyond it on the right side.",
    PS1_ZERO,
)
TOLERANCE_001 = Turn(
    "tolerance of 0.01",
    {"test": lambda score, y: y * score <= 0.01},
    "You count signed scores up to 0.01 as mistakes.",
    "Comparing floats with a tolerance is good advice for equality.",
    "A score of 0.005 on the right side is right, however small. Is a tolerance needed to compare with 0?",
    PS1_ZERO,
)
TOLERANCE_01 = Turn(
    "tolerance of 0.1",
    {"test": lambda score, y: y * score <= 0.1},
    "You count signed scores up to 0.1 as mistakes.",
    "Comparing floats with a tolerance is good advice for equality.",
    "A score of 0.05 on the right side is right, however small. Is a tolerance needed to compare with 0?",
    PS1_ZERO,
)
POSITIVES_ONLY = Turn(
    "negative examples never corrected",
    {"test": lambda score, y: y > 0 and y * score <= 0},
    "You correct the positive examples only; a missed negative one changes nothing.",
    "With labels 0 and 1, as elsewhere, y x vanishes for the class 0.",
    "Here the labels are −1 and +1. What should y x do to the parameters when y is −1?",
    PS1_RULE,
)
NEGATIVES_ONLY = Turn(
    "positive examples never corrected",
    {"test": lambda score, y: y < 0 and y * score <= 0},
    "You correct the negative examples only; a missed positive one changes nothing.",
    "If one works through an example with y = −1, its branch is the one that gets written.",
    "Is there a branch of your code for a positive example whose score is zero or below?",
    PS1_RULE,
)

ZERO_PASSES = Turn(
    "zero not a mistake",
    STRICT.changes,
    "At the start every score is exactly 0, and your test lets 0 pass: training never begins.",
    "On the border an example does not look wrong, and some texts print the test as < 0.",
    "Work out your test for the first example, with a score of 0. Does it ask for a correction?",
    PS1_ZERO,
)

NOT_KEPT = Turn(
    "correction not kept",
    {"move": lambda theta, x, y, score: theta, "move_0": lambda theta_0, x, y, score: theta_0},
    "The corrected parameters are computed, but never stored: θ and θ₀ stay what they were at the start.",
    "A call such as step(…) looks as if it changed its arguments.",
    "A function hands its result back. Where does your loop keep the θ and θ₀ that come back?",
    PS1_LOOP,
)
"""Where only the last parameters count, no call tells this from a test that lets 0 pass."""


def alike(*turns: Turn) -> tuple[Turn, ...]:
    """The turns, declared to do the same for different reasons."""
    names = frozenset(turn.name for turn in turns)
    return tuple(replace(turn, alike=names - {turn.name}) for turn in turns)


TESTS = (
    STRICT,
    ZERO_IS_PLUS,
    ZERO_IS_MINUS,
    INVERTED,
    INVERTED_WITH_ZERO,
    NO_TEST,
    LABEL_MISSING,
    SCORE_AGAINST_LABEL,
    MARGIN_OF_ONE,
    DEAD_ZONE,
    TOLERANCE_001,
    TOLERANCE_01,
    POSITIVES_ONLY,
    NEGATIVES_ONLY,
)
"""The tests of one look at given parameters."""

TESTS_OF_ONE_LOOK = (*TESTS, NEVER, LABEL_MISSING_STRICT)
"""With those that hardly ever correct."""

TESTS_FROM_ZERO = (ZERO_PASSES, *(test for test in TESTS if test not in (STRICT, INVERTED)))
"""The tests of a training loop. From zero, every test that lets 0 pass does the same: nothing, for ever."""
