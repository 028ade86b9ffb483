"""Links and pipes among what a student handed in: nbgrader would copy what a link leads to, and fails at a pipe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from traitlets.log import get_logger


def remove_links(assignment: str, student: str, notebooks: list[str], **_more: Any) -> None:
    """nbgrader's hook before it converts a submission: delete symbolic links, pipes and the like beside the notebooks.

    nbgrader copies every file of a submission to where the submission runs, and later to the feedback; a link to
    the gradebook, the course secret or another submission would hand those out. At a pipe or a socket the copying ends
    with an error, and the submission would not be graded.
    """
    for folder in {Path(notebook).parent for notebook in notebooks}:
        for place in (folder, folder.parent):
            if place.is_symlink():
                # Nothing is left to convert, and nbgrader says that this submission failed.
                place.unlink()
                get_logger().error("%s, %s: the folder was a link to another one", student, assignment)
                return
        for path in sorted(folder.rglob("*"), reverse=True):
            kind = "link" if path.is_symlink() else "" if path.is_file() or path.is_dir() else "pipe, socket or device"
            if kind:
                path.unlink()
                get_logger().warning("%s, %s: removed the %s %s", student, assignment, kind, path.name)
