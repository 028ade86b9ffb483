from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import file, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).unlink()
    file(folder).mkdir()
    (file(folder) / "robust.ipynb").write_text(text(notebook), encoding="utf-8")
    (file(folder) / "data.csv").write_text("1,2\n", encoding="utf-8")
