from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.faults.edit import code, file, text


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    holiday = {"cells": [code("import math\nmath.pi")], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    file(folder).unlink()
    (folder / "holiday.ipynb").write_text(text(holiday), encoding="utf-8")
