"""The reference of ``perceptron_ref``: what its functions promise, taken from their docstrings, and never their source.

Only the mathematics is shown. `answers`, the catalogue of misconceptions, and what judges and explains answers are
left out of every site: they are of no use to readers, and of much use to whoever wants points without work.
"""

from __future__ import annotations

from pathlib import Path

from ..exercises import names

MODULES = {
    "primal": "The primal perceptron",
    "trace": "The record of a run",
    "proof": "What one update does",
    "errors": "Errors and the criterion",
    "bound": "The convergence bound",
    "dual": "The dual form",
    "kernels": "Kernels",
}
"""What a site shows, in the order of the lessons; a new module is shown only once it is listed here."""

_WITH = """\
The mathematics of the course, worked out as small pure functions. These pages are made from their docstrings.
"""
_WITHOUT = """\
The mathematics of the course, worked out as small pure functions. These pages are made from their docstrings. What
answers a graded exercise is left out here.
"""


def write_reference(folder: Path, *, solutions: bool) -> None:
    """Write one page per module to `folder`; without `solutions`, functions that answer an exercise are left out."""
    folder.mkdir()
    toctree = "\n".join(MODULES)
    listed = "\n".join(f"- [{title}]({module}.md)" for module, title in MODULES.items())
    (folder / "index.md").write_text(
        f"# Reference\n\n{_WITH if solutions else _WITHOUT}\n{listed}\n\n```{{toctree}}\n:hidden:\n\n{toctree}\n```\n",
        encoding="utf-8",
    )
    left_out = "" if solutions else ":exclude-members: " + ", ".join(names()) + "\n"
    for module, title in MODULES.items():
        (folder / f"{module}.md").write_text(
            f"# {title}\n\n```{{eval-rst}}\n.. automodule:: perceptron_ref.{module}\n"
            f"   :members:\n   :member-order: bysource\n{'   ' + left_out if left_out else ''}```\n",
            encoding="utf-8",
        )
