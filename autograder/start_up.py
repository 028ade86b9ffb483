"""Starting quickly: what need not be loaded is not."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from multiprocessing.connection import wait


def without_slow_grammars() -> None:
    """Keep jsonschema from loading its checker of internationalised addresses, which compiles a grammar for 2 s.

    jsonschema does without where that package is missing, and no schema of a notebook asks for such an address. To
    be called before anything imports nbformat.
    """
    if "jsonschema" not in sys.modules:
        sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def begin_worker() -> None:
    """Begin a worker process of a batch. Here, because a new process loads the module of what it begins with."""
    without_slow_grammars()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this worker when the process that started it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
