from __future__ import annotations

import contextlib
import os
import socket
from pathlib import Path
from typing import Any


def mutate(_notebook: dict[str, Any], folder: Path) -> None:
    (folder / "timestamp.txt").unlink()
    with contextlib.chdir(folder), socket.socket(socket.AF_UNIX) as service:
        service.bind("service")  # relative: the whole path would be too long for a socket
        for name in ("pipe", "timestamp.txt"):
            os.mkfifo(name)
