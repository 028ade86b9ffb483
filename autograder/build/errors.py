"""The one error of the build."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..errors import UserError


@dataclass(frozen=True)
class Place:
    """Where in a lesson something is: the file, the line of the cell's marker (from 1), the marker itself."""

    path: Path
    line: int | None = None
    marker: str = ""

    def __str__(self) -> str:
        where = "/".join(self.path.parts[-2:])
        if self.line is not None:
            where += f", line {self.line}"
        return f"{where} ({self.marker})" if self.marker else where


class LessonError(UserError):
    """Something that stops the build; its text is one sentence with the file, the cell and what to do."""

    def __init__(self, where: Place | Path | str, problem: str) -> None:
        where = Place(where) if isinstance(where, Path) else where
        super().__init__(f"{where}: {problem}")
