"""The variants that the sample class hands in: right and wrong programs with the score each should get."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError

_HEADER = re.compile(r"#\s*([a-z]+):\s*(.*)")


@dataclass(frozen=True)
class Variant:
    """One answer to one exercise, the score it should get (0..1) and what is wrong with it."""

    name: str
    exercise: str
    source: str
    about: str
    expect: float

    @property
    def right(self) -> bool:
        """Whether it should get full marks."""
        return self.expect >= 1.0


def read_variants(corpus: Path, exercises: list[str]) -> dict[str, list[Variant]]:
    """Variants in the folder `corpus` of each of the `exercises`, in the order of their file names."""
    if not corpus.is_dir():
        raise UserError(f"{corpus}: there is no such folder; name the folder of variants with --corpus")
    return {name: [read_variant(path) for path in sorted((corpus / name).glob("*.py"))] for name in exercises}


def read_variant(path: Path) -> Variant:
    """Read one variant: comment lines ``# key: value`` on top, then what a student would write."""
    lines = path.read_text(encoding="utf-8").splitlines()
    header: dict[str, str] = {}
    while lines and (found := _HEADER.fullmatch(lines[0].strip())):
        header[found[1]] = found[2].strip()
        lines.pop(0)
    try:
        # A right variant need not say that it should get everything.
        expect = float(header.get("expect", "1" if header.get("verdict") == "correct" else ""))
    except ValueError:
        raise UserError(f"{path}: no expected score on top; add a line such as `# expect: 0.45`") from None
    return Variant(
        header.get("id", path.stem), path.parent.name, "\n".join(lines).strip(), header.get("about", ""), expect
    )
