from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.faults.edit import file, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).write_text(json.dumps(text(notebook)), encoding="utf-8")
