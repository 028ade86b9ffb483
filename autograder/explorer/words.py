"""What an explorer says: the words of each step, the table of all of them, and the whole as text."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .data import Array, Correction, Run

_LONGEST_NAME = 20
_MOST_NAMED = 6
_DIRECTIONS = ("right", "up and right", "up", "up and left", "left", "down and left", "down", "down and right")


@dataclass(frozen=True)
class Names:
    """What an example is called, what the first two coordinates measure, and the number of the first example."""

    example: str = "example"
    axes: tuple[str, str] = ("x₁", "x₂")
    first: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "example", _short(self.example))
        object.__setattr__(self, "axes", (_short(self.axes[0]), _short(self.axes[1])))


def _short(name: object) -> str:
    text = " ".join(str(name).split()) or "?"
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"


def number(value: float) -> str:
    """A number as a person writes it: 2 rather than 2.0, a true minus sign, six digits at most."""
    return f"{value + 0.0:.6g}".replace("-", "−")


def vector(values: Array) -> str:
    """A vector in parentheses; of a long one the first numbers."""
    shown = [number(float(value)) for value in values[:8]]
    return "(" + ", ".join(shown + ["…"] * (len(values) > 8)) + ")"


def summary(run: Run, names: Names) -> str:
    """How long the run is, which part of it is shown, and how it stands at the end, in two sentences."""
    n = len(run.X)
    count = "no correction" if not run.total else "1 correction" if run.total == 1 else f"{run.total} corrections"
    first = f"{count[0].upper()}{count[1:]}, {n} {names.example}{'' if n == 1 else 's'}."
    last = len(run.corrections)
    if last < run.total:
        part = f"Shown: {run.begin + 1} to {run.begin + last}."
        return f"{first} {part}" if run.begin + last == run.total else f"{first} {part} {_more(run, last)}"
    return f"{first} {_standing(run, last, names, 'In the end')}"


def _more(run: Run, last: int) -> str:
    return f"For those after them, say begin={run.begin + last}."


def heading(run: Run, step: int, names: Names) -> str:
    """The title of one step."""
    if step == 0:
        return "Start" if not run.begin else f"After correction {run.begin}"
    example = run.corrections[step - 1].example
    title = f"Correction {run.begin + step} of {run.total}"
    return title if example is None else f"{title}: {names.example} {example + names.first}"


def said(run: Run, step: int, names: Names) -> str:
    """The words of one step, in up to three lines: all that its picture shows, and the numbers."""
    lines = _correction(run, step, names) if step else [f"The parameters are {_parameters(run, 0)}."]
    line = f"{_line(run, step)} " if run.X.shape[1] == 2 else ""
    return "\n".join([*lines, line + _standing(run, step, names, "Now")])


def _correction(run: Run, step: int, names: Names) -> list[str]:
    made = run.corrections[step - 1]
    moves = f"θ goes from {vector(run.thetas[step - 1])} to {vector(run.thetas[step])}"
    if run.has_offset:
        moves += f", and θ₀ from {number(run.offsets[step - 1])} to {number(run.offsets[step])}"
    if made.example is None:
        if not np.any(made.change) and not made.change_0:
            return ["Nothing changes between these two rows."]
        every = f"plus or minus the vector of any {names.example}"
        return [f"The correction {_change(run, made)} is not {every}: none of them explains it.", f"{moves}."]
    name, label = f"{names.example} {made.example + names.first}", run.y[made.example]
    machine = number(float(label * made.score_before))
    formula = "y(θ·x + θ₀)" if run.has_offset else "y(θ·x)"
    return [
        f"{name[0].upper()}{name[1:]} is {vector(run.X[made.example])} with label {_label(label)}. "
        f"Its signed score was {formula} = {_label(label)} · {_bracketed(machine)} = {number(made.score_before)}: "
        f"{_verdict(made)}.",
        f"The correction {_change(run, made)} {'adds' if made.sign > 0 else 'takes away'} its vector: {moves}. "
        f"Its signed score is {number(made.score_after)} now, {_then(made)}.",
    ]


def _verdict(made: Correction) -> str:
    return "right" if made.score_before > 0 else "a mistake"


def _change(run: Run, made: Correction) -> str:
    return vector(made.change) + (f", {number(made.change_0)}" if run.has_offset else "")


def _bracketed(text: str) -> str:
    return f"({text})" if text.startswith("−") else text


def _label(label: float) -> str:
    return "+1" if label > 0 else "−1"


def _then(made: Correction) -> str:
    return "right" if made.score_after > 0 else "still a mistake" if made.score_before <= 0 else "a mistake"


def _parameters(run: Run, row: int) -> str:
    weights = f"θ = {vector(run.thetas[row])}"
    return f"{weights} and θ₀ = {number(run.offsets[row])}" if run.has_offset else weights


def _line(run: Run, step: int) -> str:
    """The boundary in words and as an equation, with the direction of θ."""
    first, second = (float(weight) for weight in run.thetas[step])
    if first == second == 0:
        return "All weights are zero, so there is no line."
    terms = [(first, "x₁"), (second, "x₂"), (float(run.offsets[step]), "")]
    equation = ""
    for factor, name in terms:
        if factor:
            size = "" if abs(factor) == 1 and name else number(abs(factor))
            sign = ("−" if factor < 0 else "") if not equation else (" − " if factor < 0 else " + ")
            equation += f"{sign}{size}{name}"
    way = _DIRECTIONS[round(math.atan2(second, first) / (math.pi / 4)) % 8]
    return f"The line is {equation} = 0, and θ points {way}, to the shaded side."


def _standing(run: Run, row: int, names: Names, when: str) -> str:
    missed = run.missed(row)
    if not missed:
        return f"{when}, no {names.example} is a mistake."
    if len(missed) == len(run.X):
        return f"{when}, every {names.example} is a mistake."
    if len(missed) == 1:
        return f"{when}, {names.example} {missed[0] + names.first} is a mistake."
    if len(missed) > _MOST_NAMED:
        return f"{when}, {len(missed)} of {len(run.X)} {names.example}s are mistakes."
    *others, last = (str(i + names.first) for i in missed)
    return f"{when}, {names.example}s {', '.join(others)} and {last} are mistakes."


def table_head(run: Run, names: Names) -> list[str]:
    """The heads of the table's columns."""
    head = ["step", names.example, "label", "signed score", "correction", "θ after"]
    return [*head, *(["θ₀ after"] if run.has_offset else []), "mistakes then"]


def table_row(run: Run, step: int, names: Names) -> list[str]:
    """One row of the table; step 0 is the start."""
    missed = [str(i + names.first) for i in run.missed(step)]
    then = ", ".join(missed) if len(missed) <= _MOST_NAMED else f"{len(missed)} of {len(run.X)}"
    cells = [str(run.begin + step), "", "", "", ""]
    if step:
        made = run.corrections[step - 1]
        cells[4] = _change(run, made)
        if made.example is not None:
            cells[1:4] = [str(made.example + names.first), _label(run.y[made.example]), number(made.score_before)]
        else:
            cells[1:4] = ["none", "", ""]
    after = [vector(run.thetas[step])] + ([number(run.offsets[step])] if run.has_offset else [])
    return [*cells, *after, then or "none"]


def text(run: Run, names: Names) -> str:
    """The run as a table of text, for terminals, with the summary below."""
    rows = [table_head(run, names), *(table_row(run, step, names) for step in range(len(run.thetas)))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "  ".join("-" * width for width in widths), *lines[1:], summary(run, names)])
