"""Loading student code from the corpus of variants."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).parents[1] / "corpus"


@dataclass(frozen=True)
class Variant:
    """One variant with what its header says about it."""

    exercise: str
    path: Path
    verdict: str
    expect: float
    diagnosis: tuple[str, ...]

    def candidate(self) -> Any:
        """Run the file as a cell would and return what it defines."""
        space: dict[str, Any] = {}
        exec(compile(self.path.read_text(encoding="utf-8"), self.path.name, "exec"), space)
        return space[self.exercise]


def variants() -> list[Variant]:
    """All variants, in the order of their files."""
    return [_read(path) for path in sorted(CORPUS.glob("*/*.py"))]


def _read(path: Path) -> Variant:
    header = dict(re.findall(r"^# (\w+): (.*)$", path.read_text(encoding="utf-8"), re.M))
    names = tuple(name.strip() for name in header.get("diagnosis", "").split(";") if name.strip())
    return Variant(path.parent.name, path, header["verdict"], float(header["expect"]), names)
