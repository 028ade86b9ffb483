from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    with zipfile.ZipFile(folder / "robust.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(file(folder), "robust.ipynb")
    file(folder).unlink()
