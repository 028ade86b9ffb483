"""A small assignment as nbgrader hands it out, and what the trusted side knows of it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbgrader.api import Gradebook
from traitlets.config import Config

from autograder.build.lesson import read
from autograder.build.nbgrader_steps import generate_assignment
from autograder.build.source import to_notebook
from autograder.submission import Sheet, sheet_from_gradebook

from .cells import names

LESSON = """\
# %% [markdown]
# # A small lesson

# %% locked="setup"
import numpy as np

from autograder import check

# %% [markdown]
# ### Exercise 1.1: the update rule (4 points)

# %% exercise="update"
def update(theta, x, y):
    ### BEGIN SOLUTION
    return theta + y * x if y * np.dot(theta, x) <= 0 else theta
    ### END SOLUTION

# %% grade="update" points=4

# %% [markdown]
# Now look at it.

# %%
print(update(np.zeros(2), np.ones(2), 1))

# %% [markdown]
# ### Exercise 1.2: one step (2 points)

# %% exercise="step"
def step(theta, theta_0, x, y):
    ### BEGIN SOLUTION
    return update(theta, x, y), theta_0 + y
    ### END SOLUTION

# %% grade="step" points=2

# %% [markdown] answer="why" points=3
# Why is zero a mistake?
#
# ### BEGIN SOLUTION
# Because zero decides nothing.
# ### END SOLUTION

# %% locked="after"
print("the end")

# %% [markdown] task="sketch" points=2
# Sketch a line.
#
# ### BEGIN MARK SCHEME
# Two points for a straight one.
# ### END MARK SCHEME
"""


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course with ``source/``, ``release/`` and ``gradebook.db``; read it, do not write to it."""
    root = tmp_path_factory.mktemp("course").resolve()
    lesson = root / "lessons" / "ps1" / "small.py"
    source = root / "source" / "ps1" / "small.ipynb"
    for path in (lesson, source):
        path.parent.mkdir(parents=True)
    lesson.write_text(LESSON, encoding="utf-8")
    nbformat.write(to_notebook(read(lesson)), source)
    generate_assignment(root, "ps1", Config(), f"sqlite:///{root / 'gradebook.db'}")
    return root


@pytest.fixture(scope="session")
def db_url(course: Path) -> str:
    return f"sqlite:///{course / 'gradebook.db'}"


@pytest.fixture(scope="session")
def sheet(db_url: str) -> Sheet:
    with Gradebook(db_url) as gradebook:
        return sheet_from_gradebook(gradebook, "ps1", "small")


@pytest.fixture(scope="session")
def handed_out(course: Path) -> Any:
    return nbformat.read(course / "release" / "ps1" / "small.ipynb", as_version=4)


@pytest.fixture
def released(handed_out: Any) -> Any:
    """The students' notebook, free to be changed."""
    return copy.deepcopy(handed_out)


@pytest.fixture
def at(released: Any) -> Callable[[str], int]:
    """The place of a cell in `released` by its grade id."""
    return lambda grade_id: names(released).index(grade_id)
