"""The page that the site begins with: the notebooks, and what works in a browser and what does not."""

from __future__ import annotations

from collections.abc import Sequence

from ..bundle.start_page import Block
from .handout import Part

LAB = "lab/index.html?path="
"""What opens a file of the site in JupyterLab, from the page at its top."""


def first_page(parts: Sequence[Part], *, serves_python: bool, server: str = "", opener: str = LAB) -> list[Block]:
    """The page about `parts`; `opener` stands before the file in the address of each notebook.

    With `serves_python` the site brings Python along, otherwise the reader's browser fetches it from `server`.
    """
    named = f" (`{server}`)" if server else ""
    origin = (
        "Python itself is part of this site; your browser asks nobody else for anything."
        if serves_python
        else "Python itself is **not** part of this site. When you open a notebook, your browser fetches it from the "
        f"public server of the Pyodide project{named}: about 35 MB the first time. Without a connection to it you "
        "can read the notebooks, but not run them."
    )
    return [
        Block("heading", ("The perceptron course, in your browser",)),
        Block(
            "text",
            ("Nothing needs to be installed. Open a notebook, and run its first code cell before anything else.",),
        ),
        Block(
            "points",
            tuple(f"[{part.title}]({opener}{part.assignment}/{part.notebook})" for part in parts),
        ),
        Block("heading", ("Where Python comes from",)),
        Block("text", (f"{origin} It runs inside your browser; what you type is sent to nobody.",)),
        Block("heading", ("Your work is kept in this browser only",)),
        Block(
            "points",
            (
                "Whatever you save stays in the storage of this browser on this computer. Clearing the browser's data "
                "deletes it, a private window forgets it, and no other computer has it.",
                "**Download your notebook** (File, Download) whenever you stop. That file is what you hand in.",
                "When a notebook was put right here after you had changed yours, you keep yours. To start afresh, "
                "delete your copy in the list of files: the one of the site comes back.",
            ),
        ),
        Block("heading", ("What is different from Python on a computer",)),
        Block(
            "points",
            (
                "The first start takes a while: a minute on a slow connection. The next is quicker.",
                "Python is several times slower. The checks take seconds rather than moments.",
                "A check still ends a loop that never ends, after five seconds; but not when the loop catches every "
                "exception (`except:` alone), nor inside one endless call into NumPy. And there is no Interrupt: "
                "a cell of your own that never ends is stopped with Kernel, Restart Kernel.",
                "There are no threads and no other processes. The course needs none.",
                "The checks read the recorded examples beside the notebook. If a check says that they are not there, "
                "the browser refuses this site a service worker: use a normal window instead of a private one, and an "
                "address that begins with https.",
            ),
        ),
        Block(
            "text",
            (
                "When something does not work here, the zip that your instructor gives you works on any computer with "
                "Python. The marks are the same: only what you hand in is graded, and not here.",
            ),
        ),
    ]
