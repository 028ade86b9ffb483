"""Running a command and measuring what it and everything below it takes."""

from __future__ import annotations

import contextlib
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

    CPU seconds are counted by a control group where there is one. Elsewhere `whole` is false: processes that end with
    their namespace are never waited for by their parent, so what they used is missing.

    Memory is the sum of the tree's proportional shares (PSS), so that forks that share pages count them once.
    """

    wall: float
    cpu: float
    memory: float
    code: int
    out: str
    whole: bool


def measure(
    command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None, given: str = ""
) -> Usage:
    """Run `command` in `folder` and measure it."""
    group = _cpu_group()
    if group is not None:
        command = ["sh", "-c", 'echo $$ > "$0"; exec "$@"', str(group / "cgroup.procs"), *command]
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
    cpu = usage.ru_utime + usage.ru_stime if group is None else _cpu_seconds(group)
    return Usage(wall, cpu, peak.highest / 2**20, process.returncode, out, group is not None)


def _cpu_group() -> Path | None:
    """A new control group that counts CPU time; None where groups cannot be made."""
    for base in (Path("/sys/fs/cgroup/cpuacct"), Path("/sys/fs/cgroup")):
        group = base / f"bench-{os.getpid()}-{time.monotonic_ns()}"
        try:
            group.mkdir()
        except OSError:
            continue
        if (group / "cpuacct.usage").exists() or (group / "cpu.stat").exists():
            return group
        group.rmdir()
    return None


def _cpu_seconds(group: Path) -> float:
    """What the processes of `group` have used; removes the group, which must be empty."""
    usage = group / "cpuacct.usage"
    if usage.exists():
        seconds = int(usage.read_text()) / 1e9
    else:
        stat = dict(line.split() for line in (group / "cpu.stat").read_text().splitlines())
        seconds = int(stat["usage_usec"]) / 1e6
    for _ in range(50):
        with contextlib.suppress(OSError):
            group.rmdir()
            break
        time.sleep(0.1)
    return seconds


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
