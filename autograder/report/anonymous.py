"""The same class without names: stable pseudonyms, and free text from which names are taken out.

A pseudonym is a keyed hash of the student's id under the course secret: the same for all assignments of a course, and
not to be found out by trying the ids of a class. What students wrote themselves (in an error message, say) may still
tell who they are.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from ..batch.outcome import ExerciseResult, Outcome
from ..variants.whose import without_data_set
from .gather import ClassData, Entry

_FILE = re.compile(
    r"[^\s'\"“”‘’(),;:/]+\.(?:ipynb|zip|py|json|txt|tar|gz|tgz|html|7z|rar|csv|pdf|docx?)\b", re.IGNORECASE
)
_SHORTEST = 3


def without_names(found: ClassData, key: bytes) -> ClassData:
    """The class with pseudonyms in the order of the pseudonyms, and no links: they would hold the names."""
    names = {student for entry in found.entries for student in (entry.student, *found.names.get(entry.student, ()))}
    names |= {student for absent in found.absent for student in (absent, *found.names.get(absent, ()))}
    scrub = scrubber(names)
    entries = [_entry(entry, pseudonym(entry.student, key), scrub) for entry in found.entries]
    return ClassData(
        found.assignment,
        tuple(sorted(entries, key=lambda entry: entry.student)),
        tuple(sorted(pseudonym(student, key) for student in found.absent)),
    )


def pseudonym(student: str, key: bytes) -> str:
    """The pseudonym of a student, such as ``3fa9-4c1b``."""
    digest = hmac.new(key, b"pseudonym\0" + student.encode("utf-8", "surrogateescape"), hashlib.sha256).hexdigest()
    return f"{digest[:4]}-{digest[4:8]}"


def scrubber(names: Iterable[str]) -> Callable[[str], str]:
    """What takes names of people and of files out of a text; names of one or two letters are left."""
    parts = {part for name in names for part in (name, *re.split(r"[\s@._-]+", name)) if len(part) >= _SHORTEST}
    alternatives = "|".join(re.escape(part) for part in sorted(parts, key=len, reverse=True))
    # A name may stand within a longer word, as in lovelaceada_late.txt; a file's name goes as a whole.
    people = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)", re.IGNORECASE) if parts else None

    def scrubbed(text: str) -> str:
        text = _FILE.sub("(a file)", without_data_set(text))
        return people.sub("(a name)", text) if people is not None else text

    return scrubbed


def _entry(entry: Entry, name: str, scrub: Callable[[str], str]) -> Entry:
    return replace(entry, student=name, outcome=_outcome(entry.outcome, name, scrub), links=())


def _outcome(outcome: Outcome, name: str, scrub: Callable[[str], str]) -> Outcome:
    return replace(
        outcome,
        student=name,
        data_set="",  # it follows from the name, and anybody can work it out
        reason=scrub(outcome.reason),
        notes=tuple(map(scrub, outcome.notes)),
        flags=tuple(replace(flag, note=scrub(flag.note)) for flag in outcome.flags),
        exercises=tuple(_result(one, scrub) for one in outcome.exercises),
    )


def _result(result: ExerciseResult, scrub: Callable[[str], str]) -> ExerciseResult:
    return replace(
        result,
        problem=scrub(result.problem) if result.problem else result.problem,
        text=scrub(result.text),
        moment=scrub(result.moment),
        aspects=tuple(
            replace(aspect, example=scrub(aspect.example) if aspect.example else aspect.example)
            for aspect in result.aspects
        ),
    )
