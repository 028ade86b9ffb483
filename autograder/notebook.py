"""What a notebook shows when a check names something that does not exist."""

from __future__ import annotations

import re
from types import TracebackType
from typing import Any

_JUDGING = re.compile(r"\b(check|grade)\(")


class MissingName(NameError):
    """A name that a check needs is not defined; shown as one sentence, without a stack."""

    def _render_traceback_(self) -> list[str]:
        return [f"MissingName: {self}"]


def explain_missing_names(shell: Any) -> None:
    """Let `shell` answer a NameError in a check cell with what to do about it."""

    def handler(
        self: Any, kind: type[BaseException], error: BaseException, trace: TracebackType, tb_offset: int | None = None
    ) -> list[str] | None:
        cell = self.user_ns.get("In", [""])[-1] or ""
        missing = getattr(error, "name", None)
        if missing and _JUDGING.search(cell):
            from .exercises import find, names

            what = "name"
            if missing in names():
                what = "function" if find(missing).kind == "function" else "value"
            error = MissingName(
                f"there is no {what} called {missing!r} yet. Run the cell that defines it first, and spell the name "
                "exactly as the exercise gives it."
            )
            kind = MissingName
        self.showtraceback((kind, error, trace), tb_offset=tb_offset)
        return None

    shell.set_custom_exc((NameError,), handler)
