from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

from tests.faults.edit import file


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    file(folder).write_bytes(gzip.compress(file(folder).read_bytes()))
