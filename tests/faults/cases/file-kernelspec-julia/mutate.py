from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    notebook["metadata"]["kernelspec"] = {"display_name": "Julia 1.11", "language": "julia", "name": "julia-1.11"}
    notebook["metadata"]["language_info"] = {"name": "julia", "file_extension": ".jl"}
