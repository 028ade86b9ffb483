"""CSV files as platforms and spreadsheets write them: read whatever their form, and written in the same form."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path

from ..errors import UserError
from ..submission.errors import quoted

_DELIMITERS = (",", ";", "\t")
_MOST_BYTES = 100_000_000


@dataclass
class Table:
    """A header, rows of cells, and how the file was written. Rows may be shorter than the header."""

    header: list[str]
    rows: list[list[str]] = field(default_factory=list)
    delimiter: str = ","
    newline: str = "\n"
    encoding: str = "utf-8"

    def column(self, *names: str) -> int | None:
        """The place of the first column that has one of these names, whatever the capitals."""
        known = [title.strip().casefold() for title in self.header]
        return next((known.index(name.casefold()) for name in names if name.casefold() in known), None)

    def cell(self, row: Sequence[str], column: int | None) -> str:
        """A cell without blanks around it; empty if there is no such column, or the row ends before it."""
        return row[column].strip() if column is not None and column < len(row) else ""


def read_table(path: Path) -> Table:
    """Read a CSV file: comma, semicolon or tab; UTF-8 with or without a mark, UTF-16, or Windows' Latin-1.

    Raises
    ------
    UserError
        if there is no such file, or it is no table.
    """
    try:
        data = path.read_bytes() if path.stat().st_size <= _MOST_BYTES else b""
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror or error}") from None
    return parse_table(data, path.name)


def parse_table(data: bytes, name: str) -> Table:
    """The table in `data`; `name` is what to call it in an error. Raises `UserError` as `read_table` does."""
    text, encoding = _decoded(data, name)
    if "\0" in text or not text.strip():
        raise UserError(f"{quoted(name)} is not a CSV file; save it as CSV (UTF-8), not as a workbook")
    readings = {delimiter: _records(text, delimiter, name) for delimiter in _DELIMITERS}
    delimiter = max(_DELIMITERS, key=lambda one: _regular(readings[one]))
    header, *rows = readings[delimiter]
    return Table(header, rows, delimiter, _line_end(text), encoding)


def _records(text: str, delimiter: str, name: str) -> list[list[str]]:
    try:
        return [record for record in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if record]
    except csv.Error as error:
        raise UserError(f"{quoted(name)} is not a CSV file that can be read: {error}") from None


def _regular(records: list[list[str]]) -> tuple[float, int]:
    """How much a reading looks like a table: the share of rows as long as the header, then the header's length."""
    width = len(records[0])
    return (sum(len(record) == width for record in records) / len(records) if width > 1 else 0.0), width


def _line_end(text: str) -> str:
    """How the header ends; line ends inside of quotes are cells' own."""
    within = False
    for place, letter in enumerate(text):
        within ^= letter == '"'
        if letter in "\r\n" and not within:
            return "\r\n" if text.startswith("\r\n", place) else letter
    return "\n"


def _decoded(data: bytes, name: str) -> tuple[str, str]:
    try:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            return data.decode("utf-16"), "utf-16"
        if data.startswith(b"\xef\xbb\xbf"):
            return data[3:].decode("utf-8"), "utf-8-sig"
    except UnicodeDecodeError:
        raise UserError(f"{quoted(name)} is damaged: it is not in the encoding that it begins with") from None
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1"), "latin-1"


def rendered(table: Table) -> bytes:
    """The file that holds `table`, in its own form."""
    parts = []
    for row in (table.header, *table.rows):
        line = io.StringIO()
        # With this line end csv quotes both of its characters inside cells, whatever the file's own line end.
        csv.writer(line, delimiter=table.delimiter, lineterminator="\r\n").writerow(row)
        parts.append(line.getvalue()[:-2] + table.newline)
    text = "".join(parts)
    try:
        return text.encode(table.encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8-sig", "replace")  # a folder's name need not be text


def write_whole(target: Path, data: bytes) -> None:
    """Write a file in one step: a full disk leaves the old one. Raises `UserError` where it cannot be written."""
    try:
        with tempfile.NamedTemporaryFile("wb", dir=target.parent, delete=False) as draft:
            draft.write(data)
        Path(draft.name).replace(target)
        target.chmod(0o644)
    except OSError as error:
        raise UserError(f"cannot write {target}: {error.strerror or error}") from None


def amount(number: float, comma: bool = False) -> str:
    """A score as platforms read it: at most four decimals, none that are zero."""
    text = f"{number:.4f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if comma else text


def parsed_amount(text: str) -> float | None:
    """The number in a cell, with decimal point or comma; None if there is none."""
    plain = text.strip().replace("\N{NO-BREAK SPACE}", "").replace("\N{NARROW NO-BREAK SPACE}", "")
    whole, mark, decimals = plain.replace(",", ".").rpartition(".")
    try:
        number = float(f"{whole.replace('.', '')}.{decimals}" if mark else plain)
    except ValueError:
        return None
    return number if isfinite(number) else None
