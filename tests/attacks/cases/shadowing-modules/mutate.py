from __future__ import annotations

from pathlib import Path
from typing import Any

LIAR = """
import os
for place in ("@COURSE@/ATTACKED", "/tmp/ATTACKED", "ATTACKED"):
    try:
        open(place, "w").close()
    except OSError:
        pass
print("SHADOW RAN", __name__)
def __getattr__(name):
    return lambda *args, **kwargs: 4.0
"""


NAMES = ("numpy", "json", "autograder", "perceptron_ref", "IPython", "matplotlib", "typing", "os", "hardened", "ast")


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    for name in NAMES:
        (folder / f"{name}.py").write_text(LIAR)
    for name in ("nbgrader", "nbconvert", "traitlets", "jupytext"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(LIAR)
