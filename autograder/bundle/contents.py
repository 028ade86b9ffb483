"""What is in a bundle: the released files as they are, the notebook with one cell more, and what makes it run."""

from __future__ import annotations

import json
from pathlib import Path

from ..build import EXAMPLES
from ..build.layout import Layout
from ..errors import UserError
from ..sealed import sealed
from .colab import with_colab_cell
from .environment import environment_files
from .leaks import refuse_answers
from .start_page import as_html, as_markdown, start_page
from .wheel import PROJECT

_LICENCES = ("LICENSE", "LICENSE-lessons")
_LEFT_OUT = {".ipynb_checkpoints", "__pycache__"}


def bundle_files(layout: Layout, assignment: str, wheel: tuple[str, bytes]) -> dict[str, bytes]:
    """The files of the bundle of `assignment`, by name; `wheel` is the package for students' machines.

    Raises
    ------
    UserError
        if the assignment is not built.
    AnswerInBundle
        if something in it is not for students.
    """
    files, notebook = handed_out(layout, assignment)
    beside = sorted(name for name in files if name != notebook)
    files[notebook] = with_colab_cell(
        files[notebook], bundle=f"{assignment}.zip", wheel=wheel[0], beside=[*beside, wheel[0]]
    )
    page = start_page(assignment, title_of(files[notebook], assignment), Path(notebook).stem, beside)
    files |= {
        wheel[0]: wheel[1],
        "START-HERE.html": as_html(page).encode(),
        "README.md": as_markdown(page).encode(),
        **environment_files(wheel[0]),
        **{name: (PROJECT / name).read_bytes() for name in _LICENCES},
    }
    refuse_answers(files, layout.source / assignment / notebook, layout.root / ".course_secret")
    return {f"{assignment}/{name}": content for name, content in files.items()}


def handed_out(layout: Layout, assignment: str) -> tuple[dict[str, bytes], str]:
    """What was released of `assignment`, by name, its recorded examples sealed; and which of the names is the notebook.

    Raises
    ------
    UserError
        if the assignment is not built.
    """
    files = _released(layout.release / assignment, assignment)
    notebooks = [name for name in files if name.endswith(".ipynb")]
    if len(notebooks) != 1 or not (layout.source / assignment / notebooks[0]).is_file():
        raise UserError(f"{assignment} is not built as one notebook; run `autograder build {assignment}`")
    if EXAMPLES in files:
        files[EXAMPLES] = sealed(files[EXAMPLES])
    return files, notebooks[0]


def _released(folder: Path, assignment: str) -> dict[str, bytes]:
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not _LEFT_OUT.intersection(path.relative_to(folder).parts)
    }
    if not found:
        raise UserError(f"there is no released assignment in {folder}; run `autograder build {assignment}`")
    return found


def title_of(notebook: bytes, assignment: str) -> str:
    """The heading that the notebook begins with."""
    for cell in json.loads(notebook)["cells"]:
        for line in "".join(cell["source"]).splitlines():
            if cell["cell_type"] == "markdown" and line.startswith("# "):
                return line[2:].strip()
    return assignment
