"""Handing out submissions to a cluster and taking in what was marked, a bounded number at a time."""

from __future__ import annotations

import pickle
import time
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from ..batch.outcome import TRIES, Marked, Outcome
from ..batch.patience import FULL
from ..batch.plan import Plan
from ..batch.record import remove
from ..errors import UserError
from ..player import SandboxUnavailable
from . import markers
from .code import CODE
from .connect import refuse_long_without_worker, scheduler_needed
from .task import PLAN, RESULT, Answer, Run, digest_of, mark_one

AHEAD = 2
"""How many submissions are under way for each thread of the cluster: one at work, and one that waits."""

_LOOK_SECONDS = 1.0


def mark_on_cluster(
    client: Any, plan: Plan, todo: list[str], workshop: Path, address: str
) -> Generator[Marked, None, None]:
    """Mark the submissions of the students in `todo`; each comes as it is finished, and comes once.

    Raises
    ------
    UserError
        if a worker is not fit for the work, or the scheduler or all workers are gone for long.
    SandboxUnavailable
        if a worker cannot isolate submissions.
    OSError
        if a worker has trouble with a file: the disk is full, say.
    """
    workshop = workshop.resolve()
    for number in range(len(todo)):
        (workshop / str(number)).mkdir()
    written = pickle.dumps(plan)
    (workshop / PLAN).write_bytes(written)
    run = Run(str(workshop), digest_of(written), CODE)
    running: dict[Any, tuple[int, str]] = {}
    try:
        yield from _flow(client, run, todo, running, address)
    finally:
        # Nothing goes on after this that could write to the workshop.
        with suppress(Exception):
            client.cancel(list(running), force=True)
        with suppress(Exception):
            client.run(partial(markers.end, run.workshop), on_error="ignore")


def _flow(
    client: Any, run: Run, todo: list[str], running: dict[Any, tuple[int, str]], address: str
) -> Iterator[Marked]:
    waiting = deque(enumerate(todo))
    finished: SimpleQueue[Any] = SimpleQueue()
    lost = dict.fromkeys(todo, 0)
    manned = time.monotonic()
    while waiting or running:
        with scheduler_needed(address):
            threads = sum(client.nthreads().values())
            while waiting and len(running) < AHEAD * max(threads, 1):
                number, student = waiting.popleft()
                future = client.submit(mark_one, run, number, student, pure=False)
                running[future] = number, student
                future.add_done_callback(finished.put)
        if threads:
            manned = time.monotonic()
        refuse_long_without_worker(manned, address)
        for future in _taken(finished):
            number, student = running.pop(future)
            with scheduler_needed(address):
                answer = _answer(future)
            future.release()
            if answer is None and lost[student] + 1 < TRIES:
                lost[student] += 1
                waiting.append((number, student))
                continue
            yield result_of(student, answer)
            # Kept by now; what tries of workers that were lost have left goes with it.
            with suppress(OSError):
                remove(Path(run.workshop) / str(number))


def _taken(finished: SimpleQueue[Any]) -> Iterator[Any]:
    """The futures that are done, after waiting a moment for the first."""
    with suppress(Empty):
        yield finished.get(timeout=_LOOK_SECONDS)
        while True:
            yield finished.get_nowait()


def _answer(future: Any) -> Answer | None:
    """What a worker said; None if Dask gave the submission up because too many workers were lost with it."""
    from distributed import KilledWorker

    try:
        answer: Answer = future.result()
    except KilledWorker:
        return None
    except (OSError, CancelledError):
        raise  # the scheduler is gone
    except Exception as error:
        raise UserError(f"a worker could not do the work ({type(error).__name__}: {str(error)[:300]})") from error
    return answer


def result_of(student: str, answer: Answer | None) -> Marked:
    """What the writer gets for an answer; one that means that the run cannot go on is raised."""
    if answer is None:
        return _given_up(student, "the cluster's workers were lost again and again while marking it")
    match answer.kind:
        case "marked":
            marked: Marked = pickle.loads((Path(answer.folder) / RESULT).read_bytes())
            return marked
        case "lost":
            return _given_up(student, answer.words)
        case "no sandbox":
            raise SandboxUnavailable(f"On the cluster's machine {answer.where}: {answer.words}")
        case "trouble":
            if answer.errno in FULL:
                raise OSError(answer.errno, answer.words)
            raise UserError(f"the worker on {answer.where} cannot use a file ({answer.words})")
        case _:
            raise UserError(f"the worker on {answer.where} cannot grade: {answer.words or 'it was told to stop'}")


def _given_up(student: str, reason: str) -> Marked:
    return Marked(Outcome(student, "ungradable", reason))
