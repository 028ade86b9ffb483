"""Finding the scheduler, waiting for a first worker, and seeing to it that all run the same autograder."""

from __future__ import annotations

import logging
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ..errors import UserError
from .code import CODE

FIRST_SECONDS = 10.0
"""How long a scheduler may take to answer."""

WORKER_SECONDS = 600.0
"""How long there may be no worker: a queue can take its time."""

_KEPT = "what is graded so far is kept"
_SAME = ("python", "dask", "distributed")


@contextmanager
def connected(address: str, announce: Callable[[str], None]) -> Iterator[Any]:
    """A client of the scheduler at `address` (or that wrote the file of that name), with at least one worker.

    Raises
    ------
    UserError
        if Dask is not installed, no scheduler answers, no worker joins, or the machines have different versions.
    """
    try:
        from distributed import Client
    except ImportError:
        raise UserError(
            "grading on a cluster needs Dask, which is not installed here; `pip install distributed` brings it"
        ) from None
    where: dict[str, Any] = {"scheduler_file": address} if Path(address).is_file() else {"address": address}
    with _silent():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                client = Client(**where, timeout=FIRST_SECONDS, name="autograder-grade", set_as_default=False)
            except (OSError, ValueError, TypeError) as error:
                raise UserError(f"no Dask scheduler answers at {address} ({_short(error)})") from error
        try:
            with scheduler_needed(address):
                _wait_for_worker(client, address, announce)
                _refuse_other_versions(client)
            yield client
        finally:
            with suppress(Exception):
                client.close(timeout=5)


@contextmanager
def _silent() -> Iterator[None]:
    """Keep Dask from logging tracebacks: what goes wrong is said once, in our words."""
    loggers = [logging.getLogger(name) for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


@contextmanager
def scheduler_needed(address: str) -> Iterator[None]:
    """Say in a sentence that the scheduler is gone, whatever Dask raises when it is."""
    try:
        yield
    except (CancelledError, OSError) as error:
        raise UserError(
            f"the Dask scheduler at {address} is gone ({_short(error)}); start it and run this again: {_KEPT}"
        ) from error


def refuse_long_without_worker(since: float, address: str) -> None:
    """Raise UserError if the cluster has had no worker since `since` (monotonic), and that is too long ago."""
    if time.monotonic() - since > WORKER_SECONDS:
        raise UserError(
            f"the scheduler at {address} has had no worker for {WORKER_SECONDS:g} seconds; start one and run this "
            f"again: {_KEPT}"
        )


def _wait_for_worker(client: Any, address: str, announce: Callable[[str], None]) -> None:
    since = time.monotonic()
    while not client.nthreads():
        announce(f"waiting for a worker to join {address}")
        refuse_long_without_worker(since, address)
        time.sleep(0.2)


def _refuse_other_versions(client: Any) -> None:
    found = client.get_versions()
    others = {"the scheduler": found["scheduler"], **_named(found["workers"])}
    for who, told in others.items():
        for package in _SAME:
            theirs, ours = (_release(one, package) for one in (told, found["client"]))
            if theirs != ours:
                raise UserError(f"{who} has {package} {theirs}, and this machine {ours}; all must have the same")
    code = {"the scheduler": client.run_on_scheduler(_question()), **_named(client.run(_question(), on_error="ignore"))}
    for who, theirs in code.items():
        if theirs != CODE:
            has = f"autograder {theirs}" if theirs else "no autograder of this kind"
            raise UserError(f"{who} has {has}, and this machine {CODE}; install the same everywhere and restart it")


def _named(workers: dict[str, Any]) -> dict[str, Any]:
    return {f"the worker {address}": told for address, told in workers.items()}


def _release(told: dict[str, Any], package: str) -> str:
    version = str(told["packages"].get(package) or "none")
    # Of Python, 3.12.1 and 3.12.7 understand each other.
    return ".".join(version.split(".")[:2]) if package == "python" else version


def _question() -> Callable[[], str]:
    def which_autograder() -> str:
        # Sent as it stands here: where it runs there may be no autograder, or one that knows nothing of clusters.
        try:
            from autograder.cluster.code import CODE
        except ImportError:
            return ""
        return CODE

    return which_autograder


def _short(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0][:200] if lines else type(error).__name__
