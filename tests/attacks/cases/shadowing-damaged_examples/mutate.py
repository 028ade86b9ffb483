from __future__ import annotations

import os
from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "examples.json").unlink()
    (folder / "examples.json").write_text('{"format": 1, "exercises": ' + "[" * 100_000, encoding="utf-8")
    (folder / "secret.json").symlink_to(folder.parents[2] / ".course_secret")
    (folder / "zero.bin").symlink_to("/dev/zero")
    os.mkfifo(folder / "pipe.txt")
