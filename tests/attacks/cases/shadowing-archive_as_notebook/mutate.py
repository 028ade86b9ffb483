from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    with zipfile.ZipFile(folder / "submission.zip", "w") as archive:
        archive.writestr("../../victim/ps1/hardened.ipynb", json.dumps(notebook))
        archive.writestr("../../../ATTACKED", "taken over")
    (folder / "submission.zip").rename(folder / "hardened.ipynb")
