"""Whose is each file of some downloads, and what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from ..submission.errors import Ungradable
from ..submission.names import is_notebook, stem
from .entries import Entry, Opened, Refused, is_archive, open_download, open_inside
from .gradescope_export import METADATA, read_metadata
from .labels import Label, label_of
from .roster import Match, Roster
from .words import as_student_id, is_student_id, without_copy

#: How many archives may lie in one another before a student's own.
_DEEPEST = 3


@dataclass(frozen=True)
class Class:
    """What there is to compare with. `take_unknown` hands in for people who are not in the class, too."""

    assignment: str
    notebooks: tuple[str, ...]
    roster: Roster
    take_unknown: bool = False


@dataclass(frozen=True)
class Piece:
    """A file and whose it is. Pieces with the same `unit` were handed in together."""

    entry: Entry
    label: Label
    student: str
    unit: tuple[str, str]


@dataclass
class Survey:
    """All files of the downloads, none dropped: somebody's, nobody's, refused; and how many were junk."""

    pieces: list[Piece] = field(default_factory=list)
    nobodys: list[Refused] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    junk: int = 0


def survey(downloads: Sequence[Path], known: Class, stack: ExitStack) -> Survey:
    """Look through `downloads`; archives stay open in `stack`. What cannot be opened is among the refused."""
    result = Survey()
    for path in downloads:
        try:
            opened = open_download(path, stack)
        except Ungradable as problem:
            result.refused.append(Refused(str(path), problem.reason))
        else:
            _look_through(opened, known, stack, result, depth=1)
    _part_namesakes(result)
    return result


def _look_through(opened: Opened, known: Class, stack: ExitStack, result: Survey, depth: int) -> None:
    result.refused += opened.refused
    result.junk += opened.junk
    submissions, entries = _metadata(opened.entries, result)
    top = _wrapping(entries, known.assignment)
    for entry in entries:
        labels = _labels(entry, submissions, known, top)
        matches = [_match(label, known) for label in labels]
        unclear = not any(match.student for match in matches) and depth < _DEEPEST
        if unclear and _opened_further(entry, labels, known, stack, result, depth):
            continue
        for label, match in zip(labels, matches, strict=True):
            student = match.student or (_stranger(label) if known.take_unknown or not known.roster.people else "")
            if student:
                unit = (entry.seen_in, _unit(label, student))
                result.pieces.append(Piece(entry, label, student, unit))
            else:
                result.nobodys.append(Refused(entry.where, _reason(label, match)))


def _opened_further(
    entry: Entry, labels: Sequence[Label], known: Class, stack: ExitStack, result: Survey, depth: int
) -> bool:
    """Look through an archive that is nobody's; False if it is none, or better left whole."""
    if not is_archive(entry.path.name) or any(label.system != "names" for label in labels):
        return False
    try:
        inside = open_inside(entry, stack)
    except Ungradable as problem:
        result.refused.append(Refused(entry.where, problem.reason))
        return True
    platforms = any(one.path.name == METADATA or label_of(one.path) for one in inside.entries)
    if not known.roster.people and not platforms:
        return False
    _look_through(inside, known, stack, result, depth + 1)
    return True


# --- whose ------------------------------------------------------------------------------------------------


def _metadata(entries: Sequence[Entry], result: Survey) -> tuple[dict[PurePosixPath, tuple[Label, ...]], list[Entry]]:
    """What Gradescope says of the folders of its export, and the files other than that."""
    told = min((entry for entry in entries if entry.path.name == METADATA), key=_depth, default=None)
    # Students can hand in a file of that name: Gradescope's own stands above everything else.
    if told is None or any(told.path.parent not in entry.path.parents for entry in entries):
        return {}, list(entries)
    try:
        submissions = read_metadata(told)
    except Ungradable as problem:
        result.refused.append(Refused(told.where, problem.reason))
        submissions = {}
    return submissions, [entry for entry in entries if entry is not told]


def _depth(entry: Entry) -> int:
    return len(entry.path.parts)


def _labels(
    entry: Entry, submissions: dict[PurePosixPath, tuple[Label, ...]], known: Class, top: int
) -> tuple[Label, ...]:
    for folder in (entry.path, *entry.path.parents):
        if folder in submissions:
            title = PurePosixPath(entry.path.name) if folder == entry.path else entry.path.relative_to(folder)
            return tuple(replace(label, title=title) for label in submissions[folder]) or (Label("Gradescope", title),)
    label = label_of(entry.path)
    plain = _plain(entry.path, known, top)
    if label is None:
        return (plain,)
    if label.system == "Moodle":
        return (label,)
    # A student may call a file as Canvas does, so a folder says more than a name; any file may be called so by chance.
    in_folder = len(entry.path.parts) - 1 > top
    if in_folder and (not known.roster.people or any(_named(part, known).student for part in entry.path.parts[:-1])):
        return (plain,)
    return (plain,) if not _match(label, known).student and _match(plain, known).student else (label,)


def _plain(path: PurePosixPath, known: Class, top: int) -> Label:
    """A label for a file of no platform: a folder above it has the student's id, address or name, or its name does."""
    folders = path.parts[:-1]
    for index, folder in enumerate(folders):
        if _named(folder, known).student:
            return Label("names", _below(path, index + 1, known.assignment), student=folder, name=folder)
    rest = _without_notebook(path.name, known.notebooks)
    if rest and (not folders[top:] or _named(rest, known).student):
        return Label("names", PurePosixPath(path.name), student=rest, name=rest)
    if folders[top:]:
        folder = folders[top]
        return Label("names", _below(path, top + 1, known.assignment), student=folder, name=folder)
    return Label("names", PurePosixPath(path.name))


def _named(text: str, known: Class) -> Match:
    return known.roster.find(ids=[text], name=text)


def _below(path: PurePosixPath, index: int, assignment: str) -> PurePosixPath:
    parts = path.parts[index:]
    return PurePosixPath(*(parts[1:] if len(parts) > 1 and parts[0] == assignment else parts))


def _without_notebook(name: str, notebooks: Sequence[str]) -> str:
    """What a file name says besides the name of the notebook: ``ada`` of ``ada_update_proof (1).ipynb``."""
    bare = stem(name) if is_notebook(name) else PurePosixPath(name).stem
    bare, _ = without_copy(bare)
    for notebook in notebooks:
        place = bare.casefold().find(notebook.casefold())
        if place >= 0:
            bare = bare[:place] + bare[place + len(notebook) :]
            break
    return bare.strip(" _-.")


def _wrapping(entries: Sequence[Entry], assignment: str) -> int:
    """How many folders wrap the whole download, above those of the students."""
    paths = [entry.path.parts for entry in entries]
    depth = 0
    while paths and all(len(parts) > depth + 2 for parts in paths) and len({parts[depth] for parts in paths}) == 1:
        if {parts[depth + 1] for parts in paths} == {assignment}:
            break
        depth += 1
    return depth


def _match(label: Label, known: Class) -> Match:
    other = known.roster.find(numbers=[label.also]) if label.also else Match()
    found = known.roster.find(
        ids=[label.student],
        numbers=[label.number],
        emails=[label.email],
        participant=label.participant,
        name=label.name,
    )
    if other.student and other.student != found.student:
        return Match(reason=f"it can be read in two ways, of which one is {other.student}")
    return found


def _stranger(label: Label) -> str:
    """An id for somebody who is not in the class: what the platform has that stays the same; empty if nothing."""
    made = as_student_id(label.name) if label.system == "Moodle" else ""
    made = made or label.student or label.email or label.number or label.name
    made = made if is_student_id(made) else as_student_id(made)
    return made if is_student_id(made) else ""


def _unit(label: Label, student: str) -> str:
    return f"{student} {label.upload if label.system == 'Gradescope' else label.participant}"


def _reason(label: Label, match: Match) -> str:
    if not label.who:
        return "nothing says whose it is"
    said = f"{label.system} names {label.who}" if label.system != "names" else f"its name says {label.who}"
    return f"{said}: {match.reason}"


def _part_namesakes(result: Survey) -> None:
    """Two of Moodle's participants with one name are two people: take neither for the other."""
    participants: dict[tuple[str, str], set[str]] = {}
    for piece in result.pieces:
        if piece.label.participant:
            participants.setdefault((piece.entry.seen_in, piece.student), set()).add(piece.label.participant)
    mixed = {key for key, numbers in participants.items() if len(numbers) > 1}
    pieces, result.pieces = result.pieces, []
    for piece in pieces:
        if piece.label.participant and (piece.entry.seen_in, piece.student) in mixed:
            result.nobodys.append(Refused(piece.entry.where, f"several people are called {piece.label.name}"))
        else:
            result.pieces.append(piece)
