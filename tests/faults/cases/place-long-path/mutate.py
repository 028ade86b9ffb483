from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any


def mutate(_notebook: dict[str, Any], folder: Path) -> None:
    name = "d" * 250
    with contextlib.chdir(folder):
        for _ in range((4090 - len(str(folder))) // (len(name) + 1)):
            os.mkdir(name)  # noqa: PTH102  (a path of this length is at its end)
            os.chdir(name)
        with open("leaf.txt", "w", encoding="utf-8") as leaf:  # noqa: PTH123
            leaf.write("x")
