from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"]["loss"] = float("nan")
    find(notebook, "update")["outputs"] = [{"output_type": "execute_result", "data": float("inf")}]
