"""Marking many submissions at once, in worker processes that end with this one."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from ..start_up import begin_worker
from .outcome import TRIES, Marked, Outcome
from .plan import Plan


def mark_all(plan: Plan, todo: list[str], workshop: Path, jobs: int = 0) -> Iterator[Marked]:
    """Mark the submissions of the students in `todo`, over all cores or `jobs` workers; each comes as it is finished.

    Never more than twice as many are under way as there are workers, so that a large class takes no more memory.
    """
    from .mark import mark

    workers = max(1, min(jobs or _cores(), len(todo)))
    waiting = list(reversed(todo))
    tries = dict.fromkeys(todo, 0)
    while waiting:
        # Never forked from this process, which may have threads; a new pool after a worker was lost.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context, initializer=begin_worker) as pool:
            running: dict[Future[Marked], str] = {}
            while waiting or running:
                while waiting and len(running) < 2 * workers:
                    student = waiting.pop()
                    tries[student] += 1
                    running[pool.submit(mark, plan, student, workshop)] = student
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                lost = False
                for future in finished:
                    student = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        lost = True
                        if tries[student] < TRIES:
                            waiting.append(student)
                        else:
                            yield _given_up(student)
                if lost:
                    for future, student in running.items():
                        future.cancel()
                        waiting.append(student)
                        tries[student] -= 1
                    # One at a time from here, so that the one to blame is known.
                    workers = 1
                    break


def _given_up(student: str) -> Marked:
    return Marked(Outcome(student, "ungradable", f"the grader's own process ended {TRIES} times while marking it"))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
