from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"]["kernelspec"] = {
        "display_name": "Python [conda env:ml-2026]",
        "name": "conda-env-ml-2026-py",
        "language": "python",
    }
