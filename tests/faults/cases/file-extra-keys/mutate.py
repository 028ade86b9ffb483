from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["vscode"] = {"interpreter": {"hash": "31f2"}}
    for cell in notebook["cells"]:
        cell["executionInfo"] = {"elapsed": 12, "user": {"displayName": "A. Student"}}
        cell["metadata"]["colab"] = {"base_uri": "https://localhost:8080/"}
