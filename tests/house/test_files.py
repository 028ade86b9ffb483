"""What may be in the repository, and whether what its documents name is there."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

REPO = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md")
# Written in two parts, so that this file is not among those that name one.
REGISTRIES = [a + b for a, b in (("pypi", ".org"), ("pythonhosted", ".org"), ("npmjs", ".org"), ("deb.debian", ".org"))]


@cache
def tracked() -> list[Path]:
    """Files under version control, and new ones that are not ignored."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=REPO, capture_output=True, check=True).stdout.decode().split("\0")
    return [REPO / name for name in listed if name and (REPO / name).is_file()]


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_the_listing_is_not_empty() -> None:
    assert REPO / "pyproject.toml" in tracked()
    assert REPO / "autograder" / "build" / "__init__.py" in tracked(), "an ignore rule hides autograder/build"


def test_no_file_is_larger_than_two_megabytes() -> None:
    assert [path for path in tracked() if path.stat().st_size > 2_000_000] == []


def test_no_file_knows_where_it_was_made() -> None:
    places = [f"{REPO}/", f"{Path(sys.prefix)}/"]
    assert [path for path in tracked() if any(place in text_of(path) for place in places)] == []


def test_no_file_names_a_package_registry() -> None:
    assert [path for path in tracked() if any(host in text_of(path) for host in REGISTRIES)] == []


@pytest.mark.parametrize("name", ["gradebook.db", ".course_secret", "submitted/ada/ps1/x.ipynb", "source/ps1/x.ipynb"])
def test_what_an_instructor_must_not_publish_is_ignored(name: str) -> None:
    asked = subprocess.run(["git", "check-ignore", "-q", f"course/{name}"], cwd=REPO, check=False)
    assert asked.returncode == 0


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_between_files_lead_somewhere(document: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", text_of(REPO / document))
    assert targets, f"{document} links to nothing"
    assert [target for target in targets if not (REPO / target).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_make_targets_that_are_named_exist(document: str) -> None:
    named = set(
        re.findall(r"\bmake ([a-z-]+)\b", "\n".join(re.findall(r"`[^`]+`|^    .*$", text_of(REPO / document), re.M)))
    )
    rules = set(re.findall(r"^([a-z-]+):", text_of(REPO / "Makefile"), re.M))
    assert named
    assert named <= rules


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_folders_and_files_that_are_named_exist(document: str) -> None:
    text = text_of(REPO / document)
    roots = ("course/", "autograder/", "perceptron_ref/", "tests/", "notebooks/", "solutions/")
    named = [word for word in re.findall(r"`([^`\s*…<>{}]+)`", text) if word.startswith(roots)]
    generated = (
        "course/source",
        "course/submitted",
        "course/autograded",
        "course/feedback",
        "course/gradebook",
        "course/.",
    )
    missing = [
        word
        for word in named
        if not word.startswith(generated) and "psN" not in word and not (REPO / word.split("::")[0]).exists()
    ]
    assert missing == []


def test_both_licences_are_whole() -> None:
    assert "BSD 3-Clause License" in text_of(REPO / "LICENSE")
    lessons = text_of(REPO / "LICENSE-lessons")
    for part in ("Creative Commons Attribution 4.0 International Public License", "Section 1", "Section 8"):
        assert part in lessons


def test_ci_runs_the_checks_that_people_run() -> None:
    steps = re.findall(r"^(?:setsid )?make (\w+)\b", text_of(REPO / ".ci" / "run"), re.M)
    assert steps == ["setup", "demo", "lint", "test"]
