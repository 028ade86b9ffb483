"""What a worker of Dask does with one submission: give it to a marker process, and again if that one ends under it.

Tries are counted in the course's folder, by making one more: so they count whoever was lost, a marker, a worker or a
machine, and two workers that were given the same submission never write to the same place.
"""

from __future__ import annotations

import hashlib
import socket
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from ..batch.outcome import TRIES
from . import markers
from .code import CODE

RESULT = "result"
PLAN = "plan"

Kind = Literal["marked", "lost", "refused", "no sandbox", "trouble", "over"]


@dataclass(frozen=True)
class Run:
    """One run of ``autograder grade``: its folder, a fingerprint of the plan in it, and the code that made it."""

    workshop: str
    plan_digest: str
    code: str


@dataclass(frozen=True)
class Answer:
    """What came of one submission. If it is ``marked``, the result lies in `folder`; else `words` say why not."""

    kind: Kind
    where: str
    words: str = ""
    folder: str = ""
    errno: int | None = None


def mark_one(run: Run, number: int, student: str) -> Answer:
    """Mark the submission of `student`, which has the folder `number` in the workshop of `run`."""
    here = socket.gethostname()
    if run.code != CODE:
        return Answer("refused", here, f"it has autograder {CODE}, and {run.code} grades; restart it with the same one")
    place = Path(run.workshop) / str(number)
    if _digest_there(run.workshop) != run.plan_digest or not place.is_dir():
        words = f"it does not see {run.workshop}; the course's folder must be shared, at the same path everywhere"
        return Answer("refused", here, words)
    for attempt in range(TRIES):
        folder = place / f"try-{attempt}"
        if (folder / RESULT).is_file():
            return Answer("marked", here, folder=str(folder))
        try:
            folder.mkdir()
            said = markers.mark(run.workshop, student, str(folder))
        except FileExistsError:
            continue  # somebody began this one and is gone
        except markers.RunOver:
            return Answer("over", here)
        except OSError as error:
            return Answer("trouble", here, str(error), errno=error.errno)
        if said is not None:
            return Answer(said.kind, here, said.words, str(folder), said.errno)
    return Answer("lost", here, f"the grader's own process ended {TRIES} times while marking it")


@lru_cache(maxsize=1)
def _digest_there(workshop: str) -> str:
    """The fingerprint of the plan that this machine sees in `workshop`; empty if it sees none."""
    try:
        return digest_of((Path(workshop) / PLAN).read_bytes())
    except OSError:
        return ""


def digest_of(plan: bytes) -> str:
    """The fingerprint of a written plan."""
    return hashlib.sha256(plan).hexdigest()
