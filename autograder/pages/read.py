"""Reading the notebook that becomes a page, outputs included; everything that is wrong with it is one sentence."""

from __future__ import annotations

import json
import stat
import warnings
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from ..errors import UserError

MOST_BYTES = 100_000_000
"""A larger page would be one that no browser opens."""


def read(path: Path) -> NotebookNode:
    """The notebook in the file `path`, as nbformat 4.

    Raises UserError, naming the file and what to do, where there is none.
    """
    value = _json(path, _bytes(path))
    if not isinstance(value, dict) or not isinstance(value.get("nbformat"), int):
        raise UserError(f"{path} is JSON, but not a notebook; name a file that Jupyter saved, with the ending .ipynb")
    version = value["nbformat"]
    if version < 4:
        raise UserError(f"{path} is in the old notebook format {version}; open it in JupyterLab, save it and try again")
    if version > 4:
        raise UserError(f"{path} is in notebook format {version}, and this reads format 4; save it as format 4")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about cell ids, which a page does not need
            notebook = nbformat.v4.reads_json(json.dumps(value))
            nbformat.validate(notebook, relax_add_props=True)
    except (nbformat.ValidationError, AttributeError, KeyError, TypeError, ValueError) as error:
        what = str(error).partition("\n")[0][:120]
        raise UserError(
            f"{path} is a damaged notebook ({what}); open it in JupyterLab, save it and try again"
        ) from None
    except RecursionError:
        raise UserError(f"{path} nests lists far deeper than any notebook; save it again from JupyterLab") from None
    return notebook


def _bytes(path: Path) -> bytes:
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise UserError(f"{path} is a folder; name the notebook in it, a file that ends in .ipynb")
        if not stat.S_ISREG(found.st_mode):
            raise UserError(f"{path} is not an ordinary file; name a notebook, a file that ends in .ipynb")
        if found.st_size > MOST_BYTES:
            size = found.st_size // 1_000_000
            raise UserError(
                f"{path} has {size} MB, and a page can be made of {MOST_BYTES // 1_000_000} MB at most; "
                "clear its large outputs in JupyterLab, save it and try again"
            )
        return path.read_bytes()
    except FileNotFoundError:
        raise UserError(f"there is no file {path}; look at how its name is spelt") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UserError(f"{path} cannot be read ({reason}); look at its name and who may read it") from None


def _json(path: Path, data: bytes) -> Any:
    if not data.strip(b"\x00 \t\r\n"):
        raise UserError(f"{path} is empty; save it again from JupyterLab")
    try:
        return json.loads(data.decode(json.detect_encoding(data), "replace").lstrip("\ufeff"), strict=False)
    except json.JSONDecodeError as error:
        raise UserError(
            f"{path} is not a notebook: it is no JSON from line {error.lineno}, column {error.colno} on; "
            "save it again from JupyterLab"
        ) from None
    except RecursionError:
        raise UserError(f"{path} nests lists far deeper than any notebook; save it again from JupyterLab") from None
    except ValueError as error:
        raise UserError(f"{path} cannot be read ({error}); save it again from JupyterLab") from None
