"""Scores into the rows of a platform's own file; what could not be written is told, and never becomes a zero."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from ..errors import UserError
from ..steps.export import safe_cell
from .roster import Match
from .standing import Standing, Standings
from .table import Table, amount, parsed_amount


@dataclass(frozen=True)
class Rules:
    """How scores become cells.

    `scale` converts them to the platform's points; `final` leaves out those that wait for a manual grade;
    `missing_is_zero` writes a zero for who handed in nothing.
    """

    scale: bool = False
    final: bool = False
    missing_is_zero: bool = False


@dataclass
class Told:
    """What there is to say about an export. Each list holds a sentence per student or row."""

    written: int = 0
    unscored: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether everybody on both sides has a score now, and for what was handed in last."""
        return not (self.unscored or self.strangers or self.absent or self.changed)


def merge(
    table: Table,
    column: int,
    rows: Iterable[int],
    who: Callable[[Sequence[str]], tuple[str, Match]],
    standings: Standings,
    maximum: float | None,
    rules: Rules,
    ceiling: bool = False,
) -> Told:
    """Write scores into `column` of `rows` of `table`; no other cell is touched.

    `who` tells a name for people, and the student, of a row. `maximum` is what the platform counts the assignment
    with, if it says; with a `ceiling` it takes no score above that.

    Raises
    ------
    UserError
        if the platform's points are others than the course's, and `rules` do not say to convert.
    """
    factor = _factor(standings, maximum, rules)
    by_student = {one.student: one for one in standings.students}
    told, seen = Told(), set[str]()
    comma = _writes_commas(table)
    for index in rows:
        row = table.rows[index]
        name, match = who(row)
        standing = by_student.get(match.student)
        if standing is None:
            told.strangers.append(f"{name}: {match.reason or 'not in the gradebook'}")
            continue
        if standing.student in seen:
            told.strangers.append(f"{name}: a second row for {standing.student}")
            continue
        seen.add(standing.student)
        score = scored(standing, rules, told, table.cell(row, column))
        if score is not None and ceiling and maximum is not None and score * factor > maximum + 1e-6:
            told.unscored.append(f"{standing.student}: {amount(score * factor)} is above the platform's {maximum:g}")
            told.written -= 1
        elif score is not None:
            row += [""] * (column + 1 - len(row))
            row[column] = amount(score * factor, comma)
    told.absent += [
        f"{one.student}: {amount(one.score * factor)} points"
        if one.score is not None
        else f"{one.student}: {one.state}"
        for one in standings.students
        if one.student not in seen and one.state != "missing"
    ]
    return told


def scored(standing: Standing, rules: Rules, told: Told, there: str = "") -> float | None:
    """The score to write for a student, if there is one; `told` learns of it. `there` is what the file has now."""
    score = standing.score
    stays = f"; the file's {there} was left" if there else ""
    if standing.state == "missing" and rules.missing_is_zero:
        score = 0.0
    if standing.state == "waiting":
        words = f"{standing.student}: {amount(score or 0.0)} points without the manual grade"
        (told.unscored if rules.final else told.waiting).append(words + (f", left out{stays}" if rules.final else ""))
        score = None if rules.final else score
    elif score is None:
        reason = f": {standing.reason}" if standing.reason else ""
        told.unscored.append(f"{standing.student}: {standing.state}{reason}{stays}")
    if standing.changed and score is not None:
        told.changed.append(f"{standing.student}: the score is of an earlier submission")
    told.written += score is not None
    return score


def make_safe(table: Table, columns: Iterable[int | None], rows: Iterable[int]) -> None:
    """Make text of what a spreadsheet would take for a formula, in columns that the platform does not read back."""
    places = [column for column in columns if column is not None]
    for index in rows:
        row = table.rows[index]
        for column in places:
            if column < len(row):
                row[column] = str(safe_cell(row[column]))


def find_column(table: Table, wanted: str, assignment: str, fixed: Iterable[int | None]) -> int:
    """The place of the column for the scores: called `wanted`, or its id, or else the one that names the assignment.

    Raises
    ------
    UserError
        if there is none, or more than one.
    """
    places = [place for place, title in enumerate(table.header) if place not in set(fixed) and title.strip()]
    looked_for = wanted or assignment
    found = [place for place in places if _same(table.header[place], looked_for)]
    if not found and not wanted:
        found = [place for place in places if _begins(table.header[place], assignment)]
    if len(found) == 1:
        return found[0]
    titles = ", ".join(repr(table.header[place]) for place in (found or places)) or "none"
    problem = "more than one column is" if found else "no column is"
    raise UserError(f"{problem} called {looked_for!r}; name one with --column (there are: {titles})")


def _same(title: str, wanted: str) -> bool:
    bare, _, number = title.strip().removesuffix(")").rpartition(" (")
    return wanted.strip().casefold() in {title.strip().casefold(), *({bare.casefold(), number} if bare else ())}


def _begins(title: str, assignment: str) -> bool:
    rest = title.strip().casefold().removeprefix(assignment.casefold())
    return rest != title.strip().casefold() and not rest[:1].isalnum()


def _factor(standings: Standings, maximum: float | None, rules: Rules) -> float:
    ours = standings.max_score
    if maximum is None or abs(maximum - ours) < 1e-6:
        return 1.0
    if not rules.scale or ours <= 0:
        raise UserError(
            f"the file counts {standings.assignment} with {maximum:g} points, the course with {ours:g}: "
            "change that on the platform and download the file again, or convert with --scale"
        )
    return maximum / ours


def _writes_commas(table: Table) -> bool:
    """Whether the file's own numbers have decimal commas; only where commas do not separate cells."""
    if table.delimiter == ",":
        return False
    cells = [cell.strip() for row in table.rows for cell in row]
    return any("," in cell and "." not in cell and parsed_amount(cell) is not None for cell in cells)
