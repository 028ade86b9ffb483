"""Links among what a student handed in: they lead out of the folder, and nbgrader would copy what they lead to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from traitlets.log import get_logger


def remove_links(assignment: str, student: str, notebooks: list[str], **_more: Any) -> None:
    """nbgrader's hook before it converts a submission: delete symbolic links beside the notebooks.

    nbgrader copies every file of a submission to where the submission runs, and later to the feedback; a link to
    the gradebook, the course secret or another submission would hand those out.
    """
    for folder in {Path(notebook).parent for notebook in notebooks}:
        for place in (folder, folder.parent):
            if place.is_symlink():
                # Nothing is left to convert, and nbgrader says that this submission failed.
                place.unlink()
                get_logger().error("%s, %s: the folder was a link to another one", student, assignment)
                return
        for path in sorted(folder.rglob("*"), reverse=True):
            if path.is_symlink():
                path.unlink()
                get_logger().warning("%s, %s: removed the link %s", student, assignment, path.name)
