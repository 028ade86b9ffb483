"""An assignment as Gradescope exports it: a folder per submission, and ``submission_metadata.yml`` to say whose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import PurePosixPath
from typing import Any

from ..submission.errors import Ungradable, quoted
from .entries import Entry
from .labels import Label

METADATA = "submission_metadata.yml"
_MOST_BYTES = 50_000_000


def read_metadata(entry: Entry) -> dict[PurePosixPath, tuple[Label, ...]]:
    """By the path of a submission's folder (or its one file): a label per submitter, for groups hand in together.

    Raises
    ------
    Ungradable
        if the file is not what Gradescope writes.
    """
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = entry.read()
    try:
        if len(data) > _MOST_BYTES:
            raise ValueError("too large")
        told = yaml.load(data.decode("utf-8-sig"), Loader=loader)  # a safe loader: it makes plain data only
    except (yaml.YAMLError, ValueError, RecursionError):
        told = None
    if not isinstance(told, Mapping):
        raise Ungradable(f"{quoted(entry.where, 200)} is not what Gradescope writes; export the assignment again")
    home = entry.path.parent
    return {home / str(key): tuple(_labels(str(key), value)) for key, value in told.items()}


def _labels(key: str, told: Any) -> Iterator[Label]:
    if not isinstance(told, Mapping):
        return
    when = _utc(told.get(":created_at"))
    number = re.search(r"\d+", key)
    people = told.get(":submitters")
    for person in people if isinstance(people, list) else ():
        if isinstance(person, Mapping):
            yield Label(
                "Gradescope",
                PurePosixPath(key),
                name=_text(person.get(":name")),
                student=_text(person.get(":sid")),
                email=_text(person.get(":email")),
                when=when,
                upload=int(number[0][:18]) if number else 0,
            )


def _utc(value: Any) -> datetime | None:
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.strip().replace(" UTC", "+00:00").replace(" ", "T", 1))
        except ValueError:
            return None
    if not isinstance(value, datetime):
        return None
    return value.astimezone(UTC).replace(tzinfo=None) if value.tzinfo else value


def _text(value: Any) -> str:
    return "" if value is None else str(value).strip()
