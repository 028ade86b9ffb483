from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    with zipfile.ZipFile(folder / "ps1.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(file(folder), "ps1/robust.ipynb")
        archive.writestr("__MACOSX/ps1/._robust.ipynb", b"\x00\x05\x16\x07")
        archive.writestr("ps1/.ipynb_checkpoints/robust-checkpoint.ipynb", "{}")
    file(folder).unlink()
