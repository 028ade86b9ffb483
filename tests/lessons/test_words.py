"""The lessons' words: one spelling, one vocabulary, references that lead somewhere."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .source import ASSIGNMENTS, LESSONS, REPO, each_lesson, markdown, prose

AMERICAN = re.compile(
    r"\b("
    r"colou?r(?<=color)(s|ed|ing)?|behavior\w*|favor(?!\w*ite)\w*|neighbor\w*|center(s|ed|ing)?|gray|fulfill|"
    r"label(ed|ing)|travel(ed|ing|er)\w*|model(ed|ing)|cancel(ed|ing)|"
    r"(normal|general|regular|optim|minim|maxim|recogn|organ|emphas|summar|visual|initial|penal|real|character)iz\w+|"
    r"analyz\w+|math|catalog|artifact|judgment|toward|program(?=me)"
    r")\b",
    re.IGNORECASE,
)
"""American forms that are likely in this subject; the course is written in British English."""

OTHER_NAMES = {
    r"\b(functional|geometric) margin\b": "margin of a unit vector, or signed score",
    r"\bmisclassifi\w+": "a mistake (a signed score of at most 0)",
    r"\bepochs?\b": "a pass",
    r"\bdata ?points?\b": "an example",
    r"\btraining (points?|instances?)\b": "an example",
    r"\bstep[- ]size\b": "the learning rate",
    r"\bkernel function matrix\b": "Gram matrix",
}
"""Words that other texts use, and what the course says; sections on notation, history and reading may use both."""

EXEMPT = re.compile(
    r"notation|further reading|elsewhere|other (books|texts|sources|notes)|called|the notes", re.IGNORECASE
)


@each_lesson
def test_spelling_is_british(assignment: str) -> None:
    for text in markdown(assignment):
        if "urther reading" in text:
            continue  # titles are spelt as they were printed
        assert [found.group() for found in AMERICAN.finditer(prose(text))] == [], text[:80]


def test_common_misspellings_are_absent() -> None:
    known = str(Path(__file__).with_name("known_words.txt"))
    prose_files = (*LESSONS.rglob("*.py"), REPO / "README.md", REPO / "CONTRIBUTING.md", *(REPO / "docs").rglob("*.md"))
    command = [sys.executable, "-m", "codespell_lib", "--ignore-words", known, *sorted(map(str, prose_files))]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.stdout == ""
    assert found.returncode == 0, found.stderr


@each_lesson
def test_one_vocabulary(assignment: str) -> None:
    for text in markdown(assignment):
        for paragraph in text.split("\n\n"):
            if EXEMPT.search(paragraph) or EXEMPT.search(text.partition("\n")[0]):
                continue
            for other, ours in OTHER_NAMES.items():
                found = re.search(other, prose(paragraph), re.IGNORECASE)
                assert not found, f"“{found and found.group()}”: the course says {ours}: {paragraph[:80]}"


def headings(assignment: str) -> list[str]:
    return [line.lstrip("# ") for text in markdown(assignment) for line in text.splitlines() if line.startswith("#")]


@each_lesson
def test_references_to_sections_and_exercises_lead_somewhere(assignment: str) -> None:
    numbers = {
        match.group(1)
        for lesson in ASSIGNMENTS
        for heading in headings(lesson)
        if (match := re.match(r"(?:Exercise )?(\d\.\d+)\b", heading))
    }
    for text in markdown(assignment):
        for reference in re.findall(r"(?:[Ss]ections?|[Ee]xercises?) (\d\.\d+)", prose(text)):
            assert reference in numbers, f"{reference} in: {text[:80]}"
        for lesson in re.findall(r"\bps(\d)\b", prose(text)):
            assert 1 <= int(lesson) <= 6, text[:80]


@each_lesson
def test_links_within_a_notebook_have_a_target(assignment: str) -> None:
    anchors = {re.sub(r"[^\w\-.:()×≤≥'’,]", "", heading.replace(" ", "-")) for heading in headings(assignment)}
    whole = "\n".join(markdown(assignment))
    anchors |= set(re.findall(r'<a id="([^"]+)"', whole))
    for target in re.findall(r"\]\(#([^)]+)\)", whole):
        assert target in anchors


@each_lesson
def test_headings_are_unique_and_levels_are_not_skipped(assignment: str) -> None:
    found = headings(assignment)
    assert sorted(found) == sorted(set(found))
    levels = [
        len(line) - len(line.lstrip("#"))
        for text in markdown(assignment)
        for line in text.splitlines()
        if re.match(r"#+ ", line)
    ]
    assert levels[0] == 1
    assert levels.count(1) == 1
    for before, after in itertools.pairwise(levels):
        assert after <= before + 1


@pytest.mark.parametrize("word", ["color", "behavior", "normalize", "labeled", "center", "math"])
def test_american_forms_are_recognised(word: str) -> None:
    assert AMERICAN.search(f"a {word} here")


@pytest.mark.parametrize(
    "word", ["colour", "behaviour", "normalise", "labelled", "centre", "mathematics", "size", "prize"]
)
def test_british_forms_are_not(word: str) -> None:
    assert not AMERICAN.search(f"a {word} here")
