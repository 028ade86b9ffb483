"""The three descriptions of the environment agree: pyproject.toml, requirements.lock and environment.yml."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

REPO = Path(__file__).parents[2]


@cache
def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((REPO / "pyproject.toml").read_text())["project"]
    return found


def ranges(requirements: list[str]) -> dict[str, str]:
    parsed = [Requirement(text) for text in requirements]
    return {canonicalize_name(r.name): str(r.specifier) for r in parsed}


@cache
def conda() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((REPO / "environment.yml").read_text())
    return found


def test_conda_uses_conda_forge_alone_and_installs_the_project() -> None:
    assert conda()["name"] == project()["name"]
    assert conda()["channels"] == ["conda-forge"]
    assert [entry for entry in conda()["dependencies"] if isinstance(entry, dict)] == [{"pip": ["-e ."]}]


def test_conda_asks_for_the_same_ranges_as_pyproject() -> None:
    packages = [entry for entry in conda()["dependencies"] if isinstance(entry, str)]
    assert "python=3.12" in packages
    assert "pip" in packages
    others = [entry for entry in packages if entry not in ("python=3.12", "pip")]
    assert ranges(others) == ranges(project()["dependencies"])


def test_condas_python_is_one_that_pyproject_allows() -> None:
    assert Version("3.12") in Requirement(f"python{project()['requires-python']}").specifier


LOCK_ENTRY = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>\S+)(?P<marker> ; .*?)? \\$")


def locked() -> dict[str, list[str]]:
    """Versions by canonical name, from requirements.lock."""
    found: dict[str, list[str]] = {}
    for line in (REPO / "requirements.lock").read_text().splitlines():
        if entry := LOCK_ENTRY.match(line):
            found.setdefault(canonicalize_name(entry["name"]), []).append(entry["version"])
    return found


def test_everything_locked_has_hashes_and_nothing_is_fetched_by_address() -> None:
    text = (REPO / "requirements.lock").read_text()
    lines = text.splitlines()
    assert "://" not in text
    for number, line in enumerate(lines):
        if line.startswith("    "):
            assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line), line
        else:
            assert LOCK_ENTRY.match(line), line
            assert lines[number + 1].startswith("    --hash=sha256:"), line
    assert len(locked()) > 50


@pytest.mark.parametrize("group", ["dependencies", "cluster", "postgres", "site", "pages", "lite", "dev"])
def test_the_lock_holds_every_requirement_within_its_range(group: str) -> None:
    extras = project()["optional-dependencies"]
    requirements = project()["dependencies"] if group == "dependencies" else extras[group]
    versions = locked()
    for name, specifier in ranges(requirements).items():
        assert name in versions, f"{name} is not in requirements.lock"
        for version in versions[name]:
            assert Version(version) in Requirement(f"{name}{specifier}").specifier, f"{name} {version}"


def test_the_groups_above_are_all_there_are() -> None:
    assert set(project()["optional-dependencies"]) == {"cluster", "postgres", "site", "pages", "lite", "dev"}
