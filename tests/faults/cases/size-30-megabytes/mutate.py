from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    picture = {"output_type": "display_data", "data": {"image/png": "iVBORw0KGgo" + "A" * 10_000_000}, "metadata": {}}
    find(notebook, "update")["outputs"] = [picture] * 3
