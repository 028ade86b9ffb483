"""A verdict as text, plain or with ANSI colours."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent, fill

from ..moment import Moment
from ..verdict import Verdict
from . import parts

WIDTH = 100

_GREEN, _RED, _BOLD, _DIM, _OFF = "\x1b[32m", "\x1b[31m", "\x1b[1m", "\x1b[2m", "\x1b[0m"


MOST_LINES = 24
"""Lines of a screen; a verdict that would be longer leaves out calls that it could do without."""


def text(verdict: Verdict, *, colours: bool = False) -> str:
    """Return what a student reads, at most a screen of it; with ANSI colours if asked."""
    for most in (None, 1, 0):
        lines = "\n".join(_blocks(verdict, most, colours=colours)).splitlines()
        if len(lines) <= MOST_LINES:
            break
    return "\n".join(lines)


def _blocks(verdict: Verdict, most: int | None, *, colours: bool) -> Iterator[str]:
    def paint(code: str, words: str) -> str:
        return f"{code}{words}{_OFF}" if colours else words

    yield paint(_BOLD, parts.headline(verdict))
    if verdict.problem:
        yield _wrapped(parts.problem_sentence(verdict), "  ")
        return
    if verdict.data_set:
        yield _wrapped(verdict.data_set, "  ")
    if not verdict.passed:
        yield from (_wrapped(sentence, "  ") for sentence in parts.diagnosis_sentences(verdict))
        if verdict.moment is not None:
            yield from _moment(verdict.moment)
        yield paint(_DIM, _wrapped(parts.contract_sentence(verdict), "  "))
        for line in parts.lines(verdict, most):
            mark = paint(_GREEN, "✓") if line.passed else paint(_RED, "✗")
            yield f"  {mark} {line.name}" + (f"  ({line.lost})" if line.lost else "")
            if line.example is not None:
                yield _wrapped(f"{line.example.call} {line.example.got}", "      ")
                if line.example.expected:
                    yield _wrapped(f"expected {line.example.expected}", "      ")
    yield from (_wrapped(f"Advice: {advice}", "  ") for advice in verdict.advice)


def moment_text(moment: Moment) -> str:
    """The moment alone, as the verdict shows it."""
    return dedent("\n".join(_moment(moment)))


def _moment(moment: Moment) -> Iterator[str]:
    yield _wrapped(parts.moment_title(moment), "  ", "    ")
    yield from (_wrapped(sentence, "    ") for sentence in moment.setting)
    rows = parts.moment_table(moment)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        yield _wrapped_row(line)
    if moment.remark:
        yield _wrapped(moment.remark, "    ")


def _wrapped_row(line: str) -> str:
    """A row of a table as it is, where it fits; else wrapped, which keeps all of it."""
    return f"      {line}" if len(line) + 6 <= WIDTH else _wrapped(line, "      ", "             ")


def _wrapped(sentence: str, indent: str, further: str | None = None) -> str:
    return fill(
        sentence,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent if further is None else further,
        break_on_hyphens=False,
    )
