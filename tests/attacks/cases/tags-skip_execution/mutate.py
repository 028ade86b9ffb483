from __future__ import annotations

from pathlib import Path
from typing import Any


def tests(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader", {}).get("grade")]


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for cell in tests(notebook):
        cell["metadata"]["tags"] = ["skip-execution"]
