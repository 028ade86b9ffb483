"""Doing something with many submissions at once, in worker processes that end with this one."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import TypeVar

from ..start_up import begin_worker
from .outcome import TRIES, Marked, Outcome
from .plan import Plan

Item = TypeVar("Item")
Result = TypeVar("Result")


def mark_all(plan: Plan, todo: list[str], workshop: Path, jobs: int = 0) -> Iterator[Marked]:
    """Mark the submissions of the students in `todo`, over all cores or `jobs` workers; each comes once it is done."""
    from .mark import mark

    return in_workers(partial(_mark, mark, plan, workshop), todo, _given_up, jobs or cores())


def _mark(mark: Callable[[Plan, str, Path], Marked], plan: Plan, workshop: Path, student: str) -> Marked:
    return mark(plan, student, workshop)


def in_workers(
    act: Callable[[Item], Result],
    todo: Sequence[Item],
    given_up: Callable[[Item], Result],
    workers: int,
    preload: str = "",
) -> Iterator[Result]:
    """What `act` makes of each item of `todo`, in `workers` processes; each result comes as it is finished.

    Never more than twice as many are under way as there are workers, so that a large class takes no more memory.
    An item whose worker process ended under it `TRIES` times is `given_up`. With the name of a module to `preload`,
    workers start as copies of a process that has loaded it.
    """
    workers = max(1, min(workers, len(todo)))
    most = 2 * workers
    waiting = list(reversed(range(len(todo))))
    tries = dict.fromkeys(waiting, 0)
    while waiting:
        # Never forked from this process, which may have threads; a new pool after a worker was lost.
        context = multiprocessing.get_context("forkserver" if preload else "spawn")
        if preload:
            context.set_forkserver_preload([preload])
        with ProcessPoolExecutor(workers, mp_context=context, initializer=begin_worker) as pool:
            running: dict[Future[Result], int] = {}
            while waiting or running:
                lost = False
                while waiting and len(running) < most:
                    place = waiting[-1]
                    try:
                        running[pool.submit(act, todo[place])] = place
                    except BrokenProcessPool:  # a worker ended while the caller looked at a result
                        lost = True
                        break
                    tries[waiting.pop()] += 1
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    place = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        lost = True
                        if tries[place] < TRIES:
                            waiting.append(place)
                        else:
                            yield given_up(todo[place])
                if lost:
                    for future, place in running.items():
                        future.cancel()
                        waiting.append(place)
                        tries[place] -= 1
                    # One at a time from here, so that the one to blame is known.
                    workers = most = 1
                    break


def _given_up(student: str) -> Marked:
    return Marked(Outcome(student, "ungradable", f"the grader's own process ended {TRIES} times while marking it"))


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
