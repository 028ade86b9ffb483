"""Running a command and measuring what it and everything below it takes."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

SAMPLE_SECONDS = 0.5


@dataclass(frozen=True)
class Usage:
    """Seconds on the clock, CPU seconds of the whole process tree, and its peak memory in MiB.

    Memory is the sum of the tree's proportional shares (PSS), so that forks that share pages count them once.
    """

    wall: float
    cpu: float
    memory: float
    code: int
    out: str


def measure(
    command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None, given: str = ""
) -> Usage:
    """Run `command` in `folder` and measure it."""
    started = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, env={**os.environ, **(environment or {})}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    peak = _Peak(process.pid)
    peak.start()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(given)
    process.stdin.close()
    out = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    peak.done.set()
    peak.join()
    process.returncode = os.waitstatus_to_exitcode(status)
    return Usage(wall, usage.ru_utime + usage.ru_stime, peak.highest / 2**20, process.returncode, out)


class _Peak(threading.Thread):
    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.root = psutil.Process(pid)
        self.highest = 0
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.wait(SAMPLE_SECONDS):
            self.highest = max(self.highest, self._now())

    def _now(self) -> int:
        total = 0
        try:
            tree = [self.root, *self.root.children(recursive=True)]
        except psutil.Error:
            return 0
        for process in tree:
            try:
                total += process.memory_full_info().pss
            except (psutil.Error, OSError):
                continue
        return total
