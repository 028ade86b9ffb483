"""Names of people and files, brought into forms that can be compared."""

from __future__ import annotations

import re
import unicodedata

_COPY = re.compile(r"(?:[ _]?\((\d{1,4})\)|-(\d{1,4})|-copy(\d{0,4}))$", re.IGNORECASE)
_NOT_IN_NAMES = re.compile(r"[\x00-\x1f\x7f-\x9f]")
#: Longest student id, in bytes: it becomes the name of a folder.
_LONGEST = 120


def one_form(text: str) -> str:
    """`text` with each accented letter as one character (macOS writes two), and without control characters."""
    return _NOT_IN_NAMES.sub("\N{REPLACEMENT CHARACTER}", unicodedata.normalize("NFC", text))


def squashed(name: str) -> str:
    """Letters and digits of `name`, in small letters: ``O'Brien, Zoë`` and ``obrienzoë`` are one."""
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFC", name.casefold()))


def without_accents(name: str) -> str:
    """`name` as typed on a keyboard that lacks its accents: ``zoë`` becomes ``zoe``."""
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))


def without_copy(stem: str) -> tuple[str, int]:
    """A file name without the number that a browser or platform adds to a further copy, and that number (0: none)."""
    found = _COPY.search(stem)
    if found is None:
        return stem, 0
    number = next((group for group in found.groups() if group), "1")
    return stem[: found.start()], int(number)


def is_student_id(text: str) -> bool:
    """Whether `text` can be the id of a student, and so the name of a folder."""
    harmless = one_form(text) == text and not set(text) & set('/\\:*?"<>|') and text == text.strip()
    return harmless and 0 < len(text.encode("utf-8", "replace")) <= _LONGEST and not text.startswith((".", "-"))


def as_student_id(name: str) -> str:
    """An id made of a name: ``Ada Lovelace`` becomes ``ada-lovelace``."""
    return re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", name.casefold())).strip("-")
