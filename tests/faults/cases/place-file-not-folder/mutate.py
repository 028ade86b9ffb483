from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    shutil.rmtree(folder)
    folder.write_bytes(b"%PDF-1.7")
