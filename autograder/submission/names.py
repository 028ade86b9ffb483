"""File names under which a notebook may have been handed in."""

from __future__ import annotations

import re

# What browsers, learning platforms and JupyterLab hang onto a name, and what people write instead of a blank.
_ENDINGS = (".ipynb", ".ipynb.txt", ".ipynb.json")
_SEPARATORS = re.compile(r"[\s_.()\[\]-]+")


def is_notebook(file_name: str) -> bool:
    """Whether a file of this name can be a notebook; a second ending that a browser added is no matter."""
    return file_name.lower().endswith(_ENDINGS) and not file_name.startswith(("._", "~"))


def stem(file_name: str) -> str:
    """The name of a notebook without its ending."""
    lower = file_name.lower()
    longest = max((ending for ending in _ENDINGS if lower.endswith(ending)), key=len, default="")
    return file_name[: len(file_name) - len(longest)]


def resembles(file_name: str, notebook: str) -> bool:
    """Whether the name has the name of `notebook` in it, give or take capitals, separators and what stands around it.

    ``Primal-Algorithm (1).ipynb`` and ``ada_primal_algorithm.ipynb`` resemble ``primal_algorithm``.
    """
    return f"_{_plain(notebook)}_" in f"_{_plain(_without_copy(stem(file_name)))}_"


def _without_copy(name: str) -> str:
    # JupyterLab puts no separator between the word and the number; a bare number would part the name's words.
    return re.sub(r"-copy\d*$", "", name, flags=re.IGNORECASE)


def _plain(name: str) -> str:
    return _SEPARATORS.sub("_", name.casefold()).strip("_")
