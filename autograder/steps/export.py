"""nbgrader's CSV export, for spreadsheets that run what looks like a formula.

Named in the course's configuration::

    c.ExportApp.plugin_class = "autograder.steps.export.SafeCsvExport"
"""

from __future__ import annotations

import csv
import io
import tempfile
from pathlib import Path
from typing import Any

from nbgrader.api import Gradebook, MissingEntry
from nbgrader.plugins import CsvExportPlugin

COLUMNS = (
    *("assignment", "duedate", "timestamp", "student_id", "last_name", "first_name", "email"),
    *("raw_score", "late_submission_penalty", "score", "max_score"),
)


_FORMULA = tuple(
    "=+-@\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}"
)
_DROPPED = ("\t", "\r", "\n")
"""Spreadsheets drop these before they look for a formula."""


class SafeCsvExport(CsvExportPlugin):  # type: ignore[misc]
    """The same columns as nbgrader's own export, with names quoted and formulas made text."""

    def export(self, gradebook: Gradebook) -> None:
        """Write the grades of all students in all assignments to the file named by ``--to``."""
        target = Path(self.to or "grades.csv")
        students = set(map(str, self.student)) if self.student else None
        assignments = set(map(str, self.assignment)) if self.assignment else None
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
        writer.writerow(COLUMNS)
        for assignment in gradebook.assignments:
            if assignments is None or assignment.name in assignments:
                for student in gradebook.students:
                    if students is None or student.id in students:
                        writer.writerow([safe_cell(value) for value in _row(gradebook, assignment, student)])
        # All or nothing: a full disk leaves the old file.
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=target.parent, delete=False) as draft:
            draft.write(text.getvalue())
        Path(draft.name).replace(target)
        target.chmod(0o644)
        self.log.info("Exported grades to %s", target)


def _row(gradebook: Gradebook, assignment: Any, student: Any) -> list[object]:
    timestamp: object = ""
    raw = penalty = 0.0
    try:
        submission = gradebook.find_submission(assignment.name, student.id)
    except MissingEntry:
        pass
    else:
        timestamp, raw, penalty = submission.timestamp, submission.score, submission.late_submission_penalty
    who = [student.id, student.last_name, student.first_name, student.email]
    score = max(0.0, raw - penalty)
    return [assignment.name, assignment.duedate, timestamp, *who, raw, penalty, score, assignment.max_score]


def safe_cell(value: object) -> object:
    """Text that a spreadsheet would take for a formula gets an apostrophe in front."""
    if value is None:
        return ""
    if isinstance(value, str) and (value[:1] in _DROPPED or value.lstrip()[:1] in _FORMULA):
        return f"'{value}"
    return value
