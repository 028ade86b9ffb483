"""The notebooks that are committed, held against the lessons that they come from."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.utils import determine_grade, is_grade

from autograder import exercises
from autograder.build import out_of_step
from autograder.build.lesson import Lesson, assignments, find, read
from autograder.build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION, cut
from autograder.build.source import source_of

from .conftest import REPO

LESSONS = REPO / "course" / "lessons"
ASSIGNMENTS = assignments(LESSONS)
REGIONS = (SOLUTION, MARK_SCHEME, HIDDEN_TESTS)

each_assignment = pytest.mark.parametrize("assignment", ASSIGNMENTS)


@cache
def lesson_of(assignment: str) -> Lesson:
    return read(find(LESSONS, assignment))


@cache
def committed(folder: str, assignment: str) -> Any:
    return nbformat.read(REPO / folder / assignment / f"{lesson_of(assignment).name}.ipynb", as_version=4)


def test_every_lesson_is_published_and_nothing_else() -> None:
    for folder in ("notebooks", "solutions"):
        assert sorted(path.name for path in (REPO / folder).iterdir()) == ASSIGNMENTS


def test_committed_notebooks_are_in_step_with_their_lessons(tmp_path: Path) -> None:
    for folder in ("notebooks", "solutions"):
        shutil.copytree(REPO / folder, tmp_path / folder)
    shutil.copytree(LESSONS, tmp_path / "course" / "lessons")
    shutil.copy(REPO / "course" / "nbgrader_config.py", tmp_path / "course")
    stale = [path.relative_to(tmp_path.resolve()).as_posix() for path in out_of_step(tmp_path / "course")]
    assert stale == [], "run `autograder build` and commit what it writes"


@each_assignment
def test_a_release_has_the_visible_lines_of_its_lesson_and_no_other(assignment: str) -> None:
    lesson = lesson_of(assignment)
    allowed: Counter[str] = Counter()
    for cell in lesson.cells:
        source = source_of(cell)
        hidden = [line for region in REGIONS for line in cut(source, region)]
        delimiters = [line for line in source.splitlines() if re.search(r"(BEGIN|END) (SOLUTION|MARK|HIDDEN)", line)]
        allowed += Counter(source.splitlines()) - Counter(hidden) - Counter(delimiters)
        for line in delimiters:
            if "BEGIN SOLUTION" in line:
                indent = line[: len(line) - len(line.lstrip())]
                stub = (
                    ["YOUR ANSWER HERE"]
                    if cell.cell_type == "markdown"
                    else ["# YOUR CODE HERE", "raise NotImplementedError()"]
                )
                allowed += Counter(indent + text for text in stub)
    released = Counter(line for cell in committed("notebooks", assignment).cells for line in cell.source.splitlines())
    assert released == allowed


@each_assignment
def test_a_release_has_no_region_and_no_output(assignment: str) -> None:
    for cell in committed("notebooks", assignment).cells:
        assert not re.search(r"(BEGIN|END) (SOLUTION|MARK SCHEME|HIDDEN TESTS)", cell.source)
        assert "autograder import grade" not in cell.source
        assert not cell.get("outputs")


@each_assignment
def test_no_line_of_a_solution_is_in_the_released_files_by_chance(assignment: str) -> None:
    lesson = lesson_of(assignment)
    visible = "\n".join(cell.source for cell in committed("notebooks", assignment).cells)
    taught = "\n".join(
        line for cell in lesson.cells for line in cell.source.splitlines() if line not in cut(cell.source, SOLUTION)
    )
    folder = REPO / "notebooks" / assignment
    others = "\n".join(path.read_text(encoding="utf-8") for path in folder.iterdir() if path.suffix != ".ipynb")
    for cell in lesson.cells:
        for region in REGIONS:
            for line in cut(source_of(cell), region):
                text = line.strip()
                # Short lines (`return theta`) and lines that the lesson itself teaches give nothing away.
                if len(text) > 24 and text not in taught:
                    assert text not in visible
                    assert text not in others


@each_assignment
def test_recorded_examples_do_not_say_the_value_that_is_asked_for(assignment: str) -> None:
    recorded = json.loads((REPO / "notebooks" / assignment / "examples.json").read_text(encoding="utf-8"))
    assert sorted(recorded["exercises"]) == sorted(lesson_of(assignment).graded())
    for name, entry in recorded["exercises"].items():
        if exercises.find(name).kind == "value":
            assert not {"expected", "examples"} & set(entry)


@each_assignment
def test_solutions_score_full_marks(assignment: str) -> None:
    cells = [cell for cell in committed("solutions", assignment).cells if is_grade(cell)]
    automatic = [cell for cell in cells if cell.cell_type == "code"]
    assert len(automatic) == len(lesson_of(assignment).graded())
    for cell in automatic:
        score, most = determine_grade(cell)
        assert score == most == cell.metadata.nbgrader.points, cell.id


@each_assignment
def test_solutions_ran_without_a_complaint(assignment: str) -> None:
    for cell in committed("solutions", assignment).cells:
        for output in cell.get("outputs", []):
            expected_error = "raises-exception" in cell.metadata.get("tags", [])
            assert output.output_type != "error" or expected_error, cell.id
            assert output.get("name") != "stderr", cell.id


@each_assignment
def test_grade_ids_and_cell_ids_are_unique(assignment: str) -> None:
    for folder in ("notebooks", "solutions"):
        cells = committed(folder, assignment).cells
        for ids in (
            [cell.id for cell in cells],
            [cell.metadata.nbgrader.grade_id for cell in cells if "nbgrader" in cell.metadata],
        ):
            assert [name for name, count in Counter(ids).items() if count > 1] == []


HEADING = re.compile(r"^#+ Exercise (?P<number>[\d.]+).*?(\((?P<points>[\d.]+) points?\))?$", re.MULTILINE)


@each_assignment
def test_points_in_prose_metadata_and_grade_call_agree(assignment: str) -> None:
    promised: dict[str, float] = {}
    given: dict[str, float] = {}
    number = "before the first exercise"
    for cell in committed("solutions", assignment).cells:
        for heading in HEADING.finditer(cell.source) if cell.cell_type == "markdown" else ():
            number = heading["number"]
            assert number not in promised, f"two exercises {number}"
            promised[number] = float(heading["points"] or 0)
        points = cell.metadata.get("nbgrader", {}).get("points")
        if points is not None:
            given[number] = given.get(number, 0) + points
            called = re.search(r"points=([\d.]+)\)", cell.source)
            assert cell.cell_type != "code" or (called and float(called[1]) == points), cell.id
    assert given == {number: points for number, points in promised.items() if points}
    assert given


@each_assignment
def test_a_table_of_points_adds_up_to_the_total(assignment: str) -> None:
    cells = committed("notebooks", assignment).cells
    total = sum(cell.metadata.get("nbgrader", {}).get("points", 0) for cell in cells)
    for cell in cells:
        rows = [line.strip("| ").split("|") for line in cell.source.splitlines() if line.startswith("|")]
        if cell.cell_type == "markdown" and rows and rows[0][-1].strip() == "points":
            assert sum(float(row[-1]) for row in rows[2:]) == total
