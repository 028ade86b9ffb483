"""The cell that brings the checks into a notebook in the browser, where Python begins with nothing installed."""

from __future__ import annotations

from ..bundle.colab import with_cell

CELL_ID = "in-the-browser"

# The packages that the kernel brings stay as they are: the one for students asks for a real ipykernel.
_SOURCE = """\
# For the browser: run this cell first, and again whenever the kernel was restarted. Anywhere else, it does nothing.
import sys

if sys.platform == "emscripten":
    import piplite

    await piplite.install(["numpy", "matplotlib"])
    await piplite.install("{package}", deps=False)
    print("Ready: the checks are installed.")
"""


def with_browser_cell(notebook: bytes, package: str) -> bytes:
    """The released `notebook` with one more cell below its title, which installs `package`; every other cell stays.

    The cell has no nbgrader metadata, so it comes back as a cell of the student's own.
    """
    return with_cell(notebook, CELL_ID, _SOURCE.format(package=package))
