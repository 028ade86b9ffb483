from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for name in ("signed_score", "update", "train"):
        find(notebook, name)["source"] = find(notebook, name)["source"].replace("    ", "\t")
