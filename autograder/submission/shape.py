"""Give whatever came out of a notebook file the shape of nbformat 4.5.

Everything is built anew from the parts that are as they should be, so the result is valid by construction, holds
plain JSON only, and can be written and read again.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

from nbformat import NotebookNode, from_dict

MINOR = 5
#: Deeper parts of metadata are dropped: nothing that a notebook needs lies there.
DEEPEST = 24

_CELL_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_JSON_MIME = re.compile(r"application/(.*\+)?json")
_TYPES = {"code": "code", "markdown": "markdown", "raw": "raw", "heading": "markdown", "html": "markdown"}


def shape(raw: Mapping[str, Any]) -> tuple[NotebookNode, list[str]]:
    """A valid notebook (nbformat 4.5, without outputs) of what `raw` holds, and notes on what was not as it should be.

    `raw` has the layout of nbformat 4: a mapping with a list of ``cells``. Never raises; `raw` is left alone.
    """
    found = raw.get("cells")
    entries: Sequence[Any] = found if isinstance(found, list | tuple) else ()
    cells, notes = [], []
    lost = sum(not isinstance(entry, Mapping) for entry in entries)
    if lost:
        notes.append(f"{lost} entries in the list of cells are not cells; they were left out.")
    unknown = unreadable = 0
    for entry in entries:
        if isinstance(entry, Mapping):
            kind = entry.get("cell_type")
            unknown += not isinstance(kind, str) or kind.lower() not in _TYPES
            unreadable += not (entry.get("source") is None or _is_text(entry["source"]))
            cells.append(_cell(entry))
    if unknown:
        notes.append(f"{unknown} cells have no type that notebooks know; they were kept as raw text or as code.")
    if unreadable:
        notes.append(f"{unreadable} cells have no readable source; what could not be read was left out.")
    name_cells(cells)
    metadata = _notebook_metadata(raw.get("metadata"))
    return from_dict({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": MINOR}), notes


def name_cells(cells: Sequence[dict[str, Any]]) -> None:
    """Give each cell without an id of its own one, in place; it depends on the cell's content and place only."""
    taken: set[str] = set()
    nameless = []
    for cell in cells:
        name = cell.get("id")
        if isinstance(name, str) and _CELL_ID.fullmatch(name) and name not in taken:
            taken.add(name)
        else:
            nameless.append(cell)
    count: dict[str, int] = {}
    for cell in nameless:
        text = f"{cell['cell_type']}\n{cell['source']}"
        base = name = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:12]
        while name in taken:
            count[base] = count.get(base, 1) + 1
            name = f"{base}-{count[base]}"
        taken.add(name)
        cell["id"] = name


def whole(text: str) -> str:
    """`text` with each lone surrogate, which no file can hold, as U+FFFD; halves that belong together are joined."""
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def _cell(entry: Mapping[str, Any]) -> dict[str, Any]:
    kind = entry.get("cell_type")
    cell_type = _TYPES.get(kind.lower()) if isinstance(kind, str) else None
    if cell_type is None:
        cell_type = "code" if "outputs" in entry or "execution_count" in entry else "raw"
    metadata = _cell_metadata(entry.get("metadata"))
    cell = {"id": entry.get("id"), "cell_type": cell_type, "metadata": metadata, "source": text_of(entry.get("source"))}
    if cell_type == "code":
        cell |= {"execution_count": None, "outputs": []}
    elif attachments := _attachments(entry.get("attachments")):
        cell["attachments"] = attachments
    return cell


def _is_text(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(line, str) for line in value))


def text_of(value: Any) -> str:
    """The text of a cell, which is one string or a list of lines; what is neither is left out."""
    if isinstance(value, str):
        return whole(value)
    if isinstance(value, list):
        return whole("".join(line for line in value if isinstance(line, str)))
    return ""


def _attachments(value: Any) -> dict[str, dict[str, Any]]:
    if not isinstance(value, Mapping):
        return {}
    kept: dict[str, dict[str, Any]] = {}
    for name, bundle in value.items():
        if isinstance(name, str) and isinstance(bundle, Mapping):
            good = {
                whole(mime): plain(data)
                for mime, data in bundle.items()
                if isinstance(mime, str) and (_is_text(data) or _JSON_MIME.fullmatch(mime))
            }
            if good:
                kept[whole(name)] = good
    return kept


def _cell_metadata(value: Any) -> dict[str, Any]:
    """The parts of a cell's metadata that the schema allows; timings are left out."""
    metadata = _mapping(value)
    metadata.pop("execution", None)
    tags = metadata.pop("tags", None)
    if isinstance(tags, list):
        metadata["tags"] = list(dict.fromkeys(t for t in tags if isinstance(t, str) and t.strip() and "," not in t))
    rules: dict[str, Any] = {
        "name": lambda v: isinstance(v, str) and v.strip() and "\n" not in v,
        "format": lambda v: isinstance(v, str),
        "jupyter": lambda v: isinstance(v, dict),
        "collapsed": lambda v: isinstance(v, bool),
        "scrolled": lambda v: isinstance(v, bool) or v == "auto",
    }
    return {key: item for key, item in metadata.items() if key not in rules or rules[key](item)}


def _notebook_metadata(value: Any) -> dict[str, Any]:
    """The parts of a notebook's metadata that the schema allows."""
    metadata = _mapping(value)
    for key in ("orig_nbformat", "orig_nbformat_minor"):
        metadata.pop(key, None)
    rules: dict[str, Any] = {
        "title": lambda v: isinstance(v, str),
        "authors": lambda v: isinstance(v, list),
        "kernelspec": lambda v: isinstance(v, dict) and _texts(v, "name", "display_name"),
        "language_info": lambda v: isinstance(v, dict) and _language(v),
    }
    return {key: item for key, item in metadata.items() if key not in rules or rules[key](item)}


def _language(info: dict[str, Any]) -> bool:
    optional = [key for key in ("file_extension", "mimetype", "pygments_lexer") if key in info]
    return _texts(info, "name", *optional) and isinstance(info.get("codemirror_mode", ""), str | dict)


def _texts(value: dict[str, Any], *keys: str) -> bool:
    return all(isinstance(value.get(key), str) for key in keys)


def _mapping(value: Any) -> dict[str, Any]:
    found = plain(value)
    return found if isinstance(found, dict) else {}


def plain(value: Any, depth: int = 0) -> Any:
    """`value` as JSON holds it, with None for what JSON cannot hold and for what lies too deep."""
    if isinstance(value, str):
        return whole(value)
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if depth < DEEPEST and isinstance(value, Mapping):
        return {whole(key): plain(item, depth + 1) for key, item in value.items() if isinstance(key, str)}
    if depth < DEEPEST and isinstance(value, list | tuple):
        return [plain(item, depth + 1) for item in value]
    return None
