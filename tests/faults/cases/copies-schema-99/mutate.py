from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import settings


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    settings(notebook, "update")["schema_version"] = 99
    settings(notebook, "test-update")["schema_version"] = 99
