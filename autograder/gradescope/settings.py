"""How a Gradescope autograder grades: decided when its zip is made, kept in it as a file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from ..errors import UserError
from ..exchange.gradescope import Visibility

FILE_NAME = "settings.json"


@dataclass(frozen=True)
class Settings:
    """What is graded, and how.

    Attributes
    ----------
    assignment, notebook
        such as ``ps1`` and ``primal_algorithm``.
    visibility
        when students see verdicts and points, in Gradescope's words.
    cell_seconds, total_seconds
        limits of one cell and of a whole submission. Gradescope itself stops after ten minutes, unless told otherwise.
    unsafe_no_sandbox
        whether to grade where submissions cannot be isolated.
    """

    assignment: str
    notebook: str
    visibility: Visibility = "after_due_date"
    cell_seconds: float = 30.0
    total_seconds: int = 540
    unsafe_no_sandbox: bool = False

    def as_bytes(self) -> bytes:
        """The file that `read_settings` reads."""
        return (json.dumps(asdict(self), indent=1) + "\n").encode()


def read_settings(folder: Path) -> Settings:
    """The settings in `folder`; raises `UserError` if they are not there, or not what `Settings` wrote."""
    path = folder / FILE_NAME
    try:
        return Settings(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise UserError(f"{path} cannot be read ({error}); make the zip again with `autograder gradescope`") from error
