"""Exports that are lists of the class: nbgrader's columns, and those of Gradescope's grades file."""

from __future__ import annotations

from collections.abc import Callable

from ..steps.export import COLUMNS, safe_cell
from .merge import Rules, Told, scored
from .standing import Standing, Standings
from .table import Table, amount

GRADESCOPE_COLUMNS = (
    *("First Name", "Last Name", "SID", "Email", "Sections", "Total Score", "Max Points", "Status"),
    *("Submission ID", "Submission Time", "Lateness (H:M:S)"),
)
_STATUS = {"graded": "Graded", "missing": "Missing"}


def nbgrader_list(standings: Standings, due: object, rules: Rules) -> tuple[Table, Told]:
    """The columns of ``nbgrader export``; scores that do not exist are empty instead of 0."""

    def row(one: Standing, score: float | None) -> list[object]:
        raw, penalty = (None, None) if score is None else (one.raw, one.penalty)
        who = [one.handed_in, one.student, one.last, one.first, one.email]
        return [standings.assignment, due, *who, raw, penalty, score, standings.max_score]

    return _list(COLUMNS, standings, rules, row)


def gradescope_list(standings: Standings, rules: Rules) -> tuple[Table, Told]:
    """The columns in which Gradescope hands out the grades of an assignment, for programs that read those."""

    def row(one: Standing, score: float | None) -> list[object]:
        who = [one.first, one.last, one.student, one.email, ""]
        status = _STATUS.get(one.state, "Ungraded")
        return [*who, score, standings.max_score, status, "", one.handed_in, ""]

    return _list(GRADESCOPE_COLUMNS, standings, rules, row)


def _list(
    columns: tuple[str, ...], standings: Standings, rules: Rules, row: Callable[[Standing, float | None], list[object]]
) -> tuple[Table, Told]:
    told = Told()
    table = Table(list(columns))
    for one in standings.students:
        cells = row(one, scored(one, rules, told))
        table.rows.append([_written(cell) for cell in cells])
    return table, told


def _written(cell: object) -> str:
    if isinstance(cell, float):
        return amount(cell)
    return "" if cell is None else str(safe_cell(str(cell)))
