from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    path = folder / "examples.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    for entry in data["exercises"].values():
        for example in entry.get("examples", ()):
            example["expected"] = 9.75
        entry["wrong_turns"] = []
        if "expected_hash" in entry:
            entry["expected_hash"] = ""
    path.write_text(json.dumps(data), encoding="utf-8")
