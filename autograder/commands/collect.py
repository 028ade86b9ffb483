"""``autograder collect``: from a learning platform's downloads to nbgrader's ``submitted/``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .build import COURSE

if TYPE_CHECKING:
    from rich.table import Table

    from ..exchange.collect import Dates
    from ..exchange.deliver import Course, Delivered
    from ..exchange.entries import Refused
    from ..exchange.survey import Class

LEFT_OVER_EXIT = 3
_WORDS = {
    "new": "collected",
    "unchanged": "the same as before",
    "replaced": "collected in the place of another",
    "kept": "left as it was",
    "refused": "not collected",
}


def command(
    assignment: Annotated[str, typer.Argument(help="The assignment, such as ps1.", show_default=False)],
    downloads: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[DOWNLOAD]...",
            help="ZIP files or folders from Canvas, Moodle or Gradescope, or of any names. "
            "[default: what is in downloaded/ASSIGNMENT/archive]",
            show_default=False,
        ),
    ] = None,
    course: Annotated[Path | None, COURSE] = None,
    roster: Annotated[
        Path | None,
        typer.Option(
            "--roster", metavar="CSV", help="Who is who, besides the gradebook: also a platform's grade file."
        ),
    ] = None,
    id_column: Annotated[
        str, typer.Option("--id-column", metavar="NAME", help="The roster's column that holds nbgrader's ids.")
    ] = "",
    zone: Annotated[str, typer.Option("--zone", help="The time zone of times that name none.")] = "UTC",
    take_unknown: Annotated[
        bool, typer.Option("--take-unknown", help="Collect for people who are not in the class, too.")
    ] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put newer submissions in the place of collected ones, which are kept.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would be done, and do nothing.")] = False,
) -> None:
    """Put what students handed in on a learning platform where grading looks for it.

    Of several attempts the newest counts. What is nobody's, refused, or left because another submission is there, is
    listed, and the exit code is 3 then.
    """
    from contextlib import ExitStack

    from rich.console import Console
    from rich.text import Text

    from ..build import find_course
    from ..build.layout import read_layout
    from ..exchange.collect import newest
    from ..exchange.deliver import Course, deliver
    from ..exchange.survey import survey
    from .grade import printable

    place = Course(read_layout(find_course(course)), assignment)
    known, dates = _known(place, roster, id_column, zone, take_unknown)
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 160
    with ExitStack() as stack:
        found = survey(downloads or _waiting(place), known, stack)
        done = [deliver(one, place, replace=replace, dry_run=dry_run) for one in newest(found, known, dates)]
    refused = [*found.refused, *(one for delivered in done for one in delivered.refused)]
    if done:
        console.print(table(assignment, done, dry_run))
    for title, left in (("Nobody's", found.nobodys), ("Refused", refused)):
        if left:
            console.print(Text(f"{title} ({len(left)}):"))
            for one in left:
                console.print(Text(printable(f"  {one.where}: {one.reason}"), overflow="fold"))
    console.print(Text(summary(done, found.nobodys, refused, known, dry_run)))
    if found.junk:
        console.print(f"{found.junk} files of operating systems and editors were passed over")
    if not done:
        raise typer.Exit(1)
    if found.nobodys or refused or any(one.fate in ("kept", "refused") for one in done):
        raise typer.Exit(LEFT_OVER_EXIT)


def _waiting(place: Course) -> list[Path]:
    """The downloads that wait in nbgrader's folder for them."""
    from ..errors import UserError

    folder = place.downloaded()
    if not folder.is_dir():
        raise UserError(f"name the downloads, or put them into {folder}")
    return [folder]


def _known(place: Course, roster: Path | None, id_column: str, zone: str, take_unknown: bool) -> tuple[Class, Dates]:
    from datetime import UTC
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    from ..errors import UserError
    from ..exchange.collect import Dates
    from ..exchange.gradebook import read_class
    from ..exchange.roster import Roster, with_ids, with_roster_file
    from ..exchange.survey import Class

    try:
        home = UTC if zone.upper() == "UTC" else ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UserError(f"no time zone is called {zone!r}; an example is Europe/Berlin") from None
    told = read_class(place.layout.db_url, place.assignment)
    people = with_roster_file(told.people, roster, id_column) if roster else told.people
    if people:
        # Those whose first submission was ungradable are in no gradebook yet.
        people = with_ids(people, place.students())
    known = Class(place.assignment, told.notebooks, Roster(people), take_unknown)
    return known, Dates(home, told.due, told.extended)


def table(assignment: str, done: list[Delivered], dry_run: bool) -> Table:
    """A row per student: what was handed in, when, and what became of it."""
    from rich.table import Table
    from rich.text import Text

    from .grade import printable

    shown = Table(title=f"{assignment}, if this were not a dry run" if dry_run else assignment)
    shown.add_column("student", no_wrap=True)
    shown.add_column("files", overflow="fold")
    shown.add_column("handed in (UTC)", no_wrap=True)
    shown.add_column("")
    shown.add_column("notes", overflow="fold", min_width=30)
    for one in done:
        files = ", ".join(one.files[:3]) + (f" and {len(one.files) - 3} more" if len(one.files) > 3 else "")
        when = f"{one.when:%Y-%m-%d %H:%M:%S}" if one.when else ""
        cells = (one.student, files, when, _WORDS[one.fate], "; ".join(one.notes))
        shown.add_row(*(Text(printable(cell)) for cell in cells))
    return shown


def summary(done: list[Delivered], nobodys: list[Refused], refused: list[Refused], known: Class, dry_run: bool) -> str:
    """One line: how many of what, and how many of the class have handed in nothing here."""
    counts = [(sum(one.fate == fate for one in done), words) for fate, words in _WORDS.items()]
    counts += [(len(nobodys), "files are nobody's"), (len(refused), "files refused")]
    absent = len(known.roster.people.keys() - {one.student for one in done})
    counts.append((absent, "of the class not in these downloads"))
    said = ", ".join(f"{count} {words}" for count, words in counts if count)
    if not known.roster.people:
        said += "; the gradebook knows no students, so ids were taken from the downloads"
    return f"Nothing was written. It would be: {said}" if dry_run else said
