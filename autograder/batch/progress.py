"""What earlier runs did: one small file per submission, written last, so that a run goes on where one was killed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

from .outcome import Marked, Outcome
from .plan import Plan

_CHUNK = 1 << 20


def submission_digest(folder: Path) -> str:
    """A fingerprint of all regular files that were handed in, names included."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode("utf-8", "surrogateescape"))
        try:
            with path.open("rb") as file:
                while chunk := file.read(_CHUNK):
                    digest.update(chunk)
        except OSError as error:
            digest.update(f"unreadable {error.errno}".encode())
    return digest.hexdigest()


def remembered(plan: Plan, student: str, digest: str) -> Outcome | None:
    """The result of an earlier run if it still holds: same submission, same tests, and its folder is there."""
    try:
        data = json.loads(_path(plan, student).read_text(encoding="utf-8"))
        if data["submission"] != digest or data["tests"] != plan.test_digest:
            return None
        outcome = Outcome.from_json(data["outcome"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    if outcome.status == "graded" and not plan.folder("autograded", student).is_dir():
        return None
    return outcome


def remember(plan: Plan, marked: Marked, penalty: float) -> Outcome:
    """Keep a result; returns it with the late penalty in it."""
    outcome = replace(marked.outcome, late_penalty=penalty)
    path = _path(plan, outcome.student)
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {"submission": marked.digest, "tests": plan.test_digest, "outcome": outcome.as_json()}
    draft = path.with_suffix(".draft")
    draft.write_text(json.dumps(data, ensure_ascii=True), encoding="utf-8")
    draft.replace(path)
    return outcome


def _path(plan: Plan, student: str) -> Path:
    return plan.memory / f"{student}.json"
