"""A case: one damaged or unlucky submission, and what has to come out."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

CASES = Path(__file__).parent / "cases"

POINTS: Mapping[str, float] = {"signed_score": 2.0, "update": 4.0, "train": 5.0, "audit_score": 1.0}
"""What the exercises of the lesson in ``course/`` are worth. All submissions are right unless a case says otherwise."""

KINDS: Mapping[str, str] = {
    "copies": "duplicated or split cells; other versions of nbgrader's cell settings",
    "cells": "deleted, emptied, reordered, retyped, relocked, renamed cells; changed points; lost settings",
    "file": "broken JSON, odd encodings, other formats, missing parts, foreign kernels",
    "place": "renamed, wrong, several notebooks; archives, exports, folders",
    "noise": "warnings, log lines, words on stderr inside correct code",
    "values": "correct values of unusual types; values that nbgrader would read as a score",
    "sums": "correct values that miss the exact one by rounding",
    "ends": "endless loops, input, exits, crashes, deep recursion",
    "state": "redefined names, state of earlier cells, cells out of order",
    "style": "commented-out code, tabs, line ends, magics, missing packages, figures, floods of output",
    "late": "timestamps of all sorts",
    "size": "large notebooks, many cells, many files",
}
"""The kinds of fault, and what belongs to each."""

STOPPED = frozenset({"timeout", "died", "lost"})
"""Kinds of flags that say that a cell did not end by itself."""


@dataclass(frozen=True)
class Case:
    """One case; its folder's name is the name of the student who hands it in.

    `points` holds the points of every graded name; it is empty for a case that cannot be graded, and then the reason
    has to contain every phrase of `reasons`. `stopped` are the kinds of flags, of those in `STOPPED`, that have to be
    raised, and no others. Each of `notes` has to be part of a note or a flag; each of `shows` (by graded name) part of
    what the test cell shows in the graded notebook.
    """

    name: str
    kind: str
    about: str
    folder: Path
    points: Mapping[str, float]
    reasons: tuple[str, ...] = ()
    stopped: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()
    shows: Mapping[str, str] | None = None

    @property
    def gradable(self) -> bool:
        return bool(self.points)


_KEYS = {"kind", "about", "status", "reasons", "points", "stopped", "notes", "shows"}


def read_case(folder: Path) -> Case:
    """Read ``case.toml`` in `folder`; raises ValueError if it says something that a case cannot say."""
    said = tomllib.loads((folder / "case.toml").read_text(encoding="utf-8"))
    if unknown := said.keys() - _KEYS:
        raise ValueError(f"{folder.name}: unknown keys {sorted(unknown)}")
    ungradable = said.get("status") == "ungradable"
    less = said.get("points", {})
    if less.keys() - POINTS.keys() or ungradable != bool(said.get("reasons")) or (ungradable and less):
        raise ValueError(f"{folder.name}: the expectations contradict each other")
    if said["kind"] not in KINDS or not folder.name.startswith(f"{said['kind']}-"):
        raise ValueError(f"{folder.name}: no case of the kind {said['kind']!r}")
    return Case(
        name=folder.name,
        kind=said["kind"],
        about=said["about"],
        folder=folder,
        points={} if ungradable else {**POINTS, **{name: float(points) for name, points in less.items()}},
        reasons=tuple(said.get("reasons", ())),
        stopped=frozenset(said.get("stopped", ())),
        notes=tuple(said.get("notes", ())),
        shows=said.get("shows"),
    )


def all_cases() -> list[Case]:
    """Every case, by name."""
    return [read_case(path.parent) for path in sorted(CASES.glob("*/case.toml"))]
