"""Of everything that was found for a student, the newest: what is to become of it in ``submitted/``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import PurePosixPath

from ..submission.errors import Ungradable, megabytes, quoted
from ..submission.names import is_notebook, stem
from .entries import Refused
from .survey import Class, Piece, Survey
from .words import squashed, without_copy

TIMESTAMP = "timestamp.txt"
#: All files of one student, together.
MOST_BYTES = 200_000_000
_LONGEST = 500


@dataclass(frozen=True)
class Dates:
    """When things are due, in UTC without a zone, and the zone of times that name none."""

    zone: tzinfo
    due: datetime | None = None
    extended: dict[str, datetime] = field(default_factory=dict)

    def due_for(self, student: str) -> datetime | None:
        """The deadline of a student, extension included."""
        return self.extended.get(student, self.due)


@dataclass(frozen=True)
class Submission:
    """What one student handed in: files by name, when (in UTC), and what there is to say about it."""

    student: str
    files: dict[PurePosixPath, Piece]
    when: datetime | None = None
    notes: tuple[str, ...] = ()


def newest(found: Survey, known: Class, dates: Dates) -> list[Submission]:
    """A submission per student, in order: of several downloads or attempts the newest; what gave way is noted.

    What cannot be put in order, and differs, goes to the nobody's files of `found`.
    """
    by_student: dict[str, dict[tuple[str, str], list[Piece]]] = defaultdict(lambda: defaultdict(list))
    for piece in found.pieces:
        by_student[piece.student][piece.unit].append(piece)
    submissions = []
    for student, units in sorted(by_student.items()):
        try:
            submissions.append(_newest_of(student, list(units.values()), known, dates))
        except _Tie as tie:
            found.nobodys += [
                Refused(where, "cannot be told from another one by age; keep one of them") for where in tie.places
            ]
    return submissions


class _Tie(Exception):
    """Two different files of which neither is the newer one."""

    def __init__(self, places: Sequence[str]) -> None:
        super().__init__()
        self.places = places


def _newest_of(student: str, units: list[list[Piece]], known: Class, dates: Dates) -> Submission:
    units.sort(key=lambda unit: max(map(_age, unit)))
    chosen = units[-1]
    notes = []
    for unit in units[:-1]:
        if max(map(_age, unit)) == max(map(_age, chosen)) and _differ(unit, chosen):
            raise _Tie([piece.entry.where for piece in (*unit, *chosen)])
        if _differ(unit, chosen):
            notes.append(f"an older submission gave way: {_listed(unit)} in {unit[0].entry.seen_in}")
    files: dict[PurePosixPath, Piece] = {}
    own_time = None
    for piece in sorted(chosen, key=_age):
        name = _called(piece, known.notebooks)
        if name == PurePosixPath(TIMESTAMP):
            own_time, note = _own_time(piece)
            notes.append(note)
            continue
        if name in files and _age(files[name]) == _age(piece) and files[name].entry.read() != piece.entry.read():
            raise _Tie([files[name].entry.where, piece.entry.where])
        if name in files:
            notes.append(f"{files[name].label.title} gave way to the newer {piece.label.title}")
        files[name] = piece
    when, said = _when(student, chosen, own_time, known, dates)
    return Submission(student, files, when, (*notes, *said))


def _age(piece: Piece) -> tuple[datetime, int, int, datetime]:
    """Later is newer: by the time that a platform states, its upload number, a copy's number, the file's own time."""
    _, copy = without_copy(_stem(piece.label.title.name))
    return piece.label.when or datetime.min, piece.label.upload, copy, piece.entry.time


def _differ(one: list[Piece], other: list[Piece]) -> bool:
    def content(unit: list[Piece]) -> list[tuple[str, bytes]]:
        return sorted((str(piece.label.title), _read(piece)) for piece in unit)

    return content(one) != content(other)


def _read(piece: Piece) -> bytes:
    try:
        return piece.entry.read()
    except Ungradable:
        return b""


def _called(piece: Piece, notebooks: Sequence[str]) -> PurePosixPath:
    """The name to keep a file under: that of the notebook where only a copy's number or capitals differ."""
    title = piece.label.title
    if is_notebook(title.name):
        bare, _ = without_copy(_stem(title.name))
        for notebook in notebooks:
            if squashed(bare) == squashed(notebook) or _around(bare, piece.student, notebook):
                return title.with_name(f"{notebook}.ipynb")
    return title


def _around(bare: str, student: str, notebook: str) -> bool:
    return squashed(bare) in (squashed(student + notebook), squashed(notebook + student))


def _stem(name: str) -> str:
    return stem(name) if is_notebook(name) else PurePosixPath(name).stem


def _listed(unit: list[Piece]) -> str:
    names = sorted({str(piece.label.title) for piece in unit})
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


# --- when -------------------------------------------------------------------------------------------------


def _when(
    student: str, chosen: list[Piece], own_time: datetime | None, known: Class, dates: Dates
) -> tuple[datetime | None, list[str]]:
    stated = [
        piece.label.when if piece.label.system == "Gradescope" else _utc(piece.label.when, dates.zone)
        for piece in chosen
        if piece.label.when
    ]
    if stated:
        return max(stated), []
    person = known.roster.people.get(student)
    if person is not None and person.handed_in is not None and chosen[0].label.system == "Moodle":
        return _utc(person.handed_in, dates.zone), []
    if own_time is not None:
        return own_time, []
    if not any(piece.label.late for piece in chosen):
        return None, []
    due = dates.due_for(student)
    if due is None:
        return None, ["late, says Canvas, but the gradebook has no due date: it counts as on time"]
    return due + timedelta(seconds=1), ["late, says Canvas, but not when: one second after the deadline was taken"]


def _utc(time: datetime, zone: tzinfo) -> datetime:
    return time.replace(tzinfo=zone).astimezone(UTC).replace(tzinfo=None, microsecond=0)


def _own_time(piece: Piece) -> tuple[datetime | None, str]:
    """The time in a ``timestamp.txt`` among the files; that of a platform's download was written by the student."""
    if piece.label.system != "names" or piece.label.when:
        return None, f"{TIMESTAMP} was handed in, and not believed"
    from nbgrader.utils import parse_utc

    try:
        text = piece.entry.read().decode("utf-8-sig").strip()
        when: datetime = parse_utc(text)
    except (Ungradable, ValueError, OverflowError):
        return None, f"{TIMESTAMP} holds no time"
    return when, f"the time is that in its {TIMESTAMP}"


# --- contents ---------------------------------------------------------------------------------------------


def contents(submission: Submission) -> tuple[dict[PurePosixPath, bytes], list[Refused]]:
    """The files of a submission, timestamp included, and those that could not be read or are too much."""
    made: dict[PurePosixPath, bytes] = {}
    refused = []
    room = MOST_BYTES
    for name, piece in submission.files.items():
        try:
            if odd := _odd(name, made):
                raise Ungradable(f"{quoted(str(name))} {odd}")
            data = piece.entry.read()
            if len(data) > room:
                raise Ungradable(f"{quoted(str(name))} goes beyond the {megabytes(MOST_BYTES)} that a student may have")
        except Ungradable as problem:
            refused.append(Refused(piece.entry.where, problem.reason))
        else:
            room -= len(data)
            made[name] = data
    if made and submission.when is not None:
        made[PurePosixPath(TIMESTAMP)] = f"{submission.when:%Y-%m-%d %H:%M:%S} UTC\n".encode("ascii")
    return made, refused


def _odd(name: PurePosixPath, others: Iterable[PurePosixPath]) -> str:
    """Why a file cannot be written under its name; empty if it can."""
    if not name.name or name.is_absolute() or ".." in name.parts:
        return "is no name for a file"
    if any(len(part.encode("utf-8", "replace")) > 255 for part in name.parts) or len(str(name)) > _LONGEST:
        return "is too long a name"
    if any(name in other.parents or other in name.parents for other in others):
        return "is a file and a folder in one"
    return ""
