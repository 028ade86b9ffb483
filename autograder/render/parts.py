"""What a verdict says, in order, before it takes a form."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..describe import number
from ..moment import Moment
from ..verdict import UNWRITTEN, FailedCall, Verdict

MOST_EXAMPLES = 3
"""Failed aspects that show their call; more would fill the screen and say the same again."""

EXAMPLES_BESIDE_A_MOMENT = 1
"""The same where a moment is shown before them."""

MOST_ALTERNATIVES = 3
"""Wrong turns that are offered where answers fit several."""

MOST_HINTS = 2
"""Hints that are given then."""


@dataclass(frozen=True)
class Line:
    """One aspect: whether it passed, its name, the points lost, and the call that shows it (if it is shown)."""

    passed: bool
    name: str
    lost: str
    example: FailedCall | None


def headline(verdict: Verdict) -> str:
    """One line: the exercise and how it went."""
    if not verdict.shows_points:
        counted = [aspect for aspect in verdict.aspects if aspect.weight]
        failed = sum(not aspect.passed for aspect in counted)
        if verdict.passed and verdict.form_only:
            return f"{verdict.exercise}: the form is right."
        if verdict.passed:
            return f"{verdict.exercise}: right on all recorded examples."
        if verdict.problem == UNWRITTEN:
            return f"{verdict.exercise}: not written yet."
        return f"{verdict.exercise}: not yet right ({failed} of {len(counted)} checks fail)."
    unit = "point" if verdict.max_points == 1 else "points"
    return f"{verdict.exercise}: {number(verdict.points)} of {number(verdict.max_points)} {unit}"


def lines(verdict: Verdict, most: int | None = None) -> list[Line]:
    """The aspects; the first few failed ones with the call that shows the failure, each call and outcome once.

    Of one value several things may be wrong: they are all said, and the value is shown with the first of them.
    `most` is how many are shown at most.
    """
    if most is None:
        most = MOST_EXAMPLES if verdict.moment is None else EXAMPLES_BESIDE_A_MOMENT
    total = sum(aspect.weight for aspect in verdict.aspects)
    already = set() if verdict.moment is None else {verdict.moment.call}
    calls: set[str] = set()
    said: set[str] = set()
    outcomes: set[str] = set()
    made = []
    for aspect in verdict.aspects:
        if not aspect.weight:
            continue  # said as advice, when it is the turn for that
        example = aspect.example
        if example is not None:
            saying = f"{example.call} {example.found}"
            again = example.got in outcomes and not example.is_numbers
            if len(said) >= most or saying in said or again or example.call in already:
                example = None
            else:
                said.add(saying)
                outcomes.add(example.got)
                if example.found and example.call in calls:
                    example = replace(example, got=f"(as above): {example.found}")
                calls.add(example.call)
        lost = ""
        if not aspect.passed and verdict.shows_points:
            lost = f"−{number(round(verdict.max_points * aspect.weight / total, 2))}"
        made.append(Line(aspect.passed, aspect.name, lost, example))
    return made


def problem_sentence(verdict: Verdict) -> str:
    """What kept the candidate from being tried, and what was asked for."""
    if verdict.problem == UNWRITTEN:
        return f"{verdict.exercise} is not written yet. It must return {verdict.contract}."
    return f"{verdict.exercise} could not be tried: {verdict.problem}. It must return {verdict.contract}."


def contract_sentence(verdict: Verdict) -> str:
    """What was asked for."""
    return f"Asked for: {verdict.contract}."


def diagnosis_sentences(verdict: Verdict) -> list[str]:
    """The wrong turns found: what was done, the hint and the section; several are offered as alternatives."""
    found = verdict.wrong_turns
    if not found:
        return []
    if len(found) > 1:
        listed = " Or: ".join(f"{turn.name}. {turn.looks_like}" for turn in found[:MOST_ALTERNATIVES])
        hints = dict.fromkeys(turn.hint for turn in found[:MOST_HINTS])
        return [f"Your answers fit more than one wrong turn. Either: {listed}", f"Hint: {' Or: '.join(hints)}"]
    turn = found[0]
    return [f"What happened: {turn.name}. {turn.looks_like}", f"Hint: {turn.hint}", f"Read again: {turn.section}"]


def moment_title(moment: Moment) -> str:
    """What kind of moment it is, and the call."""
    return f"{moment.title}: {moment.call}"


def moment_table(moment: Moment) -> list[tuple[str, ...]]:
    """Rows of texts, the first cell of each a name; the first row holds the names of the columns, if there are any."""
    head = [("", *moment.head)] if moment.head else []
    return [*head, *((name, *cells) for name, cells in moment.rows)]
