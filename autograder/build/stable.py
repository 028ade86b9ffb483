"""Outputs without what changes from run to run: the last step of the executed solutions.

Named in `nbgrader_config.py`, so nbgrader's own ``generate_solution`` writes the same bytes as the build.
"""

from __future__ import annotations

import base64
import binascii
import re
import struct
from collections.abc import Iterator
from typing import Any

from nbgrader.preprocessors import NbGraderPreprocessor

_ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")
_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Pixels and how to read them; everything else (software, dates) is dropped.
_PNG_CHUNKS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"pHYs"}


class SettleOutputs(NbGraderPreprocessor):  # type: ignore[misc]
    """Make an executed notebook depend on its sources alone, not on when and where it ran."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Settle every code cell of `nb`, and forget the version of the Python that ran it."""
        language = nb.metadata.get("language_info", {})
        language.pop("version", None)
        for cell in nb.cells:
            cell.metadata.pop("execution", None)
            if cell.cell_type == "code":
                cell.outputs = settle(cell.outputs)
        return nb, resources


def settle(outputs: list[Any]) -> list[Any]:
    """Return `outputs` with split streams joined, memory addresses blanked and PNG chunks of no use dropped."""
    settled: list[Any] = []
    for output in outputs:
        if output["output_type"] == "stream":
            # A kernel sends what a cell prints in pieces whose ends depend on the clock.
            same = [o for o in settled if o["output_type"] == "stream" and o["name"] == output["name"]]
            if same:
                same[0]["text"] += output["text"]
                continue
        settled.append(output)
    for output in settled:
        if output["output_type"] == "stream":
            output["text"] = _ADDRESS.sub("0x…", output["text"])
        for mime, data in output.get("data", {}).items():
            if mime == "image/png":
                output["data"][mime] = settle_png(data)
            elif isinstance(data, str):
                output["data"][mime] = _ADDRESS.sub("0x…", data)
    return settled


def settle_png(data: str) -> str:
    """Drop the text and date chunks of a base64 PNG; data that is no PNG comes back as it is."""
    try:
        raw = base64.b64decode(data, validate=False)
    except binascii.Error:
        return data
    if not raw.startswith(_PNG_SIGNATURE):
        return data
    kept = b"".join(chunk for name, chunk in _png_chunks(raw) if name in _PNG_CHUNKS)
    return base64.b64encode(_PNG_SIGNATURE + kept).decode("ascii") + "\n"


def _png_chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and bytes of each chunk: a length, a name, the data, a checksum (PNG specification, section 5.3)."""
    position = len(_PNG_SIGNATURE)
    while position + 12 <= len(raw):
        (length,) = struct.unpack(">I", raw[position : position + 4])
        end = position + 12 + length
        yield raw[position + 4 : position + 8], raw[position:end]
        position = end
