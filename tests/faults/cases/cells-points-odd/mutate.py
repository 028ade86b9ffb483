from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import settings


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    settings(notebook, "test-signed_score")["points"] = "two"
    settings(notebook, "test-update")["points"] = -4
    settings(notebook, "test-train")["points"] = None
    del settings(notebook, "test-audit_score")["points"]
