from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    (folder / "mine.py").write_text("import numpy as np\n\n\n" + find(notebook, "update")["source"], encoding="utf-8")
    (folder / "data").mkdir()
    (folder / "data" / "score.txt").write_text("2.0\n", encoding="utf-8")
    find(notebook, "update")["source"] = "from mine import update"
    find(notebook, "audit_score")["source"] = 'audit_score = float(open("data/score.txt").read())'
    file(folder).write_text(text(notebook), encoding="utf-8")
