"""A marker process: marks one submission after the other for a worker, with a warm player of its own."""

from __future__ import annotations

import os
import pickle
import sys
import threading
from multiprocessing.connection import Connection
from pathlib import Path

from ..start_up import without_slow_grammars
from .markers import IDLE_SECONDS, Said
from .task import PLAN, RESULT


def main() -> None:
    """Serve the worker whose connection is named on the command line, until it is gone or has no more work."""
    workshop, connection, alive = Path(sys.argv[2]), Connection(int(sys.argv[3])), int(sys.argv[4])
    threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
    without_slow_grammars()
    from ..batch.mark import mark
    from ..player import SandboxUnavailable

    plan = pickle.loads((workshop / PLAN).read_bytes())
    while connection.poll(IDLE_SECONDS):
        try:
            student, folder = connection.recv()
        except EOFError:
            return
        try:
            _keep(mark(plan, student, Path(folder)), Path(folder))
            said = Said("marked")
        except SandboxUnavailable as problem:
            said = Said("no sandbox", str(problem))
        except OSError as problem:
            said = Said("trouble", str(problem), problem.errno)
        connection.send(said)


def _keep(marked: object, folder: Path) -> None:
    """Put the result beside the finished folder, in one step."""
    draft = folder / f"{RESULT}.draft"
    draft.write_bytes(pickle.dumps(marked))
    draft.replace(folder / RESULT)


def _end_with(alive: int) -> None:
    os.read(alive, 1)
    os._exit(1)
