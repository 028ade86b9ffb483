"""What earlier runs did: one small file per submission, written last, so that a run goes on where one was killed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from ..submission.files import ordinary_files
from .outcome import Outcome
from .plan import Plan

_CHUNK = 1 << 20
_MOST_READ = 512 << 20


def submission_digest(folder: Path) -> str:
    """A fingerprint of all regular files that were handed in, names included.

    Of files beyond `_MOST_READ` bytes, all together, only size and time count: reading a file of many gigabytes, which
    takes no room on the disk if it is empty, would keep the class waiting.
    """
    digest = hashlib.sha256()
    room = _MOST_READ
    for file in ordinary_files(folder):
        digest.update(f"{file.relative}\0".encode("utf-8", "surrogateescape"))
        room -= file.size
        try:
            if room < 0:
                digest.update(f"{file.size} bytes of {file.path.stat().st_mtime_ns}".encode())
                continue
            with file.path.open("rb") as content:
                while chunk := content.read(_CHUNK):
                    digest.update(chunk)
        except OSError as error:
            digest.update(f"unreadable {error.errno}".encode())
    return digest.hexdigest()


@dataclass(frozen=True)
class Kept:
    """What is remembered of a submission: fingerprints of it and its tests, its time, what was written, its result."""

    submission: str
    tests: str
    handed_in: str
    sizes: dict[str, int]
    outcome: Outcome


def sizes(folder: Path) -> dict[str, int]:
    """The notebooks in `folder` and their sizes: a power failure can leave a file without its bytes."""
    return {path.name: path.stat().st_size for path in sorted(folder.glob("*.ipynb"))}


def recall(plan: Plan, student: str) -> Kept | None:
    """What an earlier run kept; None if there is nothing, or nothing readable."""
    try:
        data = json.loads(_path(plan, student).read_text(encoding="utf-8"))
        outcome = Outcome.from_json(data["outcome"])
        return Kept(data["submission"], data["tests"], data["handed_in"], data["sizes"], outcome)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def in_full(plan: Plan, outcome: Outcome) -> Outcome:
    """A brief outcome with all that its verdicts said, as far as that is remembered."""
    kept = recall(plan, outcome.student)
    return outcome if kept is None else replace(outcome, exercises=kept.outcome.exercises)


def remember(plan: Plan, outcome: Outcome, digest: str, handed_in: datetime | None) -> None:
    """Keep a result, in one step: a run that is killed here leaves the old one or the new one."""
    path = _path(plan, outcome.student)
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {
        "submission": digest,
        "tests": plan.test_digest,
        "handed_in": handed_in.isoformat() if handed_in else "",
        "sizes": sizes(plan.folder("autograded", outcome.student)),
        "outcome": outcome.as_json(),
    }
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps(data, ensure_ascii=True), encoding="utf-8")
    draft.replace(path)


def _path(plan: Plan, student: str) -> Path:
    return plan.remembered(student, ".json")
