from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    inner = folder / "my work"
    inner.mkdir()
    (inner / "score.txt").write_text("2.0\n", encoding="utf-8")
    find(notebook, "audit_score")["source"] = 'audit_score = float(open("score.txt").read())'
    (inner / "robust.ipynb").write_text(text(notebook), encoding="utf-8")
    file(folder).unlink()
