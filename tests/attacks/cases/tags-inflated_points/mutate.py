from __future__ import annotations

from pathlib import Path
from typing import Any


def tests(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader", {}).get("grade")]


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for cell, points in zip(tests(notebook), (1000, -1, float("inf"), 0), strict=True):
        cell["metadata"]["nbgrader"]["points"] = points
        cell["metadata"]["nbgrader"]["checksum"] = "0" * 32
