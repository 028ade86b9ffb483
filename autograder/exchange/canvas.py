"""Canvas's gradebook file: Student, ID, SIS User ID, SIS Login ID, Section, then ``Title (id)`` per assignment.

The form is that of `GradebookExporter` and `GradebookImporter` (instructure/canvas-lms, lib/gradebook_exporter.rb and
lib/gradebook_importer.rb): rows are found by ID, else by SIS ids; the row ``    Points Possible`` says what an
assignment is worth and ``(read only)`` under columns that are never imported; a row above it may say "Manual Posting".
"""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import UserError
from .merge import Rules, Told, find_column, make_safe, merge
from .roster import Match, Roster
from .standing import Standings
from .table import Table, parsed_amount

COLUMNS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")
_POINTS = "Points Possible"
_NAMES = ("Student", "LastName", "FirstName", "Section")
_OTHERS = ("Integration ID", "Root Account")


def merge_canvas(table: Table, standings: Standings, roster: Roster, column: str, rules: Rules) -> Told:
    """Write scores into `table`, a gradebook that Canvas exported.

    Students are found by Canvas's number, SIS ids and login, never by name. Names that a spreadsheet would take for
    formulas are made text in rows that have a number; every other cell stays as it is.

    Raises
    ------
    UserError
        if it is no such file, the column is not there, or read-only, or worth other points than the course says.
    """
    first = table.header[0].strip().casefold() if table.header else ""
    number = table.column("ID")
    if first not in ("student", "lastname") or number is None:
        raise UserError("this is not a gradebook from Canvas: its columns do not begin with Student and ID")
    info = [table.column(*names) for names in ((name,) for name in (*COLUMNS, *_NAMES, *_OTHERS))]
    place = find_column(table, column, standings.assignment, info)
    points = next((row for row in table.rows if row and _POINTS.casefold() in row[0].casefold()), None)
    worth = table.cell(points, place) if points is not None else ""
    if "read only" in worth:
        raise UserError(f"Canvas does not import the column {table.header[place]!r}: it is read-only")
    user, login = table.column("SIS User ID"), table.column("SIS Login ID")
    rows = [
        index
        for index, row in enumerate(table.rows)
        if row is not points and any(table.cell(row, one) for one in (number, user, login)) and not _is_test(row)
    ]

    def who(row: Sequence[str]) -> tuple[str, Match]:
        ids = [table.cell(row, user), table.cell(row, login)]
        name = table.cell(row, 0) or table.cell(row, number)
        return name, roster.find(ids=ids, numbers=[table.cell(row, number)])

    told = merge(table, place, rows, who, standings, parsed_amount(worth), rules)
    numbered = [index for index in rows if table.cell(table.rows[index], number)]
    make_safe(table, [table.column(name) for name in _NAMES], numbered)
    return told


def new_canvas(standings: Standings) -> Table:
    """A gradebook of the class without scores, for courses that never exported one: Canvas finds people by login."""
    rows = [["    " + _POINTS, "", "", "", "", f"{standings.max_score:g}"]]
    rows += [
        [f"{one.last}, {one.first}".strip(", ") or one.student, one.number, "", one.student, "", ""]
        for one in standings.students
    ]
    return Table([*COLUMNS, standings.assignment], rows)


def _is_test(row: Sequence[str]) -> bool:
    """Whether it is the pretended student that Canvas gives to teachers."""
    return bool(row) and row[0].strip() == "Student, Test"
