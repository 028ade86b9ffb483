from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).unlink()
    (folder / "data").write_text("a file\n", encoding="utf-8")
    (folder / "work" / "data").mkdir(parents=True)
    (folder / "work" / "data" / "score.txt").write_text("2.0\n", encoding="utf-8")
    find(notebook, "audit_score")["source"] = 'audit_score = float(open("data/score.txt").read())'
    (folder / "work" / "robust.ipynb").write_text(text(notebook), encoding="utf-8")
