from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    inside = file(folder).read_bytes()
    with zipfile.ZipFile(file(folder), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("robust.ipynb", inside)
