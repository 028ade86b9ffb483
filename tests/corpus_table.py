"""``python -m tests.corpus_table [-v] [FOLDER …]``: how variants of student code fare, exercise by exercise.

A variant is a file of Python that defines what an exercise asks for, with `# verdict: correct` or another verdict in
its header. Where the header has a `# diagnosis:` the name given is compared with it; where it has none, a name counts
as named, and `-v` shows it beside the header's `# mistake:` for a person to compare. Where many answers are right, an
exercise has clauses instead of one answer, and a sentence about the violated one explains what is wrong: `by clause`.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from inspect import signature
from pathlib import Path
from typing import Any

import autograder
from autograder.exercises import find, names

CORPUS = Path(__file__).parent / "corpus"

OTHER_NAMES = {
    ("alpha_counts", 4): "kernel_perceptron",
    ("averaged", 3): "average",
    ("poly_kernel", 3): "polynomial_kernel",
    ("mistake_bound_bias", 4): "mistake_bound_with_offset",
}
"""Names that variants use, with their number of parameters, and the exercise that asks for the same."""


@dataclass
class Row:
    """The counts of one exercise."""

    right: int = 0
    right_lost: int = 0
    wrong: int = 0
    wrong_missed: int = 0
    named: int = 0
    by_clause: int = 0
    unnamed: int = 0
    misnamed: int = 0
    notes: list[str] = field(default_factory=list)


def table(folders: list[Path]) -> tuple[dict[str, Row], list[str]]:
    """Grade every variant in `folders`; the counts, and the files that no exercise asks for."""
    rows: dict[str, Row] = defaultdict(Row)
    aside = []
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        header = dict(re.findall(r"^# (\w+): +(.*)$", text, re.M))
        found = _candidate(path, text)
        if found is None or "verdict" not in header:
            aside.append(path.stem)
            continue
        exercise, candidate = found
        _count(rows[exercise], path.stem, header, autograder.grade(exercise, candidate))
    return {name: rows[name] for name in names() if name in rows}, aside


def _count(row: Row, name: str, header: dict[str, str], verdict: autograder.Verdict) -> None:
    given = "; ".join(verdict.diagnosis)
    if header["verdict"] == "correct":
        row.right += 1
        row.right_lost += not verdict.passed
        return
    row.wrong += 1
    row.wrong_missed += verdict.passed
    if not given and find(verdict.exercise).property_graded:
        row.by_clause += 1
    elif not given:
        row.unnamed += 1
    elif "diagnosis" in header and given != header["diagnosis"].strip():
        row.misnamed += 1
    else:
        row.named += 1
    about = header.get("mistake") or header.get("about") or header.get("spec", "")
    row.notes.append(f"{name} ({about}): {given or '—'} [{verdict.score:.2f}]")


def _candidate(path: Path, text: str) -> tuple[str, Any] | None:
    """The exercise that the file answers, and what it defines."""
    space: dict[str, Any] = {}
    exec(compile(text, path.name, "exec"), space)
    defined = [name for name in space if not name.startswith("_")]
    for name in reversed(defined):
        if callable(space[name]):
            exercise = OTHER_NAMES.get((name, _least(space[name])), name)
            if exercise in names() and _least(space[name]) == len(find(exercise).parameters):
                return exercise, space[name]
        elif name in names():
            return name, space[name]
    return None


def _least(candidate: Any) -> int:
    """How many arguments must be given."""
    try:
        found = signature(candidate).parameters.values()
    except (TypeError, ValueError):
        return -1
    return sum(parameter.default is parameter.empty for parameter in found)


def main(arguments: list[str]) -> int:
    """Print the table; 1 if a right variant lost points, a wrong one got full marks, or a name is not the known one."""
    wordy = "-v" in arguments
    folders = [Path(argument) for argument in arguments if argument != "-v"] or [CORPUS]
    rows, aside = table(folders)
    total = Row()
    heads = (
        f"{'right':>7}{'lost':>6}{'wrong':>7}{'missed':>8}{'named':>7}{'by clause':>11}{'unnamed':>9}{'misnamed':>10}"
    )
    print(f"{'exercise':28}{heads}")
    for name, row in [*rows.items(), ("all", total)]:
        print(
            f"{name:28}{row.right:7}{row.right_lost:6}{row.wrong:7}{row.wrong_missed:8}"
            f"{row.named:7}{row.by_clause:11}{row.unnamed:9}{row.misnamed:10}"
        )
        for note in row.notes if wordy else ():
            print(f"    {note}")
        for count in ("right", "right_lost", "wrong", "wrong_missed", "named", "by_clause", "unnamed", "misnamed"):
            setattr(total, count, getattr(total, count) + getattr(row, count))
    if aside:
        print(f"asked for by no exercise: {', '.join(aside)}")
    return 1 if total.right_lost or total.wrong_missed or total.misnamed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
