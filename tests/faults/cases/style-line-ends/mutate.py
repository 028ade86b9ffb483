from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import find


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    find(notebook, "update")["source"] = find(notebook, "update")["source"].replace("\n", "\r\n") + "\r\n\x0c"
    find(notebook, "train")["source"] = find(notebook, "train")["source"].replace("\n", "\r") + "\r# end\x00"
