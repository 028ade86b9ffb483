from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any


def mutate(_notebook: dict[str, Any], folder: Path) -> None:
    # Together just below the system's 4,096: from where it is copied to, the path is a little longer.
    length = 4088 - len(str(folder))
    names = ["d" * 249] * (length // 250) + ["d" * max(1, length % 250 - 1)]
    with contextlib.chdir(folder):
        for name in names[:-1]:
            os.mkdir(name)  # noqa: PTH102  (a path of this length is at its end)
            os.chdir(name)
        with open(names[-1], "w", encoding="utf-8") as leaf:  # noqa: PTH123
            leaf.write("x")
