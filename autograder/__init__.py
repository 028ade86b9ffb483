"""An autograder for notebooks that explains what went wrong.

Three faces, all usable from a notebook and from plain Python:

``check(name, candidate)``
    compares with the recorded examples of the lesson; needs no reference implementation.
``grade(name, candidate, points=...)``
    compares with ``perceptron_ref`` on fresh probes; for the instructor's machine.
``explore(X, y, thetas)``
    steps through a run that a student's code made.

``printed_item(user_name)`` shows the worked example that ps1 asks to check, on the student's own numbers if a course
gives everyone their own.

Importing this package never imports ``perceptron_ref``: only judging does, and only when it happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .checking import check
    from .explorer import explore
    from .grading import grade
    from .variants.printed import printed_item
    from .verdict import Verdict

__all__ = ["Verdict", "check", "explore", "grade", "printed_item"]
__version__ = "0.1.0"

_HOMES = {
    "check": "checking",
    "explore": "explorer",
    "grade": "grading",
    "printed_item": "variants.printed",
    "Verdict": "verdict",
}


def __getattr__(name: str) -> Any:
    # Loading on first use keeps `import autograder` at the cost of a dictionary.
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def load_ipython_extension(shell: Any) -> None:
    """Make a check of a name that does not exist say so in one sentence (``%load_ext autograder``)."""
    from .notebook import explain_missing_names

    explain_missing_names(shell)
