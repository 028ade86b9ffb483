"""The tables of a class: what lateness took off a total, and parts that can be read and laid out."""

from __future__ import annotations

from rich.console import Console

from autograder.batch.outcome import ExerciseResult, Outcome
from autograder.commands.grade import ROWS, tables


def _outcome(student: str, points: float, penalty: float = 0.0) -> Outcome:
    return Outcome(student, "graded", exercises=(ExerciseResult("test-update", points, 4.0),), late_penalty=penalty)


def _lines(*outcomes: Outcome) -> list[list[str]]:
    console = Console(width=120, record=True)
    with console.capture() as shown:
        for part in tables("ps1", list(outcomes)):
            console.print(part)
    rows = [line.replace("┃", "│").strip("│").split("│") for line in shown.get().splitlines() if line[:1] in "┃│"]
    return [[cell.strip() for cell in row] for row in rows]


def test_a_late_total_is_what_is_left_and_an_exercise_keeps_its_points() -> None:
    head, ada, bob, eve = _lines(_outcome("ada", 4), _outcome("bob", 3, 1.5), _outcome("eve", 1, 2))
    assert head == ["student", "update", "late", "total", "what went wrong"]
    assert ada[:4] == ["ada", "4", "", "4"]
    assert bob[:4] == ["bob", "3", "−1.5", "1.5"]
    # As in nbgrader, lateness takes no more than there is.
    assert eve[:4] == ["eve", "1", "−2", "0"]


def test_nobody_late_no_column() -> None:
    assert _lines(_outcome("ada", 4))[0] == ["student", "update", "total", "what went wrong"]


def test_a_large_class_comes_in_parts_with_a_head_each() -> None:
    class_ = [_outcome(f"student{number:04d}", 4, penalty=number == 3) for number in range(ROWS + 2)]
    lines = _lines(*class_)
    heads = [number for number, line in enumerate(lines) if line[0] == "student"]
    assert heads == [0, ROWS + 1]
    assert lines[heads[0]] == lines[heads[1]]
    assert [line[0] for line in lines if line[0] != "student"] == [one.student for one in class_]
