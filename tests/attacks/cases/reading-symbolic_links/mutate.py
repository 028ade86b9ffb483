from __future__ import annotations

from pathlib import Path
from typing import Any


def mutate(notebook: dict[str, Any], folder: Path) -> None:
    course = folder.parents[2]
    for name, target in {
        "secret.txt": course / ".course_secret",
        "grades.db": course / "gradebook.db",
        "theirs.txt": course / "submitted" / "victim" / "ps1" / "hardened.ipynb",
        "note.txt": Path("..") / ".." / "victim" / "ps1" / "note.txt",
        "config.py": course / "nbgrader_config.py",
        "others": course / "submitted",
        "top": Path("/"),
        "solution.json": course / "source" / "ps1" / "hardened.ipynb",
    }.items():
        (folder / name).symlink_to(target)
    (folder / "deep").mkdir()
    (folder / "deep" / "theirs.txt").symlink_to(folder / "theirs.txt")
