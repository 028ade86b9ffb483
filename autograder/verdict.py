"""The verdict: what a candidate got right, what it got wrong, and where that showed first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .calls import Call
from .key import WrongTurn
from .moment import Moment
from .values import Odd, Value

MIME_TYPE = "application/vnd.autograder.verdict+json"

UNWRITTEN = "it is not written yet"
"""The problem of a function that the student has not begun."""


@dataclass(frozen=True, eq=False)
class FailedCall:
    """One call that went wrong, in words, with the data it came from for those who want to draw it.

    `found` is what an exercise that is graded by properties found in the value; it is the end of `got`, too.
    """

    call: str
    got: str
    expected: str
    call_data: Call | None = None
    got_data: Value | None = None
    expected_data: Value | None = None
    found: str = ""

    @property
    def is_numbers(self) -> bool:
        """Whether numbers were returned, and not None, an odd object or an exception."""
        return self.got_data is not None and not isinstance(self.got_data, Odd)

    def __str__(self) -> str:
        return f"{self.call} {self.got}; expected {self.expected}" if self.expected else f"{self.call} {self.got}"


class AspectResult(NamedTuple):
    """How one aspect went; `example` is the first call that failed, None if it passed."""

    name: str
    passed: bool
    weight: int
    example: FailedCall | None


@dataclass(frozen=True, eq=False)
class Verdict:
    """The result of judging one candidate.

    Attributes
    ----------
    score
        0..1, the weight of the aspects that passed over the weight of all; exactly 1.0 when all passed.
    points, max_points
        the score in points, rounded to hundredths, never above `max_points`.
    aspects
        one `AspectResult` per aspect, in the catalogue's order.
    diagnosis
        names of the misconceptions that behave like the candidate on every probe; empty when none does.
    problem
        why the candidate could not be judged by its answers (missing, not a function, …), else empty.
    advice
        remarks that cost nothing.
    moment
        where it went wrong first; None where nothing did, or no moment can be shown.
    form_only
        whether the form was all that could be judged; `advice` then says what is left for grading.
    data_set
        a sentence that says which data set it was judged on, where everyone has their own; else empty.

    In a notebook it shows as HTML; its plain form is the points, which is what nbgrader reads. `str()` is what
    a student reads.
    """

    exercise: str
    score: float
    max_points: float
    aspects: tuple[AspectResult, ...]
    wrong_turns: tuple[WrongTurn, ...] = ()
    problem: str = ""
    advice: tuple[str, ...] = ()
    contract: str = ""
    shows_points: bool = field(default=True)
    moment: Moment | None = None
    form_only: bool = False
    data_set: str = ""

    @property
    def points(self) -> float:
        """The points earned: a plain float between 0 and `max_points`."""
        if self.score >= 1.0:
            return float(self.max_points)
        return min(round(self.score * self.max_points, 2), float(self.max_points))

    @property
    def diagnosis(self) -> list[str]:
        """Names of the misconceptions found, most specific first; empty when there is none."""
        return [wrong_turn.name for wrong_turn in self.wrong_turns]

    @property
    def passed(self) -> bool:
        """Whether everything was right."""
        return self.score >= 1.0

    def __str__(self) -> str:
        from .render.text import text

        return text(self)

    def __repr__(self) -> str:
        # nbgrader takes the plain text of the cell's result as the points.
        return repr(self.points)

    def _repr_html_(self) -> str:
        from .render.html import html

        return html(self)

    def _repr_mimebundle_(self, **_kinds: Any) -> dict[str, Any]:
        return {"text/plain": repr(self), "text/html": self._repr_html_(), MIME_TYPE: self.as_json()}

    def as_json(self) -> dict[str, Any]:
        """The verdict as data for programs: JSON types only."""
        from .render.text import moment_text

        return {
            "exercise": self.exercise,
            "score": self.score,
            "points": self.points,
            "max_points": float(self.max_points),
            "diagnosis": self.diagnosis,
            "problem": self.problem or None,
            "advice": list(self.advice),
            "text": str(self),
            "moment": moment_text(self.moment) if self.moment is not None else None,
            "aspects": [
                {
                    "name": a.name,
                    "passed": a.passed,
                    "weight": a.weight,
                    "example": str(a.example) if a.example else None,
                }
                for a in self.aspects
            ],
        }
