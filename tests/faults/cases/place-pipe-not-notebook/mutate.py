from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(_notebook: dict[str, Any], folder: Path) -> None:
    file(folder).unlink()
    os.mkfifo(file(folder))
