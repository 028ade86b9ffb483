from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

from tests.faults.edit import file, find, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "audit_score")["source"] = 'audit_score = float(open("score.txt").read())'
    with zipfile.ZipFile(folder / "handed in.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("ps1/robust.ipynb", text(notebook))
        archive.writestr("ps1/score.txt", "2.0\n")
    file(folder).unlink()
