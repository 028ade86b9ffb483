"""What there is to say about one exercise, as plain data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Aspect:
    """An aspect: its weight, how many fixed and random probes show it, and how many misconceptions fail it.

    An aspect that watches arguments is shown by every call: it counts no probes.
    """

    name: str
    weight: int
    fixed: int
    random: int
    failed_by: int
    watches: bool


@dataclass(frozen=True)
class Misconception:
    """A misconception: its score, its words that are missing, the section it names, and what cannot be told from it.

    `remarked` says whether an aspect without weight fails, which is said as advice. `alike` are those that no probe
    tells from it, `declared` those of them that it says so of itself. `nearest` is
    the misconception that the fewest probes tell from it, `apart` how many do.
    """

    name: str
    score: float
    remarked: bool
    section: str
    missing_words: tuple[str, ...]
    alike: tuple[str, ...]
    declared: tuple[str, ...]
    nearest: str
    apart: int


@dataclass(frozen=True)
class Entry:
    """An exercise with its aspects and misconceptions; `reference_score` is what the right answer gets.

    `takes_arguments` says whether there are different calls of it, `has_clauses` whether it is graded by properties.
    """

    name: str
    lesson: str
    signature: str
    kind: str
    probes: int
    aspects: tuple[Aspect, ...]
    misconceptions: tuple[Misconception, ...]
    pairs: int
    reference_score: float
    takes_arguments: bool
    has_clauses: bool
