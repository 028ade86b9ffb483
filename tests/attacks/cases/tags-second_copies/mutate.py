from __future__ import annotations

from pathlib import Path
from typing import Any


def tests(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["metadata"].get("nbgrader", {}).get("grade")]


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for number, cell in enumerate(tests(notebook)):
        easy = {**cell, "id": f"easy-{number}", "source": "pass", "metadata": {**cell["metadata"], "tags": []}}
        place = notebook["cells"].index(cell)
        notebook["cells"].insert(place + number % 2, easy)
