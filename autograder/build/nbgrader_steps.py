"""nbgrader's own generate steps, run on a staging copy of the course."""

from __future__ import annotations

import contextlib
import copy
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import LessonError
from .surroundings import environment, undisturbed, with_programs

SOURCE, RELEASE, SOLUTION = "source", "release", "solution"


def stage_coursedir(stage: Path, config: Any, db_url: str) -> tuple[Any, Any]:
    """A CourseDirectory on the folder `stage` with the course's own settings, and the configuration for it."""
    from nbgrader.coursedir import CourseDirectory

    config = copy.deepcopy(config)
    config.CourseDirectory.root = str(stage)
    config.CourseDirectory.source_directory = SOURCE
    config.CourseDirectory.release_directory = RELEASE
    config.CourseDirectory.solution_directory = SOLUTION
    config.CourseDirectory.db_url = db_url
    return CourseDirectory(config=config), config


def generate_assignment(stage: Path, assignment: str, config: Any, db_url: str) -> None:
    """Write the student version of `assignment` to ``release/`` of `stage`, and its cells to the gradebook.

    nbgrader refuses to add or remove graded cells of an assignment with submissions; that, like any other
    failure, is raised as a `LessonError`.
    """
    from nbgrader.converters import GenerateAssignment

    coursedir, config = stage_coursedir(stage, config, db_url)
    coursedir.assignment_id = assignment
    with _failures_named(assignment), environment(with_programs()):
        GenerateAssignment(coursedir=coursedir, config=config).start()


def generate_solution(stage: Path, assignment: str, config: Any) -> None:
    """Run the source of `assignment` and write it, outputs included, to ``solution/`` of `stage`."""
    from nbgrader.api import Gradebook
    from nbgrader.converters import GenerateSolution

    # The solution step only asks whether the gradebook knows the assignment, so a scratch one will do.
    db_url = f"sqlite:///{stage / 'scratch.db'}"
    coursedir, config = stage_coursedir(stage, config, db_url)
    coursedir.assignment_id = assignment
    with _failures_named(assignment), environment(with_programs() | undisturbed(stage)):
        with Gradebook(db_url, coursedir.course_id) as gradebook:
            gradebook.update_or_create_assignment(assignment)
        GenerateSolution(coursedir=coursedir, config=config).start()


@contextlib.contextmanager
def _failures_named(assignment: str) -> Iterator[None]:
    """Turn a failure of nbgrader into a `LessonError` that says what its log says."""
    from nbgrader.converters.base import NbGraderException
    from traitlets.log import get_logger

    heard = _Heard()
    logger = get_logger()
    propagate, logger.propagate = logger.propagate, False
    logger.addHandler(heard)
    try:
        yield
    except (NbGraderException, SystemExit) as error:
        raise LessonError(assignment, f"nbgrader could not build it: {heard.reason() or error}") from error
    finally:
        logger.removeHandler(heard)
        logger.propagate = propagate


class _Heard(logging.Handler):
    """Keeps what nbgrader complains about."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())

    def reason(self) -> str:
        """The line that says most: the last one of the traceback that nbgrader logs, if there is one."""
        for message in self.messages:
            if "Traceback" in message:
                return message.strip().splitlines()[-1]
        return self.messages[0] if self.messages else ""
