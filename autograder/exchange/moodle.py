"""Moodle's two ways in: the offline grading worksheet of an assignment, and the grade import of a course.

Sources: moodle/moodle, mod/assign/feedback/offline (importgradeslib.php: rows are found by the number in
``Identifier``; locallib.php: an empty grade, and one above the maximum, are passed over) and
grade/import/csv/classes/load_data.php (people are found by the column that one chooses; an empty cell is no grade).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import UserError
from ..steps.export import safe_cell
from .merge import Rules, Told, make_safe, merge, scored
from .roster import Match, Roster
from .standing import Standings
from .table import Table, amount, parsed_amount

IMPORT_COLUMNS = ("First name", "Last name", "Username", "Email address")


def merge_worksheet(table: Table, standings: Standings, roster: Roster, rules: Rules) -> Told:
    """Write scores into the column Grade of `table`, a worksheet that was downloaded from Moodle, in English.

    Students are found by e-mail address, ID number and username, or by their number if the roster has it; never by
    name. Rows whose grade cannot be changed are told. Only full names that look like formulas change besides.

    Raises
    ------
    UserError
        if it is no such file, or worth other points than the course says.
    """
    columns = {name: table.column(name) for name in ("Identifier", "Full name", "Email address", "Grade")}
    grade = columns["Grade"]
    if grade is None or columns["Identifier"] is None or table.column("Last modified (grade)") is None:
        raise UserError(
            "this is not a grading worksheet from Moodle: it lacks Identifier, Grade or Last modified (grade); "
            "download it again with Moodle's language set to English"
        )
    number, username = table.column("ID number"), table.column("Username")
    said = {text for row in table.rows if (text := table.cell(row, table.column("Maximum Grade")))}
    maxima = {parsed_amount(text) for text in said}
    if len(maxima) > 1 or None in maxima:
        raise UserError(f"the worksheet needs one number as Maximum Grade, and has {', '.join(sorted(said))}")
    changeable = table.column("Grade can be changed")
    rows = [index for index, row in enumerate(table.rows) if table.cell(row, columns["Identifier"])]
    locked = [index for index in rows if table.cell(table.rows[index], changeable).casefold() == "no"]

    def who(row: Sequence[str]) -> tuple[str, Match]:
        identifier = table.cell(row, columns["Identifier"])
        match = roster.find(
            ids=[table.cell(row, number), table.cell(row, username)],
            emails=[table.cell(row, columns["Email address"])],
            participant=identifier.rpartition(" ")[2],
        )
        name = table.cell(row, columns["Full name"])
        return f"{name} ({identifier})" if name else identifier, match

    before = {index: list(table.rows[index]) for index in locked}
    told = merge(table, grade, rows, who, standings, next(iter(maxima), None), rules, ceiling=True)
    for index, row in before.items():
        if table.cell(table.rows[index], grade) != table.cell(row, grade):
            table.rows[index] = row
            told.written -= 1
            told.unscored.append(f"{who(row)[1].student}: Moodle has locked the grade")
    make_safe(table, [columns["Full name"]], rows)
    return told


def grade_import(standings: Standings, rules: Rules) -> tuple[Table, Told]:
    """A file for Moodle's grade import: a row per student, the score under the assignment's name.

    Who is without a score has an empty cell, which Moodle takes for "no grade".
    """
    told = Told()
    table = Table([*IMPORT_COLUMNS, standings.assignment])
    for one in standings.students:
        score = scored(one, rules, told)
        person = [str(safe_cell(text)) for text in (one.first, one.last, one.student, one.email)]
        table.rows.append([*person, "" if score is None else amount(score)])
    return table, told
