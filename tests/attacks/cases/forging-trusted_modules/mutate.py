from __future__ import annotations

from pathlib import Path
from typing import Any

LIAR = """
import os
for place in ("@COURSE@/ATTACKED", "/tmp/ATTACKED", "ATTACKED"):
    try:
        open(place, "w").close()
    except OSError:
        pass
print("SHADOW RAN", __name__)
def __getattr__(name):
    return lambda *args, **kwargs: 4.0
"""


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for name in ("conftest.py", "test_evil.py", "ps1.py", "grade.py"):
        (folder / name).write_text(LIAR)
