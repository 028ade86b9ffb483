"""A verdict as text, plain or with ANSI colours."""

from __future__ import annotations

from textwrap import fill

from ..verdict import Verdict
from . import parts

WIDTH = 100

_GREEN, _RED, _BOLD, _DIM, _OFF = "\x1b[32m", "\x1b[31m", "\x1b[1m", "\x1b[2m", "\x1b[0m"


def text(verdict: Verdict, *, colours: bool = False) -> str:
    """Return what a student reads, at most a screen of it; with ANSI colours if asked."""

    def paint(code: str, words: str) -> str:
        return f"{code}{words}{_OFF}" if colours else words

    out = [paint(_BOLD, parts.headline(verdict))]
    if verdict.problem:
        out.append(_wrapped(parts.problem_sentence(verdict), "  "))
        return "\n".join(out)
    if not verdict.passed:
        out.extend(_wrapped(sentence, "  ") for sentence in parts.diagnosis_sentences(verdict))
        out.append(paint(_DIM, _wrapped(parts.contract_sentence(verdict), "  ")))
        for line in parts.lines(verdict):
            mark = paint(_GREEN, "✓") if line.passed else paint(_RED, "✗")
            out.append(f"  {mark} {line.name}" + (f"  ({line.lost})" if line.lost else ""))
            if line.example is not None:
                out.append(_wrapped(f"{line.example.call} {line.example.got}", "      "))
                if line.example.expected:
                    out.append(_wrapped(f"expected {line.example.expected}", "      "))
    out.extend(_wrapped(f"Advice: {advice}", "  ") for advice in verdict.advice)
    return "\n".join(out)


def _wrapped(sentence: str, indent: str) -> str:
    return fill(sentence, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
