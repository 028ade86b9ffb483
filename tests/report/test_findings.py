"""Counting: bins, groups, pseudonyms, and the same as data."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from autograder.batch.plan import Plan
from autograder.cli import app
from autograder.report.anonymous import pseudonym, scrubber
from autograder.report.findings import MOST_BINS, bins, groups, spread
from autograder.report.gather import gather
from autograder.report.page import percent

from .made_class import ASSIGNMENT, HOSTILE, NO_LABEL, OUTCOMES


@pytest.mark.parametrize("most", [1.0, 4.0, 7.5, 23.0, 60.0, 1000.0])
def test_every_submission_is_in_one_bin(most: float) -> None:
    points = [most * step / 40 for step in range(41)]
    found = bins(points, most)
    assert sum(one.count for one in found) == len(points)
    assert len(found) <= MOST_BINS + 1
    assert (found[-1].low, found[-1].high, found[-1].count) == (most, most, 1)
    assert found[0].low == 0
    assert all(one.high == other.low for one, other in pairwise(found))


def test_the_spread_of_one_is_that_one() -> None:
    found = spread([3.0])
    assert found is not None
    assert (found.lowest, found.lower, found.median, found.upper, found.highest) == (3.0,) * 5
    assert spread([]) is None


def test_per_cents_never_say_all_or_none_of_what_is_not() -> None:
    assert [percent(part, 1000) for part in (0, 1, 500, 999, 1000)] == [0, 1, 50, 99, 100]


def test_groups_are_by_what_they_are_stuck_on(known: Plan) -> None:
    first, second = groups(gather(known))
    assert (first.kind, first.what, [entry.student for entry in first.entries]) == (
        "misconception", (NO_LABEL,), ["alan", "barbara"],
    )  # fmt: skip
    assert first.example is not None
    assert "expected [-2, -1]" in first.example.moment
    assert (second.kind, len(second.what), [entry.student for entry in second.entries]) == ("aspects", 6, [HOSTILE])


def run(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["report", ASSIGNMENT, *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_without_names_there_are_none(plan: Plan) -> None:
    where = ("--course", str(plan.root), "--anonymous")
    said = run(*where)
    file = plan.root / "reports" / "ps1-anonymous.html"
    assert str(file) in said.replace("\n", "")
    page, data = file.read_text(encoding="utf-8"), run(*where, "--json")
    for name in ("ada", "alan", "Barbara", "Liskov", "mallory", "Grace", "Hopper", "hopper", "hedy", "zeno"):
        assert not re.search(rf"(?<!\w){re.escape(name)}", page), name
        assert not re.search(rf"(?<!\w){re.escape(name)}", data), name
    assert "autograded/" not in page
    assert ".ipynb" not in page
    shown = [one["student"] for one in json.loads(data)["submissions"]]
    assert shown == sorted(shown)
    assert set(shown) > {pseudonym(one.student, (plan.root / ".course_secret").read_bytes()) for one in OUTCOMES}
    assert run(*where, "--json") == data


def test_a_pseudonym_is_stable_and_depends_on_the_secret() -> None:
    assert pseudonym("ada", b"one") == pseudonym("ada", b"one")
    assert len({pseudonym(name, key) for name in ("ada", "alan") for key in (b"one", b"two")}) == 4


def test_scrubbing_leaves_words_that_only_begin_like_a_name() -> None:
    scrub = scrubber({"ada", "lovelace@example.org", "xy"})
    assert scrub("Ada sent lovelace_1.ipynb, an adaptation by xy") == "(a name) sent (a file), an adaptation by xy"


def test_the_data_are_those_of_the_page(plan: Plan, tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    run("--course", str(plan.root), "--json", "-o", str(file))
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["points"]["spread"]["median"] == 2.0
    assert data["exercises"][0]["full"] == 1
    assert data["groups"][0]["students"] == ["alan", "barbara"]
    by_name = {one["student"]: one for one in data["submissions"]}
    assert by_name["grace"]["points"] is None
    assert by_name["hedy"]["state"] == "waiting"


def test_an_unknown_assignment_gets_a_sentence(plan: Plan) -> None:
    done = CliRunner().invoke(app, ["report", "ps9", "--course", str(plan.root)])
    assert "no assignment called 'ps9'" in str(done.exception)
