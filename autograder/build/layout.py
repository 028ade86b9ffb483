"""Where things are in a course folder, as its nbgrader_config.py says."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import UserError
from .errors import LessonError

CONFIG = "nbgrader_config.py"


@dataclass(frozen=True)
class Layout:
    """Folders of one course. `config` is nbgrader's own configuration object."""

    root: Path
    source: Path
    release: Path
    solution: Path
    db_url: str
    config: Any

    @property
    def lessons(self) -> Path:
        """The folder of the lessons' sources."""
        return self.root / "lessons"


def find_course(start: Path | None = None) -> Path:
    """The course folder: `start` itself, its ``course`` folder, or the nearest one above it."""
    start = (start or Path.cwd()).resolve()
    for folder in (start, start / "course", *start.parents):
        if (folder / CONFIG).is_file():
            return folder
    raise LessonError(start, f"no {CONFIG} here, in course/ or above; name the course folder with --course")


def read_layout(root: Path) -> Layout:
    """Read the configuration of the course in `root`."""
    root = root.resolve()
    if not (root / CONFIG).is_file():
        raise LessonError(root, f"no {CONFIG} in this folder; name the course folder with --course")

    from nbgrader.coursedir import CourseDirectory
    from traitlets.config import PyFileConfigLoader

    config = PyFileConfigLoader(CONFIG, path=str(root)).load_config()
    directory = CourseDirectory(root=str(root), config=config)
    _refuse_without_driver(directory.db_url)
    return Layout(
        root,
        (root / directory.source_directory).resolve(),
        (root / directory.release_directory).resolve(),
        (root / directory.solution_directory).resolve(),
        directory.db_url,
        config,
    )


def _refuse_without_driver(db_url: str) -> None:
    """Raise UserError if the gradebook is on a PostgreSQL server and nothing here can talk to one."""
    scheme = db_url.partition(":")[0]
    dialect, _, driver = scheme.partition("+")
    if dialect == "postgresql" and find_spec(driver or "psycopg") is None:
        raise UserError(
            f"the gradebook is on a PostgreSQL server, and the package {driver or 'psycopg'} that talks to it is not "
            "installed here; `pip install 'psycopg[binary]'` brings it"
        )
