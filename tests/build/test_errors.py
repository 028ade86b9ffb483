"""Every mistake in a lesson is named with its file, its cell and what to do, and nothing is written."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.build import LessonError, build, find_course, out_of_step

from .conftest import TINY

MakeCourse = Callable[[str], Path]

EXERCISE_BODY = TINY[TINY.index("    ### BEGIN SOLUTION") : TINY.index("# %% grade=")]

# what is wrong: (what to replace in the tiny lesson, with what, what the error must say)
MISTAKES = {
    "unknown attribute": ('locked="setup"', 'lokced="setup"', "unknown attribute 'lokced'; use one of"),
    "attribute without quotes": ('exercise="update"', "exercise=update", "cannot read 'exercise=update'"),
    "points in words": ("points=4", "points=four", "points=four'; write attributes as"),
    "two kinds in one cell": ('locked="setup"', 'locked="setup" exercise="x"', "a cell is one thing only"),
    "a name with a space": ('locked="setup"', 'locked="set up"', "'set up' is no name"),
    "duplicate grade id": ('locked="setup"', 'locked="update"', "the grade id 'update' is taken by ps1/tiny.py"),
    "graded twice": ('grade="update" points=4', 'grade="update" points=4\n\n# %% grade="update" points=4', "is taken"),
    "grade without exercise": ("def update(", "def updated(", "no exercise cell above defines 'update'"),
    "unknown exercise": ('grade="update"', 'grade="upbeat"', "the catalogue has no exercise 'upbeat'"),
    "no points": (" points=4", "", "no points; add points=4"),
    "zero points": ("points=4", "points=0", "points must be a positive number, not 0"),
    "negative points": ("points=4", "points=-1", "points must be a positive number, not -1"),
    "points true": ("points=4", "points=true", "must be a positive number, not True"),
    "points on the exercise": ('exercise="update"', 'exercise="update" points=4', 'belong on the grade='),
    "points on a plain cell": ("# %%\nprint", "# %% points=4\nprint", "say what is graded"),
    "a written answer in a code cell": ('[markdown] answer="why"', 'answer="why"', 'belongs on a markdown cell; add'),
    "an exercise in a text cell": ('%% exercise="', '%% [markdown] exercise="', "belongs on a code cell; remove"),
    "body in a grade cell": ("points=4\n", 'points=4\nassert update\n', "leave it empty"),
    "solution never closed": ("    ### END SOLUTION\n", "", "BEGIN SOLUTION is never closed"),
    "solution never begun": ("    ### BEGIN SOLUTION\n", "", "END SOLUTION without a BEGIN"),
    "solution begun twice": ("    ### BEGIN SOLUTION\n", "    ### BEGIN SOLUTION\n" * 2, "BEGIN SOLUTION twice"),
    "no solution": (EXERCISE_BODY, "    return theta\n", "no ### BEGIN SOLUTION … ### END SOLUTION"),
    "answer without solution": (
        "# ### BEGIN SOLUTION\n# Because zero decides nothing.\n# ### END SOLUTION\n", "", "no ### BEGIN SOLUTION"
    ),
    "task without mark scheme": (
        "# ### BEGIN MARK SCHEME\n# Two points for a straight one.\n# ### END MARK SCHEME\n", "", "no ### BEGIN MARK"
    ),
    "mark scheme never closed": ("# ### END MARK SCHEME\n", "", "BEGIN MARK SCHEME is never closed"),
    "solution in a plain cell": (
        "print(", "### BEGIN SOLUTION\n### END SOLUTION\nprint(", "belongs in answer or exercise cells"
    ),
    "hidden tests by hand": (
        "print(", "### BEGIN HIDDEN TESTS\n### END HIDDEN TESTS\nprint(", "belongs in test cells, which"
    ),
    "syntax error": ("    return theta + y * x if", "    return theta + y * x iff", "in line 23; correct the code"),
    "empty lesson": (TINY, "", "the lesson is empty"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_and_nothing_is_written(mistake: str, make_course: MakeCourse) -> None:
    old, new, said = MISTAKES[mistake]
    assert old in TINY
    course = make_course(TINY.replace(old, new, 1))
    before = snapshot(course.parent)

    with pytest.raises(LessonError) as caught:
        build(course)

    assert str(caught.value).startswith("ps1/tiny.py")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert snapshot(course.parent) == before


def test_the_error_names_the_line_of_the_cell(make_course: MakeCourse) -> None:
    course = make_course(TINY.replace("points=4", "points=0"))
    line = TINY.splitlines().index('# %% grade="update" points=4') + 1
    with pytest.raises(LessonError, match=rf"^ps1/tiny\.py, line {line} \(# %% grade="):
        build(course)


def test_a_file_that_is_no_text_is_named(make_course: MakeCourse) -> None:
    course = make_course(TINY)
    (course / "lessons" / "ps1" / "tiny.py").write_bytes(b"# %%\n\xff\xfe\n")
    with pytest.raises(LessonError, match=r"ps1/tiny\.py: cannot be read as UTF-8 text"):
        build(course)


def test_an_assignment_without_lesson_is_named_with_those_that_have_one(make_course: MakeCourse) -> None:
    with pytest.raises(LessonError, match=r"lessons/ps9: no lesson here; .* or name one of: ps1"):
        build(make_course(TINY), ["ps9"])


def test_two_lessons_in_one_folder_are_refused(make_course: MakeCourse) -> None:
    course = make_course(TINY)
    (course / "lessons" / "ps1" / "second.py").write_text(TINY)
    with pytest.raises(LessonError, match=r"more than one \.py file \(second\.py, tiny\.py\)"):
        build(course)


def test_a_course_without_lessons_says_where_they_go(make_course: MakeCourse) -> None:
    course = make_course(TINY)
    (course / "lessons" / "ps1" / "tiny.py").unlink()
    with pytest.raises(LessonError, match=r"there is no lesson in this folder; write one as lessons/ps1/name\.py"):
        build(course)


def test_a_folder_that_is_no_course_is_named(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"no nbgrader_config\.py in this folder"):
        build(tmp_path)
    with pytest.raises(LessonError, match=r"no nbgrader_config\.py here, in course/ or above"):
        find_course(tmp_path)


FAULTY_SOLUTIONS = {
    "an exception": ("if correction_is_due else theta", "if unheard_of else theta", "'test-update' of the solution"),
    "a wrong solution": ("<= 0", "< 0", "of 4; correct the lesson's solution"),
    "an error in a plain cell": ("plt.plot([1, 2]);", "1 / 0", "failed with ZeroDivisionError: division by zero"),
    "something on stderr": ("plt.plot([1, 2]);", "import sys; print('oh', file=sys.stderr)", "writes to stderr (oh)"),
    "a folder of this machine": (
        "plt.plot([1, 2]);",
        "import os; print(os.getcwd() + '/x')",
        "a folder of this machine",
    ),
}


@pytest.mark.parametrize("fault", FAULTY_SOLUTIONS)
def test_a_solution_that_is_not_fit_to_publish_stops_the_build(fault: str, make_course: MakeCourse) -> None:
    old, new, said = FAULTY_SOLUTIONS[fault]
    assert old in TINY
    course = make_course(TINY.replace(old, new))
    before = snapshot(course.parent)
    with pytest.raises(LessonError) as caught:
        build(course)
    assert said in str(caught.value)
    assert snapshot(course.parent) == before


def test_an_error_may_be_shown_on_purpose(make_course: MakeCourse) -> None:
    course = make_course(TINY.replace("# %%\nprint", '# %% tags=["raises-exception"]\n1 / 0\n\n# %%\nprint'))
    assert [one.assignment for one in build(course)] == ["ps1"]


def test_the_check_writes_nothing(make_course: MakeCourse) -> None:
    course = make_course(TINY)
    before = snapshot(course.parent)
    stale = out_of_step(course)
    assert {path.parent.parent.name for path in stale} == {"notebooks", "solutions"}
    assert snapshot(course.parent) == before


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file below `folder`, with its bytes."""
    return {os.path.relpath(path, folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
