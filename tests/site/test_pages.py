"""What becomes of a lesson's cells, with solutions and without: nothing is built here, only prepared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from autograder.build.layout import read_layout
from autograder.build.regions import HIDDEN_TESTS, MARK_SCHEME, SOLUTION
from autograder.build.source import source_of
from autograder.bundle.leaks import hidden_lines
from autograder.site.dependence import dependent
from autograder.site.guides import write_guides
from autograder.site.material import Material, read_material
from autograder.site.overview import notation, overview
from autograder.site.pages import lesson_page, with_targets
from autograder.site.reference_pages import MODULES, write_reference

from .course import LESSONS, make_course


@pytest.fixture(scope="module")
def material(tmp_path_factory: pytest.TempPathFactory) -> list[Material]:
    return read_material(read_layout(make_course(tmp_path_factory.mktemp("course"))))


def _told(one: Material, page: str, regions: tuple[str, ...]) -> set[str]:
    hidden = hidden_lines((source_of(cell) for cell in one.lesson.cells), regions)
    assert len(hidden) > 5
    return {line for line in hidden if json.dumps(line, ensure_ascii=False)[1:-1] in page}


def test_a_page_without_solutions_has_no_line_of_an_answer_and_nothing_that_an_answer_made(
    material: list[Material],
) -> None:
    for one in material:
        cells = lesson_page(one, "", solutions=False)["cells"]
        assert _told(one, json.dumps(cells, ensure_ascii=False), (SOLUTION, MARK_SCHEME, HIDDEN_TESTS)) == set()
        for cell in cells:
            if cell["cell_type"] == "code" and "with your_functions():" in cell["source"]:
                assert cell["outputs"] == [] or "def your_functions" in cell["source"]
            assert "page-grade" not in cell["metadata"].get("tags", []) or cell["outputs"] == []
        assert any(cell.get("outputs") for cell in cells)


def test_a_page_with_solutions_folds_them_up_and_has_nothing_of_nbgrader(material: list[Material]) -> None:
    for one in material:
        cells = lesson_page(one, "", solutions=True)["cells"]
        page = json.dumps(cells, ensure_ascii=False)
        assert _told(one, page, (MARK_SCHEME, HIDDEN_TESTS)) == set()
        assert "nbgrader" not in json.dumps([cell["metadata"] for cell in cells])
        assert "verdict+json" not in page and "BEGIN" not in page
        solved = [cell for cell in cells if "worked-solution" in cell["metadata"].get("tags", [])]
        assert len(solved) == sum(cell.marker.kind == "exercise" for cell in one.lesson.cells)
        assert all("hide-cell" in cell["metadata"]["tags"] for cell in solved)
        pictures = [
            cell for cell in cells for output in cell.get("outputs", []) if "image/png" in output.get("data", {})
        ]
        assert all(len(cell["metadata"]["mystnb"]["image"]["alt"]) > 15 for cell in pictures)


def test_exercises_and_sections_have_anchors_that_stay() -> None:
    text = with_targets("## 2.1 The rise\n\ntext\n\n### Exercise 2.10: name (3 points)\n\n### Other\n")
    assert "(section-2-1)=\n\n## 2.1 The rise" in text
    assert "(exercise-2-10)=\n\n### Exercise 2.10: name" in text
    assert text.count(")=\n") == 2


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["mine(1)", "print(2)"], [True, False]),
        (["a = mine(1)", "print(a)", "a = 2", "print(a)"], [True, True, False, False]),
        (["rows = []", "rows.append(mine(1))", "print(rows)"], [False, True, True]),
        (["import numpy as np", "np.save(mine(1))", "np.zeros(1)"], [False, True, False]),
        (["def use(x):\n    return mine(x)", "use(1)", "x = 1\nprint(x)"], [True, True, False]),
        (["a = mine(1)", "a += 1", "if False:\n    a = 0", "print(a)"], [True, True, False, True]),
        (["a = mine(1)", "for a in range(3):\n    print(a)"], [True, False]),
        (
            ["with box():\n    b = mine(1)", "%magic", "print([b for b in range(3)])", "print(b)"],
            [True, False, False, True],
        ),
    ],
)
def test_what_depends_on_a_students_function_is_told_from_what_does_not(cells: list[str], expected: list[bool]) -> None:
    assert dependent(cells, ["mine"]) == expected


def test_the_syllabus_follows_from_the_lessons(material: list[Material]) -> None:
    found = {one.name: overview(one.lesson) for one in material}
    assert tuple(found) == LESSONS
    first, last = found["ps1"], found["ps6"]
    assert (first.title, first.minutes, first.time, first.points, first.after) == (
        ("The primal perceptron", 150, "2\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}30\N{NO-BREAK SPACE}min", 23.0, ())
    )
    assert last.after == ("ps4", "ps5")
    assert all(one.abilities.startswith("- ") and one.needs and one.exercises > 4 for one in found.values())
    assert "| $\\theta$ | `theta` |" in notation(material[0].lesson)


def test_links_of_the_guides_lead_to_pages_or_to_the_repository_or_become_words(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "instructors.md").write_text("# First\n\n[b](b.md#x), [c](../C.md), [d](https://d.org)\n", encoding="utf-8")
    (docs / "b.md").write_text("# Second\n", encoding="utf-8")
    write_guides(docs, tmp_path / "without", "")
    write_guides(docs, tmp_path / "with", "https://host.org/r")
    assert "[b](b.md#x), c, [d](https://d.org)" in (tmp_path / "without" / "instructors.md").read_text(encoding="utf-8")
    assert "[c](https://host.org/r/blob/HEAD/C.md)" in (tmp_path / "with" / "instructors.md").read_text(
        encoding="utf-8"
    )
    index = (tmp_path / "without" / "index.md").read_text(encoding="utf-8")
    assert index.index("[First](instructors.md)") < index.index("[Second](b.md)")


def test_the_reference_shows_no_source_and_without_solutions_no_answer(tmp_path: Path) -> None:
    write_reference(tmp_path / "with", solutions=True)
    write_reference(tmp_path / "without", solutions=False)
    assert {"answers", "misconceptions", "properties", "why", "looks", "chain"}.isdisjoint(MODULES)
    for module in MODULES:
        assert "exclude-members" not in (tmp_path / "with" / f"{module}.md").read_text(encoding="utf-8")
        left_out = (tmp_path / "without" / f"{module}.md").read_text(encoding="utf-8")
        assert ":exclude-members: " in left_out and "harmful_update" in left_out and "quadratic_features" in left_out
