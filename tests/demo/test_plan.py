"""The sample class: every variant finds its place, and the outcome is held against what is recorded."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from autograder.demo.assignment import Assignment
from autograder.demo.plan import Submission, halves, plan_class
from autograder.demo.results import Result, differences, expected_points, remark, unreadable_reason
from autograder.demo.steps import make_course
from autograder.demo.variants import Variant, read_variant, read_variants
from autograder.errors import UserError

REPO = Path(__file__).parents[2]


def variant(name: str, exercise: str, expect: float = 1.0) -> Variant:
    return Variant(name, exercise, f"# {name}", "", expect)


LONG = [variant(f"long{i}", "long", 1.0 if i < 10 else 0.5) for i in range(30)]
SHORT = [variant("right", "short"), variant("wrong", "short", 0.0)]
ASSIGNMENT = Assignment("ps1", "lesson", (), {"long": 4.0, "short": 2.0, "none": 1.0})
VARIANTS = {"long": LONG, "short": SHORT, "none": []}


def test_a_large_class_hands_in_every_variant() -> None:
    plan = plan_class([ASSIGNMENT], VARIANTS, "ps1", None)
    handed_in = Counter(v.name for s in plan for v in s.variants.values())
    assert set(handed_in) == {v.name for v in LONG + SHORT}
    assert all(handed_in[v.name] == 1 for v in LONG)
    assert handed_in["wrong"] == 1


@pytest.mark.parametrize("size", [1, 5, 12])
def test_a_small_class_hands_in_right_and_wrong_ones(size: int) -> None:
    plan = plan_class([ASSIGNMENT], VARIANTS, "ps1", size)
    assert Counter(s.kind for s in plan) == {"answers": size, "unreadable": 1, "stub": 1}
    assert len({s.student for s in plan}) == size + 2
    if size > 1:
        assert {v.right for s in plan for v in s.variants.values() if v.exercise == "long"} == {True, False}


def test_nobody_is_planned_twice_for_an_assignment() -> None:
    other = Assignment("ps5", "other", (), {"short": 2.0})
    plan = plan_class([ASSIGNMENT, other], VARIANTS, "ps5", 12)
    assert max(Counter((s.student, s.assignment) for s in plan).values()) == 1
    assert [s.assignment for s in plan if s.kind == "unreadable"] == ["ps5"]
    assert [s.assignment for s in plan if s.kind == "stub"] == ["ps1", "ps5"]


def test_two_globs_share_the_class() -> None:
    plan = plan_class([ASSIGNMENT], VARIANTS, "ps1", None)
    globs = halves(plan)
    sides = [[s.student for s in plan if Path(s.student).match(glob)] for glob in globs]
    assert sorted(student for side in sides for student in side) == sorted(s.student for s in plan)
    assert all(len(side) > len(plan) / 4 for side in sides)
    assert halves([Submission("ada", "ps1")]) == ["*"]


def test_expected_points_round_as_a_verdict_does() -> None:
    answers = Submission("ada", "ps1", variants={"long": variant("third", "long", 1 / 3)})
    assert expected_points(answers, "long", 4.0) == 1.33
    assert expected_points(answers, "short", 2.0) == 2.0
    assert expected_points(Submission("olga", "ps1", "stub"), "long", 4.0) == 0.0


def test_every_unexpected_grade_is_named() -> None:
    half = Submission("ada", "ps1", variants={"long": variant("half", "long", 0.5)})
    broken = Submission("jean", "ps1", "unreadable")
    full, zero = {"long": 4.0, "short": 2.0, "none": 1.0}, dict.fromkeys(ASSIGNMENT.points, 0.0)
    assert differences(ASSIGNMENT, [Result(half, full | {"long": 2.0}, {})]) == []
    assert differences(ASSIGNMENT, [Result(half, full, {})]) == ["ada, ps1, long (half): got 4 points, expected 2"]
    assert differences(ASSIGNMENT, [Result(broken, {}, {}, ungradable="not valid JSON")]) == []
    assert differences(ASSIGNMENT, [Result(broken, zero, {})]) == ["jean, ps1: graded, although the file is broken"]
    assert differences(ASSIGNMENT, [Result(half, {}, {}, ungradable="not valid JSON")]) == ["ada, ps1: not valid JSON"]


def test_a_remark_is_the_name_else_the_problem_else_the_aspect() -> None:
    aspects = [{"name": "adds", "passed": True}, {"name": "zero", "passed": False}, {"name": "sign", "passed": False}]
    verdict = {"diagnosis": [], "problem": None, "aspects": aspects}
    assert remark(verdict | {"diagnosis": ["strict test", "rate of two"]}, "") == "strict test + rate of two"
    assert remark(verdict | {"problem": "It is missing.\nReally."}, "") == "It is missing."
    assert remark(verdict, "") == "misses “zero”"
    assert remark(verdict | {"aspects": aspects[:1]}, "") == ""
    assert remark(None, "NameError: nothing") == "NameError: nothing"


def test_an_unreadable_file_says_why(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ipynb"
    broken.write_text('{"cells": [\n')
    assert unreadable_reason(broken) == "not valid JSON (line 2)"
    broken.write_bytes(b"\xff\xfe{")
    assert unreadable_reason(broken) == "not valid JSON"
    assert unreadable_reason(tmp_path / "absent.ipynb") == "was not collected"


def test_a_variant_is_a_header_and_a_program(tmp_path: Path) -> None:
    path = tmp_path / "update" / "C1_x.py"
    path.parent.mkdir()
    path.write_text(
        "# id: C1_x\n# verdict: incorrect\n# about: forgets y\n# expect: 0.45\n\nimport numpy\n# a comment\n"
    )
    assert read_variant(path) == Variant("C1_x", "update", "import numpy\n# a comment", "forgets y", 0.45)
    path.write_text("# id: C1_x\n# verdict: incorrect\nimport numpy\n")
    with pytest.raises(UserError, match="no expected score on top"):
        read_variant(path)
    path.write_text("# id: C1_x\n# verdict: correct\nimport numpy\n")
    assert read_variant(path).right


def test_a_missing_corpus_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="name the folder of variants with --corpus"):
        read_variants(tmp_path / "absent", ["update"])


def test_only_a_folder_that_a_demo_made_is_wiped(tmp_path: Path) -> None:
    precious = tmp_path / "thesis"
    precious.mkdir()
    (precious / "chapter1.tex").write_text("…")
    with pytest.raises(UserError, match="is not empty and no demo made it"):
        make_course(REPO / "course", precious)
    assert (precious / "chapter1.tex").exists()

    made = tmp_path / "demo"
    make_course(REPO / "course", made)
    (made / "course" / "stale.txt").write_text("")
    make_course(REPO / "course", made)
    assert not (made / "course" / "stale.txt").exists()
    assert (made / "course" / "lessons" / "ps1").is_dir()
