"""nbgrader's export plugins for learning platforms; ``autograder export`` uses them, too.

With nbgrader's own command::

    nbgrader export --exporter autograder.exchange.plugins.CanvasExport --assignment ps1 --to new.csv \\
        --CanvasExport.source=downloaded.csv
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from nbgrader.plugins import ExportPlugin
from traitlets import Bool, Enum, Instance, Unicode

from ..batch.plan import read_plan
from ..build import find_course
from ..errors import UserError
from .canvas import merge_canvas, new_canvas
from .gradebook import find_assignment
from .gradescope import VISIBILITIES
from .gradescope_results import write_results
from .lists import gradescope_list, nbgrader_list
from .merge import Rules, Told
from .moodle import grade_import, merge_worksheet
from .roster import Roster, people_of_gradebook, with_ids, with_roster_file
from .standing import Standings, read_memory, read_standings
from .table import Table, read_table, rendered, write_whole


class PlatformExport(ExportPlugin):  # type: ignore[misc]
    """One assignment's scores for a platform. What has no score is left as it is and told: never a silent zero."""

    source = Unicode("", help="The file that was downloaded from the platform, to be filled in.").tag(config=True)
    roster = Unicode("", help="A CSV file that says who is who, besides the gradebook.").tag(config=True)
    id_column = Unicode("", help="The column of the roster that holds nbgrader's ids.").tag(config=True)
    column = Unicode("", help="The column for the scores, if it is not called as the assignment.").tag(config=True)
    scale = Bool(False, help="Convert scores to the platform's points.").tag(config=True)
    final = Bool(False, help="Leave out scores that wait for a manual grade.").tag(config=True)
    missing_is_zero = Bool(False, help="Write 0 for who handed in nothing.").tag(config=True)
    course = Unicode("", help="The course folder. [default: the one that nbgrader runs in]").tag(config=True)

    told = Instance(Told, allow_none=True)
    replaced = Bool(False, help="Whether there was a file before.")

    def export(self, gradebook: Any) -> None:
        """Write the file; `told` says afterwards what is in it. Under ``nbgrader export`` the log does."""
        try:
            self._export(gradebook)
        except UserError as error:
            if self.parent is None:
                raise
            self.log.error("%s", error)
            sys.exit(1)
        if self.parent is not None and self.told is not None:
            self.log.info("Wrote %d scores to %s", self.told.written, self.to)
            told = self.told
            for sentence in (*told.unscored, *told.waiting, *told.changed, *told.strangers, *told.absent):
                self.log.warning("%s", sentence)

    def make(self, standings: Standings, gradebook: Any) -> tuple[Table, Told]:
        """The file's content, and what there is to tell."""
        raise NotImplementedError

    @property
    def rules(self) -> Rules:
        """What the options say about scores."""
        return Rules(self.scale, self.final, self.missing_is_zero)

    def class_roster(self, standings: Standings, gradebook: Any) -> Roster:
        """Who is who; nbgrader's gradebook has nobody whose first submission was ungradable."""
        people = with_ids(people_of_gradebook(gradebook), (one.student for one in standings.students))
        return Roster(with_roster_file(people, Path(self.roster), self.id_column) if self.roster else people)

    def _export(self, gradebook: Any) -> None:
        if len(self.assignment) != 1:
            raise UserError("name one assignment, such as --assignment ps1")
        if not self.to:
            raise UserError("name the file to write with --to")
        target = Path(self.to)
        if self.source and target.resolve() == Path(self.source).resolve():
            raise UserError(f"{target} is the file that was downloaded; write to another one, and keep it")
        assignment = str(self.assignment[0])
        find_assignment(gradebook, assignment)
        root = Path(self.course or (self.parent.coursedir.root if self.parent is not None else find_course()))
        standings = read_standings(gradebook, assignment, read_memory(root, assignment))
        table, told = self.make(standings, gradebook)
        self.replaced = target.exists()
        self.write(target, rendered(table), root, standings, gradebook)
        self.told = told

    def write(self, target: Path, table: bytes, _root: Path, _standings: Standings, _gradebook: Any) -> None:
        """Write what was made."""
        write_whole(target, table)


class CanvasExport(PlatformExport):
    """Canvas's gradebook file, filled in; without a `source` one that Canvas can import, of the class as known here."""

    def make(self, standings: Standings, gradebook: Any) -> tuple[Table, Told]:
        """Merge into the downloaded gradebook."""
        table = read_table(Path(self.source)) if self.source else new_canvas(standings)
        return table, merge_canvas(table, standings, self.class_roster(standings, gradebook), self.column, self.rules)


class MoodleWorksheetExport(PlatformExport):
    """Moodle's offline grading worksheet, filled in."""

    def make(self, standings: Standings, gradebook: Any) -> tuple[Table, Told]:
        """Merge into the downloaded worksheet."""
        if not self.source:
            raise UserError("name the worksheet that Moodle gave you: only Moodle knows its participants' numbers")
        table = read_table(Path(self.source))
        return table, merge_worksheet(table, standings, self.class_roster(standings, gradebook), self.rules)


class MoodleExport(PlatformExport):
    """A file for Moodle's grade import."""

    def make(self, standings: Standings, _gradebook: Any) -> tuple[Table, Told]:
        """List the class."""
        return grade_import(standings, self.rules)


class GradescopeExport(PlatformExport):
    """A folder with a ``results.json`` for each student, and the class in the columns of a grades file from Gradescope.

    Only the second, if the name to write to ends with ``.csv``.
    """

    visibility = Enum(VISIBILITIES, "after_due_date", help="When students see verdicts and points.").tag(config=True)

    def make(self, standings: Standings, _gradebook: Any) -> tuple[Table, Told]:
        """List the class."""
        return gradescope_list(standings, self.rules)

    def write(self, target: Path, table: bytes, root: Path, standings: Standings, gradebook: Any) -> None:
        """Write the list, or the folder."""
        if target.suffix.casefold() == ".csv":
            super().write(target, table, root, standings, gradebook)
            return
        plan = read_plan(root, standings.assignment, cell_seconds=None, unsafe_no_sandbox=False)
        write_results(target, plan, gradebook, standings, self.rules, self.visibility, table)


class NbgraderExport(PlatformExport):
    """nbgrader's own columns, without zeros for what has no score."""

    def make(self, standings: Standings, gradebook: Any) -> tuple[Table, Told]:
        """List the class."""
        return nbgrader_list(standings, find_assignment(gradebook, standings.assignment).duedate, self.rules)


PLUGINS: dict[str, type[PlatformExport]] = {
    "canvas": CanvasExport,
    "moodle": MoodleExport,
    "moodle-worksheet": MoodleWorksheetExport,
    "gradescope": GradescopeExport,
    "nbgrader": NbgraderExport,
}
