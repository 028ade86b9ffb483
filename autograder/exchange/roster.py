"""Who is in the class, and under which names and numbers other systems know them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..submission.errors import quoted
from .moodle_time import moodle_time
from .table import Table, read_table
from .words import is_student_id, squashed, without_accents


@dataclass(frozen=True)
class Person:
    """A student by nbgrader's id, and what else is known. `handed_in` is when, by Moodle's worksheet, in its zone."""

    student: str
    names: frozenset[str] = frozenset()
    emails: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()
    participant: str = ""
    handed_in: datetime | None = None


@dataclass(frozen=True)
class Match:
    """The student that was found, or why none was."""

    student: str = ""
    reason: str = ""


class Roster:
    """The class, to be asked who somebody is."""

    def __init__(self, people: Iterable[Person]) -> None:
        self.people = {person.student: person for person in people}
        self._exact: dict[tuple[str, str], set[str]] = defaultdict(set)
        for person in self.people.values():
            for kind, keys in (
                ("id", {person.student, *person.others}),
                ("email", person.emails),
                ("number", person.numbers),
                ("participant", {person.participant} - {""}),
            ):
                for key in keys:
                    self._exact[kind, key.casefold()].add(person.student)
            for name in person.names:
                for form in {squashed(name), squashed(without_accents(name))}:
                    self._exact["name", form].add(person.student)

    def find(
        self,
        *,
        ids: Iterable[str] = (),
        numbers: Iterable[str] = (),
        emails: Iterable[str] = (),
        participant: str = "",
        name: str = "",
    ) -> Match:
        """Who it is by ids, numbers and addresses; else by name; else by an address that starts with an id.

        Where two of these name different students, or a name is not one person's alone, there is no match; nor where
        the person of that name is known by another number or address: people can call themselves as they like.
        """
        ids, numbers, emails = (tuple(filter(None, keys)) for keys in (ids, numbers, emails))
        sure = self._all("id", ids) | self._all("email", (*ids, *emails)) | self._all("number", numbers)
        sure |= self._all("participant", (participant,))
        if sure:
            return _only(sure, "the numbers and addresses name different students")
        forms = [squashed(name), squashed(without_accents(name))] if name else []
        named = next((found for form in forms if (found := self._exact.get(("name", form), set()))), set())
        if named:
            match = _only(named, "the name is that of several students")
            return self._unless_denied(match, numbers, emails, participant)
        local = self._all("id", [key.partition("@")[0] for key in (*ids, *emails) if "@" in key])
        return _only(local | self._all("id", numbers), "the addresses name different students")

    def _unless_denied(self, match: Match, numbers: Iterable[str], emails: Iterable[str], participant: str) -> Match:
        person = self.people.get(match.student)
        if person is None:
            return match
        for known, said in ((person.numbers, numbers), (person.emails, emails), ({person.participant}, [participant])):
            if "" not in known and any(said) and known and not set(known) & set(said):
                return Match(reason=f"the name is that of {match.student}, who is known by another number or address")
        return match

    def _all(self, kind: str, keys: Iterable[str]) -> set[str]:
        return {student for key in keys if key for student in self._exact.get((kind, key.casefold()), ())}


def _only(found: set[str], otherwise: str) -> Match:
    if len(found) == 1:
        return Match(next(iter(found)))
    return Match(reason=f"{otherwise} ({', '.join(sorted(found))})" if found else "nobody in the class is known by it")


# --- where classes come from ------------------------------------------------------------------------------


def people_of_gradebook(gradebook: Any) -> list[Person]:
    """The students that nbgrader's gradebook knows."""
    return [
        Person(
            student=one.id,
            names=_names(one.first_name or "", one.last_name or ""),
            emails=frozenset({one.email or ""} - {""}),
            numbers=frozenset({str(one.lms_user_id or "")} - {""}),
        )
        for one in gradebook.students
    ]


def with_ids(people: Iterable[Person], ids: Iterable[str]) -> list[Person]:
    """`people`, and whoever of `ids` is not among them: people of whom nothing else is known."""
    known = {person.student: person for person in people}
    return [*known.values(), *(Person(student) for student in ids if student not in known)]


def with_roster_file(people: Iterable[Person], path: Path, id_column: str = "") -> list[Person]:
    """`people` and those in the CSV file `path`, who are the same where an id, number or address is the same.

    The file may be nbgrader's (id, first_name, last_name, email), Canvas's gradebook, Moodle's grading worksheet or
    Gradescope's. For people whom the gradebook does not know, `id_column` names the column that holds their id.

    Raises
    ------
    UserError
        if the file has no usable column, a row names two students, or a row has no usable id.
    """
    table = read_table(path)
    columns = _columns(table, path, id_column)
    known = {person.student: person for person in people}
    roster = Roster(known.values())
    for line, row in enumerate(table.rows, start=2):
        found = {key: table.cell(row, column) for key, column in columns.items()}
        if not any(found[key] for key in _IDENTIFYING) or found["full"].startswith(
            ("Points Possible", "Student, Test")
        ):
            continue
        person = _person(found)
        match = roster.find(ids=[found["id"], *person.others], numbers=person.numbers, emails=person.emails)
        if "different" in match.reason:
            raise UserError(f"row {line} of {path.name}: {match.reason}")
        student = match.student or found["id"] or found["other"] or found["email"]
        if not is_student_id(student):
            raise UserError(f"row {line} of {path.name} has no id that could name a folder: {quoted(student)}")
        known[student] = _joined(known.get(student, Person(student)), person)
    return list(known.values())


_IDENTIFYING = ("id", "other", "number", "participant", "email")
_NAMES = {
    "first": ("first_name", "first name", "firstname"),
    "last": ("last_name", "last name", "lastname", "surname"),
    "full": ("student", "full name", "name"),
    "email": ("email", "email address", "e-mail", "e-mail address"),
    "participant": ("identifier",),
    "handed_in": ("last modified (submission)",),
}


def _columns(table: Table, path: Path, id_column: str) -> dict[str, int | None]:
    canvas = table.column("SIS Login ID", "SIS User ID") is not None or table.header[:2] == ["Student", "ID"]
    columns = {key: table.column(*names) for key, names in _NAMES.items()}
    if canvas:
        columns |= {
            "id": table.column("SIS Login ID"),
            "other": table.column("SIS User ID"),
            "number": table.column("ID"),
        }
    else:
        columns |= {
            "id": table.column("id", "student_id", "student id", "username", "sid"),
            "other": table.column("id number", "idnumber", "student number"),
            "number": table.column("lms_user_id", "canvas id", "user id"),
        }
    if id_column:
        columns["id"] = table.column(id_column)
        if columns["id"] is None:
            raise UserError(f"{path.name} has no column {id_column!r}; it has {', '.join(map(repr, table.header))}")
    if all(columns[key] is None for key in _IDENTIFYING):
        raise UserError(
            f"{path.name} has no column with ids or e-mail addresses; it has {', '.join(map(repr, table.header))}"
        )
    return columns


def _person(found: dict[str, str]) -> Person:
    names = _names(found["first"], found["last"])
    if found["full"]:
        last, comma, first = found["full"].partition(",")
        names |= _names(first, last) if comma else {found["full"], " ".join(reversed(found["full"].split()))}
    return Person(
        student="",
        names=frozenset(names),
        emails=frozenset({found["email"]} - {""}),
        numbers=frozenset({found["number"]} - {""}),
        others=frozenset({found["id"], found["other"]} - {""}),
        participant=found["participant"].rpartition(" ")[2] if found["participant"] else "",
        handed_in=moodle_time(found["handed_in"]),
    )


def _joined(one: Person, more: Person) -> Person:
    return replace(
        one,
        names=one.names | more.names,
        emails=one.emails | more.emails,
        numbers=one.numbers | more.numbers,
        others=one.others | more.others,
        participant=more.participant or one.participant,
        handed_in=more.handed_in or one.handed_in,
    )


def _names(first: str, last: str) -> frozenset[str]:
    first, last = first.strip(), last.strip()
    return frozenset({f"{last} {first}", f"{first} {last}"}) if first or last else frozenset()
