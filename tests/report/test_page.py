"""The report's page: true to the class, whole, closed to hostile text, and readable by everybody."""

from __future__ import annotations

import re
from datetime import datetime
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest
from nbgrader.api import Gradebook

from autograder.batch.plan import Plan
from autograder.report.gather import gather
from autograder.report.links import with_links
from autograder.report.page import page

from .made_class import ABSENT, ASSIGNMENT, HOSTILE, NASTY, NO_LABEL, NOTEBOOK, OUTCOMES, WAITING
from .reading import Page

WHEN = datetime(2026, 2, 3, 9, 5)


def written(plan: Plan, file: Path | None = None) -> Page:
    return Page(page(with_links(gather(plan), plan, file or plan.root / "reports" / "ps1.html"), when=WHEN))


@pytest.fixture(scope="module")
def shown(known: Plan) -> Page:
    return written(known)


def words(text: str) -> str:
    return " ".join(text.split())


def test_it_runs_nothing_and_asks_for_nothing(shown: Page) -> None:
    assert not shown.all("script", "img", "iframe", "link", "object", "embed", "form", "base")
    for element in shown.elements:
        assert not [name for name in element.attributes if name.startswith("on") or name in ("src", "srcset")]
    assert all(not re.match(r"[a-z]+:", one.attributes["href"] or "") for one in shown.all("a"))
    policy = [one.attributes["content"] for one in shown.all("meta") if "http-equiv" in one.attributes]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'"]
    (style,) = shown.all("style")
    assert "url(" not in style.text
    assert "@import" not in style.text


def test_hostile_text_is_text(shown: Page) -> None:
    assert NASTY in shown.text
    assert "<i>mallory\N{REPLACEMENT CHARACTER}&" in shown.text
    assert "\u202e" not in shown.text


def test_headings_tables_and_pictures_are_for_everybody(shown: Page) -> None:
    levels = [int(one.tag[1]) for one in shown.all("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    tables = shown.all("table")
    assert len(shown.all("caption")) == len(tables) > 6
    assert all(one.attributes.get("scope") in ("col", "row") for one in shown.all("th"))
    ids = [one.attributes["id"] for one in shown.elements if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    for one in shown.elements:
        assert one.attributes.get("aria-labelledby", ids[0]) in ids
    for one in shown.all("a"):
        target = one.attributes["href"] or ""
        assert one.text.strip()
        assert not target.startswith("#") or target[1:] in ids
    (picture,) = shown.all("svg")
    assert picture.attributes["role"] == "img"
    (title,) = shown.all("title")[1:]
    assert "from 0 to 4" in title.text
    assert "median is 2" in title.text
    (html,) = shown.all("html")
    assert html.attributes["lang"] == "en-GB"


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
def test_everything_can_be_read_in_every_theme(theme: int) -> None:
    css = files("autograder.report").joinpath("page.css").read_text(encoding="utf-8")
    themes = re.findall(r":root \{(.*?)\}", css, re.DOTALL)
    colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]+)", themes[theme]))

    def contrast(one: str, other: str) -> float:
        low, high = sorted((luminance(colours[one]), luminance(colours[other])))
        return (high + 0.05) / (low + 0.05)

    for ground in ("ground", "raised", "warn-ground"):
        for text in ("text", "quiet", "accent"):
            assert contrast(text, ground) >= 4.5, (text, ground)
    assert contrast("bar", "ground") >= 3


def test_numbers_are_those_of_the_class(shown: Page) -> None:
    rows = [words(one.text) for one in shown.all("tr")]
    assert "update 4 2 50 % 1 of 4 1" in rows
    assert "a negative label reverses the direction 0.86 1 of 4 25 %" in rows
    assert any(row.startswith(f"{NO_LABEL} update 2 (50 %) update(theta=[0, 0]") for row in rows)
    assert f"update {NO_LABEL} 2 alan barbara" in rows
    assert "4 1" in rows  # the bin of all points
    assert "grace Grace Hopper sent grace_hopper.ipynb, which is cut off" in rows
    (late,) = [row for row in rows if row.startswith("barbara 2 of 4")]
    assert "1.5 of 7 to be marked late: −0.5" in late
    assert any(f"{HOSTILE[:10]}\N{REPLACEMENT CHARACTER}& 1.7 min" in row for row in rows)


def test_what_is_missing_is_said(shown: Page) -> None:
    (note,) = [one for one in shown.all("section") if one.attributes.get("class") == "note"]
    said = words(note.text)
    assert f"1 handed in and not graded yet, so in none of the numbers below (autograder grade ps1): {WAITING}" in said
    assert f"1 enrolled, with nothing handed in: {ABSENT}" in said
    assert "1 ungradable, which is no zero" in said
    assert "4 submissions wait for a person" in said
    assert "Out of date" not in said


def test_what_is_out_of_date_is_said(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    (plan.folder("submitted", "ada") / "more.py").write_text("x = 1")
    (plan.folder("autograded", "alan") / f"{NOTEBOOK}.ipynb").write_text("{ }")
    with Gradebook(plan.db_url) as gradebook:
        gradebook.find_grade("test-update", NOTEBOOK, ASSIGNMENT, "barbara").auto_score = 1.25
        gradebook.db.commit()
    found = {entry.student: entry.stale for entry in gather(plan).entries}
    assert found["ada"] == ("something else has been handed in since",)
    assert found["alan"] == ("its autograded notebook has been replaced since",)
    assert found["barbara"] == ("the gradebook holds other automatic points",)
    assert "Out of date, because something else has been handed in since: ada" in words(written(plan).text)
    monkeypatch.setattr("autograder.report.gather._differs_from_catalogue", lambda one: bool(one.aspects))
    assert "the aspects or their weights have changed since" in gather(plan).entries[1].stale


def test_links_lead_to_the_notebooks_from_wherever_the_page_is(plan: Plan, tmp_path: Path) -> None:
    feedback = plan.folder("feedback", "ada")
    feedback.mkdir(parents=True)
    (feedback / f"{NOTEBOOK}.html").write_text("<p>")
    graded = sum(outcome.status == "graded" for outcome in OUTCOMES)
    for file in (plan.root / "reports" / "ps1.html", plan.root / "ps1.html", tmp_path / "elsewhere" / "ps1.html"):
        targets = {one.attributes["href"] or "" for one in written(plan, file).all("a")}
        outside = {target for target in targets if not target.startswith("#")}
        assert len(outside) == graded + 1
        for target in outside:
            assert (file.parent / unquote(target)).resolve().is_file()


def test_a_class_of_which_nothing_is_graded_has_a_page(plan: Plan) -> None:
    for path in plan.memory.glob("*.json"):
        path.unlink()
    assert "Nothing is graded yet." in written(plan).text
