"""Who hands in what: every variant of the corpus once, spread over a class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from .assignment import Assignment
from .variants import Variant

# Mathematicians and computer scientists, one for each letter and a few more.
NAMES = (
    "ada", "alan", "anita", "barbara", "blaise", "carl", "cecilia", "daniel", "donald", "edsger", "emmy", "euler",
    "fan", "florence", "george", "grace", "hedy", "henri", "ida", "isaac", "jean", "joan", "karen", "katherine",
    "lise", "lovelace", "mary", "maryam", "norbert", "olga", "peter", "radia", "rosa", "shafi", "sofia", "srinivasa",
    "tim", "ursula", "vera", "wang", "xia", "yutaka", "zeno",
)  # fmt: skip

Kind = Literal["answers", "stub", "unreadable"]


@dataclass(frozen=True)
class Submission:
    """What one student hands in for one assignment; `variants` by graded name."""

    student: str
    assignment: str
    kind: Kind = "answers"
    variants: Mapping[str, Variant] = field(default_factory=dict)


def plan_class(
    assignments: Sequence[Assignment], variants: Mapping[str, Sequence[Variant]], unreadable: str, size: int | None
) -> list[Submission]:
    """Plan all submissions of a class in which `size` students answer; as many as it takes if `size` is None.

    Two more are in it: one who hands in every notebook untouched, and one whose notebook of the assignment
    `unreadable` arrives broken.
    """
    if size is None:
        size = max((len(variants[name]) for assignment in assignments for name in assignment.points), default=0)
    *busy, unlucky, idle = _names(size + 2)
    plan = []
    for assignment in assignments:
        shares = {name: _spread(variants[name], size) for name in assignment.points}
        longest = max((len(share) for share in shares.values()), default=0)
        for position, student in enumerate(busy[: max(longest, 1)]):
            plan.append(Submission(student, assignment.name, variants=_answers(shares, position, longest)))
        if assignment.name == unreadable:
            plan.append(Submission(unlucky, assignment.name, "unreadable"))
        plan.append(Submission(idle, assignment.name, "stub"))
    return plan


def _spread(variants: Sequence[Variant], size: int) -> list[Variant]:
    """At most `size` of the `variants`, taken at equal distances."""
    if len(variants) <= size:
        return list(variants)
    return [variants[i * len(variants) // size] for i in range(size)]


def _answers(shares: Mapping[str, Sequence[Variant]], position: int, size: int) -> dict[str, Variant]:
    """The variant of each graded name that the student at `position` of `size` hands in.

    Each exercise begins its list at another student, so that mistakes do not pile up on the first few; students
    past the end of a list hand in right variants, and the lesson's own answer where there is none.
    """
    answers = {}
    for number, (name, choices) in enumerate(shares.items()):
        index = (position + 7 * number) % size
        right = [variant for variant in choices if variant.right]
        if index < len(choices):
            answers[name] = choices[index]
        elif right:
            answers[name] = right[index % len(right)]
    return answers


def _names(count: int) -> list[str]:
    return [NAMES[i] if i < len(NAMES) else f"student{i + 1}" for i in range(count)]


def halves(submissions: Sequence[Submission]) -> list[str]:
    """Two globs on the student's first letter that share the work about equally between two nbgraders."""
    initials = sorted(submission.student[0] for submission in submissions)
    middle = initials[len(initials) // 2]
    if middle in ("a", initials[0]):
        return ["*"]
    return [f"[a-{chr(ord(middle) - 1)}]*", f"[{middle}-z]*"]
