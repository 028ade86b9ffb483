from __future__ import annotations

from pathlib import Path
from typing import Any


def tests(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader", {}).get("grade")]


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"]["nbclient"] = {"allow_errors": True, "force_raise_errors": False, "skip_cells_with_tag": "x"}
    for cell in tests(notebook):
        cell["metadata"]["tags"] = ["raises-exception", "x", "remove_output", "nbval-skip"]
        cell["metadata"]["execution"] = {"status": "idle", "allow_errors": True}
