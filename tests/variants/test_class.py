"""A class in which everyone has numbers of their own: graded, judged again, listed, reported, and not to be fooled."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import nbformat
import pytest
from typer.testing import CliRunner

from autograder.batch.grade import _earlier, open_writer
from autograder.batch.mark import mark
from autograder.batch.outcome import Outcome
from autograder.batch.plan import Plan, plan_of_source, read_plan, students
from autograder.batch.progress import recall
from autograder.build import build
from autograder.cli import app
from autograder.commands import check
from autograder.demo.assignment import fill, read_assignment
from autograder.errors import UserError
from autograder.exercises import find
from autograder.gradescope.pack import make_autograder
from autograder.reference import right_value
from autograder.rejudge.again import Again, Anew, judge_again
from autograder.rejudge.cells import Bench
from autograder.report import anonymous
from autograder.report.data import as_json
from autograder.report.gather import gather
from autograder.report.page import page
from autograder.secret import secret_of
from autograder.values import flatten
from autograder.variants.deal import number_of
from autograder.variants.foreign import NAME
from autograder.variants.items import ITEMS

REPO = Path(__file__).parents[2]
LABEL = "2026"
LESSON = """\
# %% [markdown]
# # Check a printed example

# %% locked="setup"
import numpy as np

from autograder import check, printed_item

# %%
my_user_name = ""
item_w, item_x, item_y = printed_item(my_user_name)

# %% exercise="audit"
# Define audit_score and audit_next here.
### BEGIN SOLUTION
audit_score = item_y * np.dot(item_w, item_x)
audit_next = item_w
### END SOLUTION

# %% grade="audit_score" points=1

# %% grade="audit_next" points=1
"""


def values(student: str) -> dict[str, str]:
    """What a student writes who has worked it out on paper."""
    made = {}
    for name in ("audit_score", "audit_next"):
        right = flatten(right_value(find(name), number_of(LABEL, student)))
        assert right is not None
        made[name] = f"{name} = {right.tolist()}"
    return made


CLASS = {"ada": values("ada"), "Grace": values("grace"), "eve": values("ada"), "mallory": {}}
"""Eve has copied from Ada. Mallory says in three ways that he is Ada; his code works on whatever numbers there are."""


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course folder of the class, graded; not to be changed."""
    home = tmp_path_factory.mktemp("own-numbers")
    root = home / "course"
    (root / "lessons" / "ps1").mkdir(parents=True)
    (root / "lessons" / "ps1" / "printed.py").write_text(LESSON, encoding="utf-8")
    settings = (REPO / "course" / "nbgrader_config.py").read_text(encoding="utf-8")
    (root / "nbgrader_config.py").write_text(f'{settings}\nc.Variants.label = "{LABEL}"\n', encoding="utf-8")
    build(root, ("ps1",))
    assignment = read_assignment(root / "source" / "ps1")
    for student, answers in CLASS.items():
        folder = root / "submitted" / student / "ps1"
        folder.mkdir(parents=True)
        text = fill(home / "notebooks" / "ps1", assignment, answers)
        if student == "mallory":
            text = text.replace('my_user_name = \\"\\"', 'my_user_name = \\"ada\\"')
            (folder / "student.txt").write_text("ada", encoding="utf-8")
            (folder / "examples.json").write_text("{}", encoding="utf-8")
        (folder / "printed.ipynb").write_text(text, encoding="utf-8")
    plan = plan_of(root)
    with secret_of(root), open_writer(plan) as writer:
        for student in students(plan):
            writer.write(mark(plan, student, home / "workshop"))
    return root


def plan_of(root: Path) -> Plan:
    return read_plan(root, "ps1", cell_seconds=5.0, unsafe_no_sandbox=False)


def outcome(root: Path, student: str) -> Outcome:
    kept = recall(plan_of(root), student)
    assert kept is not None
    return kept.outcome


@pytest.fixture
def shown(graded: Path) -> Callable[[str], str]:
    def of(student: str) -> str:
        notebook = nbformat.read(graded / "autograded" / student / "ps1" / "printed.ipynb", as_version=4)
        return "\n".join(str(cell.get("outputs", "")) for cell in notebook.cells)

    return of


@pytest.mark.parametrize("student", ["ada", "Grace", "mallory"])
def test_whoever_is_right_about_their_own_numbers_has_all_points(student: str, graded: Path) -> None:
    assert outcome(graded, student).points == 2


def test_copied_values_earn_nothing_and_are_said_to_be_anothers(graded: Path) -> None:
    found = outcome(graded, "eve")
    assert found.points == 0
    assert [one.diagnosis for one in found.exercises] == [(NAME,), (NAME,)]
    words = " ".join(found.exercises[0].text.split())
    assert "This is what another data set than yours would give." in words
    assert str(ITEMS[number_of(LABEL, "eve")]) in words


def test_the_notebook_runs_on_the_numbers_of_the_one_who_handed_it_in(shown: Callable[[str], str]) -> None:
    assert f"Let {ITEMS[number_of(LABEL, 'mallory')]}." in shown("mallory")
    assert str(ITEMS[number_of(LABEL, "ada")]) not in shown("mallory")


def test_the_data_set_is_kept_with_the_grade_and_reported(graded: Path) -> None:
    for student in CLASS:
        number = number_of(LABEL, student)
        words = f"{LABEL} #{number}: {ITEMS[number]}; print has the score {ITEMS[number].printed_score}"
        assert outcome(graded, student).data_set == words
        assert all(f"Judged on data set {number}" in one.text for one in outcome(graded, student).exercises)
    data = gather(plan_of(graded))
    assert {one["data_set"] for one in as_json(data)["submissions"]} == {outcome(graded, s).data_set for s in CLASS}
    whole = page(data, when=datetime(2026, 2, 7), anonymous=False)
    assert all(f"data set {outcome(graded, student).data_set}" in whole for student in CLASS)
    hidden = json.dumps(as_json(anonymous.without_names(data, b"key")), ensure_ascii=False)
    assert not any(str(item) in hidden for item in ITEMS)
    assert "#" not in hidden


def test_judging_again_finds_the_same_on_the_same_numbers(graded: Path) -> None:
    plan = plan_of(graded)
    bench = Bench(plan)
    scores = {"test-audit_score": None, "test-audit_next": None}
    with secret_of(graded), open_writer(plan) as writer:
        held = writer.scores()
    for student in CLASS:
        found = judge_again(plan, bench, student, held.get(student, scores))
        assert isinstance(found, Again)
        assert found.same


def test_numbers_that_were_dealt_anew_mean_grading_anew(graded: Path) -> None:
    plan = replace(plan_of(graded), variants="2027")
    found = judge_again(plan, Bench(plan), "ada", {})
    assert isinstance(found, Anew)
    assert "data set" in found.reason
    assert _earlier(plan, "ada", {one.grade_id: one.points for one in outcome(graded, "ada").exercises}) is None


def test_the_command_lists_who_has_what(graded: Path) -> None:
    done = CliRunner().invoke(app, ["variants", "ps1", "--course", str(graded)])
    assert done.exit_code == 0
    table = list(csv.DictReader(done.stdout.splitlines()))
    assert [(row["student"], int(row["data_set"])) for row in table] == [
        (student, number_of(LABEL, student)) for student in sorted(CLASS)
    ]


def test_the_solution_is_on_the_lessons_own_numbers(graded: Path) -> None:
    solution = (graded.parent / "solutions" / "ps1" / "printed.ipynb").read_text(encoding="utf-8")
    assert "Let w = (0, 1), x = (1, 2) and y = +1." in solution
    assert "data set" not in solution


def test_one_notebook_is_checked_on_the_numbers_of_whoever_it_is_said_to_be_from(graded: Path) -> None:
    file = graded / "submitted" / "eve" / "ps1" / "printed.ipynb"
    with pytest.raises(UserError, match="say whose this is with --student"):
        check.command(file, graded)
    plan = plan_of_source(graded, "printed", cell_seconds=5.0, unsafe_no_sandbox=False)
    with secret_of(graded):
        points = [sum(one.points or 0 for one in check.check_notebook(plan, file, s).results) for s in ("eve", "ada")]
    assert points == [0, 2]


def test_gradescope_is_refused_with_the_reason(graded: Path, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="not told whose submission it is"):
        make_autograder(graded, "ps1", tmp_path / "ps1.zip")


def test_without_a_label_there_is_nothing_to_list(graded: Path, tmp_path: Path) -> None:
    root = tmp_path / "course"
    shutil.copytree(graded, root, ignore=shutil.ignore_patterns("autograded", "submitted", ".autograder"))
    examples = root / "source" / "ps1" / "examples.json"
    examples.write_text(examples.read_text(encoding="utf-8").replace(f'"label": "{LABEL}"', '"label": ""'))
    assert plan_of(root).variants == ""
    done = CliRunner().invoke(app, ["variants", "ps1", "--course", str(root)])
    assert "c.Variants.label" in str(done.exception)
